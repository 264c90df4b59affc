import { expect, test } from 'vitest';
import { ifCalled, ifNot, someOutcomes } from '../../../tests/harness/some-outcomes.ts';
import { LEAST_OUTCOMES, learnOrder } from './learn-order.ts';
import { heaviestOf, reasonsFor } from './learnt-order.ts';

const { arm, someFacts } = someOutcomes(2026);
const byChance = () => 0;

test('what was learnt is used when it is good, and says which loans a call helps', () => {
  const { called, uncalled, verdict, cards } = learnOrder(arm(2_000, ifCalled), arm(2_000, ifNot));
  expect(verdict).toBe('in_use');
  expect([called.outcomes, uncalled.outcomes]).toEqual([2_000, 2_000]);
  expect(called.auc_permille).toBeGreaterThan(750);
  expect(uncalled.auc_permille).toBeGreaterThan(650);
  if (!cards) throw new Error('no cards');
  const [heaviest] = heaviestOf(cards);
  expect(heaviest).toEqual({ fact: 'share_repaid', raises: true });
  const first = (share_repaid: number) => reasonsFor(cards, { ...cards.averages, share_repaid })[0];
  expect(first(950)).toEqual({ fact: 'share_repaid', is_high: true, raises: true });
  expect(first(20)).toEqual({ fact: 'share_repaid', is_high: false, raises: false });
  for (let round = 0; round < 200; round++) expect(reasonsFor(cards, someFacts()).length).toBeLessThanOrEqual(3);
});

test('too few outcomes are not learnt from, and what is no better than chance is not used', () => {
  const good = arm(600, ifCalled);
  const few = { ...good, learnt_from: good.learnt_from.slice(0, LEAST_OUTCOMES - 1) };
  for (const [called, uncalled] of [
    [few, good],
    [good, few],
    [good, { learnt_from: [], held_out: [] }],
    [good, { ...good, held_out: [] }],
    // Everybody paid: there is nothing to tell apart.
    [good, { ...good, learnt_from: good.learnt_from.map((one) => ({ ...one, has_paid: true })) }],
    [good, { ...good, held_out: good.held_out.map((one) => ({ ...one, has_paid: false })) }],
  ] as const) {
    const learnt = learnOrder(called, uncalled);
    expect(learnt.verdict).toBe('too_few');
    expect(learnt.cards).toBeNull();
    expect(learnt.uncalled.outcomes).toBe(uncalled.learnt_from.length);
  }
  for (const [called, uncalled] of [
    [arm(800, byChance), arm(800, ifNot)],
    [arm(800, ifCalled), arm(800, byChance)],
  ] as const)
    expect(learnOrder(called, uncalled).verdict).toBe('too_weak');
});

test('what is held out changes the quality and nothing that was learnt', () => {
  const [called, uncalled] = [arm(700, ifCalled), arm(700, ifNot)];
  const upside = called.held_out.map((one) => ({ ...one, has_paid: !one.has_paid }));
  const [straight, turned] = [learnOrder(called, uncalled), learnOrder({ ...called, held_out: upside }, uncalled)];
  expect(turned.cards).toEqual(straight.cards);
  expect(turned.called.auc_permille).toBeLessThan(500);
  expect(turned.verdict).toBe('too_weak');
});
