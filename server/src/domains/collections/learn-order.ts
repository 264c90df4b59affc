/**
 * Learns once a month which call to make first. A month of the business has one row, also when there was too little to
 * learn from, so it is safe to run twice at once: the second one writes nothing.
 */
import { learnOrder } from '@palier/contract/rules/learn-order.ts';
import { firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { newId } from '../../platform/ids.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { collectionSettingsOn } from './collection-settings.ts';
import { insertLearntOrder, isLearntIn } from './learnt-orders.sql.ts';
import { learntDays, readOutcomes } from './order-outcomes.ts';

async function learnThisMonth(services: Services): Promise<void> {
  const { database, clock } = services;
  const today = clock.today();
  const month = firstOfMonth(today);
  if (await isLearntIn(database, month)) return;
  if (!(await collectionSettingsOn(database, today)).learns_order) return;
  const days = learntDays(today);
  const outcomes = await readOutcomes(services, days);
  const { called, uncalled, verdict, cards } = learnOrder(outcomes.called, outcomes.uncalled);
  await insertLearntOrder(database, {
    id: newId(),
    month,
    learnt_on: today,
    from_on: days.from_on,
    until_on: days.until_on,
    called_outcomes: called.outcomes,
    called_paid: called.paid,
    called_auc_permille: called.auc_permille,
    uncalled_outcomes: uncalled.outcomes,
    uncalled_paid: uncalled.paid,
    uncalled_auc_permille: uncalled.auc_permille,
    verdict,
    weights: cards,
    created_at: clock.now().toISOString(),
  });
}

/** It looks often, because a month begins at any time; nearly always it finds that nothing is to be done. */
export const learnOrderTask: PeriodicTask = {
  name: 'learn-order',
  yields_to_orders: true,
  every_ms: 600_000,
  run: learnThisMonth,
};
