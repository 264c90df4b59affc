/** What was learnt, a row for each month. */
import type { LearntCards } from '@palier/contract/rules/learnt-order.ts';
import { type Reader, json } from '../../platform/database/connection.ts';

export interface LearntOrderRow {
  readonly version: number;
  readonly learnt_on: string;
  readonly from_on: string;
  readonly until_on: string;
  readonly called_outcomes: number;
  readonly called_paid: number;
  readonly called_auc_permille: number | null;
  readonly uncalled_outcomes: number;
  readonly uncalled_paid: number;
  readonly uncalled_auc_permille: number | null;
  readonly verdict: string;
  /** What was learnt, as `LearntCards`. */
  readonly weights: unknown;
}

export interface NewLearntOrder extends Omit<LearntOrderRow, 'version' | 'weights'> {
  readonly id: string;
  readonly month: string;
  readonly weights: LearntCards | null;
  readonly created_at: string;
}

/** What was learnt lately, the newest first. */
export const learntOrders = (db: Reader, most: number): Promise<LearntOrderRow[]> =>
  db.prepared<LearntOrderRow>(
    'learnt-orders',
    `select version, learnt_on, from_on, until_on, called_outcomes, called_paid, called_auc_permille, uncalled_outcomes,
        uncalled_paid, uncalled_auc_permille, verdict, weights from learnt_orders order by version desc limit $1`,
    [most],
  );

export const isLearntIn = async (db: Reader, month: string): Promise<boolean> =>
  (await db.prepared('is-learnt-in', 'select 1 from learnt_orders where month = $1', [month])).length > 0;

/** The first day on which something that was learnt was used; null before it. */
export const firstUsedOn = async (db: Reader): Promise<string | null> =>
  (
    await db.prepared<{ learnt_on: string }>(
      'first-used-on',
      `select learnt_on from learnt_orders where verdict = 'in_use' order by version limit 1`,
      [],
    )
  )[0]?.learnt_on ?? null;

/** Writes what was learnt in a month, unless another process has written it. */
export const insertLearntOrder = (db: Reader, row: NewLearntOrder): Promise<unknown> =>
  db.prepared(
    'insert-learnt-order',
    `insert into learnt_orders (version, id, month, learnt_on, from_on, until_on, called_outcomes, called_paid,
        called_auc_permille, uncalled_outcomes, uncalled_paid, uncalled_auc_permille, verdict, weights, created_at)
      select coalesce(max(version), 0) + 1, $1::uuid, $2::date, $3::date, $4::date, $5::date, $6::integer, $7::integer,
        $8::integer, $9::integer, $10::integer, $11::integer, $12::text, $13::jsonb, $14::timestamptz
      from learnt_orders on conflict do nothing`,
    [
      row.id,
      row.month,
      row.learnt_on,
      row.from_on,
      row.until_on,
      row.called_outcomes,
      row.called_paid,
      row.called_auc_permille,
      row.uncalled_outcomes,
      row.uncalled_paid,
      row.uncalled_auc_permille,
      row.verdict,
      row.weights && json(row.weights),
      row.created_at,
    ],
  );
