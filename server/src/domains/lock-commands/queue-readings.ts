/**
 * Queues readings of phones to which no command is under way: when staff ask, when a customer pays again, when a silent
 * provider answers again, and about once a day.
 */
import type { Tx } from '../../platform/database/connection.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { askReading, takePaidPhones } from './phone-readings.sql.ts';

/** Within this time one question about a phone is enough: its answer is on the card, or on its way. */
const ASKED_JUST_NOW_MS = 30_000;

/** A customer who pays again and again has the phone read once in this time. */
const READ_AFTER_PAYMENT_MS = 3_600_000;

/**
 * Why a phone is read, and how often a silent provider is asked. A phone whose turn it is comes again the next day, so
 * that a provider that is down does not gather the readings of all phones.
 */
const MOST_TRIES = { staff: 50, payment: 50, silence: 50, turn: 3 } as const;

/** `wall` is the instant that the rows of these phones have as their `queued_at`. */
export const queueReadings = (
  tx: Tx,
  services: Services,
  phones: ReadonlyArray<{ readonly loan_id: string }>,
  wall: Date,
  why: keyof typeof MOST_TRIES,
): Promise<void> =>
  enqueue(
    tx,
    services,
    phones.map(({ loan_id }) => ({
      kind: 'read-phone-again',
      subject: loan_id,
      payload: { queued_at: wall.toISOString(), most_tries: MOST_TRIES[why] },
      // Staff who ask wait in front of the card, and a provider that hangs must not hold up the unlocks of others.
      lane: why === 'staff' ? 'questions' : 'rest',
    })),
  );

/**
 * Queues a reading because staff ask for it. The caller must have locked the row. While a reading that was just asked
 * for is under way, nothing more is queued.
 */
export async function readForStaff(tx: Tx, services: Services, loan_id: string): Promise<void> {
  const wall = services.clock.wall();
  const now = services.clock.now();
  const not_since = new Date(now.getTime() - ASKED_JUST_NOW_MS);
  if (await askReading(tx, loan_id, { wall, now, not_since }))
    await queueReadings(tx, services, [{ loan_id }], wall, 'staff');
}

/**
 * Queues a reading of the phones of these loans, on which something was paid. Only a phone that was ever to be locked
 * is read: a customer may pay again because a phone that the portal believes open is locked.
 */
export async function readAfterPayment(tx: Tx, services: Services, loan_ids: readonly string[]): Promise<void> {
  if (loan_ids.length === 0) return;
  const wall = services.clock.wall();
  const not_since = new Date(wall.getTime() - READ_AFTER_PAYMENT_MS);
  await queueReadings(tx, services, await takePaidPhones(tx, loan_ids, { wall, not_since }), wall, 'payment');
}
