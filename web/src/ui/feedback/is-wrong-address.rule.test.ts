import { expect, test } from 'vitest';
import { isWrongAddress } from './is-wrong-address.ts';

test('a broken link to a record is not a filter that cannot be used', () => {
  expect(isWrongAddress(['statement_id'])).toBe(true);
  expect(isWrongAddress(['loan_reference'])).toBe(true);
  expect(isWrongAddress(['from_on'])).toBe(false);
  expect(isWrongAddress(['statement_id', 'result'])).toBe(false);
  expect(isWrongAddress([])).toBe(false);
});
