/** The evidence that a payment in suspense belongs to a customer. */
import { cumulativeDue, firstUnpaid } from '@palier/contract/rules/schedule.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';
import { type CustomerRow, customersNamed } from '../customers/customers.ts';
import { type LoanWithNames, standingOf, termsOf } from '../loans/loans.ts';
import { type UnallocatedPayment } from '../payments/payments.ts';
import { customersOfPhone, customersOfReferences, customersPaidFrom } from './candidates.sql.ts';
import { nearReferences } from './near-references.ts';
import { type Evidence } from './strength.ts';

export const MOST = 8;

const MOST_OF_NAME = 5;

/** A payment of one instalment, or of a few at once. */
const MOST_INSTALMENTS = 4;

/** The facts of the payment, read once for all candidates. */
interface Clues {
  readonly payment: UnallocatedPayment;
  readonly near: ReadonlySet<string>;
  readonly with_own_phone: ReadonlySet<string>;
  readonly with_kin_phone: ReadonlySet<string>;
  readonly paid_before: ReadonlySet<string>;
  readonly payer_words: ReadonlySet<string>;
}

export async function findClues(
  db: Reader,
  payment: UnallocatedPayment,
  staff_id: string,
): Promise<{ clues: Clues; customer_ids: string[] }> {
  const { payment_phone, payer_name, account_keyed_in, customer_id } = payment;
  const near = nearReferences(account_keyed_in ?? '');
  const [by_reference, by_phone, paid_before, named] = await Promise.all([
    customersOfReferences(db, near),
    payment_phone === null ? [] : customersOfPhone(db, payment_phone),
    payment_phone === null ? [] : customersPaidFrom(db, payment_phone, MOST),
    payer_name === null || nameKey(payer_name).split(' ').length < 2 ? [] : customersNamed(db, payer_name, staff_id),
  ]);
  const clues: Clues = {
    payment,
    near: new Set(near),
    with_own_phone: customerIdsWhere(by_phone, true),
    with_kin_phone: customerIdsWhere(by_phone, false),
    paid_before: new Set(paid_before),
    payer_words: new Set(nameKey(payer_name).split(' ').filter(Boolean)),
  };
  const ids = [
    ...by_reference,
    ...by_phone.map((one) => one.customer_id),
    ...paid_before,
    ...named.slice(0, MOST_OF_NAME).map(({ id }) => id),
    ...(customer_id === null ? [] : [customer_id]),
  ];
  return { clues, customer_ids: [...new Set(ids)] };
}

const customerIdsWhere = (
  by_phone: ReadonlyArray<{ customer_id: string; is_own: boolean }>,
  is_own: boolean,
): Set<string> => new Set(by_phone.filter((one) => one.is_own === is_own).map(({ customer_id }) => customer_id));

export function evidenceOn(
  { payment, near, with_own_phone, with_kin_phone, paid_before, payer_words }: Clues,
  customer: CustomerRow,
  reference: string,
  amounts: readonly Evidence[],
): Evidence[] {
  const name = nameKey(customer.first_name, customer.surname).split(' ');
  const about: Array<readonly [Evidence, boolean]> = [
    ['reference_one_off', near.has(reference)],
    ['same_customer', payment.customer_id === customer.id],
    ['own_phone', with_own_phone.has(customer.id)],
    ['paid_before', paid_before.has(customer.id)],
    ['next_of_kin_phone', with_kin_phone.has(customer.id)],
    ['same_name', name.length > 1 && name.every((word) => payer_words.has(word))],
  ];
  const evidence = about.flatMap(([one, holds]) => (holds ? [one] : []));
  // Many customers owe the same amount, so an amount is evidence only beside something else.
  return evidence.length === 0 ? [] : [...evidence, ...amounts];
}

export function loanAmounts(loan: LoanWithNames, amount_fcfa: number, today: string): Evidence[] {
  if (loan.status !== 'active') return [];
  const terms = termsOf(loan, today);
  const next = firstUnpaid(terms, loan.repaid_fcfa);
  const instalment_fcfa = cumulativeDue(terms, next) - cumulativeDue(terms, next - 1);
  const isWhole =
    instalment_fcfa > 0 && amount_fcfa % instalment_fcfa === 0 && amount_fcfa / instalment_fcfa <= MOST_INSTALMENTS;
  const { arrears_fcfa } = standingOf(loan, today, 0);
  return [
    ...(arrears_fcfa > 0 && arrears_fcfa === amount_fcfa ? ['arrears_amount' as const] : []),
    ...(isWhole ? ['instalment_amount' as const] : []),
  ];
}
