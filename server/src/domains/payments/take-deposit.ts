import { STEP } from '@palier/contract/sales/steps.ts';
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { toMsisdn } from '../auth/auth.ts';
import { findCustomer } from '../customers/customers.ts';
import {
  addConfirmations,
  applicationWithNames,
  mayWorkOn,
  openApplication,
  setApplication,
  viewApplication,
} from '../sales/sales.ts';
import { refuseCash, takesCash } from './cash-limits.ts';
import { refuseSlip, takesSlips } from './slip-limits.ts';
import { setSlipTerminal } from './slips.sql.ts';
import { IN_FLIGHT, findPaymentRequest, latestForApplication } from './payment-requests.sql.ts';
import { startPaymentRequest } from './payment-requests.ts';
import { findSilentOperator } from './silent-operator.ts';
import { paymentRequestView, paymentView } from './payment-view.ts';
import { paymentsOfApplication } from './payments.sql.ts';
import { postPayments } from './post-payments.ts';
import { receiptInUse, receiptId } from './receipts.ts';

/**
 * Step 6: the deposit, at once or in parts. Cash and POS are booked now, also while a prompt is under way, which its
 * operator cannot take back; a prompt is booked when its provider reports the money. What comes beyond the deposit then
 * goes to suspense with the name of the customer.
 */
export const payDeposit: CommandHandler<typeof paymentsCalls.payDeposit> = async (input, context) => {
  const { tx, services, actor, caller, clock, note } = context;
  const application = await openApplication(context, input.application_id, STEP.deposit);
  await refuseOwn(tx, actor, application.customer_id, clock.now());
  if (application.deposit_fcfa === null) throw fail('STEP_OUT_OF_ORDER', { step: STEP.plan + 1 });
  const due_fcfa = application.deposit_fcfa - application.deposit_paid_fcfa;
  // What its operator took back since is paid again.
  if (application.loan_id !== null && due_fcfa <= 0) throw fail('STEP_OUT_OF_ORDER', { step: STEP.plan + 1 });
  if (due_fcfa <= 0) throw fail('DEPOSIT_COMPLETE');
  if (input.amount_fcfa > due_fcfa) throw fail('DEPOSIT_ABOVE_DUE', { due: formatFcfa(due_fcfa) }, 'amount_fcfa');
  note({
    subject_kind: 'application',
    subject_id: application.id,
    facts: { method: input.method, amount_fcfa: input.amount_fcfa },
  });

  if (input.method === 'push') {
    const customer = await findCustomer(tx, application.customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
    const msisdn = input.msisdn ? toMsisdn(input.msisdn, services.business.country, 'msisdn') : customer.msisdn;
    if (msisdn === '') throw fail('INVALID_MSISDN', {}, 'msisdn');
    const id = await startPaymentRequest(tx, services, {
      purpose: 'deposit',
      application_id: application.id,
      loan_id: null,
      customer_id: customer.id,
      msisdn,
      amount_fcfa: input.amount_fcfa,
      staff_id: actor.staff_id,
    });
    const request = await findPaymentRequest(tx, id);
    return {
      application: await viewApplication(tx, services, application.id),
      collection: request && paymentRequestView(request),
      message: '',
    };
  }
  if (input.method === 'cash') await refuseCash(context, input.amount_fcfa, application);
  const slip = input.method === 'pos' ? await refuseSlip(context, input) : null;
  const [booked] = await postPayments(tx, services, [
    {
      provider: input.method,
      transaction_id: receiptId(actor.shop_id, input.receipt_number),
      channel: input.method,
      amount_fcfa: input.amount_fcfa,
      payment_phone: null,
      target: { application_id: application.id },
      shop_id: actor.shop_id,
      staff_id: actor.staff_id,
      value_on: clock.today(),
      proof: 'one_person',
      list_due_on: slip?.list_due_on ?? null,
    },
  ]);
  if (!booked?.is_new) throw await receiptInUse(tx, actor.shop_id, input.receipt_number);
  if (slip?.terminal_id) await setSlipTerminal(tx, booked.payment_id, slip.terminal_id);
  return {
    application: await viewApplication(tx, services, application.id),
    collection: null,
    message: successSentence('DEPOSIT_DONE', caller.language),
  };
};

/**
 * Closes step 6 when the deposit is booked. The confirmations of staff are recorded, but only the books decide: a
 * prompt that timed out confirms nothing.
 */
export const confirmDeposit: CommandHandler<typeof paymentsCalls.confirmDeposit> = async (
  { application_id },
  context,
) => {
  const { tx, services, actor, caller, clock, note } = context;
  const application = await openApplication(context, application_id, STEP.deposit);
  if (application.deposit_fcfa === null) throw fail('STEP_OUT_OF_ORDER', { step: STEP.plan + 1 });
  const missing_fcfa = application.deposit_fcfa - application.deposit_paid_fcfa;
  if (missing_fcfa > 0) throw fail('DEPOSIT_SHORT', { missing: formatFcfa(missing_fcfa) });
  await addConfirmations(
    tx,
    application.id,
    ['deposit_received', 'customer_made_deposit', 'shop_payment_made'],
    actor.staff_id,
    clock.now(),
  );
  await setApplication(tx, application.id, {
    step: Math.max(application.step, STEP.codes),
    deposit_confirmed_at: clock.now().toISOString(),
  });
  note({ subject_kind: 'application', subject_id: application.id });
  return {
    application: await viewApplication(tx, services, application.id),
    message: successSentence('DEPOSIT_DONE', caller.language),
  };
};

export const checkShopPayment: QueryHandler<typeof paymentsCalls.checkShopPayment> = async (
  { application_id },
  context,
) => {
  const { db, actor, services } = context;
  const application = await applicationWithNames(db, application_id);
  if (!application || !(await mayWorkOn(db, actor, application))) throw fail('APPLICATION_NOT_FOUND');
  const latest = await latestForApplication(db, application_id);
  const customer = await findCustomer(db, application.customer_id);
  const due_fcfa = application.deposit_fcfa ?? 0;
  return {
    paid: application.deposit_fcfa !== null && application.deposit_paid_fcfa >= due_fcfa,
    paid_fcfa: application.deposit_paid_fcfa,
    due_fcfa,
    payments: (await paymentsOfApplication(db, application_id)).map(paymentView),
    in_flight: latest && IN_FLIGHT.includes(latest.status) ? paymentRequestView(latest) : null,
    last_attempt: latest ? paymentRequestView(latest) : null,
    silent_operator: await findSilentOperator(db, services, customer?.msisdn ?? ''),
    takes_cash: await takesCash(context, application),
    takes_slips: takesSlips(context),
  };
};
