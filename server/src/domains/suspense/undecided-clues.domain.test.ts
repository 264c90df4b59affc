/** Money whose customer is likely known is an alarm to finance after three banking days, and to the owner after seven. */
import { afterAll, expect, test } from 'vitest';
import { openSuspenseDesk } from '../../../../tests/harness/suspense-desk.ts';
import { alarmUndecided } from './undecided-clues.ts';

const { portal, officer, world, waiting } = await openSuspenseDesk();
afterAll(() => portal.stop());

const owner = await portal.staff(['EDIT_ROLES']);
const daysAgo = (payment_id: string, days: number) =>
  portal.database.pool.query(
    `update suspense set created_at = created_at - $2 * interval '1 day' where payment_id = $1`,
    [payment_id, days],
  );
const alarms = async () => {
  await alarmUndecided(portal.services);
  const { rows } = await portal.database.pool.query<{ to: string; text: string }>(
    `select case msisdn when $1 then 'finance' else 'owner' end as to, text from messages
      where template = 'clues_undecided' and msisdn in ($1, $2) order by id`,
    [officer.msisdn, owner.msisdn],
  );
  return rows.map(
    ({ to, text }) => `${to}: ${/\d+ banking days|\d+ jours/.exec(text)?.[0]} ${/: (\d+), /.exec(text)?.[1]}`,
  );
};
const marks = async () => (await waiting()).response.map(({ id, alarm }) => [id, alarm] as const);

test('each is told once, of money that has a likely customer', async () => {
  const loan = await world.running();
  const known = await world.lost(900, { msisdn: loan.person.msisdn });
  const lost = await world.lost(901);
  expect(await alarms()).toEqual([]);
  for (const { id } of [known, lost]) await daysAgo(id, 6);
  const [first, ...more] = await alarms();
  expect([first, more]).toEqual([expect.stringMatching(/^finance: 3 \D+ 1$/), []]);
  expect(await alarms()).toHaveLength(1);
  expect(await marks()).toEqual(
    expect.arrayContaining([
      [known.id, 'finance'],
      [lost.id, null],
    ]),
  );
  // Setting it aside is no decision.
  await world.setAside([known.id]);
  await daysAgo(known.id, 6);
  await portal.database.pool.query(
    'update money_alarms set waiting_since = x.created_at from suspense x where x.payment_id = money_alarms.payment_id',
  );
  expect(await alarms()).toEqual([first, expect.stringMatching(/^owner: 7 \D+ 1$/)]);
  expect(await alarms()).toHaveLength(2);
});

test('money that was decided about and comes back waits anew', async () => {
  const loan = await world.running();
  const { id } = await world.lost(700, { msisdn: loan.person.msisdn });
  await daysAgo(id, 6);
  const before = (await alarms()).length;
  await world.correct(id, [[loan.loan_reference, 700]]);
  await world.queue([id]);
  expect((await marks()).filter(([one]) => one === id)).toEqual([[id, null]]);
  await daysAgo(id, 6);
  await portal.database.pool.query(
    `update suspense set created_at = created_at - interval '1 minute' where payment_id = $1`,
    [id],
  );
  expect(await alarms()).toHaveLength(before + 1);
});
