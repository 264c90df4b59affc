import { STEP } from '@palier/contract/sales/steps.ts';
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { toMsisdn } from '../auth/auth.ts';
import { findCustomer } from '../customers/customers.ts';
import { openApplication } from '../sales/sales.ts';
import { findLoan, findLoanForUpdate } from '../loans/loans.ts';
import { refuseCash } from './cash-limits.ts';
import { refuseAbsentCustomer } from './slip-code.ts';
import { setSlipOfDocument } from './slip-documents.sql.ts';
import { refuseSlip } from './slip-limits.ts';
import { setSlipTerminal } from './slips.sql.ts';
import { IN_FLIGHT, findPaymentRequest, findPaymentRequestForUpdate } from './payment-requests.sql.ts';
import { startPaymentRequest } from './payment-requests.ts';
import { paymentView } from './payment-view.ts';
import { findPayment, paymentsOfCustomer } from './payments.sql.ts';
import { postPayments } from './post-payments.ts';
import { refuseAboveDebt } from './refuse-above-debt.ts';
import { receiptInUse, receiptId } from './receipts.ts';
import { viewFor, isInReach } from './read-payment-request.ts';

/**
 * Takes an instalment at the desk: by a prompt to the phone, or by cash or POS, which are booked now. It may not be
 * more than the debt; only a payment that a customer sends on their own may be more.
 */
export const requestRepayment: CommandHandler<typeof paymentsCalls.requestRepayment> = async (input, context) => {
  const { tx, services, actor, caller, clock, note } = context;
  const found = await findLoan(tx, input.loan_reference);
  const loan = found && (await findLoanForUpdate(tx, found.id));
  if (!loan) throw fail('LOAN_NOT_FOUND');
  await refuseOwn(tx, actor, loan.customer_id, clock.now());
  await refuseAboveDebt(context, loan, input.amount_fcfa, 'amount_fcfa');
  note({ subject_kind: 'loan', subject_id: loan.id, facts: { method: input.method, amount_fcfa: input.amount_fcfa } });

  if (input.method === 'push') {
    const customer = await findCustomer(tx, loan.customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
    const msisdn = input.msisdn ? toMsisdn(input.msisdn, services.business.country, 'msisdn') : customer.msisdn;
    if (msisdn === '') throw fail('INVALID_MSISDN', {}, 'msisdn');
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
  const slip = input.method === 'pos' ? await refuseSlip(context, input) : null;
  const shown = input.method === 'pos' ? await refuseAbsentCustomer(context, loan, input) : null;
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
      proof: 'one_person',
      list_due_on: slip?.list_due_on ?? null,
    },
  ]);
  if (!booked?.is_new) throw await receiptInUse(tx, actor.shop_id, input.receipt_number);
  if (slip?.terminal_id) await setSlipTerminal(tx, booked.payment_id, slip.terminal_id);
  if (shown !== null) await setSlipOfDocument(tx, shown, booked.payment_id);
  const payment = await findPayment(tx, booked.payment_id);
  return {
    collection: null,
    payment: payment && paymentView(payment),
    message: successSentence('ADDED', caller.language),
  };
};

/** Sends a new prompt for the amount of an earlier one that is final, so that no phone has two prompts at once. */
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
    await refuseAboveDebt(context, loan, last.amount_fcfa);
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

const PAGE = 50;

export const listTransactions: QueryHandler<typeof paymentsCalls.depositTransactions> = async (
  { customer_id, before },
  { db },
) => {
  if (!(await findCustomer(db, customer_id))) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  const rows = await paymentsOfCustomer(db, customer_id, before ?? null, PAGE + 1);
  return { transactions: rows.slice(0, PAGE).map(paymentView), more: rows.length > PAGE };
};
