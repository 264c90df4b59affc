/** How the order of late loans is learnt: what was learnt in each month, how good it is, and whether it is used. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { LearntOrder } from '@palier/contract/collections/order-records.ts';
import { LEAST_AUC_PERMILLE, LEAST_OUTCOMES } from '@palier/contract/rules/learn-order.ts';
import { type LearntCards, heaviestOf } from '@palier/contract/rules/learnt-order.ts';
import type * as z from 'zod';
import type { QueryHandler } from '../../platform/handler.ts';
import { isBound } from '../network/network.ts';
import { collectionSettingsOn } from './collection-settings.ts';
import { compareOrders } from './compare-groups.ts';
import { type LearntOrderRow, learntOrders } from './learnt-orders.sql.ts';

const MOST_MONTHS = 12;

type Month = z.output<typeof LearntOrder>;

/**
 * What was learnt from all late loans. To staff who are bound to shops it says how good it is, and not how many loans
 * and payments the business has.
 */
const monthOf = (row: LearntOrderRow, is_bound: boolean): Month => ({
  version: row.version,
  learnt_on: row.learnt_on,
  from_on: row.from_on,
  until_on: row.until_on,
  called: {
    outcomes: is_bound ? null : row.called_outcomes,
    paid: is_bound ? null : row.called_paid,
    auc_permille: row.called_auc_permille,
  },
  uncalled: {
    outcomes: is_bound ? null : row.uncalled_outcomes,
    paid: is_bound ? null : row.uncalled_paid,
    auc_permille: row.uncalled_auc_permille,
  },
  verdict: row.verdict as Month['verdict'],
  weights: row.weights === null ? [] : heaviestOf(row.weights as LearntCards),
});

export const readOrder: QueryHandler<typeof collectionsCalls.learntOrder> = async (_, { db, actor, clock }) => {
  const today = clock.today();
  const settings = await collectionSettingsOn(db, today);
  const [months, trial, is_bound] = await Promise.all([
    learntOrders(db, MOST_MONTHS),
    compareOrders(db, actor.staff_id, settings, today),
    isBound(db, actor.staff_id),
  ]);
  return {
    is_on: settings.learns_order,
    learnt_percent: settings.learnt_percent,
    least_outcomes: LEAST_OUTCOMES,
    least_auc_permille: LEAST_AUC_PERMILLE,
    months: months.map((month) => monthOf(month, is_bound)),
    trial,
  };
};
