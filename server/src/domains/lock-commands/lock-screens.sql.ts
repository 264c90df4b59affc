/** What the lock screens of phones say, and which of them say something that does not hold any more. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The words on the screen of a locked phone. */
export interface LockText {
  readonly text: string;
  /** The last day on which its amount opens the phone. */
  readonly holds_until: string;
}

export const setLockScreen = (db: Reader, loan_id: string, { text, holds_until }: LockText, at: Date) =>
  db.prepared(
    'set-lock-screen',
    `insert into lock_screens (loan_id, says, holds_until, written_at) values ($1, $2, $3, $4)
      on conflict (loan_id) do update set says = excluded.says, holds_until = excluded.holds_until,
        written_at = excluded.written_at, queued_at = null`,
    [loan_id, text, holds_until, at],
  );

/** What the lock screen of this loan's phone says, or null where none was written. */
export const lockScreenOf = async (db: Reader, loan_id: string): Promise<string | null> =>
  (
    await db.prepared<{ says: string }>('lock-screen-of', 'select says from lock_screens where loan_id = $1', [loan_id])
  )[0]?.says ?? null;

/**
 * Takes up to `most` lock screens whose day is over, of phones that show them, unless one was queued since `not_since`.
 * What a phone said that is not to be locked any more is forgotten.
 */
export const takeOldLockScreens = (
  tx: Tx,
  {
    today,
    wall,
    not_since,
    most,
  }: { readonly today: string; readonly wall: Date; readonly not_since: Date; readonly most: number },
): Promise<Array<{ loan_id: string }>> =>
  tx.prepared(
    'take-old-lock-screens',
    `with old as (select s.loan_id, d.desired = 'locked' as is_wanted, d.reported = 'locked' as is_shown
      from lock_screens s join device_locks d on d.loan_id = s.loan_id
      where s.holds_until < $1 and (s.queued_at is null or s.queued_at < $3)
      order by s.holds_until limit $4 for update of s skip locked),
    forgotten as (delete from lock_screens s using old where s.loan_id = old.loan_id and not old.is_wanted),
    kept as (update lock_screens s set queued_at = $2 from old where s.loan_id = old.loan_id and old.is_wanted
      returning s.loan_id, old.is_shown)
    select loan_id from kept where is_shown`,
    [today, wall, not_since, most],
  );
