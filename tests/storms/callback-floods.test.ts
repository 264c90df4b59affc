/**
 * Thousands of forged callbacks, the right secret from the wrong network, and a secret that is being changed: no forged
 * payment is booked, few rows are written, and the operator's own callbacks are processed meanwhile.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigFailure } from '../../server/src/platform/config.ts';
import { readConfig } from '../../server/src/providers/read-config.ts';
import { purgeStrangers } from '../../server/src/domains/payments/strangers.ts';
import { buildApp } from '../../server/src/http/app.ts';
import { handlers } from '../../server/src/app/registry.ts';
import { paybillAddress, signCallback } from '../../server/src/platform/callback-signature.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { expectSound } from '../harness/invariants.ts';
import { type PaybillAccess, paybillAccess } from '../../server/src/platform/paybill-access.ts';
import { DEMO_PAYBILL_SECRET } from '../../server/src/platform/secrets.ts';
import { confirmation, newTransactionId, withSecret } from '../harness/paybill.ts';
import { type Portal, startPortal } from '../harness/portal.ts';

let portal: Portal;
type App = Portal['app'];
const apps: App[] = [];
beforeAll(async () => {
  portal = await startPortal({ workers: false });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await portal.stop();
});

/** Another process of the same portal, with other settings of its paybill. */
async function process(
  paybill: Partial<PaybillAccess> = {},
  trust_proxy = portal.config.trust_proxy,
  clock = portal.services.clock,
): Promise<App> {
  const access = { ...paybillAccess(portal.config, 'daraja-paybill'), ...paybill };
  const config = { ...portal.config, trust_proxy, paybills: { 'daraja-paybill': access } };
  const app = await buildApp(
    { ...portal.services, config, clock },
    handlers,
    portal.app.log as Parameters<typeof buildApp>[2],
    null,
  );
  apps.push(app);
  return app;
}

const pathOf = (url: string): string => new URL(url).pathname;
const send = (
  app: App,
  url: string,
  {
    from = '41.1.1.1',
    body = confirmation({ account: '1234567890', amount: 100 }) as unknown,
    headers = {} as Record<string, string>,
  } = {},
) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const FORGED = [
  'paybill/daraja-paybill/confirmation/',
  'paybill/daraja-paybill/validation/',
  'paybill/nobody/confirmation/',
  'mobile-money/mtn-momo/11111111-1111-4111-8111-111111111111/',
  'sms/',
  'identity/',
].map((path) => `/callbacks/${path}${'A'.repeat(32)}`);

interface Kept {
  kind: string;
  outcome: string;
  address: string | null;
  times: number;
  body: string;
}
const rowsSince = async (id: string): Promise<Kept[]> =>
  (
    await portal.database.pool.query<Kept>(
      'select kind, outcome, address, times, body from provider_callbacks where id > $1 order by id',
      [id],
    )
  ).rows;
const linesSince = async (id: string) =>
  (
    await portal.database.pool.query<{ call: string; facts: { times: number; addresses: number } }>(
      'select call, facts from audit_entries where id > $1 order by id',
      [id],
    )
  ).rows;
const paid = async (transaction_id: string): Promise<boolean> =>
  (await portal.database.pool.query('select 1 from payments where transaction_id = $1', [transaction_id])).rowCount ===
  1;

describe('forged', () => {
  test('thousands from one address leave one row of each kind and one audit line; the address must wait; the operator’s own callback from the same address is booked', async () => {
    const app = await process();
    const since = newId();
    const statuses = new Map<number, number>();
    let retry = '';
    for (let round = 0; round < 500; round++) {
      for (const answer of await Promise.all(FORGED.map((url) => send(app, url)))) {
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        if (answer.statusCode === 429) retry = String(answer.headers['retry-after']);
      }
    }
    // The bucket gets one token every six seconds while the test runs.
    expect(statuses.get(404)).toBeGreaterThanOrEqual(10);
    expect(statuses.get(404)).toBeLessThan(60);
    expect((statuses.get(404) ?? 0) + (statuses.get(429) ?? 0)).toBe(3_000);
    expect(Number(retry)).toBeGreaterThan(0);
    const TransID = newTransactionId();
    expect(
      (
        await send(app, pathOf(portal.paybill_url), {
          body: confirmation({ account: '1234567890', amount: 700, transaction_id: TransID }),
        })
      ).statusCode,
    ).toBe(200);
    expect(await paid(TransID)).toBe(true);

    const first = (await rowsSince(since)).filter(({ outcome }) => outcome === 'bad_signature');
    expect(new Set(first.map(({ kind }) => kind))).toEqual(
      new Set(['confirmation', 'validation', 'prompt', 'receipt', 'identity']),
    );
    expect(first.length).toBeLessThanOrEqual(10);
    expect(first[0]).toMatchObject({
      address: '41.1.1.1',
      body: expect.stringContaining('"BillRefNumber":"1234567890"'),
    });
    await app.close();
    const kept = (await rowsSince(since)).filter(({ outcome }) => outcome === 'bad_signature');
    expect(kept.length).toBeLessThanOrEqual(15);
    expect(kept.reduce((sum, { times }) => sum + times, 0)).toBe(3_000);
    const lines = (await linesSince(since)).filter(({ call }) => call.startsWith('callback.'));
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.reduce((sum, { facts }) => sum + facts.times, 0)).toBe(3_000);
  }, 60_000);

  test('once the tokens are spent, a call does not reach the database', async () => {
    // Nobody gets new tokens while the clock stands, however long a busy machine takes for the calls.
    const at = portal.services.clock.wall();
    const app = await process({}, portal.config.trust_proxy, { ...portal.services.clock, wall: () => at });
    for (let at = 0; at < 40; at++) await send(app, FORGED[0] ?? '', { from: '41.1.1.2' });
    let lent = 0;
    const count = () => {
      lent++;
    };
    portal.database.pool.on('acquire', count);
    for (let at = 0; at < 500; at++)
      expect(
        (await send(app, FORGED[at % FORGED.length] ?? '', { from: '41.1.1.2', body: 'x'.repeat(200_000) })).statusCode,
      ).toBe(429);
    portal.database.pool.off('acquire', count);
    expect(lent).toBe(0);
  }, 60_000);

  test('from thousands of addresses leave a bounded number of rows; a network of IPv6 is one of them', async () => {
    const app = await process();
    const since = newId();
    for (let at = 0; at < 2_000; at++) await send(app, FORGED[0] ?? '', { from: `45.${at >> 8}.${at & 255}.7` });
    for (let at = 0; at < 300; at++) await send(app, FORGED[0] ?? '', { from: `2001:db8:0:1:${at.toString(16)}::9` });
    await app.close();
    const kept = await rowsSince(since);
    // One row for each of fifty, one for all others, and one more in case a minute ended in between.
    expect(kept.length).toBeLessThanOrEqual(102);
    expect(kept.reduce((sum, { times }) => sum + times, 0)).toBe(2_300);
    const other = await process();
    const before_six = newId();
    for (let at = 0; at < 40; at++) await send(other, FORGED[0] ?? '', { from: `2001:db8:0:1:${at.toString(16)}::9` });
    await other.close();
    expect((await rowsSince(before_six)).map(({ address, times }) => [address, times])).toEqual([
      ['2001:db8:0:1::/64', 40],
    ]);
  }, 120_000);

  test('with characters that a database cannot store are answered like any other', async () => {
    const app = await process();
    for (const body of ['\u0000\u0000', '{"a":"\ud800"}', '', '<xml/>', 'x'.repeat(60_000)])
      expect((await send(app, FORGED[0] ?? '', { from: `46.1.1.${body.length % 200}`, body })).statusCode).toBe(404);
  });
});

test('a prompt with many forged callbacks is looked up only a few times', async () => {
  const app = await process();
  const since = newId();
  const reference = '22222222-2222-4222-8222-222222222222';
  for (let at = 0; at < 200; at++)
    expect(
      (
        await send(
          app,
          `/callbacks/mobile-money/mtn-momo/${reference}/${signCallback(portal.config.secret, reference)}`,
        )
      ).statusCode,
    ).toBe(200);
  expect((await rowsSince(since)).length).toBeLessThanOrEqual(12);
});

describe('the proof of the paybill', () => {
  const secrets = {
    present: 'the-present-secret-of-the-paybill-in-this-test',
    former: 'the-former-secret-of-the-paybill-in-this-test',
  };
  const address = (secret: string) =>
    pathOf(paybillAddress(withSecret(portal.config, secret), 'daraja-paybill', 'confirmation'));

  test('is a secret of its own, and two are accepted while it is being changed', async () => {
    const [changing, changed] = [
      await process({ secrets: [secrets.present, secrets.former] }),
      await process({ secrets: [secrets.present] }),
    ];
    const tries = async (app: App, secret: string): Promise<boolean> => {
      const TransID = newTransactionId();
      const { statusCode } = await send(app, address(secret), {
        from: '47.1.1.1',
        body: confirmation({ account: '1234567890', amount: 50, transaction_id: TransID }),
      });
      expect(statusCode).toBe((await paid(TransID)) ? 200 : 404);
      return statusCode === 200;
    };
    expect([
      await tries(changing, secrets.present),
      await tries(changing, secrets.former),
      await tries(changing, portal.config.secret),
    ]).toEqual([true, true, false]);
    expect([
      await tries(changed, secrets.present),
      await tries(changed, secrets.former),
      await tries(changed, portal.config.secret),
    ]).toEqual([true, false, false]);
    expect(await tries(portal.app, portal.config.secret)).toBe(false);
    await expectSound(portal);
  });

  test('is accepted from the operator’s networks only; a callback with the secret from elsewhere is stored as it came and books nothing', async () => {
    const app = await process({ secrets: [secrets.present], networks: '196.201.214.0/24,2c0f:fe38::/32' });
    const since = newId();
    const from = async (
      where: string,
      headers: Record<string, string> = {},
    ): Promise<{ status: number; isBooked: boolean; TransID: string }> => {
      const TransID = newTransactionId();
      const { statusCode } = await send(app, address(secrets.present), {
        from: where,
        headers,
        body: confirmation({ account: '1234567890', amount: 60, transaction_id: TransID }),
      });
      return { status: statusCode, isBooked: await paid(TransID), TransID };
    };
    for (const where of ['196.201.214.8', '::ffff:196.201.214.200', '2c0f:fe38::77'])
      expect(await from(where), where).toMatchObject({ status: 200, isBooked: true });
    const strays = [];
    for (const where of ['196.201.215.8', '41.9.9.9', '2c0f:fe39::77', '::1']) {
      strays.push(await from(where));
      expect(strays.at(-1), where).toMatchObject({ status: 404, isBooked: false });
    }
    // An unknown proxy may not state the address of its client; a trusted proxy may.
    strays.push(await from('41.9.9.9', { 'x-forwarded-for': '196.201.214.8' }));
    expect(strays.at(-1)).toMatchObject({ status: 404, isBooked: false });
    expect(await from('127.0.0.1', { 'x-forwarded-for': '196.201.214.8' })).toMatchObject({
      status: 200,
      isBooked: true,
    });
    const kept = (await rowsSince(since)).filter(({ outcome }) => outcome === 'wrong_network');
    for (const { TransID } of strays)
      expect(
        kept.filter(({ body }) => body.includes(TransID)),
        TransID,
      ).toHaveLength(1);
  });

  test('must be complete in production, or the portal does not start', () => {
    const wrongIn = (environment: Record<string, string>): string => {
      try {
        readConfig({
          PALIER_MODE: 'production',
          PALIER_SECRET: 'a-secret-of-forty-letters-for-this-one-test',
          ...environment,
        });
        return '';
      } catch (failure) {
        return failure instanceof ConfigFailure
          ? failure.message
              .split('\n')
              .filter((line) => /^PAYBILL_(SECRET|FORMER_SECRET|NETWORKS)/.test(line))
              .join('\n')
          : String(failure);
      }
    };
    const right = {
      PAYBILL_SHORT_CODE: '612345',
      PAYBILL_PULL: 'false',
      PAYBILL_SECRET: 'another-secret-of-forty-letters-for-the-paybill',
      PAYBILL_NETWORKS: '196.201.214.0/24',
    };
    expect(wrongIn(right)).toBe('');
    expect(wrongIn({ PAYBILL_SHORT_CODE: '612345' })).toMatch(
      /PAYBILL_SECRET: needed with PAYBILL_SHORT_CODE\nPAYBILL_NETWORKS: needed with PAYBILL_SHORT_CODE/,
    );
    expect(wrongIn({ ...right, PAYBILL_SECRET: 'a-secret-of-forty-letters-for-this-one-test' })).toMatch(
      /another than PALIER_SECRET/,
    );
    expect(wrongIn({ ...right, PAYBILL_SECRET: 'only-twenty-letters-' })).toMatch(/at least 32/);
    expect(wrongIn({ ...right, PAYBILL_FORMER_SECRET: right.PAYBILL_SECRET })).toMatch(/another than PAYBILL_SECRET/);
    expect(wrongIn({ ...right, PAYBILL_FORMER_SECRET: DEMO_PAYBILL_SECRET })).toMatch(/holds the demo’s secret/);
    expect(() => readConfig({ PALIER_MODE: 'demo', PAYBILL_NETWORKS: '10.0.0.0/8,nowhere' })).toThrow(
      /PAYBILL_NETWORKS: nowhere is neither/,
    );
  });
});

test('callbacks without proof are purged after a month, and earlier when there are more than a person could read; those with proof are kept', async () => {
  await portal.database.pool.query('delete from provider_callbacks');
  const fill = (count: number, trusted: boolean, days: number) =>
    portal.database.pool.query(
      `insert into provider_callbacks (id, provider, kind, body, trusted, outcome, received_at) select
        gen_random_uuid(), 'x', 'confirmation', '', $2, 'bad_signature', $3::timestamptz - n * interval '1 ms'
        from generate_series(1, $1::int) n`,
      [count, trusted, new Date(portal.services.clock.now().getTime() - days * 86_400_000)],
    );
  await fill(300, false, 31);
  await fill(200, false, 29);
  await fill(100, true, 400);
  const left = async (trusted: boolean) =>
    Number(
      (
        await portal.database.pool.query<{ n: number }>(
          'select count(*) as n from provider_callbacks where trusted = $1',
          [trusted],
        )
      ).rows[0]?.n,
    );
  await purgeStrangers.run(portal.services);
  expect([await left(false), await left(true)]).toEqual([200, 100]);
  await fill(60_000, false, 1);
  await purgeStrangers.run(portal.services);
  expect(await left(false)).toBeGreaterThan(49_990);
  expect(await left(false)).toBeLessThanOrEqual(50_001);
  expect(await left(true)).toBe(100);
}, 120_000);
