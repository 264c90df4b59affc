/**
 * The customers whose money a payment in suspense may be, with the evidence for each and the effect of placing it on
 * their loan.
 */
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { countLooks, customersInReach, findCustomers } from '../customers/customers.ts';
import { loansOfCustomers, loanWithNames } from '../loans/loans.ts';
import { applicationWithNames, openApplicationsOfCustomers } from '../sales/sales.ts';
import {
  evidenceOn,
  findUnallocated,
  loanAmounts,
  owedByOne,
  ownersOf,
  readClues,
  type UnallocatedPayment,
  waits,
  weightOf,
} from '../payments/payments.ts';
import { targetOf } from './candidates.sql.ts';
import { findOwners, MOST } from './possible-owners.ts';
import { type CandidateRow, loanCandidate, dueOf, marksOf, saleCandidate } from './candidate-view.ts';

export const listCandidates: QueryHandler<typeof suspenseCalls.candidates> = async (
  { payment_id },
  { db, actor, services },
) => {
  const payment = await waitingPayment(db, payment_id);
  const { clues, owners } = await findOwners(db, payment, {
    country: services.business.country,
    staff_id: actor.staff_id,
  });
  const owes_alone = (await owedByOne(db, [payment.amount_fcfa])).has(payment.amount_fcfa);
  const customer_ids = [...(await customersInReach(db, [...owners.keys()], actor.staff_id))];
  const customers = new Map((await findCustomers(db, customer_ids)).map((customer) => [customer.id, customer]));
  const loans = (await loansOfCustomers(db, customer_ids)).filter(({ status }) => status === 'active');
  const sales = await Promise.all(
    (await openApplicationsOfCustomers(db, customer_ids)).map(({ id }) => applicationWithNames(db, id)),
  );
  const marks = await marksOf(db, payment_id);
  const found: CandidateRow[] = [];
  for (const loan of loans) {
    const customer = customers.get(loan.customer_id);
    const owner = owners.get(loan.customer_id);
    if (customer && owner)
      found.push(
        await loanCandidate(
          db,
          services,
          loan,
          customer,
          payment,
          evidenceOn(
            clues,
            owner,
            loan.loan_reference,
            loanAmounts(loan, payment.amount_fcfa, services.clock.today(), owes_alone),
          ),
          marks,
        ),
      );
  }
  for (const sale of sales) {
    const customer = sale && customers.get(sale.customer_id);
    const owner = sale && owners.get(sale.customer_id);
    const due_fcfa = sale ? dueOf(sale) : 0;
    if (sale && customer && owner && due_fcfa > 0)
      found.push(
        saleCandidate(
          sale,
          customer,
          due_fcfa,
          evidenceOn(clues, owner, sale.loan_reference, due_fcfa === payment.amount_fcfa ? ['deposit_amount'] : []),
          marks,
        ),
      );
  }
  // A customer may have several loans: only those with evidence are candidates.
  return {
    candidates: found
      .filter(({ evidence }) => evidence.length > 0)
      .toSorted((a, b) => Number(a.not_theirs) - Number(b.not_theirs) || weightOf(b.evidence) - weightOf(a.evidence))
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
  const [owner] = await ownersOf(db, [customer.id]);
  if (!owner) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  const clues = readClues(payment);
  const marks = await marksOf(db, payment_id);
  if (target.of === 'loan') {
    const loan = await loanWithNames(db, target.id);
    const owes_alone = (await owedByOne(db, [amount_fcfa])).has(amount_fcfa);
    if (!loan) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
    return {
      candidate: await loanCandidate(
        db,
        services,
        loan,
        customer,
        payment,
        evidenceOn(clues, owner, loan_reference, loanAmounts(loan, amount_fcfa, services.clock.today(), owes_alone)),
        marks,
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
      evidenceOn(clues, owner, loan_reference, due_fcfa === amount_fcfa ? ['deposit_amount'] : []),
      marks,
    ),
  };
};

async function waitingPayment(db: Reader, payment_id: string): Promise<UnallocatedPayment> {
  const payment = await findUnallocated(db, payment_id);
  if (!payment) throw fail('TRANSACTION_NOT_FOUND');
  if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
  return payment;
}
