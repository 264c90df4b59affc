import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';

const ROWS_A_STATEMENT = 1000;

export async function insertAccountChanges(
  tx: Tx,
  { staff_ids, changed_by, what, at }: { staff_ids: readonly string[]; changed_by: string; what: string; at: Date },
): Promise<void> {
  const rows = staff_ids.map((staff_id) => ({ id: newId(), staff_id, changed_by, what, at: at.toISOString() }));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx.sql
      .insertInto('account_changes')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
}

/** Changes since then tie, until who runs the server ends them. */
const tiesFrom = (since: string): string => `c.at > ${since} and c.ended_at is null`;

/**
 * The people who controlled an account since then: those who changed it, and those who controlled their accounts at
 * that time.
 */
const HANDS = (
  account: string,
  since: string,
): string => `select ${account}::uuid as staff_id, 'infinity'::timestamptz as at
  union select c.changed_by, c.at from hands h join account_changes c on c.staff_id = h.staff_id
    and ${tiesFrom(since)} and c.at <= h.at`;

/** Whether one of the two controlled the other's account, directly or through other accounts, in either direction. */
export const controlBetween = async (db: Reader, one: string, other: string, since: Date): Promise<boolean> =>
  (
    await db.prepared(
      'control-between',
      `select 1 where exists (with recursive hands as (${HANDS('$1', '$3')}) select 1 from hands where staff_id = $2)
        or exists (with recursive hands as (${HANDS('$2', '$3')}) select 1 from hands where staff_id = $1)`,
      [one, other, since],
    )
  ).length > 0;

/**
 * Those who controlled a person's account, and those whose accounts the person controlled, directly or through other
 * accounts.
 */
export async function inControl(db: Reader, staff_id: string, since: Date): Promise<string[]> {
  const rows = await db.prepared<{ staff_id: string }>(
    'in-control',
    `with recursive hands as (${HANDS('$1', '$2')}),
      held as (select $1::uuid as staff_id, '-infinity'::timestamptz as at
        union select c.staff_id, c.at from held h join account_changes c on c.changed_by = h.staff_id
          and ${tiesFrom('$2')} and c.at >= h.at)
      select staff_id from hands union select staff_id from held`,
    [staff_id, since],
  );
  return rows.map((row) => row.staff_id).filter((id) => id !== staff_id);
}

/**
 * Everybody whose account was added since then by this person, by who added this person, or by who added either of
 * them: the accounts of one hand.
 */
export async function addedByOneHand(db: Reader, staff_id: string, since: Date): Promise<string[]> {
  const rows = await db.prepared<{ staff_id: string }>(
    'added-by-one-hand',
    `with recursive makers as (select $1::uuid as staff_id, 'infinity'::timestamptz as at
        union select c.changed_by, c.at from makers m join account_changes c on c.staff_id = m.staff_id
          and c.what = 'made' and ${tiesFrom('$2')} and c.at <= m.at),
      added as (select staff_id, '-infinity'::timestamptz as at from makers
        union select c.staff_id, c.at from added a join account_changes c on c.changed_by = a.staff_id
          and c.what = 'made' and ${tiesFrom('$2')} and c.at >= a.at)
      select distinct staff_id from added`,
    [staff_id, since],
  );
  return rows.map((row) => row.staff_id).filter((id) => id !== staff_id);
}

/** Those of these people whose number was ever changed by another person. */
export async function everRenumbered(db: Reader, staff_ids: readonly string[]): Promise<string[]> {
  const rows = await db.prepared<{ staff_id: string }>(
    'ever-renumbered',
    `select distinct staff_id from account_changes where staff_id = any($1) and what = 'number'`,
    [staff_ids],
  );
  return rows.map(({ staff_id }) => staff_id);
}

/** When a person's account was last changed in this way. */
export const lastChange = async (db: Reader, staff_id: string, what: string): Promise<string | undefined> =>
  (
    await db.sql
      .selectFrom('account_changes')
      .select('at')
      .where('staff_id', '=', staff_id)
      .where('what', '=', what)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at;

/** Whether this account was added by that person, and nobody has signed in to it yet. */
export const isUnusedAccountBy = async (db: Reader, staff_id: string, made_by: string): Promise<boolean> =>
  (await db.sql
    .selectFrom('account_changes')
    .innerJoin('staff', 'staff.id', 'account_changes.staff_id')
    .select('staff.id')
    .where('staff.id', '=', staff_id)
    .where('staff.last_seen_at', 'is', null)
    .where('account_changes.what', '=', 'made')
    .where('account_changes.changed_by', '=', made_by)
    .executeTakeFirst()) !== undefined;

/** Who last made each of these changes to a person's account, by name, for those who decide about it. */
export async function tiesOf(
  db: Reader,
  staff_id: string,
): Promise<Partial<Record<'made' | 'number' | 'password', { by: string; at: string }>>> {
  const rows = await db.prepared<{ what: 'made' | 'number' | 'password'; by: string; at: string }>(
    'ties-of',
    'select distinct on (c.what) c.what, f.full_name as by, c.at from account_changes c join staff f on f.id = c.changed_by where c.staff_id = $1 order by c.what, c.at desc',
    [staff_id],
  );
  return Object.fromEntries(rows.map(({ what, by, at }) => [what, { by, at: new Date(at).toISOString() }]));
}

/** Ends the ties that changes of this account made since then, those by one person where one is named. */
export const endTies = (
  tx: Tx,
  about: { readonly staff_id: string; readonly changed_by: string | null; readonly since: Date },
  ended: { readonly at: Date; readonly because: string },
): Promise<Array<{ changed_by: string; what: 'made' | 'number' | 'password'; at: string }>> =>
  tx.prepared<{ changed_by: string; what: 'made' | 'number' | 'password'; at: string }>(
    'end-ties',
    `update account_changes c set ended_at = $4, ended_because = $5 where c.staff_id = $1
      and ($2::uuid is null or c.changed_by = $2) and ${tiesFrom('$3')} returning c.changed_by, c.what, c.at`,
    [about.staff_id, about.changed_by, about.since, ended.at, ended.because],
  );
