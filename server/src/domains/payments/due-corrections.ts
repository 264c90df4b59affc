/** Carries out the corrections downwards whose day is over and to which no customer objected. */
import { ApiError } from '../../platform/errors.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { carryOut, takeTillOf } from './carry-out-correction.ts';
import { tellOvertaken } from './correction-texts.ts';
import { type CorrectionRow, dueCorrections, endCorrection, waitingCorrectionForUpdate } from './corrections.sql.ts';
import { numberOn } from './correctable-payment.ts';
import { noteByTask } from './note-by-task.ts';
import { findUnallocated, findUnallocatedForUpdate, type UnallocatedPayment } from './suspense.sql.ts';

const MOST_AT_ONCE = 200;

/** Whether the payment is still what the two people saw. */
const isUnchanged = (payment: UnallocatedPayment, correction: CorrectionRow): boolean =>
  payment.status === 'posted' &&
  payment.amount_fcfa === correction.was_fcfa &&
  numberOn(payment) === correction.was_number &&
  payment.loan_id === correction.loan_id &&
  payment.application_id === correction.application_id;

const isDue = ({ takes_effect_at }: CorrectionRow, { clock }: Services): boolean =>
  Date.parse(takes_effect_at) <= clock.now().getTime();

/** Answers whether it was carried out; false for what was changed, objected to or carried out meanwhile. */
async function carryOutDue(tx: Tx, services: Services, payment_id: string): Promise<boolean> {
  const seen = await findUnallocated(tx, payment_id);
  const waiting = await waitingCorrectionForUpdate(tx, payment_id);
  if (!seen || !waiting || !isDue(waiting, services)) return false;
  await takeTillOf(tx, seen, waiting.amount_fcfa);
  const payment = await findUnallocatedForUpdate(tx, payment_id);
  if (!payment || !isUnchanged(payment, waiting)) {
    await overtake(tx, services, payment_id);
    return false;
  }
  const right_id = await carryOut(tx, services, payment, waiting);
  await noteByTask(tx, services, 'payments.correctionApplied', {
    subject_kind: 'payment',
    subject_id: payment_id,
    before: { amount_fcfa: waiting.was_fcfa, receipt_number: waiting.was_number },
    after: { amount_fcfa: waiting.amount_fcfa, receipt_number: waiting.receipt_number },
    facts: { corrected_by: right_id },
  });
  return true;
}

/** Ends a correction that is not possible any more, and tells who asked for it and who approved it. */
async function overtake(tx: Tx, services: Services, payment_id: string): Promise<void> {
  const waiting = await waitingCorrectionForUpdate(tx, payment_id);
  const payment = await findUnallocated(tx, payment_id);
  if (!waiting || !payment) return;
  await endCorrection(tx, waiting.id, {
    ended_as: 'overtaken',
    ended_at: services.clock.now().toISOString(),
    ended_on: services.clock.today(),
  });
  await tellOvertaken(tx, services, waiting, payment.value_on);
  await noteByTask(tx, services, 'payments.correctionOvertaken', {
    subject_kind: 'payment',
    subject_id: payment_id,
    facts: { former_fcfa: waiting.was_fcfa, amount_fcfa: waiting.amount_fcfa },
  });
}

/** One transaction each: a correction that is not possible any more holds up no other. */
async function carryOutAllDue(services: Services): Promise<number> {
  const { database, clock } = services;
  let corrected = 0;
  for (const payment_id of await dueCorrections(database, clock.now(), MOST_AT_ONCE))
    try {
      if (await database.transaction((tx) => carryOutDue(tx, services, payment_id))) corrected++;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await database.transaction((tx) => overtake(tx, services, payment_id));
    }
  return corrected;
}

export const dueCorrectionsTask: PeriodicTask = {
  name: 'due-corrections',
  every_ms: 60_000,
  run: async (services) => ({ corrected: await carryOutAllDue(services) }),
};
