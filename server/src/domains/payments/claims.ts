/**
 * Claims. An operator takes a payment back after the phone of its loan was released: the phone cannot be locked again
 * and the loan stays as it ended, so the customer owes the money by itself, on an account of its own. What they pay to
 * the reference of that loan pays the claim first.
 */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/post.ts';
import { type PaidLoan, addCredit, lowerCredit } from '../loans/loans.ts';
import {
  type ClaimPart,
  type ClaimRow,
  addPaid,
  claimPartsOf,
  deleteClaimParts,
  insertClaim,
  insertClaimParts,
  leftOf,
} from './claims.sql.ts';
import { notifyCustomer } from './record-move.ts';

interface TakenPayment {
  readonly id: string;
  readonly amount_fcfa: number;
}

/**
 * Makes the claim of a payment that the operator took back, and tells the customer. What of the payment was paid beyond
 * the debt is taken from the credit of the loan first, as everywhere. The caller has locked payment and loan.
 */
export async function makeClaim(
  tx: Tx,
  services: Services,
  loan: PaidLoan,
  payment: TakenPayment,
  credit: Account,
): Promise<Posting[]> {
  const from_credit_fcfa = Math.min(loan.credit_fcfa, payment.amount_fcfa);
  const amount_fcfa = payment.amount_fcfa - from_credit_fcfa;
  if (from_credit_fcfa > 0) await lowerCredit(tx, loan.id, from_credit_fcfa);
  await insertClaim(tx, {
    id: newId(),
    payment_id: payment.id,
    loan_id: loan.id,
    customer_id: loan.customer_id,
    amount_fcfa,
    made_at: services.clock.now().toISOString(),
  });
  await notifyCustomer(tx, services, loan.customer_id, {
    template: 'claim_made',
    facts: { amount: formatFcfa(amount_fcfa), reference: loan.loan_reference },
  });
  return [
    { debit: accounts.customerCredit(loan.id), credit, amount_fcfa: from_credit_fcfa },
    { debit: accounts.takenBack(loan.id), credit, amount_fcfa },
  ];
}

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

/**
 * Takes a payment off the claims that it paid; null where it paid none. Refuses LOAN_PAID_OFF where what was beyond them
 * was refunded.
 */
export async function takeOffClaims(
  tx: Tx,
  payment: TakenPayment,
  loan: PaidLoan,
  credit: Account,
  at: Date,
): Promise<Posting[] | null> {
  const parts = await claimPartsOf(tx, payment.id);
  if (parts.length === 0) return null;
  const paid_fcfa = parts.reduce((sum, part) => sum + part.amount_fcfa, 0);
  const beyond_fcfa = payment.amount_fcfa - paid_fcfa;
  if (beyond_fcfa > 0 && !(await lowerCredit(tx, loan.id, beyond_fcfa)))
    throw fail('LOAN_PAID_OFF', { reference: loan.loan_reference });
  await deleteClaimParts(tx, payment.id);
  await addPaid(
    tx,
    parts.map(({ claim_id, amount_fcfa }) => ({ claim_id, amount_fcfa: -amount_fcfa })),
    at,
  );
  return [
    { debit: accounts.takenBack(loan.id), credit, amount_fcfa: paid_fcfa },
    { debit: accounts.customerCredit(loan.id), credit, amount_fcfa: beyond_fcfa },
  ];
}
