import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSandbox } from './sandbox.ts';
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
      daraja: {
        validation_url: `${portal_url}/validation`,
        confirmation_url: `${portal_url}/confirmation`,
        short_code: '600100',
      },
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

test('messages are listed newest first, in whatever way the plus sign of the number is written', async () => {
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

test('a phone that comes back online carries out the waiting command', async () => {
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

test('a part of the behaviour can be changed, and unknown settings are refused', async () => {
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

test('the portal moves the business date, and paybill payments have that date', async () => {
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

test('the sandbox keeps its date when the portal does not move its own', async () => {
  expect((await order('clock', { days: 1 })).statusCode).toBe(502);
  expect(world.today).toBeNull();
});

test('an open page is notified of every change, and does not keep the sandbox from stopping', async () => {
  const address = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const stream = (await fetch(`${address}/__control/events`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await stream?.read())?.value).toContain('retry');
  await order('wallet', { msisdn: MSISDN, balance_fcfa: 1 });
  expect((await stream?.read())?.value).toContain('event: changed');
  await sandbox.close();
  expect((await stream?.read())?.done).toBe(true);
});
