/**
 * Claims. An operator takes a payment back after the phone of its loan was released: the phone cannot be locked again
 * and the loan stays as it ended, so the customer owes the money by itself, on an account of its own. What they pay to
 * the reference of that loan pays the claim first.
 */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/post.ts';
import { type PaidLoan, cannotRunAgain, lowerCredit } from '../loans/loans.ts';
import { type ClaimPart, addPaid, claimLeft, claimPartsOf, deleteClaimParts, insertClaim } from './claims.sql.ts';
import { notifyCustomer } from './record-move.ts';

export interface TakenPayment {
  readonly id: string;
  readonly amount_fcfa: number;
}

const sumOf = (parts: readonly ClaimPart[]): number => parts.reduce((sum, part) => sum + part.amount_fcfa, 0);

const tellCustomer = (tx: Tx, services: Services, loan: PaidLoan, amount_fcfa: number) =>
  notifyCustomer(tx, services, loan.customer_id, {
    template: 'claim_made',
    facts: { amount: formatFcfa(amount_fcfa), reference: loan.loan_reference },
  });

/** What a claim on the customer is before and after a payment is reversed; null where the loan runs again instead. */
export async function claimsAround(
  db: Reader,
  payment: TakenPayment,
  loan: PaidLoan,
  today: string,
): Promise<{ claim_fcfa: number; claim_then_fcfa: number } | null> {
  const parts = await claimPartsOf(db, payment.id);
  if (parts.length === 0 && !(await cannotRunAgain(db, loan, payment.amount_fcfa, today))) return null;
  const claim_fcfa = await claimLeft(db, loan.id);
  const back_fcfa =
    parts.length > 0 ? sumOf(parts) : payment.amount_fcfa - Math.min(loan.credit_fcfa, payment.amount_fcfa);
  return { claim_fcfa, claim_then_fcfa: claim_fcfa + back_fcfa };
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
  { is_deposit = false }: { readonly is_deposit?: boolean } = {},
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
    of_deposit_fcfa: is_deposit ? amount_fcfa : 0,
  });
  await tellCustomer(tx, services, loan, amount_fcfa);
  return [
    { debit: accounts.customerCredit(loan.id), credit, amount_fcfa: from_credit_fcfa },
    { debit: accounts.takenBack(loan.id), credit, amount_fcfa },
  ];
}

/** Makes the whole of a deposit a claim, because its phone was handed over. The caller has locked payment and loan. */
export async function claimWhole(
  tx: Tx,
  services: Services,
  loan: PaidLoan,
  payment: TakenPayment,
  credit: Account,
): Promise<Posting[]> {
  await makeClaim(tx, services, { ...loan, credit_fcfa: 0 }, payment, credit, { is_deposit: true });
  return [{ debit: accounts.takenBack(loan.id), credit, amount_fcfa: payment.amount_fcfa }];
}

/**
 * Takes a payment off the claims that it paid, which are open again, and tells the customer; null where it paid none.
 * Refuses LOAN_PAID_OFF where what was beyond them was refunded.
 */
export async function takeOffClaims(
  tx: Tx,
  services: Services,
  payment: TakenPayment,
  loan: PaidLoan,
  credit: Account,
): Promise<Posting[] | null> {
  const parts = await claimPartsOf(tx, payment.id);
  if (parts.length === 0) return null;
  const paid_fcfa = sumOf(parts);
  const beyond_fcfa = payment.amount_fcfa - paid_fcfa;
  if (beyond_fcfa > 0 && !(await lowerCredit(tx, loan.id, beyond_fcfa)))
    throw fail('LOAN_PAID_OFF', { reference: loan.loan_reference });
  await deleteClaimParts(tx, payment.id);
  await addPaid(
    tx,
    parts.map(({ claim_id, amount_fcfa }) => ({ claim_id, amount_fcfa: -amount_fcfa })),
    services.clock.now(),
  );
  await tellCustomer(tx, services, loan, paid_fcfa);
  return [
    { debit: accounts.takenBack(loan.id), credit, amount_fcfa: paid_fcfa },
    { debit: accounts.customerCredit(loan.id), credit, amount_fcfa: beyond_fcfa },
  ];
}
