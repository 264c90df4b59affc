import { addDays } from '@palier/contract/rules/calendar.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paidOutDays } from './paid-out-days.ts';

const on = (day: number, fcfa: number) => ({ on: addDays('2026-02-27', day), fcfa });
const found = (...[days, credits]: Parameters<typeof paidOutDays>) =>
  paidOutDays(days, credits).map(
    ({ from_on, until_on, listed_fcfa, credit }) =>
      `${from_on === until_on ? from_on : `${from_on}–${until_on}`} ${listed_fcfa} ${credit?.fcfa ?? null}`,
  );

describe('a credit pays out', () => {
  test('the day before, whole or less its fees', () => {
    expect(found([on(0, 50_000), on(1, 80_000)], [on(1, 49_250), on(2, 80_000)])).toEqual([
      '2026-02-27 50000 49250',
      '2026-02-28 80000 80000',
    ]);
  });

  test('several days together', () => {
    expect(found([on(0, 10_000), on(1, 20_000), on(2, 30_000)], [on(4, 58_800)])).toEqual([
      '2026-02-27–2026-03-01 60000 58800',
    ]);
  });

  test('one day alone, and the best fit goes first', () => {
    expect(found([on(0, 50_000), on(1, 50_000)], [on(2, 50_000)])).toEqual([
      '2026-02-27 50000 50000',
      '2026-02-28 50000 null',
    ]);
    expect(found([on(0, 51_000), on(1, 50_000)], [on(2, 50_000)])).toEqual([
      '2026-02-27 51000 null',
      '2026-02-28 50000 50000',
    ]);
  });
});

describe('it pays out nothing', () => {
  test('before the day, more than five days after it, above its sum, or of which too much is kept', () => {
    const day = on(3, 100_000);
    for (const credit of [on(2, 100_000), on(9, 100_000), on(4, 100_001), on(4, 95_999)])
      expect(found([day], [credit])).toEqual(['2026-03-02 100000 null']);
  });

  test('a day on which more was taken back than came in', () => {
    expect(found([on(0, -5_000), on(1, 0)], [on(1, 0)])).toEqual(['2026-02-27 -5000 null', '2026-02-28 0 null']);
  });
});

test('whatever the lists say, each day stands once and each credit pays out once', () => {
  const some = fc.array(fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 40 })), { maxLength: 12 });
  fc.assert(
    fc.property(some, some, (listed, credited) => {
      const days = [...new Map(listed)].sort(([a], [b]) => a - b).map(([day, fcfa]) => on(day, fcfa * 1_000));
      const credits = credited.map(([day, fcfa]) => on(day, fcfa * 1_000));
      const rows = paidOutDays(days, credits);
      const used = rows.flatMap(({ credit }) => credit ?? []);
      expect(new Set(used).size).toBe(used.length);
      expect(rows.reduce((sum, { listed_fcfa }) => sum + listed_fcfa, 0)).toBe(
        days.reduce((sum, { fcfa }) => sum + fcfa, 0),
      );
      expect(rows.map(({ from_on }) => from_on)).toEqual(rows.map(({ from_on }) => from_on).sort());
    }),
  );
});
