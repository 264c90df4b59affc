/** A candidate as screens show it: a loan with the effect of placing the payment on it, or a sale with its deposit. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import type { Candidate } from '@palier/contract/suspense/records.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { type CustomerRow } from '../customers/customers.ts';
import { type LoanWithNames } from '../loans/loans.ts';
import { applicationWithNames } from '../sales/sales.ts';
import {
  deniedOf,
  type Evidence,
  restsOnWord,
  strengthOf,
  type UnallocatedPayment,
  unreachedBy,
} from '../payments/payments.ts';
import { placedOn } from './effect.ts';

export type CandidateRow = z.output<typeof Candidate>;

type Sale = NonNullable<Awaited<ReturnType<typeof applicationWithNames>>>;

export const dueOf = ({ deposit_fcfa, deposit_paid_fcfa }: Sale): number =>
  Math.max(0, (deposit_fcfa ?? 0) - deposit_paid_fcfa);

const person = (customer: CustomerRow) => ({
  customer_id: customer.id,
  customer_name: nameOf(customer),
  msisdn: customer.msisdn,
});

/** What was said and worked out about this payment. */
interface Marks {
  readonly denied: ReadonlySet<string>;
  readonly unreached: ReadonlyMap<string, string>;
}

export const marksOf = async (db: Reader, payment_id: string): Promise<Marks> => ({
  denied: await deniedOf(db, payment_id),
  unreached: await unreachedBy(db, payment_id),
});

/** Evidence against which two people have spoken identifies nobody any more. */
const judged = (evidence: readonly Evidence[], not_theirs: boolean) => ({
  strength: not_theirs ? ('possible' as const) : strengthOf(evidence),
  not_theirs,
});

export async function loanCandidate(
  db: Reader,
  services: Services,
  loan: LoanWithNames,
  customer: CustomerRow,
  payment: UnallocatedPayment,
  evidence: Evidence[],
  { denied, unreached }: Marks,
): Promise<CandidateRow> {
  const not_theirs = denied.has(customer.id);
  const is_unproven = payment.proof === 'one_person' || not_theirs || restsOnWord(evidence);
  return {
    of: 'loan',
    reference: loan.loan_reference,
    ...person(customer),
    product_name: loan.product_name,
    evidence,
    ...judged(evidence, not_theirs),
    not_reached_since: unreached.get(loan.id) ?? null,
    effect: await placedOn(db, services, loan, { ...payment, is_unproven }),
    due_fcfa: null,
  };
}

export const saleCandidate = (
  sale: Sale,
  customer: CustomerRow,
  due_fcfa: number,
  evidence: Evidence[],
  { denied }: Marks,
): CandidateRow => ({
  of: 'sale',
  reference: sale.loan_reference,
  ...person(customer),
  product_name: sale.product_name,
  evidence,
  ...judged(evidence, denied.has(customer.id)),
  not_reached_since: null,
  effect: null,
  due_fcfa,
});
