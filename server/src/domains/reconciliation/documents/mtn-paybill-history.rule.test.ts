/** The payments to MTN's paybill, as MTN exports the history of its merchant. */
import { mtnPaybillStatement } from '@palier/sandbox/mtn-paybill/statement.ts';
import { expect, test } from 'vitest';
import { known } from '../../../../../tests/harness/recognised.ts';

const OPERATOR = { service_provider: 'palier', currency: 'XAF' };
const payment = (transaction_id: string, account: string, at: string) => ({
  transaction_id,
  account,
  at,
  msisdn: '+237670000009',
  payer_name: 'Awa, dite "Mama"',
  amount: 1_250,
  operator: 'mtn' as const,
});

test('has the account as it was keyed in, the payer and the day', async () => {
  const paid = [
    payment('69000000001', '1234567897', '2026-07-31T10:00:00Z'),
    // After midnight in Douala.
    payment('69000000002', 'MOI MEME', '2026-07-31T23:30:00Z'),
  ];
  const { format, rows, adds_up } = await known(mtnPaybillStatement(paid, OPERATOR));
  expect({ format, adds_up }).toEqual({ format: 'mtn_csv', adds_up: true });
  expect(rows).toMatchObject([
    { external_id: '69000000002', account_keyed_in: 'MOI MEME', value_on: '2026-08-01', because: null },
    {
      external_id: '69000000001',
      account_keyed_in: '1234567897',
      value_on: '2026-07-31',
      amount_fcfa: 1_250,
      payment_phone: '+237670000009',
      payer_name: 'Awa, dite "Mama"',
      because: null,
    },
  ]);
});

test('has no lines where nobody has paid', async () => {
  await expect(known(mtnPaybillStatement([], OPERATOR))).rejects.toMatchObject({ code: 'FILE_EMPTY' });
});
