/** Money that is paid and not confirmed, and slips without a statement, are alarms by text, each once. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { openCashDesk } from '../../../../tests/harness/cash-desk.ts';
import { newId } from '../../platform/ids.ts';
import { alarmUnproven } from './alarm-unproven.ts';

const { portal, second, lent, owed, take, waiting, codeOf } = await openCashDesk();
afterAll(() => portal.stop());

const finance = await portal.staff(['FIX_SUSPENSE']);
const owner = await portal.staff(['EDIT_ROLES']);

async function texts(template: string): Promise<string[]> {
  await alarmUnproven(portal.services);
  const { rows } = await portal.database.pool.query<{ to: string; text: string }>(
    `select case msisdn when $1 then 'finance' else 'owner' end as to, text from messages
      where template = $3 and msisdn in ($1, $2) order by msisdn = $2, id`,
    [finance.msisdn, owner.msisdn, template],
  );
  return rows.map(({ to, text }) => `${to}: ${/: (\d+), /.exec(text)?.[1]}`);
}
const alarms = () => texts('money_to_confirm');
const daysAgo = (loan_id: string, days: number) =>
  portal.database.pool.query(
    `update loans set release_waits_since = release_waits_since - $2 * interval '1 day' where id = $1`,
    [loan_id, days],
  );

test('a paid-off loan that nobody confirms is an alarm to finance, then to the owner, each once', async () => {
  const loan = await lent();
  await take(loan, await owed(loan), loan.place.agent);
  expect(await alarms()).toEqual([]);
  expect(await waiting(loan)).toMatchObject({ alarm: null });
  await daysAgo(loan.id, 6);
  expect(await alarms()).toEqual(['finance: 1']);
  expect(await alarms()).toEqual(['finance: 1']);
  expect(await waiting(loan)).toMatchObject({ alarm: 'finance' });
  await daysAgo(loan.id, 6);
  await portal.database.pool.query(
    `update confirmation_alarms set waiting_since = l.release_waits_since from loans l
      where l.application_id = confirmation_alarms.application_id`,
  );
  expect(await alarms()).toEqual(['finance: 1', 'owner: 1']);
  expect(await alarms()).toHaveLength(2);
  expect(await waiting(loan)).toMatchObject({ alarm: 'owner' });

  // Only what is new is told.
  const other = await lent();
  await take(other, await owed(other), other.place.agent);
  await daysAgo(other.id, 6);
  expect(await alarms()).toEqual(['finance: 1', 'finance: 1', 'owner: 1']);
  expect(
    codeOf(
      await portal.call(
        paymentsCalls.confirmCash,
        { loan_reference: other.loan_reference, reason: 'Counted in the till' },
        second,
      ),
    ),
  ).toBe('done');
  await daysAgo(loan.id, 1);
  expect(await alarms()).toHaveLength(5);
}, 60_000);

test('a slip that no statement has after its day is an alarm to both, once', async () => {
  const loan = await lent();
  const { payment } = await portal.done(
    paymentsCalls.requestRepayment,
    {
      method: 'pos',
      loan_reference: loan.loan_reference,
      amount_fcfa: 2_500,
      receipt_number: newId().slice(-12),
    },
    loan.place.agent,
  );
  expect(await texts('slips_overdue')).toEqual([]);
  await portal.database.pool.query(`update payments set list_due_on = value_on - 1 where id = $1`, [payment?.id]);
  expect(await texts('slips_overdue')).toEqual(['finance: 1', 'owner: 1']);
  expect(await texts('slips_overdue')).toHaveLength(2);
}, 60_000);
