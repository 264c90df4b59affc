/** Receipts that were entered before their number had a key, and before zeros in front meant nothing, are all kept. */
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openOldDatabase } from '../../../../tests/harness/old-database.ts';

const old = await openOldDatabase('receipts', '0033');
afterAll(() => old.close());

const receipts = async () =>
  (
    await old.client.query<{ receipt_key: string | null; number: string }>(
      'select receipt_key, number_on_paper(transaction_id) as number from payments order by id',
    )
  ).rows;

test('is kept, and a duplicate gets a suffix that no new receipt can have', async () => {
  const [one, two] = [newId(), newId()];
  const put = (transaction_id: string, channel: string, shop_id: string | null) =>
    old.client.query(
      `
    insert into payments (id, provider, transaction_id, channel, purpose, amount_fcfa, shop_id, value_on, received_at)
    values ($1, $2, $3, $2, 'suspense', 100, $4, '2026-01-01', now())`,
      [newId(), channel, transaction_id, shop_id],
    );
  await put(`${one}:RACE-1`, 'cash', one);
  await put(`${one}:race-1`, 'cash', one);
  await put(`${one}:RACE-1.`, 'pos', one);
  await put(`${two}:RACE-1`, 'cash', two);
  await put('head-office:77', 'pos', null);
  await put('QGH7', 'mobile_money', null);
  await put(`${two}:RACE-005`, 'cash', two);
  await put(`${two}:N° RACE-5`, 'cash', two);
  await old.migrate('0033', '0034');
  expect(await receipts()).toEqual([
    { receipt_key: `${one}:RACE1`, number: 'RACE-1' },
    { receipt_key: `${one}:RACE1#2`, number: 'race-1' },
    { receipt_key: `${one}:RACE1#3`, number: 'RACE-1.' },
    { receipt_key: `${two}:RACE1`, number: 'RACE-1' },
    { receipt_key: 'head-office:77', number: '77' },
    { receipt_key: null, number: 'QGH7' },
    { receipt_key: `${two}:RACE005`, number: 'RACE-005' },
    { receipt_key: `${two}:NRACE5`, number: 'N° RACE-5' },
  ]);
  await old.migrate('0034', '9999');
  expect((await receipts()).map(({ receipt_key }) => receipt_key)).toEqual([
    `${one}:RACE1`,
    `${one}:RACE1#2`,
    `${one}:RACE1#3`,
    `${two}:RACE1`,
    'head-office:77',
    null,
    `${two}:RACE5`,
    `${two}:RACE5#2`,
  ]);
});
