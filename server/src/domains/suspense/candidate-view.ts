/** A candidate as screens show it: a loan with the effect of placing the payment on it, or a sale with its deposit. */
import type { Candidate } from '@palier/contract/suspense/records.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { type CustomerRow } from '../customers/customers.ts';
import { type LoanWithNames } from '../loans/loans.ts';
import { applicationWithNames } from '../sales/sales.ts';
import { type Evidence, restsOnWord, strengthOf, type UnallocatedPayment } from '../payments/payments.ts';
import { placedOn } from './effect.ts';

export type CandidateRow = z.output<typeof Candidate>;

type Sale = NonNullable<Awaited<ReturnType<typeof applicationWithNames>>>;

export const dueOf = ({ deposit_fcfa, deposit_paid_fcfa }: Sale): number =>
  Math.max(0, (deposit_fcfa ?? 0) - deposit_paid_fcfa);

const person = (customer: CustomerRow) => ({
  customer_id: customer.id,
  customer_name: `${customer.first_name} ${customer.surname}`,
  msisdn: customer.msisdn,
});

export async function loanCandidate(
  db: Reader,
  services: Services,
  loan: LoanWithNames,
  customer: CustomerRow,
  payment: UnallocatedPayment,
  evidence: Evidence[],
): Promise<CandidateRow> {
  const is_unproven = payment.proof === 'one_person' || restsOnWord(evidence);
  return {
    of: 'loan',
    reference: loan.loan_reference,
    ...person(customer),
    product_name: loan.product_name,
    evidence,
    strength: strengthOf(evidence),
    effect: await placedOn(db, services, loan, { ...payment, is_unproven }),
    due_fcfa: null,
  };
}

export const saleCandidate = (
  sale: Sale,
  customer: CustomerRow,
  due_fcfa: number,
  evidence: Evidence[],
): CandidateRow => ({
  of: 'sale',
  reference: sale.loan_reference,
  ...person(customer),
  product_name: sale.product_name,
  evidence,
  strength: strengthOf(evidence),
  effect: null,
  due_fcfa,
});
