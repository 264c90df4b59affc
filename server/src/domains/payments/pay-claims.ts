/** Pays claims, the oldest first. */
import type { Tx } from '../../platform/database/connection.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/post.ts';
import { addCredit } from '../loans/loans.ts';
import { type ClaimPart, type ClaimRow, addPaid, insertClaimParts, leftOf } from './claims.sql.ts';
import type { TakenPayment } from './claims.ts';

/** What an amount pays of these claims, the oldest first, and what is beyond them. */
export function divideAmongClaims(
  claims: readonly ClaimRow[],
  amount_fcfa: number,
): { parts: ClaimPart[]; beyond_fcfa: number } {
  let beyond_fcfa = amount_fcfa;
  const parts: ClaimPart[] = [];
  for (const claim of claims) {
    const part = Math.min(beyond_fcfa, leftOf(claim));
    if (part > 0) parts.push({ claim_id: claim.id, amount_fcfa: part });
    beyond_fcfa -= part;
  }
  return { parts, beyond_fcfa };
}

/** Pays open claims of a loan with a payment that is on it; what is beyond them is its credit. */
export async function payClaims(
  tx: Tx,
  payment: TakenPayment,
  loan_id: string,
  claims: readonly ClaimRow[],
  debit: Account,
  at: Date,
): Promise<{ moves: Posting[]; left_fcfa: number }> {
  const { parts, beyond_fcfa } = divideAmongClaims(claims, payment.amount_fcfa);
  await insertClaimParts(tx, payment.id, parts);
  await addPaid(tx, parts, at);
  if (beyond_fcfa > 0) await addCredit(tx, loan_id, beyond_fcfa);
  const paid_fcfa = payment.amount_fcfa - beyond_fcfa;
  return {
    moves: [
      { debit, credit: accounts.takenBack(loan_id), amount_fcfa: paid_fcfa },
      { debit, credit: accounts.customerCredit(loan_id), amount_fcfa: beyond_fcfa },
    ],
    left_fcfa: claims.reduce((sum, claim) => sum + leftOf(claim), 0) - paid_fcfa,
  };
}
