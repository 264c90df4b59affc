import { STEP } from '@palier/contract/sales/steps.ts';
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { findCustomer, isCustomerInReach, toMsisdn } from '../customers/customers.ts';
import { applicationWithNames, mayWorkOn, openApplication } from '../sales/sales.ts';
import { findLoan, findLoanForUpdate, settlesFor } from '../loans/loans.ts';
import { refuseCash } from './cash-limits.ts';
import {
  type PaymentRequestRow,
  IN_FLIGHT,
  findPaymentRequest,
  isSentBy,
  findPaymentRequestForUpdate,
} from './payment-requests.sql.ts';
import { startPaymentRequest } from './payment-requests.ts';
import { paymentRequestView, paymentView } from './payment-view.ts';
import { findPayment, paymentsOfCustomer } from './payments.sql.ts';
import { postPayments } from './post-payments.ts';
import { enteredAlready, receiptId } from './receipts.ts';

/**
 * An instalment taken at the desk: a prompt to the phone, or cash or POS booked now. Never more than is owed: what a
 * customer sends on their own may be more, what we ask for may not.
 */
export const requestRepayment: CommandHandler<typeof paymentsCalls.requestRepayment> = async (input, context) => {
  const { tx, services, actor, caller, clock, note } = context;
  const found = await findLoan(tx, input.loan_reference);
  const loan = found && (await findLoanForUpdate(tx, found.id));
  if (!loan) throw fail('LOAN_NOT_FOUND');
  await refuseOwn(tx, actor, loan.customer_id, clock.now());
  if (loan.status !== 'active') throw fail('LOAN_NOT_ACTIVE', { state: loan.status });
  const debt_fcfa = settlesFor(loan, clock.today());
  if (input.amount_fcfa > debt_fcfa) throw fail('AMOUNT_ABOVE_DEBT', { debt: formatFcfa(debt_fcfa) }, 'amount_fcfa');
  note({ subject_kind: 'loan', subject_id: loan.id, facts: { method: input.method, amount_fcfa: input.amount_fcfa } });

  if (input.method === 'push') {
    const customer = await findCustomer(tx, loan.customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
    const msisdn = input.msisdn ? toMsisdn(input.msisdn, services.config.business.country, 'msisdn') : customer.msisdn;
    const id = await startPaymentRequest(tx, services, {
      purpose: 'repayment',
      application_id: null,
      loan_id: loan.id,
      customer_id: customer.id,
      msisdn,
      amount_fcfa: input.amount_fcfa,
      staff_id: actor.staff_id,
    });
    const collection = await findPaymentRequest(tx, id);
    return { collection: collection && (await viewFor(tx, actor, collection)), payment: null, message: '' };
  }
  if (input.method === 'cash') await refuseCash(context, input.amount_fcfa);
  const [booked] = await postPayments(tx, services, [
    {
      provider: input.method,
      transaction_id: receiptId(actor.shop_id, input.receipt_number),
      channel: input.method,
      amount_fcfa: input.amount_fcfa,
      payment_phone: null,
      target: { loan_id: loan.id },
      shop_id: actor.shop_id,
      staff_id: actor.staff_id,
      value_on: clock.today(),
    },
  ]);
  if (!booked?.is_new) throw await enteredAlready(tx, actor.shop_id, input.receipt_number);
  const payment = await findPayment(tx, booked.payment_id);
  return {
    collection: null,
    payment: payment && paymentView(payment),
    message: successSentence('ADDED', caller.language),
  };
};

/** Sends a fresh prompt for what an earlier one asked, once that one is final: never two on one phone. */
export const retryPush: CommandHandler<typeof paymentsCalls.retryPush> = async ({ collection_id }, context) => {
  const { tx, services, actor, clock, note } = context;
  const last = await findPaymentRequestForUpdate(tx, collection_id);
  if (!last || !(await isInReach(tx, actor, last))) throw fail('COLLECTION_NOT_FOUND');
  await refuseOwn(tx, actor, last.customer_id, clock.now());
  if (IN_FLIGHT.includes(last.status)) throw fail('PUSH_IN_FLIGHT');
  if (last.status === 'succeeded') throw fail('COLLECTION_FINAL');
  if (last.purpose === 'deposit') {
    const application = await openApplication(context, last.application_id ?? '', STEP.deposit);
    if (application.deposit_paid_fcfa + last.amount_fcfa > (application.deposit_fcfa ?? 0))
      throw fail('DEPOSIT_COMPLETE');
  } else {
    const loan = await findLoanForUpdate(tx, last.loan_id ?? '');
    if (!loan) throw fail('LOAN_NOT_FOUND');
    if (loan.status !== 'active') throw fail('LOAN_NOT_ACTIVE', { state: loan.status });
    const debt_fcfa = settlesFor(loan, clock.today());
    if (last.amount_fcfa > debt_fcfa) throw fail('AMOUNT_ABOVE_DEBT', { debt: formatFcfa(debt_fcfa) });
  }
  const id = await startPaymentRequest(tx, services, {
    purpose: last.purpose,
    application_id: last.application_id,
    loan_id: last.loan_id,
    customer_id: last.customer_id,
    msisdn: last.msisdn,
    amount_fcfa: last.amount_fcfa,
    staff_id: actor.staff_id,
  });
  note({ subject_kind: 'collection', subject_id: id, facts: { repeats: collection_id } });
  const collection = await findPaymentRequest(tx, id);
  if (!collection) throw fail('COLLECTION_NOT_FOUND');
  return { collection: await viewFor(tx, actor, collection), message: '' };
};

export const readPaymentRequest: QueryHandler<typeof paymentsCalls.paymentRequest> = async (
  { collection_id },
  { db, actor },
) => {
  const collection = await findPaymentRequest(db, collection_id);
  if (!collection || !(await isInReach(db, actor, collection))) throw fail('COLLECTION_NOT_FOUND');
  return { collection: await viewFor(db, actor, collection) };
};

/**
 * A prompt for a deposit belongs to its sale, which other shops do not see; one for an instalment to whom may see the
 * customer, and to who sent it.
 */
async function isInReach(
  db: Reader,
  actor: Actor,
  { id, purpose, application_id, customer_id }: PaymentRequestRow,
): Promise<boolean> {
  if (purpose === 'repayment')
    return (await isCustomerInReach(db, customer_id, actor.staff_id)) || (await isSentBy(db, id, actor.staff_id));
  const application = await applicationWithNames(db, application_id ?? '');
  return application !== null && mayWorkOn(db, actor, application);
}

/** Who knows a loan's reference may take an instalment for it, and learns no number by that. */
async function viewFor(db: Reader, actor: Actor, collection: PaymentRequestRow) {
  const view = paymentRequestView(collection);
  if (collection.purpose === 'deposit' || (await isCustomerInReach(db, collection.customer_id, actor.staff_id)))
    return view;
  return { ...view, msisdn: maskMsisdn(view.msisdn) };
}

const PAGE = 50;

export const listTransactions: QueryHandler<typeof paymentsCalls.depositTransactions> = async (
  { customer_id, before },
  { db },
) => {
  if (!(await findCustomer(db, customer_id))) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  const rows = await paymentsOfCustomer(db, customer_id, before ?? null, PAGE + 1);
  return { transactions: rows.slice(0, PAGE).map(paymentView), more: rows.length > PAGE };
};
