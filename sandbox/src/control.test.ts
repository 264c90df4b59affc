import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newExchangeLog, withoutSecrets } from './exchanges.ts';
import { buildSandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';
import { newWorld, type World } from './world.ts';

const MSISDN = '+237670000042';
let world: World;
let sandbox: FastifyInstance;
let closing: (() => unknown)[];

async function start(portal_url = 'http://127.0.0.1:9'): Promise<void> {
  world = newWorld();
  sandbox = await buildSandbox(
    {
      portal_url,
      demo_key: 'the demo key',
      callback_secret_urls: {
        c2b_validation: `${portal_url}/validation`,
        c2b_confirmation: `${portal_url}/confirmation`,
      },
      short_code: '600100',
      currency: 'XAF',
    },
    world,
  );
  closing.push(() => sandbox.close());
}

beforeEach(async () => {
  closing = [];
  await start();
});
afterEach(async () => {
  for (const close of closing) await close();
});

const order = (path: string, payload: object) => sandbox.inject({ method: 'POST', url: `/__control/${path}`, payload });

test('messages come newest first, however the plus of the number is written', async () => {
  for (const [id, received_at] of [
    ['1', '2026-07-01T10:00:00Z'],
    ['2', '2026-07-01T11:00:00Z'],
    ['3', '2026-07-01T11:00:00Z'],
  ] as const)
    world.sms.push({ id, to: MSISDN, from: 'PALIER', text: `code ${id}`, gateway: 'orange', received_at });
  world.sms.push({
    id: '4',
    to: '+237670000043',
    from: 'PALIER',
    text: 'for another',
    gateway: 'orange',
    received_at: '2026-07-01T12:00:00Z',
  });
  for (const to of ['%2B237670000042', '+237670000042', '237670000042', '%20237670000042']) {
    const messages = (await sandbox.inject(`/messages?to=${to}`)).json<{ id: string }[]>();
    expect(messages.map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(Object.keys(messages[0] ?? {})).toEqual(['id', 'to', 'from', 'text', 'received_at']);
  }
  expect((await sandbox.inject('/messages')).statusCode).toBe(422);
});

test('a SIM card is in one phone at a time, and the world of its number shows that phone without its secret', async () => {
  await order('handsets', [
    { imei: '490154203237518', model: 'Galaxy A06', msisdn: MSISDN, lock_solution: 'trustonic', lock_state: 'active' },
    { imei: '356938035643809', imei2: '356938035643817', model: 'Vivo Y04' },
  ]);
  await order('sim', { msisdn: MSISDN, imei: '356938035643809' });
  expect(world.handsets.get('490154203237518')?.msisdn).toBeNull();
  Object.assign(world.handsets.get('356938035643809') ?? {}, {
    paygo: { secret_key: 'hidden', starting_code: 9, count: 2, used_counts: [], open_until: null, disabled: false },
  });

  const seen = await sandbox.inject(`/__control/world?msisdn=${MSISDN}`);
  expect(seen.json()).toMatchObject({
    msisdn: MSISDN,
    handset: { imei: '356938035643809', imei2: '356938035643817', paygo: { count: 2 } },
    prompts: [],
    sms: [],
    wallet_fcfa: 500_000,
    auto: 'manual',
    today: null,
  });
  expect(seen.payload).not.toContain('hidden');

  await order('handsets', [{ imei: '490154203237518', model: 'Galaxy A06', msisdn: MSISDN }]);
  expect(world.handsets.get('490154203237518')).toMatchObject({
    msisdn: MSISDN,
    lock_solution: 'trustonic',
    lock_state: 'active',
  });
  expect(world.handsets.get('356938035643809')?.msisdn).toBeNull();
});

test('a phone brought back on line does what waited for it', async () => {
  await order('handsets', [
    { imei: '490154203237518', model: 'Galaxy A06', lock_solution: 'trustonic', lock_state: 'active' },
  ]);
  await order('online', { imei: '490154203237518', online: false });
  Object.assign(world.handsets.get('490154203237518') ?? {}, { waiting: 'lock' });
  expect((await order('online', { imei: '490154203237518', online: true })).json()).toMatchObject({
    online: true,
    lock_state: 'locked',
    waiting: null,
  });
  expect((await order('online', { imei: '356938035643809', online: true })).statusCode).toBe(404);
});

test('behaviour is changed in part, and nonsense is refused', async () => {
  await order('behaviour', { outage: { sms: true } });
  await order('behaviour', { callback_copies: 2 });
  expect((await sandbox.inject('/__control/behaviour')).json()).toMatchObject({
    callback_copies: 2,
    callback_delay_ms: 0,
    outage: { sms: true, identity: false },
  });
  for (const nonsense of [{ callback_copies: -1 }, { outage: { moon: true } }, { speed: 1 }])
    expect((await order('behaviour', nonsense)).statusCode).toBe(422);
});

test('moving the clock is the portal’s action, and paybill money is dated by it', async () => {
  let seen: IncomingHttpHeaders = {};
  let last_body = '';
  const portal = createServer((request, response) => {
    if (request.url === '/demo/clock') seen = request.headers;
    last_body = '';
    request.on('data', (chunk: Buffer) => {
      last_body += chunk.toString();
    });
    request.on('end', () =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(request.url === '/demo/clock' ? '{"today":"2031-02-03"}' : '{"ResultCode":"0"}'),
    );
  });
  await new Promise<void>((listening) => {
    portal.listen(0, '127.0.0.1', listening);
  });
  closing.push(
    () => portal.close(),
    () => portal.closeAllConnections(),
  );
  await start(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`);

  expect((await order('clock', { days: 30 })).json()).toEqual({ today: '2031-02-03' });
  expect(seen['x-demo-key']).toBe('the demo key');
  expect(world.today).toBe('2031-02-03');
  expect((await sandbox.inject('/__control/log')).json()).toMatchObject([
    { direction: 'sent', method: 'POST', status: 200 },
  ]);
  expect((await order('clock', { days: 1, today: '2031-02-04' })).statusCode).toBe(422);

  await order('c2b', { account: '1', msisdn: MSISDN, amount: 100 });
  const { TransTime } = JSON.parse(last_body) as { TransTime: string };
  // In Nairobi it may already be tomorrow.
  expect(['20310203', '20310204']).toContain(TransTime.slice(0, 8));
});

test('a portal that does not move its date leaves the sandbox’s as it was', async () => {
  expect((await order('clock', { days: 1 })).statusCode).toBe(502);
  expect(world.today).toBeNull();
});

test('an open page hears of every change, and does not keep the sandbox from stopping', async () => {
  const address = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const stream = (await fetch(`${address}/__control/events`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await stream?.read())?.value).toContain('retry');
  await order('wallet', { msisdn: MSISDN, balance_fcfa: 1 });
  expect((await stream?.read())?.value).toContain('event: changed');
  await sandbox.close();
  expect((await stream?.read())?.done).toBe(true);
});

test('the log keeps two hundred exchanges and no secret', () => {
  const log = newExchangeLog();
  for (let turn = 0; turn < 300; turn += 1) log.note('sent', 'POST', `/${turn}`, 200);
  expect(log.latest()).toHaveLength(200);
  expect(log.latest()[0]?.url).toBe('/299');
  expect(withoutSecrets('http://127.0.0.1:4600/hooks/c2b/3fT9xQm27LkPz81VbN0sYw/validation?token=abc&page=2')).toBe(
    'http://127.0.0.1:4600/hooks/c2b/•••/validation?token=•••&page=2',
  );
  expect(withoutSecrets('/collection/v1_0/requesttopay/5f3a1c9e-7a52-4c5f-9c1e-0a4f6a7b8c9d')).toContain('5f3a1c9e');
});

test('settings come from the environment, whole, and never in production', () => {
  const env = {
    PALIER_SANDBOX_DEMO_KEY: 'k',
    PALIER_SANDBOX_C2B_VALIDATION_URL: 'v',
    PALIER_SANDBOX_C2B_CONFIRMATION_URL: 'c',
    PALIER_SANDBOX_SHORT_CODE: '600100',
  };
  expect(readSettings(env)).toEqual({
    portal_url: 'http://127.0.0.1:4600',
    demo_key: 'k',
    callback_secret_urls: { c2b_validation: 'v', c2b_confirmation: 'c' },
    sms_receipt_urls: {},
    short_code: '600100',
    currency: 'XAF',
  });
  expect(() => readSettings({ ...env, NODE_ENV: 'production' })).toThrow('never runs in production');
  expect(() => readSettings({})).toThrow('PALIER_SANDBOX_DEMO_KEY is missing.');
});
