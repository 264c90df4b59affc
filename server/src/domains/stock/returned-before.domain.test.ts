/** Phones that came back before they had a value: nothing was booked for them, and no shop is owed for them again. */
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openOldDatabase } from '../../../../tests/harness/old-database.ts';

const old = await openOldDatabase('returned', '0104');
afterAll(() => old.close());

let serial = 100;

async function put(state: string, loan: { status: string; activated: boolean } | null): Promise<string> {
  const imei = `35332811000${serial++}0`;
  const [device_id, any] = [newId(), newId()];
  await old.client.query(
    `insert into devices (id, imei, product_id, state, created_at) values ($1, $2, $3, $4, '2026-01-02')`,
    [device_id, imei, any, state],
  );
  if (loan)
    await old.client.query(
      `insert into loans (id, loan_reference, application_id, customer_id, agent_id, product_id, price_version_id,
        device_id, status, repayment_interval, contract_duration, installments, step_fcfa, retail_price_fcfa,
        deposit_fcfa, charge_fcfa, total_fcfa, created_at, activated_at, ended_at, start_on)
        values ($1, $2, $6, $3, $3, $3, $3, $4, $5, 'daily', 3, 91, 25, 100000, 20000, 32000, 112000, '2026-01-02',
        case when $7 then '2026-01-02'::timestamptz end, '2026-03-02', case when $7 then '2026-01-02'::date end)`,
      [newId(), String(1_000_000_000 + serial), any, device_id, loan.status, newId(), loan.activated],
    );
  return imei;
}

test('belong to the business and are worth nothing', async () => {
  // The rows stand alone: what they refer to is of no account here.
  await old.client.query('set session_replication_role = replica');
  const restocked = await put('in_stock', { status: 'deactivated', activated: true });
  const lost = await put('lost', { status: 'deregistered', activated: true });
  await put('returned', { status: 'cancelled', activated: false });
  await put('released', { status: 'settled', activated: true });
  await put('in_stock', null);
  await old.client.query('set session_replication_role = origin');
  await old.migrate('0104', '9999');
  const { rows } = await old.client.query('select imei, value_fcfa::int from phones_of_business order by imei');
  expect(rows).toEqual([
    { imei: restocked, value_fcfa: 0 },
    { imei: lost, value_fcfa: 0 },
  ]);
  expect((await old.client.query('select stock_fcfa::int from recorded_stock')).rows).toEqual([{ stock_fcfa: 0 }]);
});
