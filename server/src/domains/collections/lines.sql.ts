/** Who works on which line: holding, letting go and giving out. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** Who holds the line of a loan at an instant of the wall clock; null when nobody does. */
export const holderOf = async (
  db: Reader,
  loan_id: string,
  at: Date,
): Promise<{ staff_id: string; name: string } | null> =>
  (
    await db.prepared<{ staff_id: string; name: string }>(
      'holder-of-line',
      `select n.staff_id, n.staff_name as name from collection_cases k join staff_names n on n.staff_id = k.held_by
        where k.loan_id = $1 and k.closed_at is null and k.held_until > $2`,
      [loan_id, at],
    )
  )[0] ?? null;

/**
 * Holds a line for somebody until an instant, and lets go of every other line of theirs. False when somebody else holds
 * it, or when the loan has no open case.
 */
export async function holdLine(tx: Tx, loan_id: string, staff_id: string, now: Date, until: Date): Promise<boolean> {
  const held = await tx.prepared<{ id: string }>(
    'hold-line',
    `update collection_cases set held_by = $2, held_until = $4 where loan_id = $1 and closed_at is null
      and (held_by is null or held_by = $2 or held_until <= $3) returning id`,
    [loan_id, staff_id, now, until],
  );
  const [line] = held;
  if (!line) return false;
  await tx.prepared(
    'let-go-of-others',
    `update collection_cases set held_by = null, held_until = null
      where held_by = $1 and closed_at is null and id <> $2`,
    [staff_id, line.id],
  );
  return true;
}

export const letGoOfLine = (tx: Tx, loan_id: string, staff_id: string): Promise<unknown> =>
  tx.prepared(
    'let-go-of-line',
    `update collection_cases set held_by = null, held_until = null
      where loan_id = $1 and held_by = $2 and closed_at is null`,
    [loan_id, staff_id],
  );

/** Gives the open cases of these loans to a collector, or takes them back; answers how many. */
export async function assignCases(
  tx: Tx,
  loan_ids: readonly string[],
  collector_id: string | null,
  today: string,
): Promise<number> {
  const rows = await tx.prepared<{ id: string }>(
    'assign-cases',
    `update collection_cases set collector_id = $2,
        assigned_on = case when $2::uuid is null then null else $3::date end
      where loan_id = any($1) and closed_at is null returning id`,
    [loan_ids, collector_id, today],
  );
  return rows.length;
}

/** The people who hold a role that calls customers, with the late loans that each was given. */
export const collectorsWithLoans = (
  db: Reader,
  role: string,
): Promise<Array<{ staff_id: string; name: string; loans: number }>> =>
  db.prepared(
    'collectors-with-loans',
    `select n.staff_id, n.staff_name as name, (select count(*)::int from collection_cases k
        where k.collector_id = n.staff_id and k.closed_at is null) as loans
      from staff_groups g join staff_names n on n.staff_id = g.staff_id
      where g.suspended_at is null
        and exists (select 1 from roles_of_groups r where r.group_id = g.group_id and r.role = $1)
        and not exists (select 1 from staff_bounds b where b.staff_id = n.staff_id)
      order by n.staff_name, n.staff_id limit 500`,
    [role],
  );
