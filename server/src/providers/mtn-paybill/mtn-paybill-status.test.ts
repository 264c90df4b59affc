/** MTN is asked what became of one payment, and answers at once. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { type World, newWorld } from '@palier/sandbox/world.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccessRefused, ProviderRefused, ProviderUnreachable } from '../wire.ts';
import { mtnPaybillStatus } from './mtn-paybill-status.ts';

const mtn_paybill = {
  code: '600600',
  service_provider: 'palier',
  validation_url: 'http://127.0.0.1:9/v',
  payment_url: 'http://127.0.0.1:9/p',
  returns_unanswered: false,
};
let world: World;
let sandbox: FastifyInstance;
let base_url: string;
beforeAll(async () => {
  world = newWorld();
  sandbox = await buildSandbox({ portal_url: 'http://127.0.0.1:9', demo_key: '', mtn_paybill, currency: 'XAF' }, world);
  base_url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.inject({ method: 'POST', url: '/__control/reset' }));

const asking = (url = base_url) =>
  mtnPaybillStatus({ base_url: url, user: 'palier', password: 'secret', timeout_ms: 2_000 });
const ask = (transaction_id: string, url?: string) => asking(url).query.ask({ transaction_id, result_url: '' });

async function pay(change: object = {}): Promise<string> {
  await sandbox.inject({
    method: 'POST',
    url: '/__control/behaviour',
    payload: { validation_skipped: true, ...change },
  });
  const payload = { account: '1234567897', msisdn: '237670000009', amount: 1_250 };
  const paid = await sandbox.inject({ method: 'POST', url: '/__control/c2b', payload });
  return paid.json<{ transaction_id: string }>().transaction_id;
}

test('a payment that was made happened, and with what sum is not said', async () => {
  const transaction_id = await pay();
  expect(await ask(transaction_id)).toEqual({ transaction_id, status: 'happened' });
});

test('a payment that failed did not happen', async () => {
  const transaction_id = await pay({ payments_fail: true });
  expect(await ask(transaction_id)).toEqual({ transaction_id, status: 'did_not_happen', reason: 'FAILED' });
});

test('of a payment that is not found nothing is known', async () => {
  expect(await ask('404')).toEqual({ transaction_id: null, status: 'unknown', reason: 'REFERENCE_ID_NOT_FOUND' });
});

test('credentials that were withdrawn, and an operator that is out, are told apart', async () => {
  world.behaviour.access_refused.mobile_money = true;
  await expect(ask('1')).rejects.toBeInstanceOf(AccessRefused);
  world.behaviour.access_refused.mobile_money = false;
  world.behaviour.outage.mobile_money = true;
  await expect(ask('1')).rejects.toMatchObject({ name: 'ProviderUnreachable', status: 503 });
});

describe('an answer of another form', () => {
  const found = (status: string, number = '7') =>
    `<s:gettransactionstatusresponse xmlns:s="x"><financialtransactionid>${number}</financialtransactionid>` +
    `<status>${status}</status></s:gettransactionstatusresponse>`;

  async function answered(status: number, body: string) {
    const operator = createServer((_, response) => response.writeHead(status).end(body));
    await new Promise<void>((listening) => operator.listen(0, '127.0.0.1', listening));
    try {
      return await ask('7', `http://127.0.0.1:${(operator.address() as AddressInfo).port}`);
    } finally {
      operator.closeAllConnections();
      operator.close();
    }
  }

  test.each([
    ['pending', found('PENDING'), { status: 'unknown', reason: 'PENDING' }],
    ['without a word', found(''), { status: 'unknown', reason: 'unreadable' }],
    ['in small letters', found('successful'), { status: 'happened', transaction_id: '7' }],
    ['about another one', found('SUCCESSFUL', '8'), { status: 'happened', transaction_id: '8' }],
  ])('that is %s is read as it stands', async (_, body, reading) => {
    expect(await answered(200, body)).toMatchObject(reading);
  });

  test.each([
    [200, '<html>Request Rejected</html>'],
    [200, '{"status":"SUCCESSFUL"}'],
    [200, ''],
    [200, found('SUCCESSFUL').slice(0, -4)],
    [404, '<h1>Not found</h1>'],
    [500, '<e:errorresponse xmlns:e="x" errorcode="INTERNAL_ERROR"/>'],
  ])('with %i and %s says nothing', async (status, body) => {
    await expect(answered(status, body)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('with a refusal is a refusal', async () => {
    const refusal = '<e:errorresponse xmlns:e="x" errorcode="NOT_ALLOWED"/>';
    await expect(answered(400, refusal)).rejects.toEqual(new ProviderRefused('NOT_ALLOWED'));
  });
});
