import { business } from '@palier/contract/settings/business.ts';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { newWorld, type World } from '@palier/sandbox/world.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProviderUnreachable } from '../wire.ts';
import { mtnMomo, type MtnMomoSettings } from './adapter.ts';
import type { PromptRequest } from '../ports/mobile-money.ts';
import { readStatus } from './mtn-momo-status.ts';

let world: World;
let base_url: string;
let momo: ReturnType<typeof mtnMomo>;
let closing: (() => Promise<unknown>)[] = [];

const settings = (): MtnMomoSettings => ({
  base_url,
  subscription_key: 'key',
  api_user: '5f3a1c9e-7a52-4c5f-9c1e-0a4f6a7b8c9d',
  api_key: 'secret',
  target_environment: 'mtncameroon',
  currency: () => 'XAF',
  prefixes: () => business.settings.mtn_prefixes.default,
});
const byName = (reference: string) => ({ reference, operator_token: null });
const prompt = (more: Partial<PromptRequest> = {}): PromptRequest => ({
  reference: randomUUID(),
  msisdn: '+237670000000',
  amount_fcfa: 5000,
  account_reference: '1234567897',
  note: 'Premier versement',
  callback_url: 'http://127.0.0.1:9/callback',
  operator_token: null,
  ...more,
});
const order = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`${base_url}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
const tokensFetched = async (): Promise<number> => {
  const exchanges = (await (await fetch(`${base_url}/__control/log`)).json()) as { url: string }[];
  return exchanges.filter(({ url }) => url === '/collection/token/').length;
};

beforeEach(async () => {
  world = newWorld();
  const sandbox = await buildSandbox(
    {
      portal_url: 'http://127.0.0.1:9',
      demo_key: '',
      daraja: { validation_url: '', confirmation_url: '', short_code: '600100' },
      currency: 'XAF',
      automatic_after_ms: 40,
    },
    world,
  );
  base_url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => sandbox.close());
  momo = mtnMomo(settings());
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

describe('asking a customer to pay', () => {
  test('a prompt waits for the customer, and the payment is read with its transaction id', async () => {
    const asked = prompt();
    await momo.requestToPay(asked);
    expect(await momo.status(byName(asked.reference))).toEqual({
      status: 'pending',
      transaction_id: null,
      amount_fcfa: 5000,
      reason: null,
    });
    await order('prompt', { reference: asked.reference, decision: 'approve', pin: '0000' });
    expect(await momo.status(byName(asked.reference))).toEqual({
      status: 'succeeded',
      transaction_id: expect.stringMatching(/^\d+$/) as string,
      amount_fcfa: 5000,
      reason: null,
    });
  });

  test('the provider gets the number without its plus, and our reference as its own', async () => {
    const asked = prompt({ note: "L’échéance d'août, «reçue»", account_reference: '1234567897' });
    await momo.requestToPay(asked);
    expect(world.prompts.get(asked.reference)).toMatchObject({
      msisdn: '+237670000000',
      amount: '5000',
      currency: 'XAF',
      external_id: asked.reference,
      callback_url: asked.callback_url,
      message: '1234567897 L echeance d aout, recue',
    });
  });

  test('a long note is cut, and the reference stays in front', async () => {
    const asked = prompt({ note: 'versement '.repeat(40) });
    await momo.requestToPay(asked);
    expect(world.prompts.get(asked.reference)?.message).toMatch(/^1234567897 versement.{1,140}$/);
  });

  test('the same reference sent again counts as already sent', async () => {
    const asked = prompt();
    await momo.requestToPay(asked);
    await momo.requestToPay(asked);
    expect(world.prompts.size).toBe(1);
  });

  test('a lost answer leaves the outcome unknown, and reading the status resolves it', async () => {
    const hasty = mtnMomo({ ...settings(), timeout_ms: 250 });
    await order('auto', { msisdn: '*', mode: 'approve' });
    await order('behaviour', { apply_then_hang: { mobile_money: true } });
    const asked = prompt();
    await expect(hasty.requestToPay(asked)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await hasty.status(byName(asked.reference))).toMatchObject({ status: 'succeeded', amount_fcfa: 5000 });
  });

  test('an HTTP 500 after the prompt was created is unknown, not refused', async () => {
    await order('auto', { msisdn: '*', mode: 'suffix' });
    const asked = prompt({ msisdn: '+237670000006' });
    await expect(momo.requestToPay(asked)).rejects.toBeInstanceOf(ProviderUnreachable);
    await vi.waitFor(async () =>
      expect(await momo.status(byName(asked.reference))).toMatchObject({ status: 'succeeded' }),
    );
  });

  test('an outage is unknown', async () => {
    await order('behaviour', { outage: { mobile_money: true } });
    await expect(momo.requestToPay(prompt())).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(momo.status(byName(randomUUID()))).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(momo.accountHolder('+237670000000')).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test.each([
    ['+46733123457', 'NOT_ALLOWED'],
    ['+46733123458', 'NOT_ALLOWED_TARGET_ENVIRONMENT'],
    ['+46733123459', 'INVALID_CALLBACK_URL_HOST'],
    ['+46733123460', 'INVALID_CURRENCY'],
  ])('%s is refused with %s, which is about us, although it is an HTTP 500', async (msisdn, reason) => {
    await expect(momo.requestToPay(prompt({ msisdn }))).rejects.toMatchObject({ name: 'AccessRefused', reason });
  });

  test.each(['+46733123461', '+46733123462'])('%s leaves the outcome unknown', async (msisdn) => {
    await expect(momo.requestToPay(prompt({ msisdn }))).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('a callback address on another host, a foreign currency and a malformed request are refused', async () => {
    await expect(
      momo.requestToPay(prompt({ callback_url: 'https://elsewhere.example/callback' })),
    ).rejects.toMatchObject({ reason: 'INVALID_CALLBACK_URL_HOST' });
    await expect(mtnMomo({ ...settings(), currency: () => 'EUR' }).requestToPay(prompt())).rejects.toMatchObject({
      reason: 'INVALID_CURRENCY',
    });
    await expect(momo.requestToPay(prompt({ amount_fcfa: 0 }))).rejects.toMatchObject({ reason: 'HTTP_400' });
  });
});

describe('reading the outcome of a prompt', () => {
  test.each([
    ['+46733123450', 'failed', 'INTERNAL_PROCESSING_ERROR'],
    ['+46733123451', 'cancelled', 'APPROVAL_REJECTED'],
    ['+46733123452', 'expired', 'EXPIRED'],
    ['+46733123453', 'pending', null],
    ['+46733123454', 'pending', null],
    ['+46733123455', 'failed', 'PAYER_NOT_FOUND'],
    ['+46733123456', 'failed', 'PAYEE_NOT_ALLOWED_TO_RECEIVE'],
    ['+46733123463', 'expired', 'COULD_NOT_PERFORM_TRANSACTION'],
    ['+46733000001', 'succeeded', null],
  ])('MTN’s test number %s reads as %s, with its reason as a plain string', async (msisdn, status, reason) => {
    const asked = prompt({ msisdn });
    await momo.requestToPay(asked);
    expect(await momo.status(byName(asked.reference))).toMatchObject({ status, reason });
  });

  test('a reason with code and message reads the same', async () => {
    const asked = prompt();
    await momo.requestToPay(asked);
    await order('prompt', { reference: asked.reference, decision: 'refuse' });
    expect(await momo.status(byName(asked.reference))).toMatchObject({
      status: 'cancelled',
      reason: 'APPROVAL_REJECTED',
    });
  });

  test('a reference that the provider does not know yet is not found, and this is no failure', async () => {
    expect(await momo.status(byName(randomUUID()))).toMatchObject({ status: 'not_found' });
  });

  test('the page of a gateway that knows no such address does not say that there was no such prompt', async () => {
    const gateway = createServer((request, response) =>
      request.url?.endsWith('/token/')
        ? response.end(JSON.stringify({ access_token: 'token', expires_in: 3600 }))
        : response.writeHead(404).end('{"statusCode":404,"message":"Resource not found"}'),
    );
    await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
    closing.push(async () => gateway.close());
    const astray = mtnMomo({ ...settings(), base_url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` });
    await expect(astray.status(byName(randomUUID()))).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test.each([
    ['5000', 5000],
    ['5000.00', 5000],
    [5000, 5000],
    [10.0, 10],
  ])('the amount %s is whole', (amount, amount_fcfa) => {
    expect(readStatus({ status: 'SUCCESSFUL', amount, currency: 'XAF', financialTransactionId: 7 }, 'XAF')).toEqual({
      status: 'succeeded',
      transaction_id: '7',
      amount_fcfa,
      reason: null,
    });
  });

  test.each([
    [{ amount: '5000.5' }, 'UNUSABLE_AMOUNT'],
    [{ amount: '-5000' }, 'UNUSABLE_AMOUNT'],
    [{ amount: undefined }, 'UNUSABLE_AMOUNT'],
    [{ amount: ['5000'] }, 'UNUSABLE_AMOUNT'],
    [{ currency: 'EUR' }, 'OTHER_CURRENCY'],
    [{ financialTransactionId: undefined }, 'NO_TRANSACTION_ID'],
  ])('a success with %o cannot be booked and stays pending', (fault, reason) => {
    expect(
      readStatus(
        { status: 'SUCCESSFUL', amount: '5000', currency: 'XAF', financialTransactionId: '7', ...fault },
        'XAF',
      ),
    ).toMatchObject({ status: 'pending', reason });
  });

  test('an unknown state stays pending; a body that is not a status is not read', () => {
    expect(readStatus({ status: 'ONGOING' }, 'XAF')).toMatchObject({ status: 'pending', reason: 'ONGOING' });
    expect(readStatus({ status: 'FAILED', reason: ['?'] }, 'XAF')).toMatchObject({ status: 'failed', reason: null });
    expect(readStatus({ status: 'SUCCESSFUL', financialTransactionId: '7' }, 'XAF')).toMatchObject({
      status: 'pending',
      reason: 'UNUSABLE_AMOUNT',
    });
    expect(readStatus(null, 'XAF')).toBeNull();
    expect(readStatus({ state: 'SUCCESSFUL' }, 'XAF')).toBeNull();
  });

  test('an answer about another prompt is not read, and other ids of the operator are no matter', async () => {
    const asked = prompt();
    await momo.requestToPay(asked);
    const named = (external_id: string) => {
      const kept = world.prompts.get(asked.reference);
      if (kept) world.prompts.set(asked.reference, { ...kept, external_id });
    };
    named(randomUUID());
    await expect(momo.status(byName(asked.reference))).rejects.toBeInstanceOf(ProviderUnreachable);
    for (const external_id of ['', '7', asked.reference.toUpperCase()]) {
      named(external_id);
      expect(await momo.status(byName(asked.reference))).toMatchObject({ status: 'pending' });
    }
  });

  test('what could not be stored is cut or refused', () => {
    const paid = { status: 'SUCCESSFUL', amount: '5000', currency: 'XAF' };
    expect(readStatus({ ...paid, financialTransactionId: ' 7\0 ' }, 'XAF')).toMatchObject({ transaction_id: '7' });
    expect(readStatus({ ...paid, financialTransactionId: '7'.repeat(65) }, 'XAF')).toMatchObject({
      status: 'pending',
      reason: 'NO_TRANSACTION_ID',
    });
    expect(readStatus({ status: 'FAILED', reason: `\0${'X'.repeat(9_999)}` }, 'XAF')?.reason).toBe('X'.repeat(60));
    expect(readStatus({ status: `\0${'Y'.repeat(9_999)}` }, 'XAF')?.reason).toBe('Y'.repeat(60));
  });
});

describe('the token', () => {
  test('is fetched once for many calls at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => momo.requestToPay(prompt())));
    expect(await tokensFetched()).toBe(1);
  });

  test('is renewed once when the provider no longer accepts it, and the request is sent again', async () => {
    await order('auto', { msisdn: '*', mode: 'suffix' });
    const asked = prompt({ msisdn: '+237670000007' });
    await momo.requestToPay(asked);
    expect(world.prompts.size).toBe(1);
    expect(await tokensFetched()).toBe(2);
  });

  test('is renewed ten minutes before its expiry', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await momo.status(byName(randomUUID()));
    vi.setSystemTime(Date.now() + 49 * 60_000);
    await momo.status(byName(randomUUID()));
    expect(await tokensFetched()).toBe(1);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await momo.status(byName(randomUUID()));
    expect(await tokensFetched()).toBe(2);
  });

  test('a provider that accepts no token refuses us after one repetition; for a status read the outcome is unknown', async () => {
    const wrong = mtnMomo({ ...settings(), api_user: 'nobody' });
    await expect(wrong.requestToPay(prompt())).rejects.toMatchObject({
      name: 'AccessRefused',
      reason: 'TOKEN_HTTP_401',
    });
    await expect(wrong.status(byName(randomUUID()))).rejects.toBeInstanceOf(ProviderUnreachable);
    const calls = await answering((url) =>
      url.endsWith('/token/') ? [200, { access_token: 'a', expires_in: 3600 }] : [401, {}],
    );
    await expect(mtnMomo(settings()).requestToPay(prompt())).rejects.toMatchObject({ reason: 'HTTP_401' });
    expect(calls.filter((url) => url.endsWith('/requesttopay'))).toHaveLength(2);
  });
});

describe('account holders', () => {
  test('are active or not, and may have no name', async () => {
    expect(await momo.accountHolder('+237670000000')).toEqual({ active: true, name: null });
    expect(await momo.accountHolder('+46733000001')).toEqual({ active: true, name: 'Sand Box' });
    expect(await momo.accountHolder('+46733123455')).toEqual({ active: false, name: null });
  });

  test('a bare boolean is an answer, and an invalid name is no name', async () => {
    await answering((url) =>
      url.endsWith('/token/')
        ? [200, { access_token: 'a', expires_in: 3600 }]
        : url.endsWith('/active')
          ? [200, true]
          : [500, '<html>'],
    );
    expect(await mtnMomo(settings()).accountHolder('+237670000000')).toEqual({ active: true, name: null });
  });
});

test('a number is served by its prefix, from the default list or from the deployment’s own', () => {
  expect(
    ['+237670000000', '+237650000000', '+237654000000', '+237683000000'].every((msisdn) => momo.serves(msisdn)),
  ).toBe(true);
  expect(
    ['+237690000000', '+237655000000', '+237684000000', '+2250500000000'].some((msisdn) => momo.serves(msisdn)),
  ).toBe(false);
  expect(mtnMomo({ ...settings(), prefixes: () => ['+22505'] }).serves('+2250500000000')).toBe(true);
});

test('a callback names our reference in either field; any other callback names none', () => {
  const reference = randomUUID();
  expect(momo.referenceOf({ body: { externalId: reference, status: 'SUCCESSFUL' } })).toBe(reference);
  expect(momo.referenceOf({ body: { externalId: 'something else', referenceId: reference.toUpperCase() } })).toBe(
    reference,
  );
  expect(momo.referenceOf({ body: JSON.stringify({ referenceId: reference }) })).toBe(reference);
  for (const body of [null, undefined, 'text', [], {}, { externalId: 7 }, { externalId: "' or 1=1" }])
    expect(momo.referenceOf({ body })).toBeNull();
});

/**
 * A provider with answers that the sandbox does not give; `base_url` points to it afterwards. Collects the called
 * addresses.
 */
async function answering(answer: (url: string) => [status: number, body: unknown]): Promise<string[]> {
  const calls: string[] = [];
  const server: Server = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '');
    calls.push(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  closing.push(
    () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(closed);
      }),
  );
  base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return calls;
}
