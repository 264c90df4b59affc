/** What is known of the connections to providers: from tests of them, and from ordinary traffic. */
import { PROVIDERS, type Provider } from '@palier/contract/providers/facts.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHealth, forgetUnused } from '../../platform/providers/provider-health.sql.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { BOTH_PAYBILLS } from '../../../../tests/harness/sandbox-paybills.ts';
import { providerSeen, providersSeen } from '../../../../tests/harness/provider-connections.ts';

let portal: Portal;
let tester: Staff;
let reader: Staff;
beforeAll(async () => {
  portal = await startPortal({ environment: BOTH_PAYBILLS });
  tester = await portal.staff(['TEST_PROVIDERS']);
  reader = await portal.staff(['VIEW_SETTINGS']);
});
afterAll(() => portal.stop());

const list = (as = reader, at = portal) => providersSeen(at, as);
const one = (provider: Provider) => providerSeen(portal, reader, provider);
const run = (provider: Provider, as = tester) => portal.done(settingsCalls.testProvider, { provider }, as);
const behave = (behaviour: object) => portal.control('/__control/behaviour', behaviour);
const newTester = () => portal.staff(['TEST_PROVIDERS']);
const USED = PROVIDERS.filter((code) => code !== 'africastalking' && code !== 's3');

describe('the connections to providers', () => {
  test('are listed with every provider that the portal uses, and those that it could use', async () => {
    const other = await startPortal({ workers: false, environment: BOTH_PAYBILLS });
    const rows = await list(await other.staff(['TEST_PROVIDERS']), other);
    const of = (which: (verdict: string) => boolean) =>
      rows.filter(({ verdict }) => which(verdict)).map(({ provider }) => provider);
    expect(of((verdict) => verdict === 'never_used').toSorted()).toEqual(USED.toSorted());
    // What it would take to connect the others stands below.
    expect(of((verdict) => verdict === 'not_configured')).toEqual(['africastalking', 's3']);
    expect(rows.slice(USED.length).map(({ provider }) => provider)).toEqual(['africastalking', 's3']);
    const missing = rows.at(-1)?.variables.filter(({ state }) => state === 'missing');
    expect(missing?.map(({ variable }) => variable)).toEqual(['S3_BUCKET']);
    await other.stop();
  });

  test.each(USED)('are tested by a call that changes nothing there: %s', async (provider) => {
    const before = Date.now();
    expect(await run(provider)).toEqual({
      ok: true,
      ms: expect.any(Number) as number,
      code: null,
      detail: null,
      message: 'Connection works',
    });
    const { verdict, last_success_at, failures } = await one(provider);
    expect([verdict, failures]).toEqual(['connected', 0]);
    expect(Date.parse(last_success_at ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    expect([portal.world.sms, portal.world.handsets.size, portal.world.prompts.size]).toEqual([[], 0, 0]);
  });

  test('are failing while a provider is out of service, since when it began, and connected again afterwards', async () => {
    await behave({ outage: { sms: true } });
    const failed = await portal.done(settingsCalls.testProvider, { provider: 'orange' }, tester, { language: 'fr' });
    expect(failed).toMatchObject({
      ok: false,
      code: 'unavailable',
      detail: 'HTTP 503',
      message: 'Hors service pour le moment (HTTP 503)',
    });
    const first = await one('orange');
    expect(first).toMatchObject({ verdict: 'failing', failures: 1, failure_code: 'unavailable' });
    await run('orange');
    expect(await one('orange')).toMatchObject({ failing_since: first.failing_since, failures: 2 });
    await behave({ outage: { sms: false } });
    await run('orange');
    expect(await one('orange')).toMatchObject({
      verdict: 'connected',
      failures: 0,
      failing_since: null,
      last_failure_at: expect.any(String) as string,
    });
  });

  test('are failing when the credentials are refused, although a token is still held', async () => {
    const another = await newTester();
    for (const [provider, kind] of [
      ['mtn-momo', 'mobile_money'],
      ['daraja-paybill', 'mobile_money'],
      ['mtn-paybill', 'mobile_money'],
      ['knox_guard', 'device_lock'],
      ['vivo', 'device_lock'],
      ['smile-id', 'identity'],
    ] as const) {
      await run(provider, another);
      await behave({ access_refused: { [kind]: true } });
      expect(await run(provider, another)).toMatchObject({ ok: false, code: 'access_refused' });
      expect((await one(provider)).verdict).toBe('failing');
      await behave({ access_refused: { [kind]: false } });
      expect(await run(provider, another)).toMatchObject({ ok: true });
    }
  });

  test('say how the calls of the last hour were answered', async () => {
    const { provider_health } = portal.services;
    await provider_health.write();
    const { asked, answered } = (await one('smile-id')).calls;
    for (const failure of [null, null, { code: 'no_answer', detail: null } as const])
      provider_health.note('smile-id', failure, { kind: 'question', ms: 80 });
    provider_health.note('smile-id', null, { kind: 'order', ms: 80 });
    await provider_health.write();
    expect((await one('smile-id')).calls).toMatchObject({ asked: asked + 4, answered: answered + 3 });
  });

  test('are known from ordinary traffic, without any test', async () => {
    const provider = portal.services.locks.find(({ code }) => code === 'vivo');
    const before = (await one('vivo')).last_success_at;
    await behave({ outage: { device_lock: true } });
    await provider?.read('490154203237518').catch(() => {});
    await portal.until('the failure is written', async () => (await one('vivo')).verdict === 'failing');
    await behave({ outage: { device_lock: false } });
    await provider?.read('490154203237518');
    await portal.until('the success is written', async () => (await one('vivo')).verdict === 'connected');
    expect((await one('vivo')).last_success_at).not.toBe(before);
    // A phone that the provider does not have is an answer: the connection works.
    await provider?.lock('490154203237518', { title: 't', text: 't', phone: '+237' }).catch(() => {});
    await portal.services.provider_health.write();
    expect((await one('vivo')).verdict).toBe('connected');
  });
});

describe('what several processes saw', () => {
  const nothing = { last_success_at: null, last_failure_at: null, failing_since: null, failures: 0 };
  const at = (second: number) => new Date(Date.UTC(2031, 0, 1, 0, 0, second)).toISOString();
  const failed = (from: number, until: number, failures: number, code = 'no_answer') => ({
    ...nothing,
    last_failure_at: at(until),
    failing_since: at(from),
    failures,
    failure_code: code,
    failure_detail: null,
  });
  const succeeded = (second: number) => ({
    ...nothing,
    last_success_at: at(second),
    failure_code: null,
    failure_detail: null,
  });
  const row = async () => {
    const [found] = await portal.database.sql
      .selectFrom('provider_health')
      .where('provider', '=', 'shared')
      .selectAll()
      .execute();
    return (
      found && {
        failures: found.failures,
        code: found.failure_code,
        since: found.failing_since === null ? null : new Date(found.failing_since).getUTCSeconds(),
      }
    );
  };
  const add = (change: Parameters<typeof addHealth>[2]) => addHealth(portal.database, 'shared', change);

  test('is added up, in whatever order it arrives, and forgotten with a provider that is no longer used', async () => {
    await add(failed(1, 2, 2));
    await add(failed(3, 4, 1, 'unavailable'));
    expect(await row()).toEqual({ failures: 3, code: 'unavailable', since: 1 });
    // An older success that is written late ends nothing.
    await add(succeeded(2));
    expect(await row()).toMatchObject({ failures: 3, code: 'unavailable' });
    await add(succeeded(5));
    expect(await row()).toMatchObject({ failures: 0, since: null });
    await add({ ...failed(7, 8, 2), last_success_at: at(6) });
    expect(await row()).toEqual({ failures: 2, code: 'no_answer', since: 7 });
    await forgetUnused(portal.database, USED);
    expect(await row()).toBeUndefined();
    expect((await list()).length).toBe(PROVIDERS.length);
  });
});
