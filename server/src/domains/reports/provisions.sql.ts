/** The allowance for bad loans: what each row of a matrix comes to, and what was set aside at the end of each month. */
import type { ProvisionRun } from '@palier/contract/reports/records.ts';
import type { PlacedMatrix } from '@palier/contract/rules/portfolio/provision-segments.ts';
import type { RowSum } from '@palier/contract/rules/portfolio/provision.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { sql } from 'kysely';
import { holdProvisions } from '../loans/loans.ts';
import type { AtDay } from './figure-day.sql.ts';
import { provisionedLoans } from './provision-loans.sql.ts';

/** The end of the last month that was provided for; null before there is any. Locks out other processes. */
export async function lastProvidedForUpdate(tx: Tx): Promise<string | null> {
  await holdProvisions(tx);
  const rows = await tx.prepared<{ day: string | null }>(
    'last-provided',
    'select max(day) as day from provision_runs',
    [],
  );
  return rows[0]?.day ?? null;
}

/** Whether the figures of a day are worked out, with everything that was booked for it since. */
export const isWorkedOut = async (db: Reader, day: string): Promise<boolean> =>
  (
    await db.prepared<{ day: string }>(
      'is-worked-out',
      'select day from report_runs where closing_id is null and not is_stale and day = $1',
      [day],
    )
  ).length > 0;

/** The running loans of each row: those of the loans in no segment first, and then those of each segment. */
export async function sumsByRow(db: Reader, matrix: PlacedMatrix, at: AtDay): Promise<RowSum[][]> {
  const { rows: found } = await sql<RowSum & { segment: number; row: number }>`
    select f.segment, f.row, count(*)::int as loans, sum(f.base_fcfa)::bigint as base_fcfa
    from ${provisionedLoans(matrix, at)} f group by 1, 2`.execute(db.sql);
  return [null, ...matrix.segments].map((_, number) =>
    matrix.rows.map(
      (_row, at_row) =>
        found.find(({ segment, row }) => segment === number && row === at_row) ?? { loans: 0, base_fcfa: 0 },
    ),
  );
}

/** The shops that regions have now. */
export async function shopsOfRegions(db: Reader, region_ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.prepared<{ region_id: string; shop_ids: string[] }>(
    'shops-of-regions',
    `select region_id, array_agg(shop_id order by shop_id) as shop_ids from shop_places
      where region_id = any($1::uuid[]) group by region_id`,
    [region_ids],
  );
  return new Map(rows.map(({ region_id, shop_ids }) => [region_id, shop_ids]));
}

/** What account 1190 had set aside at the end of a day. */
export const allowanceUntil = async (db: Reader, day: string): Promise<number> =>
  (
    await db.prepared<{ fcfa: number }>(
      'allowance-until',
      `select coalesce(sum(case when credit_account = '1190' then amount_fcfa else -amount_fcfa end), 0)::bigint as fcfa
        from booked_days where '1190' in (debit_account, credit_account) and value_on <= $1::date`,
      [day],
    )
  )[0]?.fcfa ?? 0;

/** What account 1190 has set aside now. */
export const allowanceOn = async (db: Reader): Promise<number> =>
  (await db.prepared<{ fcfa: number }>('allowance-on', 'select fcfa from allowance_now', []))[0]?.fcfa ?? 0;

/** What came back of loans that were written off, between two days, both included. */
export const recoveredBetween = async (db: Reader, from_on: string, until_on: string): Promise<number> =>
  (
    await db.prepared<{ fcfa: number }>(
      'recovered-between',
      `select coalesce(sum(case when credit_account = '4020' then amount_fcfa else -amount_fcfa end), 0)::bigint as fcfa
        from booked_days
        where '4020' in (debit_account, credit_account) and value_on between $1::date and $2::date`,
      [from_on, until_on],
    )
  )[0]?.fcfa ?? 0;

export const closedUntil = async (db: Reader): Promise<string | null> =>
  (
    await db.prepared<{ day: string | null }>('closed-until', 'select max(through_on) as day from signed_periods', [])
  )[0]?.day ?? null;

export const insertRun = (
  tx: Tx,
  run: {
    readonly id: string;
    readonly day: string;
    readonly matrix: string;
    readonly settings_version: number;
    readonly base: string;
    readonly rows: string;
    readonly segments: string;
    readonly target_fcfa: number;
    readonly booked_fcfa: number;
    readonly difference_fcfa: number;
    readonly booked_on: string;
    readonly run_at: Date;
  },
): Promise<unknown> =>
  tx.prepared(
    'insert-provision-run',
    `insert into provision_runs (id, day, matrix, rows, target_fcfa, booked_fcfa, difference_fcfa, booked_on, run_at,
        settings_version, base, segments)
      values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12::jsonb)`,
    [
      run.id,
      run.day,
      run.matrix,
      run.rows,
      run.target_fcfa,
      run.booked_fcfa,
      run.difference_fcfa,
      run.booked_on,
      run.run_at,
      run.settings_version,
      run.base,
      run.segments,
    ],
  );

export type RunRow = Omit<ProvisionRun, 'rows' | 'segments' | 'matrix' | 'base'> & {
  readonly rows: unknown;
  readonly segments: unknown;
  readonly matrix: string;
  readonly base: string;
};

export const listRuns = (db: Reader): Promise<RunRow[]> =>
  db.prepared<RunRow>(
    'list-provision-runs',
    `select id as run_id, day, matrix, settings_version, base, rows, segments, target_fcfa,
        booked_fcfa,
        coalesce(lag(target_fcfa) over (order by day) - booked_fcfa, 0)::bigint as used_fcfa, difference_fcfa, booked_on
      from provision_runs order by day desc limit 24`,
    [],
  );

interface KeptRun {
  readonly matrix: string;
  readonly settings_version: number;
  readonly rows: unknown;
  readonly segments: unknown;
  readonly run_at: string;
}

/** What was set aside at the end of a day. */
export const findProvisionRun = async (db: Reader, day: string): Promise<KeptRun | null> =>
  (
    await db.prepared<KeptRun>(
      'find-provision-run',
      'select matrix, settings_version, rows, segments, run_at from provision_runs where day = $1',
      [day],
    )
  )[0] ?? null;
