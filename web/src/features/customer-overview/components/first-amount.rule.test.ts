import { expect, test } from 'vitest';
import { firstAmount } from './first-amount.ts';

const loan = { amount_due: 0, next_repayment_fcfa: 11_750, outstanding: 12_000, settlement_offer: null };

test('a payment begins with what was offered, else with what opens the phone, is due or comes next', () => {
  const settlement_offer = { amount_fcfa: 10_671, rebate_fcfa: 1_329, until: '2026-12-01' };
  expect(firstAmount({ ...loan, settlement_offer }, 0)).toBe(10_671);
  expect(firstAmount({ ...loan, amount_due: 11_750, settlement_offer }, 11_750)).toBe(10_671);
  expect(firstAmount({ ...loan, amount_due: 5_000 }, 6_000)).toBe(6_000);
  expect(firstAmount({ ...loan, amount_due: 5_000 }, 0)).toBe(5_000);
  expect(firstAmount(loan, 0)).toBe(11_750);
  expect(firstAmount({ ...loan, outstanding: 900 }, 0)).toBe(900);
});
