/** Up to where the cases follow the loans, and which loans are next. */
import type { Reader } from '../../platform/database/connection.ts';

export interface ProgressRow {
  readonly swept_on: string;
  readonly settings_version: number;
  readonly lock_policy_version: number;
  /** What was learnt and used then; null for nothing. */
  readonly order_version: number | null;
  readonly looked_at: string;
}

export const findProgress = async (db: Reader): Promise<ProgressRow | null> =>
  (
    await db.prepared<ProgressRow>(
      'collection-progress',
      'select swept_on, settings_version, lock_policy_version, order_version, looked_at from collection_progress',
      [],
    )
  )[0] ?? null;

export const setProgress = (
  db: Reader,
  { swept_on, settings_version, lock_policy_version, order_version, looked_at }: ProgressRow,
): Promise<unknown> =>
  db.prepared(
    'set-collection-progress',
    `insert into collection_progress (swept_on, settings_version, order_version, looked_at, lock_policy_version)
      values ($1, $2, $3, $4, $5)
      on conflict (one) do update set swept_on = excluded.swept_on, settings_version = excluded.settings_version,
        order_version = excluded.order_version, looked_at = excluded.looked_at,
        lock_policy_version = excluded.lock_policy_version`,
    [swept_on, settings_version, order_version, looked_at, lock_policy_version],
  );

/** Open cases that were not computed for this day, these settings and policies, and what was learnt yet. */
export const staleCases = async (
  db: Reader,
  now: Omit<ProgressRow, 'looked_at'>,
  after: string,
  most: number,
): Promise<string[]> =>
  (
    await db.prepared<{ loan_id: string }>(
      'stale-cases',
      `select loan_id from collection_cases where closed_at is null
        and (computed_on < $1 or settings_version <> $2 or lock_policy_version <> $6
          or (is_learnt_side and order_version is distinct from $5))
        and loan_id > $3 order by loan_id limit $4`,
      [now.swept_on, now.settings_version, after, most, now.order_version, now.lock_policy_version],
    )
  ).map(({ loan_id }) => loan_id);

/** Loans that are late and have no case yet, in the order of their ids. */
export const loansToOpen = async (db: Reader, today: string, after: string, most: number): Promise<string[]> =>
  (
    await db.prepared<{ loan_id: string }>(
      'loans-to-open',
      `select l.loan_id from loan_book l where l.status = 'active' and l.next_due_on < $1 and l.loan_id > $2
        and not exists (select 1 from collection_cases k where k.loan_id = l.loan_id and k.closed_at is null)
        order by l.loan_id limit $3`,
      [today, after, most],
    )
  ).map(({ loan_id }) => loan_id);

/**
 * Loans that money was booked for, if they are late or have a case: by a newer journal, which may be booked for an
 * earlier time, or by one that was booked since; the journal of a decision is as old as its request.
 */
export const loansBookedSince = async (
  db: Reader,
  { journal_id, booked_at }: { readonly journal_id: string; readonly booked_at: Date },
  today: string,
): Promise<string[]> =>
  (
    await db.prepared<{ loan_id: string }>(
      'loans-booked-since',
      `select distinct j.loan_id as "loan_id" from journals_of_loans j join loan_book l on l.loan_id = j.loan_id
        where (j.journal_id > $1 or j.booked_at > $3) and ((l.status = 'active' and l.next_due_on < $2)
          or exists (select 1 from collection_cases k where k.loan_id = j.loan_id and k.closed_at is null))`,
      [journal_id, today, booked_at],
    )
  ).map(({ loan_id }) => loan_id);

/** The late loans of these customers that have a case. */
export const casesOfCustomers = async (db: Reader, customer_ids: readonly string[]): Promise<string[]> =>
  customer_ids.length === 0
    ? []
    : (
        await db.prepared<{ loan_id: string }>(
          'cases-of-customers',
          'select loan_id from collection_cases where closed_at is null and customer_id = any($1)',
          [customer_ids],
        )
      ).map(({ loan_id }) => loan_id);
