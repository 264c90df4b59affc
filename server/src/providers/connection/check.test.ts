/** The harmless call of every adapter, against the provider's side of its protocol. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import type { Behaviour } from '@palier/sandbox/provider-behaviour.ts';
import { newWorld, type World } from '@palier/sandbox/world.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { africasTalkingData } from '../africastalking-data/adapter.ts';
import { knoxGuard } from '../knox_guard/adapter.ts';
import { openPaygoProvisioning } from '../openpaygo/adapter.ts';
import { trustonic } from '../trustonic/adapter.ts';
import { vivo } from '../vivo/adapter.ts';
import { smileId } from '../smile-id/adapter.ts';
import { darajaPaybill } from '../daraja-paybill/adapter.ts';
import { tokenInMemory } from '../token.ts';
import { mtnPaybill } from '../mtn-paybill/adapter.ts';
import { mtnMomo } from '../mtn-momo/adapter.ts';
import { africasTalkingSms } from '../africastalking/adapter.ts';
import { orangeSms } from '../orange/adapter.ts';
import { AccessRefused, ProviderUnreachable } from '../wire.ts';

const private_key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const timeout_ms = 2_000;

let world: World;
let sandbox: FastifyInstance;
let address: string;
beforeAll(async () => {
  world = newWorld();
  sandbox = await buildSandbox(
    {
      portal_url: 'http://127.0.0.1:9',
      demo_key: '',
      daraja: { validation_url: '', confirmation_url: '', short_code: '600100' },
      mtn_paybill: {
        code: '600600',
        service_provider: 'palier',
        validation_url: '',
        payment_url: '',
        returns_unanswered: false,
      },
      currency: 'XAF',
    },
    world,
  );
  address = await sandbox.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.inject({ method: 'POST', url: '/__control/reset' }));

type Kind = keyof Behaviour['outage'];
interface Checkable {
  readonly check: (() => Promise<void>) | null;
}
const ADAPTERS: ReadonlyArray<readonly [name: string, kind: Kind, at: (base_url: string) => Checkable]> = [
  [
    'MTN',
    'mobile_money',
    (base_url) =>
      mtnMomo({
        base_url,
        subscription_key: 'key',
        api_user: '5f3a1c9e-7a52-4c5f-9c1e-0a4f6a7b8c9d',
        api_key: 'secret',
        target_environment: 'mtncameroon',
        currency: () => 'XAF',
        prefixes: () => ['+237'],
        timeout_ms,
      }),
  ],
  [
    'the paybill',
    'mobile_money',
    (base_url) =>
      darajaPaybill({
        tokens: tokenInMemory,
        short_code: '600100',
        validates: true,
        currency: () => 'XAF',
        pull: null,
        status: { base_url, consumer_key: 'k', consumer_secret: 's', initiator: 'i', security_credential: 'c' },
      }),
  ],
  [
    'MTN’s paybill',
    'mobile_money',
    (base_url) =>
      mtnPaybill({
        short_code: '600600',
        service_provider: 'palier',
        validates: true,
        returns_unanswered: false,
        prefixes: () => [],
        currency: () => 'XAF',
        status: { base_url, user: 'u', password: 'p', timeout_ms },
      }),
  ],
  [
    'Orange',
    'sms',
    (base_url) =>
      orangeSms({
        base_url,
        client_id: 'id',
        client_secret: 'secret',
        sender: '+2370000',
        sender_names: new Map(),
        timeout_ms,
      }),
  ],
  [
    'Africa’s Talking',
    'sms',
    (base_url) => africasTalkingSms({ base_url, username: 'u', api_key: 'k', sender_ids: new Map(), timeout_ms }),
  ],
  [
    'Africa’s Talking data',
    'data_bundle',
    (base_url) => africasTalkingData({ base_url, username: 'u', api_key: 'k', product: 'p', timeout_ms }),
  ],
  ['Trustonic', 'device_lock', (base_url) => trustonic({ base_url, api_key: 'k', tenant_id: 't', timeout_ms })],
  ['Knox Guard', 'device_lock', (base_url) => knoxGuard({ base_url, client_jwt: 'client', private_key, timeout_ms })],
  ['Vivo', 'device_lock', (base_url) => vivo({ base_url, api_key: 'k', timeout_ms })],
  ['OpenPAYGO', 'device_lock', (base_url) => openPaygoProvisioning({ base_url, api_key: 'k', timeout_ms })],
  [
    'Smile ID',
    'identity',
    (base_url) =>
      smileId({
        base_url,
        partner_id: '1',
        country: () => 'CM',
        api_key: 'k',
        privacy_notice_url: 'https://x',
        timeout_ms,
      }),
  ],
];

describe.each(ADAPTERS)('the check of %s', (_name, kind, at) => {
  const checked = (adapter = at(address)) => adapter.check?.() ?? Promise.reject(new Error('it has no check'));

  test('succeeds, as often as it is made, and changes nothing at the provider', async () => {
    const adapter = at(address);
    await checked(adapter);
    await checked(adapter);
    expect([world.sms, world.receipts, world.bundles]).toEqual([[], [], []]);
    expect([world.handsets.size, world.prompts.size]).toEqual([0, 0]);
  });

  test('says that a provider out of service is unreachable', async () => {
    world.behaviour.outage[kind] = true;
    await expect(checked()).rejects.toMatchObject({ name: 'ProviderUnreachable', status: 503 });
  });

  test('notices credentials that were withdrawn after a token was issued', async () => {
    const adapter = at(address);
    await checked(adapter);
    world.behaviour.access_refused[kind] = true;
    await expect(checked(adapter)).rejects.toBeInstanceOf(AccessRefused);
    world.behaviour.access_refused[kind] = false;
    await checked(adapter);
  });

  test('does not take another server for the provider', async () => {
    const stranger = createServer((_, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>'),
    );
    await new Promise<void>((listening) => {
      stranger.listen(0, '127.0.0.1', listening);
    });
    await expect(checked(at(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}`))).rejects.toThrow();
    stranger.close();
    await expect(checked(at('http://127.0.0.1:9'))).rejects.toMatchObject({ status: null });
    await expect(checked(at('http://127.0.0.1:9'))).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

test('a paybill that only calls us has no check', () =>
  expect(
    darajaPaybill({
      tokens: tokenInMemory,
      short_code: '600100',
      validates: true,
      currency: () => 'XAF',
      pull: null,
      status: null,
    }).check,
  ).toBeNull());

test('a check of the paybill renews the one token that all its requests share', async () => {
  const access = { base_url: address, consumer_key: 'k', consumer_secret: 's' };
  const paybill = darajaPaybill({
    tokens: tokenInMemory,
    short_code: '600100',
    validates: true,
    currency: () => 'XAF',
    pull: {
      ...access,
      nominated_number: '237670000000',
      callback_url: 'https://portal.example/pull',
      reach_ms: 1,
      settling_ms: 0,
    },
    status: { ...access, initiator: 'i', security_credential: 'c' },
  });
  await paybill.check?.();
  await paybill.pull?.transactionsBetween(new Date(Date.now() - 1_000), new Date());
  const log = (await sandbox.inject('/__control/log')).json<Array<{ url: string }>>();
  expect(log.filter(({ url }) => url.startsWith('/oauth/v1/generate'))).toHaveLength(1);
});
