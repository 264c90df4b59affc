/** Learning which call comes first: from months of calls to the order of the list. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { callValue } from '@palier/contract/rules/call-value.ts';
import { isLearntSide } from '@palier/contract/rules/experiment.ts';
import { SETTING_GROUPS } from '@palier/contract/settings/groups.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCollectionDesk } from '../../../../tests/harness/collection-desk.ts';
import { someDice } from '../../../../tests/harness/dice.ts';
import { monthsOfCalls } from '../../../../tests/harness/months-of-calls.ts';
import type { SimulatedLoan } from '../../../../tests/harness/simulated-loan.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { learnOrderTask } from './learn-order.ts';

const desk = await openCollectionDesk();
const { portal, lead, collector, follow, inDays } = desk;
const play = someDice();
let loans: SimulatedLoan[] = [];
beforeAll(async () => {
  desk.startWorkers();
  loans = await monthsOfCalls(desk, play, 160);
  await desk.stopWorkers();
  // The cases of the simulation are opened as if both sides had been there from the beginning.
  for (const { loan_id } of loans)
    await desk.run('update collection_cases set is_learnt_side = $2 where loan_id = $1', [
      loan_id,
      isLearntSide(loan_id, 50),
    ]);
}, 120_000);
afterAll(() => portal.stop());

const learn = () => learnOrderTask.run(portal.services);
const order = () => portal.done(collectionsCalls.learntOrder, {}, lead);
const lines = async () => (await desk.list({ sort: 'value', descending: true })).defaulters_list;
type Line = Awaited<ReturnType<typeof lines>>[number];
const sideOf = ({ loan_id }: { loan_id: string }) => isLearntSide(loan_id, 50);
const depositOf = ({ loan_id }: Line) => loans.find((loan) => loan.loan_id === loan_id)?.deposit;
const settingsChanged = async (change: object) => {
  await setSettings(portal.database, { collections: change });
  await follow();
};

test('before anything is learnt all values follow from the settings, and the report says so', async () => {
  await follow();
  expect(await order()).toEqual({
    is_on: true,
    learnt_percent: 50,
    least_outcomes: 500,
    least_auc_permille: 600,
    months: [],
    trial: null,
  });
  for (const line of await lines()) expect([line.value_by, line.value_reasons]).toEqual(['settings', []]);
  await portal.refused(collectionsCalls.learntOrder, {}, await portal.staff(['FIND_CUSTOMER']), 'FORBIDDEN');
});

test('what is switched off is not learnt, and what was learnt is written once however often it runs', async () => {
  await settingsChanged({ learns_order: false });
  await learn();
  expect(await order()).toMatchObject({ is_on: false, months: [] });
  await settingsChanged({ learns_order: true });
  await Promise.all([learn(), learn(), learn()]);
  await learn();
  const { months } = await order();
  expect(months).toHaveLength(1);
  const [month] = months;
  expect(month).toMatchObject({ version: 1, verdict: 'in_use', learnt_on: inDays(0) });
  expect(month?.called.outcomes).toBeGreaterThanOrEqual(500);
  expect(month?.called.auc_permille).toBeGreaterThanOrEqual(600);
  expect(month?.uncalled.auc_permille).toBeGreaterThanOrEqual(600);
  expect(month?.weights[0]).toEqual({ fact: 'deposit_share', raises: true });
});

test('it orders the lines of its side anew, with reasons, and leaves the others as they were', async () => {
  const before = new Map((await lines()).map((line) => [line.loan_id, line.value_fcfa]));
  await follow();
  const after = await lines();
  expect(after.map(({ value_fcfa }) => value_fcfa)).toEqual(
    after.map(({ value_fcfa }) => value_fcfa).toSorted((a, b) => b - a),
  );
  const learnt = after.filter(sideOf);
  expect(learnt.length).toBeGreaterThan(40);
  expect(learnt.length).toBeLessThan(after.length - 40);
  for (const line of after) {
    expect(line.value_by).toBe(sideOf(line) ? 'learnt' : 'settings');
    if (!sideOf(line)) expect([line.value_fcfa, line.value_reasons]).toEqual([before.get(line.loan_id), []]);
    expect(line.value_reasons.length).toBeLessThanOrEqual(3);
  }
  // A call brings money about large deposits alone, and these now come first on their side.
  const share = (of: readonly Line[]) => of.filter((line) => depositOf(line) === 'large').length / of.length;
  const larges = learnt.filter((line) => depositOf(line) === 'large').length;
  // Which loans are on this side is drawn, so that a few of the large ones may have less to gain than others.
  const [first, last] = [
    learnt.slice(0, Math.floor(larges / 2)),
    learnt.slice(Math.floor((larges - learnt.length) / 2)),
  ];
  expect(share(first)).toBeGreaterThan(share(last) + 0.4);
  // Another loan may be among the first of all, where its arrears are large.
  for (const line of learnt.filter((one) => depositOf(one) === 'large').slice(0, 10))
    expect(line.value_reasons).toContainEqual({ fact: 'deposit_share', is_high: true, raises: true });
  const order_before = learnt.toSorted((a, b) => (before.get(b.loan_id) ?? 0) - (before.get(a.loan_id) ?? 0));
  expect(order_before.map(({ loan_id }) => loan_id)).not.toEqual(learnt.map(({ loan_id }) => loan_id));
});

test('the screen of a call says the numbers that the value follows from', async () => {
  for (const line of (await lines()).slice(0, 20)) {
    const { loan, expected } = (
      await portal.done(collectionsCalls.caseForCall, { loan_reference: line.loan_reference }, collector)
    ).case;
    expect(loan.value_reasons).toEqual(line.value_reasons);
    const terms = { reach_permille: 500, call_cost_fcfa: 100 };
    expect(callValue({ arrears_fcfa: loan.arrears_fcfa, unanswered: expected.unanswered }, expected, terms)).toBe(
      line.value_fcfa,
    );
    if (loan.value_by === 'settings')
      expect(expected.uplift_permille).toBe(
        SETTING_GROUPS.collections.settings[`${loan.bucket}_uplift_permille`].default,
      );
  }
});

test('the side of a case is that of its first day, and switching it off gives the values of the settings', async () => {
  const learnt = await lines();
  await settingsChanged({ learnt_percent: 0 });
  expect(await lines()).toEqual(learnt);
  await settingsChanged({ learnt_percent: 50, learns_order: false });
  for (const line of await lines()) expect([line.value_by, line.value_reasons]).toEqual(['settings', []]);
  await settingsChanged({ learns_order: true });
  expect(await lines()).toEqual(learnt);
});

test('a month with too few outcomes is written as such, and its order is no longer used', async () => {
  // By then nobody has called for months.
  await portal.moveDays(170);
  await learn();
  const { months } = await order();
  expect(months.map(({ version, verdict }) => [version, verdict])).toEqual([
    [2, 'too_few'],
    [1, 'in_use'],
  ]);
  expect(months[0]).toMatchObject({ called: { auc_permille: null }, weights: [] });
  await follow();
  for (const line of await lines()) expect(line.value_by).toBe('settings');
  const versions = await portal.database.sql
    .selectFrom('collection_cases')
    .select('order_version')
    .where('closed_at', 'is', null)
    .where('order_version', 'is not', null)
    .execute();
  expect(versions).toEqual([]);
});
