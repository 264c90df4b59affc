/** What the money feed and the doctor say of each operator, and that saying it costs few rows. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Shop, customer, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { keepSessions } from '../../../../tests/harness/workers.ts';
import { createServices } from '../../app/create-services.ts';
import { operatorChecks } from '../../app/doctor/operator-checks.ts';
import { purgeExpired } from '../../platform/jobs/purge-expired.ts';

let portal: Portal;
let place: Shop;
let reader: Staff;
let other: Awaited<ReturnType<typeof createServices>>;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal);
  reader = await portal.staff(['VIEW_MONEY_FEED']);
  other = await createServices(portal.config, portal.services.database, portal.services.clock.wall);
  await keepSessions(portal);
}, 120_000);
afterAll(async () => {
  await other.provider_health.stop();
  other.stopWatching();
  await portal.stop();
});
beforeEach(async () => {
  await portal.services.provider_health.write();
  await portal.database.pool.query('delete from provider_calls');
  await portal.database.pool.query('delete from provider_health');
});

const MTN = 'mtn-momo';
const fault = { code: 'no_answer', detail: null } as const;
const operators = async () => (await portal.done(deviceLocksCalls.feedHealth, undefined, reader)).operators;
const mtn = async () => (await operators()).find(({ provider }) => provider === MTN);
const doctor = () =>
  operatorChecks(portal.database, portal.services.clock.wall())
    ['Providers answer well']?.()
    .then((said) => ({ isRight: true, said }))
    .catch((failure: Error) => ({ isRight: false, said: failure.message }));
const rows = async () =>
  Number((await portal.database.pool.query<{ n: string }>('select count(*) as n from provider_calls')).rows[0]?.n);

test('each operator that is connected has a line, also one that was never called', async () => {
  const { mobile_money, paybills } = portal.services;
  expect((await operators()).map(({ provider }) => provider)).toEqual(
    [...mobile_money, ...paybills].map(({ code }) => code),
  );
  expect(await mtn()).toMatchObject({
    state: 'quiet',
    since: null,
    last_news_at: null,
    calls: { asked: 0, answered: 0, median_ms: null, p95_ms: null },
  });
  expect(await doctor()).toEqual({ isRight: true, said: 'none was called yet' });
});

test('what two processes counted adds up, by kind, and is of the last hour', async () => {
  for (const process of [portal.services, other]) {
    for (let calls = 0; calls < 45; calls++) process.provider_health.note(MTN, null, { kind: 'question', ms: 80 });
    for (let calls = 0; calls < 5; calls++) process.provider_health.note(MTN, null, { kind: 'order', ms: 2_500 });
    await process.provider_health.write();
  }
  expect(await mtn()).toMatchObject({
    state: 'working',
    calls: { asked: 100, answered: 100 },
    questions: { asked: 90, answered: 90 },
    orders: { asked: 10, answered: 10, median_ms: 2_500 },
  });
  const { median_ms, p95_ms } = (await mtn())?.calls ?? {};
  expect([median_ms, p95_ms].map((ms) => (ms ?? 0) < 100)).toEqual([true, false]);
  expect((await doctor())?.said).toMatch(/^MTN Mobile Money: 100% of 100 calls answered, usually in 0\.1 s\.$/);
  portal.advance(66 * 60_000 + 300_000);
  expect((await mtn())?.calls.asked).toBe(0);
});

test('faults among answers are amber, a refusal of us and a silence red, as the doctor says too', async () => {
  const note = async (failure: Parameters<typeof portal.services.provider_health.note>[1], times: number) => {
    for (let calls = 0; calls < times; calls++)
      portal.services.provider_health.note(MTN, failure, { kind: 'question', ms: 300 });
    await portal.services.provider_health.write();
  };
  await note(null, 8);
  await note(fault, 2);
  await note(null, 1);
  expect(await mtn()).toMatchObject({ state: 'failing', since: null });
  expect((await doctor())?.said).toContain('Only 81% of 11 calls answered in the last hour.');
  await note({ code: 'access_refused', detail: 'BAD_KEY' }, 1);
  expect(await mtn()).toMatchObject({ state: 'refused', since: expect.any(String) as string });
  expect(await doctor()).toMatchObject({ isRight: false });
  await note(fault, 5);
  expect(await mtn()).toMatchObject({ state: 'silent' });
  expect((await doctor())?.said).toMatch(/MTN Mobile Money: Not answering since \d\d:\d\d UTC\. No phone locks\./);
  await note(null, 20);
  expect((await mtn())?.state).not.toBe('silent');
});

test('an idle portal writes no row, and a busy one two for each provider and five minutes, for a day', async () => {
  await portal.services.provider_health.write();
  portal.advance(86_400_000);
  await portal.services.provider_health.write();
  expect(await rows()).toBe(0);
  const began_ms = portal.services.clock.wall().getTime();
  const minutes = 30;
  for (let minute = 0; minute < minutes; minute++) {
    for (const process of [portal.services, other]) {
      for (let calls = 0; calls < 200; calls++)
        process.provider_health.note(MTN, null, { kind: calls % 2 ? 'order' : 'question', ms: calls });
      await process.provider_health.write();
    }
    portal.advance(60_000);
  }
  const parts = Math.ceil((portal.services.clock.wall().getTime() - began_ms) / 300_000) + 1;
  expect(await rows()).toBeGreaterThan(2);
  expect(await rows()).toBeLessThanOrEqual(2 * parts);
  const counted = await portal.database.pool.query<{ n: string }>('select sum(asked) as n from provider_calls');
  expect(Number(counted.rows[0]?.n)).toBe(minutes * 2 * 200);
  portal.advance(25 * 3_600_000);
  await purgeExpired.run(portal.services);
  expect(await rows()).toBe(0);
});

test('the card of a customer says that the operator of their number is silent, and no other card does', async () => {
  const [person, orange] = [
    await customer(portal, place, { msisdn: '+237670000777' }),
    await customer(portal, place, { msisdn: '+237690000777' }),
  ];
  const said = async (customer_id: string) =>
    (await portal.done(customerOverviewCalls.card, { customer_id }, place.agent)).silent_operator;
  expect([await said(person.id), await said(orange.id)]).toEqual([null, null]);
  for (let calls = 0; calls < 5; calls++)
    portal.services.provider_health.note(MTN, fault, { kind: 'question', ms: 15_000 });
  await portal.services.provider_health.write();
  expect(await said(person.id)).toEqual({ operator: MTN, since: expect.any(String) as string });
  expect(await said(orange.id)).toBeNull();
});

test('so does the step of the deposit; a check of the account and a prompt are refused at once', async () => {
  const person = await customer(portal, place, { msisdn: '+237670000778' });
  const { id: application_id, deposit_fcfa } = await saleAtDeposit(portal, place, person);
  const silent = async () =>
    (await portal.done(paymentsCalls.checkShopPayment, { application_id }, place.agent)).silent_operator;
  expect(await silent()).toBeNull();
  for (let calls = 0; calls < 5; calls++)
    portal.services.provider_health.note(MTN, fault, { kind: 'question', ms: 15_000 });
  await portal.services.provider_health.write();
  portal.advance(1_500);
  expect(await silent()).toEqual({ operator: MTN, since: expect.any(String) as string });
  const push = { method: 'push', application_id, amount_fcfa: deposit_fcfa ?? 0 } as const;
  await portal.refused(paymentsCalls.payDeposit, push, place.agent, 'OPERATOR_SILENT');
  const { message } = await portal.refused(
    customersCalls.requestPreapproval,
    { customer_id: person.id },
    place.agent,
    'PROVIDER_SILENT',
  );
  expect(message).toMatch(
    /^MTN Mobile Money does not answer at the moment, and nothing was asked\. Try again in \d seconds/,
  );
});
