/** Phones that are or were under more than one loan, one after the other. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { LockRow } from './locks.sql.ts';

/** The states of a command that may still be sent, or that its provider still has to carry out. */
const UNDER_WAY = `'queued', 'sent', 'acknowledged', 'failed'`;

/**
 * Whether the provider must still release a phone for an ended loan. If such a phone were sold now, it would be
 * released under its new loan.
 * This is also true while any command of the ended loan is under way, whatever state was reported last, because the
 * command may be sent again; and while a phone that its loan has left for another one is being let go, because its
 * provider takes no new enrolment before the end.
 * The rows stay locked, so that no command of the ended loan is issued before the sale is committed.
 */
export async function isStillHeld(tx: Tx, device_id: string): Promise<boolean> {
  const former = await tx.prepared(
    'former-being-let-go',
    `select 1 from former_phones where device_id = $1 and reported = 'releasing' and released_at is null limit 1`,
    [device_id],
  );
  if (former.length > 0) return true;
  const ended = await tx.prepared<{ loan_id: string }>(
    'ended-locks',
    `select loan_id from device_locks where device_id = $1 and (desired = 'released' or kept_at is not null)
      and lock_solution <> 'none' order by loan_id for update`,
    [device_id],
  );
  if (ended.length === 0) return false;
  const held = await tx.prepared(
    'still-held',
    `select 1 from device_locks d where loan_id = any($1) and (reported <> 'released' or exists (select 1
      from lock_commands c where c.loan_id = d.loan_id and c.status in (${UNDER_WAY}))) limit 1`,
    [ended.map(({ loan_id }) => loan_id)],
  );
  return held.length > 0;
}

/** Whether a loan that is not over has this phone under this lock provider. */
export const isHeldAgain = async (
  db: Reader,
  { device_id, lock_solution }: Pick<LockRow, 'device_id' | 'lock_solution'>,
): Promise<boolean> =>
  (
    await db.prepared(
      'held-again',
      `select 1 from device_locks where device_id = $1 and lock_solution = $2 and desired <> 'released' limit 1`,
      [device_id, lock_solution],
    )
  ).length > 0;

/**
 * Whether the phone of a loan was under the same lock provider before, for another loan or earlier for this one.
 */
export const hasPast = async (db: Reader, loan_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'has-past',
      `select 1 from device_locks d where d.loan_id = $1 and (exists (select 1 from device_locks o
        where o.device_id = d.device_id and o.loan_id <> d.loan_id and o.lock_solution = d.lock_solution)
    or exists (select 1 from former_phones f where f.device_id = d.device_id and f.lock_solution = d.lock_solution))`,
      [loan_id],
    )
  ).length > 0;

/** The lock stays as it is when the debt is given up without the phone. */
export const keepLock = (tx: Tx, loan_id: string, at: Date) =>
  tx.sql.updateTable('device_locks').set({ kept_at: at.toISOString() }).where('loan_id', '=', loan_id).execute();

/** Phones that stayed under their lock when their debt was given up, and that are not lost any more. */
export const foundSinceGivenUp = (db: Reader, most: number): Promise<Array<{ loan_id: string }>> =>
  db.prepared<{ loan_id: string }>(
    'found-since-given-up',
    `select l.loan_id from device_locks l join device_states s on s.device_id = l.device_id
      where l.kept_at is not null and l.desired <> 'released' and s.state <> 'lost' limit $1`,
    [most],
  );
