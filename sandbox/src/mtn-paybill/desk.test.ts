/** A customer pays at MTN's menu, and the portal answers well, badly or not at all. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildSandbox } from '../sandbox.ts';
import { type World, newWorld } from '../world.ts';

const MSISDN = '+237670000042';
const PAYMENT = { account: '1234567897', msisdn: MSISDN.slice(1), amount: 5_000, payer_name: 'Awa Ngo' };
const completed = '<ns0:paymentresponse xmlns:ns0="x"><status>COMPLETED</status></ns0:paymentresponse>';

let world: World;
let sandbox: FastifyInstance;
let portal: Server;
let received: Array<{ path: string; type: string; body: string }>;
/** What the portal answers at each address, in order; the last answer is given again. */
let answers: Record<string, Array<{ status: number; body: string }>>;

async function start(returns_unanswered: boolean): Promise<void> {
  received = [];
  answers = { '/validation': [{ status: 200, body: '<ok/>' }], '/payment': [{ status: 200, body: completed }] };
  portal = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, type: request.headers['content-type'] ?? '', body });
      const left = answers[path] ?? [];
      const answer = left.length > 1 ? left.shift() : left[0];
      response.writeHead(answer?.status ?? 404, { 'content-type': 'text/xml' }).end(answer?.body);
    });
  });
  await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening));
  const portal_url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  world = newWorld();
  sandbox = await buildSandbox(
    {
      portal_url,
      demo_key: 'k',
      mtn_paybill: {
        code: '600600',
        service_provider: 'palier',
        validation_url: `${portal_url}/validation`,
        payment_url: `${portal_url}/payment`,
        returns_unanswered,
      },
      currency: 'XAF',
    },
    world,
  );
}

beforeEach(() => start(true));
afterEach(async () => {
  await sandbox.close();
  portal.closeAllConnections();
  portal.close();
});

const control = (path: string, payload: object) =>
  sandbox.inject({ method: 'POST', url: `/__control/${path}`, payload });
const pay = async (change: object = {}) =>
  (await control('c2b', { ...PAYMENT, ...change })).json<{
    transaction_id: string;
    validation: { status: number | null; accepted: boolean };
    confirmation: { state: string; status?: number } | null;
    wallet_fcfa: number;
  }>();
const paths = () => received.map(({ path }) => path);
const status = async (
  referenceid: string,
  authorization = `Basic ${Buffer.from('palier:secret').toString('base64')}`,
) =>
  sandbox.inject({
    method: 'POST',
    url: '/serviceprovider/gettransactionstatus',
    headers: { authorization, 'content-type': 'text/xml' },
    payload: `<s:gettransactionstatusrequest xmlns:s="x"><referenceid>${referenceid}</referenceid></s:gettransactionstatusrequest>`,
  });

test('it is asked about, paid and completed', async () => {
  const story = await pay();
  expect(story).toMatchObject({ validation: { status: 200, accepted: true }, confirmation: { state: 'delivered' } });
  expect(story.wallet_fcfa).toBe(495_000);
  expect(paths()).toEqual(['/validation', '/payment']);
  expect(received.every(({ type }) => type.startsWith('text/xml'))).toBe(true);
  expect(received[0]?.body).toContain('<resource>FRI:1234567897@palier/SP</resource>');
  expect(received[0]?.body).not.toMatch(/amount|transactionid/);
  expect(received[1]?.body).toContain(`<transactionid>${story.transaction_id}</transactionid>`);
  expect(received[1]?.body).toContain('<amount><amount>5000.00</amount><currency>XAF</currency></amount>');
  expect((await status(story.transaction_id)).body).toContain('<status>SUCCESSFUL</status>');
});

test.each([
  ['knows no such account', 404],
  ['cannot be asked', 503],
])('a portal that %s is not paid', async (_, code) => {
  answers['/validation'] = [{ status: code, body: '' }];
  expect(await pay()).toMatchObject({ validation: { accepted: false }, confirmation: null, wallet_fcfa: 500_000 });
  expect(paths()).toEqual(['/validation']);
});

test('it is paid without being asked about, where the operator skips that', async () => {
  await control('behaviour', { validation_skipped: true });
  expect(await pay({ account: 'MAMAN & <FILS>' })).toMatchObject({ confirmation: { state: 'delivered' } });
  expect(paths()).toEqual(['/payment']);
  expect(received[0]?.body).toContain('FRI:MAMAN &amp; &lt;FILS&gt;@palier/SP');
});

describe('a payment that the portal does not complete', () => {
  const UNANSWERED = [
    ['an error', { status: 503, body: '' }],
    ['a refusal', { status: 400, body: '<errorresponse errorcode="X"/>' }],
    ['another status', { status: 200, body: completed.replace('COMPLETED', 'PENDING') }],
    ['no XML', { status: 200, body: '{"ResultCode":"0"}' }],
  ] as const;

  test.each(UNANSWERED)('by %s goes back to its payer, once', async (_, answer) => {
    answers['/payment'] = [answer];
    const story = await pay();
    expect(story).toMatchObject({ confirmation: { state: 'returned' }, wallet_fcfa: 500_000 });
    expect((await status(story.transaction_id)).body).toContain('<status>FAILED</status>');
  });

  test.each(UNANSWERED)('by %s counts all the same, where the contract returns nothing', async (_, answer) => {
    await sandbox.close();
    portal.closeAllConnections();
    portal.close();
    await start(false);
    answers['/payment'] = [answer];
    const story = await pay();
    expect(story).toMatchObject({ confirmation: { state: 'delivered' }, wallet_fcfa: 495_000 });
    const statement = (await sandbox.inject('/statements/paybill.csv')).body;
    expect(statement).toContain(`${story.transaction_id},`);
    expect((await status(story.transaction_id)).body).toContain('<status>SUCCESSFUL</status>');
  });

  test('because its message was lost goes back', async () => {
    await control('behaviour', { callback_copies: 0 });
    expect(await pay()).toMatchObject({ confirmation: { state: 'returned' }, wallet_fcfa: 500_000 });
    expect(paths()).toEqual(['/validation']);
  });

  test('the first time is completed by a repetition', async () => {
    await control('behaviour', { callback_copies: 2 });
    answers['/payment'] = [
      { status: 503, body: '' },
      { status: 200, body: completed },
    ];
    expect(await pay()).toMatchObject({ wallet_fcfa: 495_000 });
    expect(paths()).toEqual(['/validation', '/payment', '/payment']);
  });
});

test('a late message is waited for, and the money stays away until then', async () => {
  await control('behaviour', { callback_delay_ms: 60 });
  answers['/payment'] = [{ status: 503, body: '' }];
  expect(await pay()).toMatchObject({ confirmation: { state: 'late' }, wallet_fcfa: 495_000 });
  await vi.waitFor(() => expect(world.wallets.get(MSISDN)).toBe(500_000), { timeout: 2_000 });
});

test('the same payment sent again takes nothing more and is not asked about', async () => {
  const { transaction_id } = await pay();
  expect(await pay({ transaction_id })).toMatchObject({ confirmation: { state: 'delivered' }, wallet_fcfa: 495_000 });
  expect(paths()).toEqual(['/validation', '/payment', '/payment']);
  expect(world.receipts).toHaveLength(1);
});

test('a payment that fails at the operator is never told of', async () => {
  await control('behaviour', { payments_fail: true });
  const story = await pay();
  expect(story).toMatchObject({ confirmation: null, wallet_fcfa: 500_000 });
  expect((await status(story.transaction_id)).body).toContain('<status>FAILED</status>');
  expect(paths()).toEqual(['/validation']);
});

test('what is not in the wallet cannot be paid, and an operator that is down takes nothing', async () => {
  await control('wallet', { msisdn: MSISDN, balance_fcfa: 4_999 });
  expect((await control('c2b', PAYMENT)).statusCode).toBe(422);
  await control('behaviour', { outage: { mobile_money: true } });
  expect((await control('c2b', PAYMENT)).statusCode).toBe(503);
  expect((await status('1')).statusCode).toBe(503);
  expect(received).toEqual([]);
});

test('a question about an unknown transaction, without a user or without a number is refused', async () => {
  expect((await status('1')).body).toContain('errorcode="REFERENCE_ID_NOT_FOUND"');
  expect((await status('')).statusCode).toBe(400);
  expect((await status('1', 'Bearer x')).statusCode).toBe(401);
});

test('a number of another operator has no such menu, until its holder takes it to MTN', async () => {
  const orange = { ...PAYMENT, msisdn: '237690000042' };
  expect((await control('c2b', orange)).statusCode).toBe(409);
  world.moved.set('+237690000042', 'mtn');
  expect((await control('c2b', orange)).statusCode).toBe(200);
  world.moved.set(MSISDN, 'orange');
  expect((await control('c2b', PAYMENT)).statusCode).toBe(409);
});

test('without a paybill there is nothing to pay to, and no statement', async () => {
  const bare = await buildSandbox({ portal_url: 'http://127.0.0.1:9', demo_key: 'k', currency: 'XAF' });
  const told = await bare.inject({ method: 'POST', url: '/__control/c2b', payload: PAYMENT });
  expect(told.statusCode).toBe(409);
  expect((await bare.inject('/statements/paybill.csv')).statusCode).toBe(404);
  const seen = await bare.inject(`/__control/world?msisdn=${encodeURIComponent(MSISDN)}`);
  expect(seen.json<{ short_code: string | null }>().short_code).toBeNull();
  await bare.close();
});
