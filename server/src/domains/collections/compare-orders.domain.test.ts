/** The order that was learnt beside the order of the settings. */
import { ORDER_FACTS } from '@palier/contract/collections/order-records.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { zOfShares } from '@palier/contract/rules/experiment.ts';
import { numbersOf } from '@palier/contract/rules/scorecard.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCollectionDesk } from '../../../../tests/harness/collection-desk.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { newId } from '../../platform/ids.ts';
import { insertLearntOrder } from './learnt-orders.sql.ts';

const desk = await openCollectionDesk();
const { portal, lead } = desk;
beforeAll(() => desk.startWorkers());
afterAll(() => portal.stop());

const order = () => portal.done(collectionsCalls.learntOrder, {}, lead);
const NO_FACTS = numbersOf(ORDER_FACTS, () => 0);
const NO_CARD = { base: 0, weights: NO_FACTS };

test('loans of both sides are compared by how many caught up, with a verdict only at the planned size', async () => {
  await setSettings(portal.database, { collections: { control_points: 30 } });
  expect((await order()).trial).toBeNull();
  const first = desk.inDays(0);
  await insertLearntOrder(portal.database, {
    id: newId(),
    month: `${first.slice(0, 7)}-01`,
    learnt_on: first,
    from_on: first,
    until_on: first,
    called_outcomes: 600,
    called_paid: 300,
    called_auc_permille: 700,
    uncalled_outcomes: 600,
    uncalled_paid: 300,
    uncalled_auc_permille: 700,
    verdict: 'in_use',
    weights: { called: NO_CARD, uncalled: NO_CARD, units: NO_FACTS, averages: NO_FACTS, spreads: NO_FACTS },
    created_at: new Date().toISOString(),
  });
  const model = await desk.runningLoan();
  /** Loans that became late, of which some caught up after some days. */
  const became = async (opened_on: string, is_learnt_side: boolean, count: number, after: readonly number[]) => {
    for (let number = 0; number < count; number++) {
      const closed_on = addDays(opened_on, after[number] ?? 16);
      await desk.run(
        `insert into collection_cases (id, loan_id, customer_id, language, opened_on, late_since, arrears_fcfa,
          outstanding_fcfa, has_repaid, value_fcfa, is_control, is_learnt_side, computed_on, settings_version,
          closed_at, closed_because) values ($1, $2, $3, 'en', $4, $4, 1, 1, true, 1, false, $5, $4, 1, $6, 'paid')`,
        [newId(), model.loan_id, model.person.id, opened_on, is_learnt_side, `${closed_on}T12:00:00Z`],
      );
    }
  };
  // What became late before it was used, or had no fourteen days yet, says nothing.
  await became(addDays(first, -1), true, 3, [1, 1, 1]);
  await became(addDays(first, 10), true, 4, [1, 1, 1, 1]);
  await became(
    addDays(first, 1),
    true,
    30,
    Array.from({ length: 25 }, () => 3),
  );
  await became(
    addDays(first, 1),
    false,
    40,
    Array.from({ length: 20 }, () => 13),
  );
  await portal.moveDays(20);
  const few = (await order()).trial;
  expect(few).toEqual({
    within_days: 14,
    settings: { n: 20, of: 40 },
    learnt: { n: 25, of: 30 },
    // 16 × 0.7 × 0.3 / 0.3².
    planned: 38,
    z: null,
  });
  await became(
    addDays(first, 2),
    true,
    10,
    Array.from({ length: 9 }, () => 2),
  );
  const { trial } = await order();
  expect(trial).toMatchObject({ settings: { n: 20, of: 40 }, learnt: { n: 34, of: 40 } });
  expect(trial?.z).toBeCloseTo(zOfShares({ n: 34, of: 40 }, { n: 20, of: 40 }) ?? 0, 9);
});

test('staff who are bound to a shop read what was learnt, and no sums but those of their own customers', async () => {
  const other = await desk.otherShop();
  const bound = (shop_id: string) => portal.staff(['LEAD_COLLECTIONS'], { shop_id });
  const [here, elsewhere] = [await bound(desk.place.id), await bound(other.id)];
  const read = (as: typeof here) => portal.done(collectionsCalls.learntOrder, {}, as);
  const all = await order();
  expect(all.months[0]?.called).toMatchObject({ outcomes: 600, paid: 300, auc_permille: 700 });
  expect(all.trial?.learnt.of).toBeGreaterThan(0);
  expect((await read(here)).trial).toEqual(all.trial);
  const theirs = await read(elsewhere);
  expect(theirs.trial).toMatchObject({ learnt: { n: 0, of: 0 }, settings: { n: 0, of: 0 }, z: null });
  for (const { months } of [await read(here), theirs]) {
    expect(months).toHaveLength(all.months.length);
    for (const { called, uncalled, verdict } of months) {
      expect(called).toEqual({ outcomes: null, paid: null, auc_permille: 700 });
      expect(uncalled).toEqual({ outcomes: null, paid: null, auc_permille: 700 });
      expect(verdict).toBe('in_use');
    }
  }
});
