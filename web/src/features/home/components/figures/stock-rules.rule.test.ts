import { expect, test } from 'vitest';
import { FEW_PIECES, notForSale, runningLow, shopsToCount, soonGone } from './stock-rules.ts';

const model = (id: string, in_stock: number, sold = 1) => ({ id, name: id, in_stock, sold });

test('models that run out come with the fewest pieces first, and a model that was never there is left out', () => {
  const counts = [model('a', FEW_PIECES), model('b', 3), model('c', 0), model('never', 0, 0), model('d', 1)];
  expect(runningLow(counts).map(({ id }) => id)).toEqual(['c', 'd', 'b']);
});

test('what is broken, in repair or suspended is not for sale', () =>
  expect(
    notForSale([
      { damaged: 1, suspended: 2, in_repair: 3 },
      { damaged: 0, suspended: 0, in_repair: 4 },
    ]),
  ).toBe(10));

test('a shop is due for a count when none is open and none was closed for a month', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const shops = [model('new', 5), model('fresh', 5), model('old', 5), model('open', 5), model('empty', 0)];
  const take = (shop_id: string, closed_at: string | null) => ({
    shop_id,
    closed_at,
    state: closed_at === null ? 'open' : 'closed',
  });
  const takes = [take('fresh', '2026-11-01T08:00:00Z'), take('old', '2026-10-01T08:00:00Z'), take('open', null)];
  expect(shopsToCount(shops, takes, now)).toEqual(['new', 'old']);
});

test('models that are gone within a week come with the shortest first, and what nobody buys lasts', () => {
  const row = (name: string, cover_days: number | null) => ({ name, figures: { cover_days } });
  const rows = [row('a week', 7), row('six days', 6), row('gone', 0), row('unsold', null)];
  expect(soonGone(rows).map(({ name, days }) => [name, days])).toEqual([
    ['gone', 0],
    ['six days', 6],
  ]);
});
