import type { Day } from '@palier/contract/values/day.ts';
import { expect, test } from 'vitest';
import { cashFlow, placeKey } from './cash-flow.ts';

const DAY = '2026-11-25' as Day;
const WALLET = { account: '1010', subject: 'mtn-momo' };
const TRANSIT = { account: '1040', subject: '' };

const flow = (debit: typeof WALLET, credit: typeof WALLET, amount_fcfa: number) => ({
  value_on: DAY,
  event: 'float_arrived',
  debit_account: debit.account,
  debit_subject: debit.subject,
  credit_account: credit.account,
  credit_subject: credit.subject,
  amount_fcfa,
});

test('what an operator keeps of a move is a line of its own, apart from money that the move takes out', () => {
  const FEES = { account: '5030', subject: '' };
  const LENT = { account: '2060', subject: 'mtn-momo' };
  const { lines, net_by_day } = cashFlow(
    [flow(WALLET, TRANSIT, 90_000), flow(FEES, WALLET, 100), flow(LENT, TRANSIT, 5_000)],
    new Set([WALLET, TRANSIT].map(placeKey)),
    [DAY],
  );
  expect(lines).toEqual([
    { event: 'float_arrived', way: 'out', is_fee: false, by_day: [5_000], total_fcfa: 5_000 },
    { event: 'float_arrived', way: 'out', is_fee: true, by_day: [100], total_fcfa: 100 },
  ]);
  expect(net_by_day).toEqual([-5_100]);
});
