import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { order, received, receivedTimes, sandbox, startEachTest, world } from '../../../tests/harness/money-sandbox.ts';
import { moneyCallbacks } from '../callbacks.ts';
import { newExchangeLog } from '../exchanges.ts';
import { newWorld } from '../world.ts';
import { bundleDesk } from './desk.ts';

startEachTest();

const MSISDN = '+237670000042';
const buy = (at: FastifyInstance = sandbox, key = 'k') =>
  at.inject({
    method: 'POST',
    url: '/mobile/data/request',
    headers: { apikey: 'k', 'idempotency-key': key },
    payload: {
      username: 'u',
      productName: 'Palier',
      recipients: [{ phoneNumber: MSISDN, quantity: 1, unit: 'GB', validity: 'Month', metadata: { reference: key } }],
    },
  });

describe('mobile data', () => {
  test('arrives soon, and is notified as often as the behaviour says', async () => {
    await order('behaviour', { callback_copies: 2 });
    const [entry] = (await buy()).json<{ entries: { status: string; value: string; transactionId: string }[] }>()
      .entries;
    expect(entry).toMatchObject({ status: 'Queued', value: 'XAF 512.0000' });
    await receivedTimes('/bundles', 2);
    expect(received[0]?.body).toMatchObject({
      transactionId: entry?.transactionId,
      status: 'Success',
      destination: MSISDN,
      requestMetadata: { reference: 'k' },
    });
  });

  test('is shown on the phone that it is for', async () => {
    await buy();
    const { bundles } = (await sandbox.inject(`/__control/world?msisdn=${encodeURIComponent(MSISDN)}`)).json<{
      bundles: unknown[];
    }>();
    expect(bundles).toMatchObject([{ megabytes: 1024, validity: 'Month', status: 'Queued' }]);
  });

  test('is refused, fails later or never ends as the behaviour says', async () => {
    await order('behaviour', { bundles_end: 'refused' });
    expect((await buy(sandbox, '1')).json()).toMatchObject({ entries: [{ status: 'Failed' }] });
    await order('behaviour', { bundles_end: 'never' });
    await buy(sandbox, '2');
    await order('behaviour', { bundles_end: 'failed' });
    await buy(sandbox, '3');
    await receivedTimes('/bundles', 1);
    expect(world.bundles.map(({ status }) => status)).toEqual(['Queued', 'Failed']);
    await order('reset', {});
    expect(world.bundles).toEqual([]);
  });

  test('asks for the credentials, and for a whole request', async () => {
    expect((await sandbox.inject('/query/wallet/balance?username=u')).statusCode).toBe(401);
    await order('behaviour', { access_refused: { data_bundle: true } });
    expect((await buy()).statusCode).toBe(401);
    await order('behaviour', { access_refused: { data_bundle: false } });
    for (const url of ['/query/wallet/balance', '/query/transaction/find', '/query/transaction/fetch'])
      expect((await sandbox.inject({ url, headers: { apikey: 'k' } })).statusCode).toBe(400);
    const empty = await sandbox.inject({
      method: 'POST',
      url: '/mobile/data/request',
      headers: { apikey: 'k' },
      payload: { username: 'u' },
    });
    expect(empty.statusCode).toBe(400);
  });
});

describe('a sandbox that starts again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('delivers what was under way', () => {
    const again = newWorld();
    again.bundles.push({
      transaction_id: 't',
      idempotency_key: null,
      to: MSISDN,
      megabytes: 1,
      validity: 'Day',
      value: 'XAF 50.0000',
      product: 'Palier',
      metadata: {},
      ordered_at: new Date().toISOString(),
      status: 'Queued',
      description: '',
    });
    const desk = bundleDesk(again, moneyCallbacks(again, newExchangeLog()), {
      notification_url: undefined,
      after_ms: 1_000,
    });
    vi.advanceTimersByTime(1_000);
    expect(again.bundles[0]?.status).toBe('Success');
    desk.close();
  });
});
