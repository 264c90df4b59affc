/** The test of a connection: counted, made once for a key, recorded, and refused where there is nothing to test. */
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Provider } from '@palier/contract/providers/facts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { PROVIDERS as PRODUCTION } from '../../../../tests/harness/production-settings.ts';
import { providerSeen, providersSeen } from '../../../../tests/harness/provider-connections.ts';

let portal: Portal;
let tester: Staff;
let reader: Staff;
beforeAll(async () => {
  portal = await startPortal();
  tester = await portal.staff(['TEST_PROVIDERS']);
  reader = await portal.staff(['VIEW_SETTINGS']);
});
afterAll(() => portal.stop());

const run = (provider: Provider, as = tester, key = newId()) =>
  portal.done(settingsCalls.testProvider, { provider }, as, { key });
const behave = (behaviour: object) => portal.control('/__control/behaviour', behaviour);
const newTester = () => portal.staff(['TEST_PROVIDERS']);

describe('a test of a connection', () => {
  test('is made six times a minute by one person, and counts each provider and person apart', async () => {
    const eager = await newTester();
    for (let times = 0; times < 6; times++) await run('disk', eager);
    const refused = await portal.refused(settingsCalls.testProvider, { provider: 'disk' }, eager, 'TOO_MANY_REQUESTS');
    expect(Number(refused.facts?.['seconds'])).toBeGreaterThan(0);
    expect(Number(refused.facts?.['seconds'])).toBeLessThanOrEqual(60);
    await run('openpaygo', eager);
    await run('disk', await newTester());
    portal.advance(61_000);
    await run('disk', eager);
  });

  test('is made once for each idempotency key', async () => {
    const once = await newTester();
    const key = newId();
    const first = await run('disk', once, key);
    await behave({ outage: { identity: true } });
    for (let times = 0; times < 8; times++) expect(await run('disk', once, key)).toEqual(first);
    await behave({ outage: { identity: false } });
    await run('disk', once);
  });

  test('is in the audit record with its outcome', async () => {
    const audited = await newTester();
    await behave({ outage: { identity: true } });
    await run('smile-id', audited);
    await behave({ outage: { identity: false } });
    const lines = await portal.database.sql
      .selectFrom('audit_entries')
      .where('staff_id', '=', audited.id)
      .select(['call', 'outcome', 'subject_kind', 'subject_id', 'facts'])
      .execute();
    expect(lines).toEqual([
      {
        call: 'settings.testProvider',
        outcome: 'done',
        subject_kind: 'provider',
        subject_id: 'smile-id',
        facts: expect.objectContaining({ connected: false, failure_code: 'unavailable' }) as object,
      },
    ]);
  });

  test('is for those who may test, and the list for those who see settings', async () => {
    await portal.refused(settingsCalls.testProvider, { provider: 'disk' }, reader, 'FORBIDDEN');
    await portal.refused(settingsCalls.providers, undefined, await portal.staff(['FIND_CUSTOMER']), 'FORBIDDEN');
    expect((await providersSeen(portal, tester)).length).toBeGreaterThan(0);
  });

  test('is refused for a provider that is not used, or not configured, with the names of what is missing', async () => {
    const strict = await startPortal({
      workers: false,
      environment: { ...PRODUCTION, S3_BUCKET: 'files', VIVO_BASE_URL: '', VIVO_API_KEY: '' },
    });
    const person = await strict.staff(['TEST_PROVIDERS']);
    await strict.refused(settingsCalls.testProvider, { provider: 'disk' }, person, 'PROVIDER_NOT_USED');
    const row = await providerSeen(strict, person, 'vivo');
    expect(row.verdict).toBe('not_configured');
    expect(row.variables.filter(({ state }) => state === 'missing').map(({ variable }) => variable)).toEqual([
      'VIVO_BASE_URL',
      'VIVO_API_KEY',
    ]);
    const refused = await strict.refused(
      settingsCalls.testProvider,
      { provider: 'vivo' },
      person,
      'PROVIDER_NOT_CONFIGURED',
    );
    expect(refused.message).toContain('VIVO_BASE_URL, VIVO_API_KEY');
    // A paybill that only calls us, and a wallet that pays nothing out, lack nothing.
    const bare = await startPortal({
      workers: false,
      environment: {
        ...PRODUCTION,
        PAYBILL_PULL: 'false',
        PAYBILL_BASE_URL: '',
        PAYBILL_CONSUMER_KEY: '',
        PAYBILL_CONSUMER_SECRET: '',
      },
    });
    const other = await bare.staff(['TEST_PROVIDERS']);
    expect((await providerSeen(bare, other, 'mtn-momo')).verdict).toBe('never_used');
    const of_paybill = await providerSeen(bare, other, 'daraja-paybill');
    expect(of_paybill.variables.filter(({ state }) => state === 'missing')).toEqual([]);
    await bare.refused(settingsCalls.testProvider, { provider: 'daraja-paybill' }, other, 'PROVIDER_NOT_CONFIGURED');
    await bare.stop();
    await strict.stop();
  });
});
