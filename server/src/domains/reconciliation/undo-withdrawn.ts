/** Undoes what withdrawn statements had booked, payment by payment, until nothing is left; a stop resumes where it was. */
import { ApiError } from '../../platform/errors.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { noteByTask, restoreBooking, undoBooking } from '../payments/payments.ts';
import { setUndone, type Undoing, undoingForUpdate, undoingsLeft } from './undoings.sql.ts';

const MOST_AT_ONCE = 500;

/** A payment that something stands against is kept for people; it holds up no other. */
async function undo(services: Services, left: Undoing): Promise<boolean> {
  const { database, clock } = services;
  try {
    return await database.transaction(async (tx) => {
      const one = await undoingForUpdate(tx, left.statement_id, left.payment_id);
      if (!one) return false;
      const { statement_id, payment_id, what } = one;
      const by = { staff_id: one.withdrawn_by, reason: one.withdrawn_because, request_id: one.withdrawal_request };
      await (what === 'reverse' ? undoBooking : restoreBooking)(tx, services, payment_id, by);
      await setUndone(tx, one, 'undone', clock.now());
      await noteByTask(tx, services, what === 'reverse' ? 'payments.bookingUndone' : 'payments.reversalUndone', {
        subject_kind: 'payment',
        subject_id: payment_id,
        facts: { statement_id, request: one.withdrawal_request },
      });
      return true;
    });
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    await database.transaction(async (tx) => {
      await setUndone(tx, left, 'kept', clock.now());
      await noteByTask(tx, services, 'payments.bookingKept', {
        subject_kind: 'payment',
        subject_id: left.payment_id,
        facts: { statement_id: left.statement_id, request: left.withdrawal_request, because: failure.code },
      });
    });
    return false;
  }
}

export const undoWithdrawn: PeriodicTask = {
  name: 'undo-withdrawn-statements',
  every_ms: 2_000,
  run: async (services) => {
    let undone = 0;
    const failures: unknown[] = [];
    for (const left of await undoingsLeft(services.database, MOST_AT_ONCE))
      await undo(services, left).then(
        (done) => {
          if (done) undone += 1;
        },
        // The next run tries it again; it holds up no other.
        (failure: unknown) => failures.push(failure),
      );
    if (failures.length > 0) throw failures[0];
    return { undone };
  },
};
