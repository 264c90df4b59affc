/** Calls are counted in memory and kept in few rows, with how long the answers took. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TIMES, timeIndex, timeOfShare } from './call-times.ts';
import { watchHealth } from './provider-health.ts';

const EVERY_MS = 1_000;
const CALL = { kind: 'question', ms: 40 } as const;
const failure = { code: 'no_answer', detail: null } as const;

let counted: unknown[][];
let isAway: boolean;
let wall_ms: number;
beforeEach(() => {
  vi.useFakeTimers();
  counted = [];
  isAway = false;
  wall_ms = Date.UTC(2031, 0, 1, 10, 2);
});
afterEach(() => vi.useRealTimers());

/** A watch on a database that only records. */
const watch = () =>
  watchHealth(
    {
      prepared: async (name, _text, values) => {
        if (isAway) throw new Error('away');
        if (name === 'add-provider-calls') counted.push([...values]);
        return [];
      },
    },
    { now: () => new Date(0), wall: () => new Date(wall_ms) },
    { turn: async () => {}, isNews: () => false },
    EVERY_MS,
  );
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the calls of a provider', () => {
  const began_at = new Date(Date.UTC(2031, 0, 1, 10, 0));
  const times = (...counts: number[]) => [...counts, ...Array<number>(16 - counts.length).fill(0)];

  test('are one row for each kind and five minutes, however many they are', async () => {
    const health = watch();
    for (let calls = 0; calls < 1_000; calls++) health.note('orange', null, CALL);
    for (let calls = 0; calls < 7; calls++) health.note('orange', failure, CALL);
    health.note('orange', null, { kind: 'order', ms: 90_000 });
    // What a provider says of us later was no call.
    health.note('orange', { code: 'access_refused', detail: null }, null);
    await health.write();
    expect(counted).toEqual([
      ['orange', 'question', began_at, 1_007, 1_000, times(1_000)],
      ['orange', 'order', began_at, 1, 1, [...times().slice(1), 1]],
    ]);
    await pass(10 * EVERY_MS);
    expect(counted).toHaveLength(2);
    wall_ms += 300_000;
    health.note('orange', null, CALL);
    await health.stop();
    expect(counted.at(-1)?.[2]).toEqual(new Date(began_at.getTime() + 300_000));
  });

  test('are answered by whoever refuses us, and not by a fault', async () => {
    const health = watch();
    health.note('vivo', { code: 'access_refused', detail: 'BAD_KEY' }, CALL);
    for (const code of ['no_answer', 'unavailable', 'unreadable'] as const)
      health.note('vivo', { code, detail: null }, CALL);
    await health.write();
    expect(counted.reduce((sum, [, , , asked]) => sum + Number(asked), 0)).toBe(4);
    expect(counted.reduce((sum, [, , , , answered]) => sum + Number(answered), 0)).toBe(1);
  });

  test('are kept while the database is away', async () => {
    const health = watch();
    isAway = true;
    for (let calls = 0; calls < 3; calls++) health.note('orange', null, CALL);
    await pass(3 * EVERY_MS);
    health.note('orange', null, CALL);
    isAway = false;
    await pass(EVERY_MS);
    expect(counted).toEqual([['orange', 'question', began_at, 4, 4, times(4)]]);
  });
});

describe('the time within which a share of the answers came', () => {
  test.each([
    [[10], 0.5, 25],
    [[10], 1, 50],
    [[0, 0, 0, 4], 0.5, 250],
    [[9, 1], 0.95, 75],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 0.5, 60_000],
    [[], 0.5, null],
    [[0, 0], 0.95, null],
  ])('of %j, %d is %s ms', (counts, share, ms) => expect(timeOfShare(counts, share)).toBe(ms));

  test.each([0, 49.9, 50, 51, 7_999, 60_000, 1e9])('%d ms is counted between its limits', (ms) => {
    const counts = Array<number>(timeIndex(ms) + 1).fill(0);
    counts[timeIndex(ms)] = 1;
    expect(timeOfShare(counts, 1)).toBeGreaterThanOrEqual(Math.min(ms, 60_000));
    expect(timeIndex(ms)).toBeLessThan(TIMES);
  });
});
