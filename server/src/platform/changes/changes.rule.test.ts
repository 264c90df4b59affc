/** No change is lost between two positions, whatever the order in which transactions commit. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Position, hasSeen, readPosition, writePosition } from './position.ts';
import { RecentChanges } from './recent.ts';
import { LIST_PAUSE_MS, SpacedLists } from './spaced-lists.ts';
import { spreadFor } from './watchers.ts';

/** Transactions, each with the moments at which it begins and commits. */
const Transactions = fc.array(fc.record({ begins: fc.nat(50), takes: fc.integer({ min: 1, max: 50 }) }), {
  minLength: 1,
  maxLength: 30,
});

/** The snapshot that PostgreSQL would take at this moment. */
function snapshotAt(moment: number, transactions: ReadonlyArray<{ begins: number; ends: number }>): Position {
  const begun = transactions.flatMap(({ begins }, xid) => (begins <= moment ? [xid] : []));
  const xmax = begun.length === 0 ? 0 : Math.max(...begun) + 1;
  const under_way = begun.filter((xid) => (transactions[xid]?.ends ?? 0) > moment);
  return { xmin: Math.min(xmax, ...under_way), xmax, under_way };
}

test('a client that comes back is told exactly what it has not seen', () => {
  fc.assert(
    fc.property(Transactions, fc.nat(100), fc.nat(100), (drawn, one, other) => {
      // Numbers are given in the order in which transactions begin.
      const transactions = drawn
        .map(({ begins, takes }) => ({ begins, ends: begins + takes }))
        .toSorted((a, b) => a.begins - b.begins);
      const [left_at, back_at] = [Math.min(one, other), Math.max(one, other)];
      const position = readPosition(writePosition(snapshotAt(left_at, transactions)));
      const recent = new RecentChanges();
      recent.clear(0);
      for (const [xid, { ends }] of transactions.entries()) if (ends <= back_at) recent.add(`key:${xid}`, xid, ends);
      const missed = transactions.flatMap(({ ends }, xid) => (ends > left_at && ends <= back_at ? [`key:${xid}`] : []));
      expect(
        position &&
          recent.since(
            position,
            transactions.map((_, xid) => `key:${xid}`),
          ),
      ).toEqual(missed);
    }),
  );
});

describe('what is forgotten', () => {
  const at = (xmin: number, xmax = xmin): Position => ({ xmin, xmax, under_way: [] });
  test('makes older positions too old, and no younger one', () => {
    const recent = new RecentChanges();
    recent.clear(1);
    recent.add('a', 5, 100);
    recent.add('b', 7, 200);
    recent.forgetBefore(150);
    expect(recent.since(at(5), ['a', 'b'])).toBe(null);
    expect(recent.since(at(6), ['a', 'b'])).toEqual(['b']);
    expect(recent.since(at(8), ['a', 'b'])).toEqual([]);
  });
  test('who knows all up to the beginning misses nothing, although a transaction is still under way', () => {
    const recent = new RecentChanges();
    const begun = { xmin: 3, xmax: 9, under_way: [3] };
    recent.clear(9, begun);
    expect(recent.since(begun, ['a'])).toEqual([]);
    expect(recent.since({ xmin: 3, xmax: 9, under_way: [3, 5] }, ['a'])).toBe(null);
    expect(recent.since({ xmin: 3, xmax: 8, under_way: [3] }, ['a'])).toBe(null);
    recent.add('a', 3, 100);
    expect(recent.since(begun, ['a'])).toEqual(['a']);
    recent.forgetBefore(200);
    expect(recent.since(begun, ['a'])).toBe(null);
  });
  test('a reader that has read nothing yet knows nothing', () =>
    expect(new RecentChanges().since(at(1_000), ['a'])).toBe(null));
});

test('text that is no position is none', () => {
  for (const text of ['', '1', '1:2', '2:1:', '1:2:3,', '-1:2:', '1:2:3;4', `1:2:${'9,'.repeat(2000)}9`, '1:1:\n'])
    expect(readPosition(text), text).toBe(null);
  expect(readPosition('3:9:3,5')).toEqual({ xmin: 3, xmax: 9, under_way: [3, 5] });
  expect(hasSeen({ xmin: 3, xmax: 9, under_way: [3, 5] }, 4)).toBe(true);
  expect(hasSeen({ xmin: 3, xmax: 9, under_way: [3, 5] }, 5)).toBe(false);
  expect(hasSeen({ xmin: 3, xmax: 9, under_way: [3, 5] }, 9)).toBe(false);
});

test('a list that changes all the time is passed on at an even pace, and its last change too', () => {
  const lists = new SpacedLists();
  const passed: number[] = [];
  const at = (now: number) => ({ xmin: now, xmax: now, under_way: [] });
  for (let now = 0; now < 30_000; now += 250) {
    if (now < 20_000 && lists.admits('a', now, at(now))) passed.push(now);
    for (const _ of lists.takeDue(now)) passed.push(now);
    if (now === 1_000) expect(lists.heldFrom()).toEqual(at(250));
  }
  expect(passed[0]).toBe(0);
  expect(passed.at(-1)).toBeGreaterThanOrEqual(20_000);
  expect(passed).toHaveLength(Math.ceil(20_000 / LIST_PAUSE_MS) + 1);
  expect(lists.heldFrom()).toBe(null);
});

test('few screens read at once, many over some seconds', () => {
  expect(spreadFor(3)).toBe(0);
  expect(spreadFor(200)).toBe(2_000);
  expect(spreadFor(100_000)).toBe(20_000);
});
