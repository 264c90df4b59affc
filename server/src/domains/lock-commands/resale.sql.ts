/** A phone that more than one loan had, one after the other. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { LockRow } from './locks.sql.ts';

/** An order that may still leave, or that its provider still has to carry out. */
const UNDER_WAY = `'queued', 'sent', 'acknowledged', 'failed'`;

/**
 * Whether the provider still has to let a phone go that an ended loan left: sold again now, it would be released under
 * its new loan.
 * So it has as long as an order of that loan is under way, whatever the phone was last seen to be: the order may leave
 * once more.
 * The rows are held, so that no order of that loan begins before the sale has ended.
 */
export async function isStillHeld(tx: Tx, device_id: string): Promise<boolean> {
  const ended = await tx.prepared<{ loan_id: string }>(
    'ended-locks',
    `select loan_id from device_locks where device_id = $1 and desired = 'released' and lock_solution <> 'none'
      order by loan_id for update`,
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

/** Whether a loan that is not over holds this very phone under this very lock. */
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
 * Whether the phone of a loan was under the same lock before: for another loan, or for this one until it moved away and
 * back.
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
