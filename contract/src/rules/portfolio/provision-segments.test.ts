/** Which segment a loan is in. */
import { expect, test } from 'vitest';
import { segmentOf } from './provision-segments.ts';

const segment = (product_id: string | null, shop_ids: readonly string[] | null) => ({
  product_id,
  region_id: shop_ids === null ? null : 'a region',
  shop_ids,
});
const model = segment('A', null);
const region = segment(null, ['1', '2']);
const both = segment('A', ['1']);

test.each([
  ['a model in a region, before either', { product_id: 'A', shop_id: '1' }, 3],
  ['a model, before its region', { product_id: 'A', shop_id: '2' }, 1],
  ['a model, without a shop', { product_id: 'A', shop_id: null }, 1],
  ['a region', { product_id: 'B', shop_id: '2' }, 2],
  ['another region', { product_id: 'B', shop_id: '3' }, 0],
  ['no shop', { product_id: 'B', shop_id: null }, 0],
])('%s', (_, loan, number) => {
  expect(segmentOf([model, region, both], loan)).toBe(number);
  // In whatever order they stand, the same one counts.
  const turned = [both, region, model];
  expect(turned[segmentOf(turned, loan) - 1]).toBe([model, region, both][number - 1]);
});

test('a region without shops has no loans', () =>
  expect(segmentOf([segment(null, [])], { product_id: 'A', shop_id: null })).toBe(0));
