/** Releases that a provider carries out for days: since when, and whether its console took them back. */
import type { Reader } from '../../platform/database/connection.ts';
import type { CommandRow } from './commands.sql.ts';

export interface ReleaseStory {
  /** Since when the provider has been letting the phone go; null while it is not. */
  readonly releasing_at: string | null;
  /** When it last took a release back; null where it never did. */
  readonly taken_back_at: string | null;
  readonly times_taken_back: number;
  /** When the release was ordered again after that. */
  readonly ordered_again_at: string | null;
}

export const releaseStoryOf = async (db: Reader, loan_id: string): Promise<ReleaseStory | null> =>
  (
    await db.prepared<ReleaseStory>(
      'release-story-of',
      `select min(c.releasing_at) filter (where b.id is null or c.id > b.id) as releasing_at, b.taken_back_at,
        n.times as times_taken_back,
        min(coalesce(c.sent_at, c.created_at)) filter (where c.id > b.id) as ordered_again_at
      from lock_commands c cross join (select count(*)::int as times from lock_commands
          where loan_id = $1 and taken_back_at is not null) n
        left join (select id, taken_back_at from lock_commands where loan_id = $1 and taken_back_at is not null
          order by id desc limit 1) b on true
      where c.loan_id = $1 and c.action = 'release' group by b.id, b.taken_back_at, n.times`,
      [loan_id],
    )
  )[0] ?? null;

/** Notes since when the provider has been letting the phone go. */
export const markReleasing = (db: Reader, id: string, at: Date) =>
  db.prepared(
    'command-releasing',
    `update lock_commands set releasing_at = $2 where id = $1 and action = 'release' and releasing_at is null`,
    [id, at],
  );

/**
 * Gives a release up that was taken back at the provider's console; one that a newer release superseded stays so. A
 * phone that is astray gets a new one.
 */
export const markTakenBack = (db: Reader, id: string, at: Date) =>
  db.prepared(
    'release-taken-back',
    `update lock_commands set status = case status when 'acknowledged' then 'expired' else status end,
      taken_back_at = $2 where id = $1 and status in ('acknowledged', 'superseded') and taken_back_at is null`,
    [id, at],
  );

/** The release before this one that its provider was carrying out, unless it is known to have been taken back. */
export const releaseUnderWayBefore = async (
  db: Reader,
  { id, loan_id }: Pick<CommandRow, 'id' | 'loan_id'>,
): Promise<string | null> =>
  (
    await db.prepared<{ id: string; is_open: boolean }>(
      'release-under-way-before',
      `select id, status = 'superseded' and releasing_at is not null and taken_back_at is null as is_open
        from lock_commands where loan_id = $1 and action = 'release' and id < $2 order by id desc limit 1`,
      [loan_id, id],
    )
  ).find(({ is_open }) => is_open)?.id ?? null;
