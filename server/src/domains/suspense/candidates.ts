/**
 * The customers whose money a payment in suspense may be, with the evidence for each and the effect of placing it on
 * their loan.
 */
import type { Candidate } from '@palier/contract/suspense/records.ts';
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { cumulativeDue, firstUnpaid } from '@palier/contract/rules/schedule.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import {
  type CustomerRow,
  countLooks,
  customersInReach,
  customersNamed,
  findCustomers,
  nameKey,
} from '../customers/customers.ts';
import { type LoanWithNames, loansOfCustomers, loanWithNames, standingOf, termsOf } from '../loans/loans.ts';
import { applicationWithNames, openApplicationsOfCustomers } from '../sales/sales.ts';
import { findUnallocated, type UnallocatedPayment, waits } from '../payments/payments.ts';
import { customersOfPhone, customersOfReferences, customersPaidFrom, targetOf } from './candidates.sql.ts';
import { placedOn } from './effect.ts';
import { nearReferences } from './near-references.ts';
import { type Evidence, strengthOf, weightOf } from './strength.ts';

type CandidateRow = z.output<typeof Candidate>;
type Sale = NonNullable<Awaited<ReturnType<typeof applicationWithNames>>>;

const MOST = 8;
const MOST_OF_NAME = 5;
/** A payment of one instalment, or of a few at once. */
const MOST_INSTALMENTS = 4;

/** The facts of the payment, read once for all candidates. */
interface Clues {
  readonly payment: UnallocatedPayment;
  readonly near: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  readonly kin: ReadonlySet<string>;
  readonly paid_before: ReadonlySet<string>;
  readonly payer_words: ReadonlySet<string>;
}

export const listCandidates: QueryHandler<typeof suspenseCalls.candidates> = async (
  { payment_id },
  { db, actor, services },
) => {
  const payment = await waitingPayment(db, payment_id);
  const { clues, customer_ids: everybody } = await gather(db, payment, actor.staff_id);
  const customer_ids = [...(await customersInReach(db, everybody, actor.staff_id))];
  const customers = new Map((await findCustomers(db, customer_ids)).map((customer) => [customer.id, customer]));
  const loans = (await loansOfCustomers(db, customer_ids)).filter(({ status }) => status === 'active');
  const sales = await Promise.all(
    (await openApplicationsOfCustomers(db, customer_ids)).map(({ id }) => applicationWithNames(db, id)),
  );
  const found: CandidateRow[] = [];
  for (const loan of loans) {
    const customer = customers.get(loan.customer_id);
    if (customer)
      found.push(
        await loanCandidate(
          db,
          services,
          loan,
          customer,
          payment,
          evidenceOn(
            clues,
            customer,
            loan.loan_reference,
            loanAmounts(loan, payment.amount_fcfa, services.clock.today()),
          ),
        ),
      );
  }
  for (const sale of sales) {
    const customer = sale && customers.get(sale.customer_id);
    const due_fcfa = sale ? dueOf(sale) : 0;
    if (sale && customer && due_fcfa > 0)
      found.push(
        saleCandidate(
          sale,
          customer,
          due_fcfa,
          evidenceOn(clues, customer, sale.loan_reference, due_fcfa === payment.amount_fcfa ? ['deposit_amount'] : []),
        ),
      );
  }
  // A customer may have several loans: only those with evidence are candidates.
  return {
    candidates: found
      .filter(({ evidence }) => evidence.length > 0)
      .toSorted((a, b) => weightOf(b.evidence) - weightOf(a.evidence))
      .slice(0, MOST),
  };
};

/** The same for one reference that the caller names, with an amount that may be a part. */
export const readEffect: QueryHandler<typeof suspenseCalls.allocationEffect> = async (
  { payment_id, loan_reference, amount_fcfa },
  { db, actor, services },
) => {
  const payment = { ...(await waitingPayment(db, payment_id)), amount_fcfa };
  const target = await targetOf(db, loan_reference);
  const [customer] = target
    ? await findCustomers(db, [...(await customersInReach(db, [target.customer_id], actor.staff_id))])
    : [];
  if (!target || !customer) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  await countLooks({ db, actor, services }, [customer.id]);
  const { clues } = await gather(db, payment, actor.staff_id);
  if (target.of === 'loan') {
    const loan = await loanWithNames(db, target.id);
    if (!loan) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
    return {
      candidate: await loanCandidate(
        db,
        services,
        loan,
        customer,
        payment,
        evidenceOn(clues, customer, loan_reference, loanAmounts(loan, amount_fcfa, services.clock.today())),
      ),
    };
  }
  const sale = await applicationWithNames(db, target.id);
  if (!sale) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  const due_fcfa = dueOf(sale);
  return {
    candidate: saleCandidate(
      sale,
      customer,
      due_fcfa,
      evidenceOn(clues, customer, loan_reference, due_fcfa === amount_fcfa ? ['deposit_amount'] : []),
    ),
  };
};

async function waitingPayment(db: Reader, payment_id: string): Promise<UnallocatedPayment> {
  const payment = await findUnallocated(db, payment_id);
  if (!payment) throw fail('TRANSACTION_NOT_FOUND');
  if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
  return payment;
}

async function gather(
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
    own: idsWhere(by_phone, true),
    kin: idsWhere(by_phone, false),
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

const idsWhere = (by_phone: ReadonlyArray<{ customer_id: string; is_own: boolean }>, is_own: boolean): Set<string> =>
  new Set(by_phone.filter((one) => one.is_own === is_own).map(({ customer_id }) => customer_id));

function evidenceOn(
  { payment, near, own, kin, paid_before, payer_words }: Clues,
  customer: CustomerRow,
  reference: string,
  amounts: readonly Evidence[],
): Evidence[] {
  const name = nameKey(customer.first_name, customer.surname).split(' ');
  const about: Array<readonly [Evidence, boolean]> = [
    ['reference_one_off', near.has(reference)],
    ['same_customer', payment.customer_id === customer.id],
    ['own_phone', own.has(customer.id)],
    ['paid_before', paid_before.has(customer.id)],
    ['next_of_kin_phone', kin.has(customer.id)],
    ['same_name', name.length > 1 && name.every((word) => payer_words.has(word))],
  ];
  const evidence = about.flatMap(([one, holds]) => (holds ? [one] : []));
  // Many customers owe the same amount, so an amount is evidence only beside something else.
  return evidence.length === 0 ? [] : [...evidence, ...amounts];
}

function loanAmounts(loan: LoanWithNames, amount_fcfa: number, today: string): Evidence[] {
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

const dueOf = ({ deposit_fcfa, deposit_paid_fcfa }: Sale): number =>
  Math.max(0, (deposit_fcfa ?? 0) - deposit_paid_fcfa);

const person = (customer: CustomerRow) => ({
  customer_id: customer.id,
  customer_name: `${customer.first_name} ${customer.surname}`,
  msisdn: customer.msisdn,
});

async function loanCandidate(
  db: Reader,
  services: Services,
  loan: LoanWithNames,
  customer: CustomerRow,
  payment: UnallocatedPayment,
  evidence: Evidence[],
): Promise<CandidateRow> {
  return {
    of: 'loan',
    reference: loan.loan_reference,
    ...person(customer),
    product_name: loan.product_name,
    evidence,
    strength: strengthOf(evidence),
    effect: await placedOn(db, services, loan, payment),
    due_fcfa: null,
  };
}

const saleCandidate = (sale: Sale, customer: CustomerRow, due_fcfa: number, evidence: Evidence[]): CandidateRow => ({
  of: 'sale',
  reference: sale.loan_reference,
  ...person(customer),
  product_name: sale.product_name,
  evidence,
  strength: strengthOf(evidence),
  effect: null,
  due_fcfa,
});
