/** What only Orange does; what every operator of prompts does is in the conformance suite. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { newWorld, type World } from '@palier/sandbox/world.ts';
import { business } from '@palier/contract/settings/business.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccessRefused, ProviderRefused, ProviderUnreachable } from '../wire.ts';
import { orangeMoney } from './adapter.ts';
import { readStatus } from './orange-money-answers.ts';

const PIN = '86420975';
const reference = 'AF2C0C3E-7A51-4B0E-9D0E-0C9B7A1F3A11';
const asked = { operator_token: 'MP1', order_id: 'af2c0c3e7a514b0e9d0e', not_ours: new Set(['60011']) };

let world: World;
let base_url: string;
let closing: Array<() => Promise<unknown>> = [];
const orange = () =>
  orangeMoney({
    base_url,
    consumer_key: 'key',
    consumer_secret: 'secret',
    api_user: 'user',
    api_password: 'word',
    channel_msisdn: '690000000',
    pin: PIN,
    not_ours: asked.not_ours,
    prefixes: () => business.settings.orange_prefixes.default,
    timeout_ms: 2_000,
  });
const wanted = (msisdn = '+237690000042') => ({
  reference: randomUUID(),
  msisdn,
  amount_fcfa: 5_000,
  account_reference: '1234567897',
  note: 'L’échéance d’août',
  callback_url: 'http://127.0.0.1:9/callback',
});
const failureOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => Promise.reject(new Error('it did not fail')),
    (failure: unknown) => failure as Error,
  );

beforeEach(async () => {
  world = newWorld();
  const sandbox = await buildSandbox(
    {
      portal_url: 'http://127.0.0.1:9',
      demo_key: '',
      daraja: { validation_url: '', confirmation_url: '', short_code: '600100' },
      currency: 'XAF',
      automatic_after_ms: 30,
      prompt_ttl_ms: 400,
    },
    world,
  );
  base_url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => sandbox.close());
});
afterEach(async () => {
  await Promise.all(closing.map((end) => end()));
  closing = [];
});
const control = (path: string, body: object) =>
  fetch(`${base_url}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Orange with answers of its own; collects the calls with their bodies. */
async function answering(answer: (asked: IncomingMessage) => readonly [number, unknown]) {
  const calls: Array<{ url: string; headers: IncomingMessage['headers']; body: string }> = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ url: request.url ?? '', headers: request.headers, body });
      const [status, told] =
        request.url === '/token' ? [200, { access_token: 'a', expires_in: 3600 }] : answer(request);
      response.writeHead(status).end(JSON.stringify(told));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return calls;
}
const paid = { status: 'SUCCESSFULL', confirmtxnstatus: '200', amount: '5000', txnid: 'MP261130.0412.A00001' };
const read = (data: object) => readStatus({ data }, asked);

test('a payment names the number without its country, the amount in digits, and an order of twenty signs', async () => {
  const calls = await answering(({ url }) =>
    url?.endsWith('/init') ? [200, { data: { payToken: 'MP1' }, message: 'ok' }] : [200, { message: 'ok', data: {} }],
  );
  const provider = orange();
  const prompt = { ...wanted('+237655000042'), reference };
  await provider.requestToPay({ ...prompt, operator_token: (await provider.announce?.(prompt)) ?? '' });
  const [token, init, pay] = calls;
  expect([token?.url, token?.body]).toEqual(['/token', 'grant_type=client_credentials']);
  expect(init?.url).toBe('/omcoreapis/1.0.2/mp/init');
  expect(pay?.headers).toMatchObject({
    authorization: 'Bearer a',
    'x-auth-token': Buffer.from('user:word').toString('base64'),
  });
  expect(JSON.parse(pay?.body ?? '')).toEqual({
    notifUrl: prompt.callback_url,
    channelUserMsisdn: '690000000',
    amount: '5000',
    subscriberMsisdn: '655000042',
    pin: PIN,
    orderId: asked.order_id,
    description: '1234567897 L echeance d aout',
    payToken: 'MP1',
  });
});

test('a success counts with two L and with one, once it is confirmed', () => {
  expect(read(paid)).toMatchObject({ status: 'succeeded', amount_fcfa: 5_000, transaction_id: paid.txnid });
  expect(read({ ...paid, status: 'SUCCESSFUL' })).toMatchObject({ status: 'succeeded' });
  expect(read({ ...paid, confirmtxnstatus: 200 })).toMatchObject({ status: 'succeeded' });
  for (const confirmtxnstatus of [null, undefined, '', '60028', '500'])
    expect(read({ ...paid, confirmtxnstatus })?.status, String(confirmtxnstatus)).toBe('pending');
  expect(read({ ...paid, confirmtxnstatus: '60028' })?.reason).toBe('NOT_CONFIRMED 60028');
});

test('a success that is confirmed later is booked later', async () => {
  await control('auto', { msisdn: '*', mode: 'suffix' });
  const provider = orange();
  const prompt = wanted('+237690000009');
  const name = { ...prompt, operator_token: (await provider.announce?.(prompt)) ?? '' };
  await provider.requestToPay(name);
  await vi.waitFor(async () => expect(await provider.status(name)).toMatchObject({ reason: 'NOT_CONFIRMED' }));
  expect(await provider.status(name)).toMatchObject({ status: 'succeeded' });
});

test('the answer about another payment is not read', () => {
  expect(read({ ...paid, payToken: 'MP2' })).toBeNull();
  expect(read({ ...paid, txnmode: 'another' })).toBeNull();
  expect(read({ ...paid, payToken: 'MP1', txnmode: asked.order_id })).toMatchObject({ status: 'succeeded' });
  for (const body of [null, [], {}, { data: null }, { data: { state: 'SUCCESSFULL' } }])
    expect(readStatus(body, asked)).toBeNull();
});

test('a failure says why in the word that all operators have for it', () => {
  expect(read({ status: 'FAILED', inittxnstatus: '60019' })).toMatchObject({ reason: 'NOT_ENOUGH_FUNDS' });
  expect(read({ status: 'FAILED', inittxnstatus: '200', confirmtxnstatus: '00068' })).toMatchObject({
    status: 'failed',
    reason: '00068',
  });
  expect(read({ status: `\0${'Y'.repeat(999)}` })?.reason).toBe('Y'.repeat(60));
});

test('a fault of the gateway with HTTP 200 is no acceptance', async () => {
  await control('auto', { msisdn: '*', mode: 'suffix' });
  const provider = orange();
  const prompt = wanted('+237690000008');
  const name = { ...prompt, operator_token: (await provider.announce?.(prompt)) ?? '' };
  expect(await failureOf(provider.requestToPay(name))).toBeInstanceOf(ProviderUnreachable);
  // It was named and not sent: it waits, and is over by itself.
  expect(await provider.status(name)).toMatchObject({ status: 'pending' });
  await vi.waitFor(async () => expect(await provider.status(name)).toMatchObject({ status: 'expired' }));
});

test('a payToken that is over is refused, and so is one that was made elsewhere', async () => {
  const provider = orange();
  const prompt = wanted();
  const operator_token = (await provider.announce?.(prompt)) ?? '';
  await new Promise((over) => setTimeout(over, 450));
  for (const token of [operator_token, 'MP0000'])
    expect(await failureOf(provider.requestToPay({ ...prompt, operator_token: token }))).toMatchObject({
      name: 'ProviderRefused',
      reason: 'HTTP_400',
    });
  expect(world.prompts.size).toBe(0);
});

test('a payment that was sent before under its payToken counts as sent, whatever became of it', async () => {
  const provider = orange();
  const prompt = wanted();
  const name = { ...prompt, operator_token: (await provider.announce?.(prompt)) ?? '' };
  await provider.requestToPay(name);
  await control('prompt', { reference: prompt.reference, decision: 'approve' });
  await provider.requestToPay(name);
  expect(world.prompts.size).toBe(1);
  // Where it cannot be told, it is unknown, and never refused.
  await answering(({ method }) => (method === 'POST' ? [400, { message: 'already used' }] : [503, {}]));
  expect(await failureOf(orange().requestToPay(name))).toBeInstanceOf(ProviderUnreachable);
});

test('the PIN stands in the body of a payment and in no failure', async () => {
  const answers: ReadonlyArray<readonly [number, unknown]> = [
    [400, { message: `60028 :: pin ${PIN}` }],
    [400, { message: `wrong ${PIN}` }],
    [200, { fault: { code: 900901, message: PIN } }],
    [500, PIN],
    [200, PIN],
  ];
  for (const answer of answers) {
    await answering(({ method }) => (method === 'POST' ? answer : [404, { message: 'unknown' }]));
    const failure = await failureOf(orange().requestToPay({ ...wanted(), operator_token: 'MP1' }));
    expect(failure).toBeInstanceOf(Error);
    expect(`${failure.message} ${failure.stack} ${JSON.stringify(failure)}`).not.toContain(PIN);
  }
});

test('credentials are checked by a new token, and a number of another country is not asked for', async () => {
  await expect(orange().check()).resolves.toBeUndefined();
  await control('behaviour', { access_refused: { mobile_money: true } });
  expect(await failureOf(orange().check())).toBeInstanceOf(AccessRefused);
  expect(await failureOf(orange().requestToPay({ ...wanted('+2250700000000'), operator_token: 'MP1' }))).toBeInstanceOf(
    ProviderRefused,
  );
});

test('the operator sends a prompt again that its customer has closed, and calls back with the payToken', async () => {
  const provider = orange();
  const prompt = wanted();
  const operator_token = (await provider.announce?.(prompt)) ?? '';
  await provider.requestToPay({ ...prompt, operator_token });
  await control('prompt', { reference: prompt.reference, decision: 'ignore' });
  const screen = async () =>
    ((await (await fetch(`${base_url}/__control/world?msisdn=237690000042`)).json()) as { prompts: unknown[] }).prompts;
  expect(await screen()).toHaveLength(0);
  const token = (await (
    await fetch(`${base_url}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('k:s').toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
  ).json()) as { access_token: string };
  const again = await fetch(`${base_url}/omcoreapis/1.0.2/mp/push/${operator_token}`, {
    headers: { authorization: `Bearer ${token.access_token}`, 'x-auth-token': Buffer.from('u:p').toString('base64') },
  });
  expect(again.status).toBe(200);
  expect(await screen()).toHaveLength(1);
  expect(orange().referenceOf({ body: { payToken: operator_token, status: 'SUCCESSFULL' } })).toBeNull();
});

test('a number is served by its beginning', () => {
  expect(['+237690000000', '+237655000000', '+237659999999'].every((msisdn) => orange().serves(msisdn))).toBe(true);
  expect(['+237670000000', '+237654000000', '+2250700000000'].some((msisdn) => orange().serves(msisdn))).toBe(false);
});
