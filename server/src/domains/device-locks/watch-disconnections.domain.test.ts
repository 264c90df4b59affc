/** The server no longer names a provider that phones or payments wait for: people are told, and two of them agree. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { startPortal } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';
import { proofChecks } from '../../app/doctor/proof-checks.ts';
import { watchDisconnections } from './watch-disconnections.ts';

const portal = await startPortal();
afterAll(() => portal.stop());
const { services, database } = portal;
const decider = await portal.staff(['APPROVE_MAKER_CHECKER']);
const owner = await portal.staff(['EDIT_ROLES']);
const keeper = await portal.staff(['HOLD_LOCKS', 'VIEW_MONEY_FEED']);
const second = await portal.staff(['HOLD_LOCKS', 'VIEW_MONEY_FEED']);
const tied = await portal.staff(['HOLD_LOCKS', 'VIEW_MONEY_FEED']);
await database.sql
  .insertInto('account_changes')
  .values({
    id: newId(),
    staff_id: tied.id,
    changed_by: keeper.id,
    what: 'made',
    at: services.clock.now().toISOString(),
  })
  .execute();

const texts = async (msisdn: string, template: string): Promise<string[]> =>
  (
    await database.sql
      .selectFrom('messages')
      .select('text')
      .where('msisdn', '=', msisdn)
      .where('template', '=', template)
      .execute()
  ).map(({ text }) => text);
const shown = async (as = keeper) => (await portal.done(deviceLocksCalls.feedHealth, undefined, as)).disconnected;
const doctor = () =>
  proofChecks(database, services.clock.now())['Providers that phones and payments wait for are connected']?.();
/** The lists themselves are emptied, because the portal’s own task may run at any moment. */
function disconnect(list: readonly unknown[]): () => void {
  const providers = list as unknown[];
  const were = providers.splice(0);
  return () => void providers.push(...were);
}
const run = () => watchDisconnections.run(services);
const age = (hours: number) =>
  database.pool.query('update disconnections set noticed_at = noticed_at - make_interval(hours => $1)', [hours]);

test('who decides is told at once, the owner after a day, and nobody any more once two people have agreed', async () => {
  const place = await shop(portal, { phones: 1 });
  await activeLoan(portal, place, await customer(portal, place), { imei: place.imeis[0] ?? '' });
  expect([await shown(), await doctor()]).toEqual([[], 'all of them']);
  const [{ lock_solution } = { lock_solution: '' }] = await database.sql
    .selectFrom('device_locks')
    .select('lock_solution')
    .execute();
  const connect = disconnect(services.locks);
  expect(await run()).toEqual({ disconnected: 1 });
  await run();
  const [one] = await shown();
  expect(one).toMatchObject({ provider: lock_solution, what: 'phones', waiting: 1, agreed_by: null });
  expect(await texts(decider.msisdn, 'provider_disconnected')).toHaveLength(1);
  expect(await texts(owner.msisdn, 'provider_still_disconnected')).toEqual([]);
  await expect(doctor()).rejects.toThrow(lock_solution);

  await age(24);
  await run();
  await run();
  expect(await texts(owner.msisdn, 'provider_still_disconnected')).toHaveLength(1);

  const agree = { disconnection_id: one?.id ?? '', reason: 'The contract has ended' };
  await portal.done(deviceLocksCalls.agreeDisconnection, agree, keeper);
  expect(await shown()).toMatchObject([{ seen_by: `Staff ${keeper.username}`, agreed_by: null, mine_to_agree: false }]);
  await expect(doctor()).rejects.toThrow(lock_solution);
  await portal.refused(deviceLocksCalls.agreeDisconnection, agree, keeper, 'OWN_REQUEST');
  await portal.refused(deviceLocksCalls.agreeDisconnection, agree, tied, 'TIED_TO_PERSON');
  expect(await shown(second)).toMatchObject([{ mine_to_agree: true }]);
  await portal.done(deviceLocksCalls.agreeDisconnection, agree, second);
  await portal.refused(deviceLocksCalls.agreeDisconnection, agree, second, 'DISCONNECTION_NOT_OPEN');
  expect(await shown()).toMatchObject([
    { agreed_by: `Staff ${second.username}`, agreed_because: agree.reason, agreed_how: 'second_person' },
  ]);
  expect(await doctor()).toMatch(/as agreed/);

  // Connected again it is over, and disconnected once more it is told anew.
  connect();
  await run();
  expect(await shown()).toEqual([]);
  const connectAgain = disconnect(services.locks);
  await run();
  expect(await texts(decider.msisdn, 'provider_disconnected')).toHaveLength(2);
  connectAgain();
  await run();
});

test('an operator whose payments locks waited for is noticed, and its owner is told until a second person has agreed', async () => {
  const before = (await texts(owner.msisdn, 'provider_still_disconnected')).length;
  await database.pool.query(
    `insert into paybill_feeds (provider, complete_until) values ('daraja-paybill', now()) on conflict do nothing`,
  );
  const connect = disconnect(services.paybills);
  await run();
  const [one] = await shown();
  expect(one).toMatchObject({ provider: 'daraja-paybill', what: 'paybill' });
  const agree = { disconnection_id: one?.id ?? '', reason: 'We have another paybill' };
  // The owner is told while one person alone has said why, and not once a second one has agreed.
  await portal.done(deviceLocksCalls.agreeDisconnection, agree, keeper);
  await age(30);
  await run();
  expect(await texts(owner.msisdn, 'provider_still_disconnected')).toHaveLength(before + 1);
  await database.pool.query('update disconnections set owner_told_at = null where ended_at is null');
  await portal.done(deviceLocksCalls.agreeDisconnection, agree, second);
  await run();
  expect(await texts(owner.msisdn, 'provider_still_disconnected')).toHaveLength(before + 1);
  connect();
  await run();
});
