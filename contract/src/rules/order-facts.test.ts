import { expect, test } from 'vitest';
import { orderFactsOf } from './order-facts.ts';

test('the facts of a loan follow from its terms and what had come by then', () => {
  const terms = {
    start_on: '2026-01-01',
    interval: 'weekly',
    installments: 26,
    total_fcfa: 130_000,
    step_fcfa: 25,
    extensions: [],
  } as const;
  const loan = {
    terms,
    retail_price_fcfa: 100_000,
    deposit_fcfa: 20_000,
    repaid_fcfa: 15_000,
    last_paid_on: '2026-02-01',
    times_late: 2,
    promises_kept: 1,
    promises_decided: 1,
    is_locked: true,
  };
  // Three instalments of 5 000 are paid and seven have fallen due; the fourth was due on 29 January.
  expect(orderFactsOf(loan, '2026-02-24')).toEqual({
    days_late: 26,
    share_repaid: 428,
    times_late: 2,
    days_since_payment: 23,
    promises_kept: 666,
    daily_plan: 0,
    monthly_plan: 0,
    months_on_book: 1,
    deposit_share: 200,
    is_locked: 1,
  });
  const long_ago = {
    ...loan,
    repaid_fcfa: 0,
    last_paid_on: null,
    promises_kept: 0,
    promises_decided: 0,
    times_late: 40,
  };
  expect(orderFactsOf(long_ago, '2028-01-01')).toMatchObject({
    days_late: 180,
    share_repaid: 0,
    times_late: 10,
    days_since_payment: 180,
    promises_kept: 500,
    months_on_book: 12,
  });
});
