/** The readings of phones to which no command is under way: who asked for one, when one is due, and what came of it. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { LockReading } from '../../providers/ports/device-lock.ts';
import { NEWEST_LOANS } from './locks.sql.ts';

export interface AskedReading {
  loan_id: string;
  asked_at: string;
  answered_at: string | null;
  found: LockReading['state'] | null;
  error: string | null;
}

/** When a phone is next due for a periodic reading: about a day later, so that readings do not gather at one hour. */
export const IN_A_DAY = (wall: string): string =>
  `${wall}::timestamptz + interval '20 hours' + random() * interval '8 hours'`;

/** From now on this phone is read about once a day while it should be open. */
export const watchPhone = (tx: Tx, loan_id: string, wall: Date) =>
  tx.prepared(
    'watch-phone',
    `insert into phone_readings (loan_id, due_at) values ($1, ${IN_A_DAY('$2')}) on conflict (loan_id) do nothing`,
    [loan_id, wall],
  );

/**
 * Records that staff ask for a reading. Answers false when somebody asked after `not_since`: that reading stands.
 */
export const askReading = async (
  tx: Tx,
  loan_id: string,
  { wall, now, not_since }: { readonly wall: Date; readonly now: Date; readonly not_since: Date },
): Promise<boolean> =>
  (
    await tx.prepared(
      'ask-reading',
      `insert into phone_readings as r (loan_id, queued_at, due_at, asked_at) values ($1, $2, ${IN_A_DAY('$2')}, $3)
        on conflict (loan_id) do update set queued_at = excluded.queued_at, due_at = excluded.due_at,
          asked_at = excluded.asked_at, answered_at = null, found = null, error = null
          where r.asked_at is null or r.asked_at < $4
        returning loan_id`,
      [loan_id, wall, now, not_since],
    )
  ).length > 0;

/**
 * Takes the phones of these loans that should be open, were ever to be locked, and for which no reading was queued
 * since `not_since`.
 */
export const takePaidPhones = (
  tx: Tx,
  loan_ids: readonly string[],
  { wall, not_since }: { readonly wall: Date; readonly not_since: Date },
): Promise<Array<{ loan_id: string }>> =>
  tx.prepared(
    'take-paid-phones',
    `update phone_readings r set queued_at = $2, due_at = ${IN_A_DAY('$2')} from device_locks d
      where r.loan_id = any($1) and (r.queued_at is null or r.queued_at < $3) and d.loan_id = r.loan_id
        and d.desired <> 'locked' and d.lock_solution <> 'none' returning r.loan_id`,
    [loan_ids, wall, not_since],
  );

/**
 * Takes up to `most` phones whose periodic reading is due, and answers those that should be open. A locked phone is
 * only put off, so that a round never passes over the same locked phones again. A phone released before
 * `released_since` is its owner's for good, and is forgotten.
 */
export const takeDuePhones = (
  tx: Tx,
  { wall, released_since, most }: { readonly wall: Date; readonly released_since: Date; readonly most: number },
): Promise<Array<{ loan_id: string }>> =>
  tx.prepared(
    'take-due-phones',
    `with due as (select r.loan_id, d.desired <> 'locked' and d.lock_solution <> 'none' as is_read,
        d.desired = 'released' and d.desired_at < $2 as is_over
      from phone_readings r join device_locks d on d.loan_id = r.loan_id where r.due_at <= $1
      order by r.due_at limit $3 for update of r skip locked),
    forgotten as (delete from phone_readings r using due where r.loan_id = due.loan_id and due.is_over),
    kept as (update phone_readings r set due_at = ${IN_A_DAY('$1')},
        queued_at = case when due.is_read then $1 else r.queued_at end
      from due where r.loan_id = due.loan_id and not due.is_over returning r.loan_id, due.is_read)
    select loan_id from kept where is_read`,
    [wall, released_since, most],
  );

/** When the last reading of this phone was queued. */
export const readingQueuedAt = async (db: Reader, loan_id: string): Promise<string | null> =>
  (
    await db.prepared<{ queued_at: string | null }>(
      'reading-queued-at',
      'select queued_at from phone_readings where loan_id = $1',
      [loan_id],
    )
  )[0]?.queued_at ?? null;

/** Answers staff who asked, unless a later reading was queued meanwhile. */
export const answerReading = (
  db: Reader,
  loan_id: string,
  queued_at: string,
  { found, now }: { readonly found: LockReading['state']; readonly now: Date },
) =>
  db.prepared(
    'answer-reading',
    `update phone_readings set answered_at = $3, found = $4, error = null
      where loan_id = $1 and queued_at = $2 and asked_at is not null and answered_at is null`,
    [loan_id, queued_at, now, found],
  );

export const noteReadingError = (db: Reader, loan_id: string, queued_at: string, error: string) =>
  db.prepared(
    'note-reading-error',
    `update phone_readings set error = $3
      where loan_id = $1 and queued_at = $2 and asked_at is not null and answered_at is null`,
    [loan_id, queued_at, error.slice(0, 300)],
  );

/** Forgets what staff asked, because the loan has another phone or another lock by now. */
export const forgetAskedReading = (tx: Tx, loan_id: string) =>
  tx.prepared(
    'forget-asked-reading',
    `update phone_readings set asked_at = null, answered_at = null, found = null, error = null
      where loan_id = $1 and asked_at is not null`,
    [loan_id],
  );

/** The readings that staff asked for, of the phone of the newest loan of each of these customers. */
export const askedReadingsOf = (db: Reader, customer_ids: readonly string[]): Promise<AskedReading[]> =>
  db.prepared<AskedReading>(
    'asked-readings-of',
    `select r.loan_id, r.asked_at, r.answered_at, r.found, r.error from (${NEWEST_LOANS}) n
      join phone_readings r on r.loan_id = n.loan_id where r.asked_at is not null`,
    [customer_ids],
  );
