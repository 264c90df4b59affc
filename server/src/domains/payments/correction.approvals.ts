/** A second person decides that a payment was typed wrong: it is booked again as it was. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { type ApprovalKind, type RequestFacts, refuseTakers } from '../approvals/approvals.ts';
import { wordsSent } from '../messages/messages.ts';
import { carryOut, takeTillOf } from './carry-out-correction.ts';
import { cashTakenBy } from './cash.sql.ts';
import { findTyped, isNumberChangedSince } from './corrected-payments.sql.ts';
import { alarmOftenCorrected } from './correction-alarm.ts';
import { effectOfCorrection } from './correction-effect.ts';
import { announceCorrection } from './correction-texts.ts';
import { numberOn, refuseCorrection, refuseUncorrectable, type RightPayment } from './correctable-payment.ts';
import { type CorrectionRow, correctionsOfTaker, insertCorrection } from './corrections.sql.ts';
import { refuseDealer } from './refuse-dealer.ts';
import { slipsEnteredBy } from './slips.sql.ts';
import { findUnallocated, findUnallocatedForUpdate, type UnallocatedPayment } from './suspense.sql.ts';

export interface Correction extends RightPayment {
  readonly reason: string;
}

const APPROVES = 'APPROVE_MAKER_CHECKER';
const EXPIRES_DAYS = 7;
const DAY_MS = 86_400_000;
/** For so many days back the approver sees former corrections and whether the customer’s number was changed. */
const LATELY_DAYS = 30;

const factsOf = (payment: UnallocatedPayment): RequestFacts => ({
  amount_fcfa: payment.amount_fcfa,
  receipt_number: numberOn(payment),
});

/** What helps whoever saw the receipt or the till to decide. */
async function evidenceOf(db: Reader, services: Services, payment: UnallocatedPayment): Promise<RequestFacts> {
  const { id, channel, value_on, staff_id, customer_id } = payment;
  const { clock } = services;
  const typed = await findTyped(db, id);
  const of_taker = await correctionsOfTaker(db, staff_id ?? '', addDays(clock.today(), -LATELY_DAYS));
  const since = new Date(clock.now().getTime() - LATELY_DAYS * DAY_MS);
  const takenBy = channel === 'cash' ? cashTakenBy : slipsEnteredBy;
  return {
    channel,
    value_on,
    taken_by: typed?.taken_by ?? null,
    receipt_sent: await wordsSent(db, id),
    cash_of_day_fcfa: await takenBy(db, staff_id ?? '', value_on),
    ...(typed && typed.list_fcfa !== null && { list_fcfa: typed.list_fcfa }),
    ...(typed?.confirmed_by && { confirmed_by: typed.confirmed_by }),
    corrections_lately: of_taker.lately,
    corrections_ever: of_taker.ever,
    corrections_objected: of_taker.objected,
    number_changed_lately: customer_id !== null && (await isNumberChangedSince(db, customer_id, since)),
  };
}

export const correctionKind: ApprovalKind<Correction> = {
  kind: 'payment_correction',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ payment_id }) => ({ kind: 'payment', id: payment_id }),

  now: async (db, { payment_id, amount_fcfa }, services) => {
    const payment = await findUnallocated(db, payment_id);
    if (!payment) return null;
    const { status, transaction_id, loan_id, application_id, customer_id } = payment;
    const description = {
      name: numberOn(payment),
      base: `${status} ${payment.amount_fcfa} ${transaction_id} ${loan_id} ${application_id}`,
      evidence: await evidenceOf(db, services, payment),
      ...(customer_id !== null && { customer_id }),
    };
    try {
      const { was } = await effectOfCorrection(db, services, payment, amount_fcfa);
      return { ...description, facts: { ...factsOf(payment), ...was } };
    } catch (failure) {
      // The change is no longer possible; the current state is still shown.
      if (!(failure instanceof ApiError)) throw failure;
      return { ...description, facts: factsOf(payment) };
    }
  },

  proposed: async (db, { payment_id, amount_fcfa, receipt_number }, services) => {
    const payment = await findUnallocated(db, payment_id);
    if (!payment) throw fail('TRANSACTION_NOT_FOUND');
    const { proposed } = await effectOfCorrection(db, services, payment, amount_fcfa);
    return { amount_fcfa, receipt_number: receipt_number ?? numberOn(payment), ...proposed };
  },

  validate: async (tx, correction, services) => {
    const seen = await findUnallocated(tx, correction.payment_id);
    if (!seen) throw fail('TRANSACTION_NOT_FOUND');
    await refuseUncorrectable(tx, seen);
    await takeTillOf(tx, seen, correction.amount_fcfa);
    const payment = await findUnallocatedForUpdate(tx, correction.payment_id);
    if (!payment) throw fail('TRANSACTION_NOT_FOUND');
    await refuseCorrection(tx, services, payment, correction);
    await effectOfCorrection(tx, services, payment, correction.amount_fcfa);
  },

  // Who took the payment, is tied to who did, or works for their dealer, says nothing of its receipt a second time.
  refuseUnproven: async (tx, { payment_id }, { clock }, { checker_id }) => {
    const payment = await findUnallocated(tx, payment_id);
    await refuseTakers(tx, { staff_id: checker_id }, [payment?.staff_id ?? null], APPROVES, clock.now());
    await refuseDealer(tx, checker_id, payment?.shop_id ?? null, APPROVES);
  },

  apply: async (tx, services, { payment_id, amount_fcfa, receipt_number, reason }, by) => {
    const payment = await findUnallocatedForUpdate(tx, payment_id);
    if (!payment || payment.customer_id === null || payment.staff_id === null) throw fail('TRANSACTION_NOT_FOUND');
    const now = services.clock.now();
    // The customer may object to what counts as less.
    const waits = amount_fcfa < payment.amount_fcfa;
    const correction: CorrectionRow = {
      id: newId(),
      request_id: by.request_id,
      payment_id,
      customer_id: payment.customer_id,
      loan_id: payment.loan_id,
      application_id: payment.application_id,
      taker_id: payment.staff_id,
      was_fcfa: payment.amount_fcfa,
      was_number: numberOn(payment),
      amount_fcfa,
      receipt_number: receipt_number ?? numberOn(payment),
      reason,
      asked_by: by.maker_id,
      approved_by: by.checker_id,
      takes_effect_at: new Date(now.getTime() + (waits ? DAY_MS : 0)).toISOString(),
    };
    await insertCorrection(tx, {
      ...correction,
      approved_at: now.toISOString(),
      approved_on: services.clock.today(),
    });
    if (waits) await announceCorrection(tx, services, correction, payment.value_on);
    else await carryOut(tx, services, payment, correction);
    await alarmOftenCorrected(tx, services, payment.staff_id);
  },
};
