/** The periods that were closed. */
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface ClosingRow {
  readonly id: string;
  readonly from_on: Day | null;
  readonly through_on: Day;
  readonly booked_until: string;
  readonly mapping: unknown;
  readonly names: unknown;
  readonly entries: number;
  readonly debit_fcfa: number;
  readonly requested_by: string;
  readonly closed_by: string;
  readonly closed_at: string;
  readonly reopened_at: string | null;
}

/** A period begins the day after the one before it. */
const CLOSINGS = `select c.id, (select max(b.through_on) + 1 from book_closings b
    where b.through_on < c.through_on and b.reopened_at is null) as from_on,
  c.through_on, c.booked_until, c.mapping, c.names, c.entries, c.debit_fcfa, r.staff_name as requested_by,
  s.staff_name as closed_by, c.closed_at, c.reopened_at
  from book_closings c join staff_names r on r.staff_id = c.requested_by join staff_names s on s.staff_id = c.closed_by`;

export const listClosingRows = (db: Reader): Promise<ClosingRow[]> =>
  db.prepared<ClosingRow>('closings', `${CLOSINGS} order by c.closed_at desc`, []);

export const findClosing = async (db: Reader, id: string): Promise<ClosingRow | null> =>
  (await db.prepared<ClosingRow>('closing', `${CLOSINGS} where c.id = $1`, [id]))[0] ?? null;

/** The last day that is closed; null before the first closing. */
export const closedThrough = async (db: Reader): Promise<Day | null> =>
  (
    await db.prepared<{ through_on: Day | null }>(
      'closed-through',
      'select max(through_on) as through_on from book_closings where reopened_at is null',
      [],
    )
  )[0]?.through_on ?? null;

/** The end of the last month that was provided for; null before there is any. */
export const lastProvidedOn = async (db: Reader): Promise<Day | null> =>
  (await db.prepared<{ day: Day }>('last-provided-on', 'select day from last_provision', []))[0]?.day ?? null;

/** Whether the end of a month is provided for, or nothing is owed or set aside that it could be about. */
export const hasNothingToProvide = async (db: Reader, month_end: Day): Promise<boolean> =>
  (
    await db.prepared<{ nothing: boolean }>(
      'has-nothing-to-provide',
      `select exists (select from last_provision p where p.day >= $1::date)
        or coalesce(receivables_on($1::date, 'infinity') = 0 and (select fcfa from allowance_now) = 0, false) as nothing`,
      [month_end],
    )
  )[0]?.nothing ?? true;

/** The closed period that a day is in. */
export const closingThatCovers = async (
  db: Reader,
  day: Day,
): Promise<{ readonly through_on: Day; readonly booked_until: string } | null> =>
  (
    await db.prepared<{ through_on: Day; booked_until: string }>(
      'closing-that-covers',
      `select through_on, booked_until from book_closings where reopened_at is null and through_on >= $1
        order by through_on limit 1`,
      [day],
    )
  )[0] ?? null;

/** Lets one closing or entry by hand be made at a time. */
export const holdClosings = (tx: Tx): Promise<unknown> =>
  tx.prepared('hold-closings', `select pg_advisory_xact_lock(hashtext('book closings'))`, []);

export const insertClosing = (
  tx: Tx,
  row: {
    readonly id: string;
    readonly through_on: Day;
    readonly booked_until: string;
    readonly mapping: Readonly<Record<string, string>>;
    readonly names: Readonly<Record<string, string>>;
    readonly request_id: string;
    readonly requested_by: string;
    readonly closed_by: string;
    readonly closed_at: string;
  },
): Promise<unknown> =>
  tx.prepared(
    'insert-closing',
    `insert into book_closings (id, through_on, booked_until, mapping, names, entries, debit_fcfa, request_id,
        requested_by, closed_by, closed_at) values ($1, $2, $3, $4::jsonb, $5::jsonb, 0, 0, $6, $7, $8, $9)`,
    [
      row.id,
      row.through_on,
      row.booked_until,
      JSON.stringify(row.mapping),
      JSON.stringify(row.names),
      row.request_id,
      row.requested_by,
      row.closed_by,
      row.closed_at,
    ],
  );

/** Answers whether the closing was still the newest that is not reopened. */
export const reopenClosing = async (tx: Tx, id: string, reopening_id: string, at: string): Promise<boolean> =>
  (
    await tx.prepared(
      'reopen-closing',
      `update book_closings c set reopened_at = $3, reopening_id = $2
        where c.id = $1 and c.reopened_at is null and not exists (select 1 from book_closings b
          where b.reopened_at is null and b.through_on > c.through_on) returning c.id`,
      [id, reopening_id, at],
    )
  ).length > 0;
