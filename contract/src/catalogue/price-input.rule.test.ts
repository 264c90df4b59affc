import { expect, test } from 'vitest';
import { fieldSentence } from '../fields.ts';
import { PriceChange } from './price-input.ts';

test('a deposit that is not below the price is refused with that sentence, at the deposit', () => {
  const change = {
    product_id: '01a21957-7382-744f-ae8f-26de415d739e',
    price_version_id: null,
    retail_price_fcfa: 90_000,
    wholesale_price_fcfa: 70_000,
    deposit_fcfa: 90_000,
    reason: 'A new price',
  };
  const [issue] = PriceChange.safeParse(change).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ['deposit_fcfa'], message: 'The deposit must be below the price.' });
  expect(fieldSentence(issue?.message, 'fr')).toBe('Le dépôt initial doit être inférieur au prix.');
  expect(PriceChange.safeParse({ ...change, deposit_fcfa: 89_999 }).success).toBe(true);
});
