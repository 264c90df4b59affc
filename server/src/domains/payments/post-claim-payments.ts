/** Books incoming payments on the claims of loans that are over. */
import type { Tx } from '../../platform/database/connection.ts';
import { accounts } from '../ledger/accounts.ts';
import type { PaidLoan } from '../loans/loans.ts';
import type { Journal } from '../ledger/post.ts';
import { type IncomingPayment, paysClaim } from './allocate-incoming.ts';
import { type ClaimRow, leftOf, openClaimsForUpdate } from './claims.sql.ts';
import { divideAmongClaims, payClaims } from './pay-claims.ts';
import type { NewPayment } from './insert-payments.sql.ts';
import { channelOf, journal } from './journals.ts';

/** The open claims of the loans that are over, or that a payment names for its claim. The caller has locked the loans. */
export async function claimsToPay(
  tx: Tx,
  arrived: readonly IncomingPayment[],
  loans: readonly PaidLoan[],
): Promise<ClaimRow[]> {
  const named = new Set(
    arrived.flatMap((one) => ('loan_id' in one.target && paysClaim(one) ? [one.target.loan_id] : [])),
  );
  const owing = loans.filter(({ id, status }) => status !== 'active' || named.has(id)).map(({ id }) => id);
  return owing.length > 0 ? openClaimsForUpdate(tx, owing) : [];
}

/** What is left to pay of the claims of each loan. */
export function sumOfClaims(claims: readonly ClaimRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const claim of claims) sums.set(claim.loan_id, (sums.get(claim.loan_id) ?? 0) + leftOf(claim));
  return sums;
}

/** Pays the claims in order, and answers the journals of the payments with what is left of the claims after each. */
export async function postClaimPayments(
  tx: Tx,
  rows: readonly NewPayment[],
  claims: readonly ClaimRow[],
  at: Date,
): Promise<Array<{ booked: Journal; left_fcfa: number }>> {
  let open = claims;
  const posted = [];
  for (const row of rows) {
    const loan_id = row.loan_id ?? '';
    const theirs = open.filter((claim) => claim.loan_id === loan_id);
    const paid = new Map(
      divideAmongClaims(theirs, row.amount_fcfa).parts.map(({ claim_id, amount_fcfa }) => [claim_id, amount_fcfa]),
    );
    const { moves, left_fcfa } = await payClaims(tx, row, loan_id, theirs, channelOf(row), at);
    posted.push({ booked: { ...journal(row, 'repayment', accounts.takenBack(loan_id)), moves }, left_fcfa });
    open = open.map((claim) => ({ ...claim, paid_fcfa: claim.paid_fcfa + (paid.get(claim.id) ?? 0) }));
  }
  return posted;
}
