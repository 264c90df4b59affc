/** The adapter against the provider's side of its protocol, and against answers that no provider should give. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyCallbacks } from '../../../../sandbox/src/callbacks.ts';
import { bundleDesk, type BundleDesk } from '../../../../sandbox/src/data-bundles/desk.ts';
import { dataBundleRoom } from '../../../../sandbox/src/data-bundles/room.ts';
import { newExchangeLog } from '../../../../sandbox/src/exchanges.ts';
import { type World, newWorld } from '../../../../sandbox/src/world.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable } from '../wire.ts';
import { africasTalkingData } from './adapter.ts';
import { today } from '../../../../tests/harness/today.ts';

const ORDER = { reference: 'gift-1', to: '+237670000001', megabytes: 500, validity: 'week' } as const;

let world: World;
let app: FastifyInstance;
let receiver: FastifyInstance;
let bundles: BundleDesk;
let base_url: string;
const notified: unknown[] = [];

beforeEach(async () => {
  world = newWorld();
  notified.length = 0;
  receiver = Fastify({ forceCloseConnections: true });
  receiver.post('/notified', async (request) => {
    notified.push(request.body);
    return {};
  });
  const receiver_url = await receiver.listen({ port: 0, host: '127.0.0.1' });
  bundles = bundleDesk(world, moneyCallbacks(world, newExchangeLog()), {
    notification_url: `${receiver_url}/notified`,
    after_ms: 20,
  });
  app = Fastify({ forceCloseConnections: true });
  dataBundleRoom(app, world, { bundles, currency: 'XAF' });
  base_url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  bundles.close();
  await Promise.all([app.close(), receiver.close()]);
});

const connect = (at = base_url, timeout_ms = 20_000) =>
  africasTalkingData({ base_url: at, username: 'palier', api_key: 'key', product: 'Palier', timeout_ms });
const read = (about: { reference?: string; provider_id?: string | null; sent_on?: string } = {}) =>
  connect().read({
    reference: ORDER.reference,
    provider_id: null,
    sent_on: today(),
    ...about,
  });
const ended = () => vi.waitFor(() => expect(world.bundles[0]?.status).not.toBe('Queued'));

describe('an order', () => {
  it('is taken under our reference, with what it costs', async () => {
    const { provider_id, charged_fcfa } = await connect().send(ORDER);
    expect(charged_fcfa).toBe(250);
    expect(world.bundles).toMatchObject([
      {
        transaction_id: provider_id,
        idempotency_key: 'gift-1',
        to: '+237670000001',
        megabytes: 500,
        validity: 'Week',
        product: 'Palier',
        metadata: { reference: 'gift-1' },
      },
    ]);
  });

  it('that is repeated is the same order', async () => {
    expect(await connect().send(ORDER)).toEqual(await connect().send(ORDER));
    expect(world.bundles).toHaveLength(1);
  });

  it('is refused with the provider’s reason', async () => {
    world.behaviour.bundles_end = 'refused';
    const failure = await connect()
      .send(ORDER)
      .catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ProviderRefused);
    expect((failure as ProviderRefused).reason).toBe('Insufficient wallet balance');
    await expect(connect().send({ ...ORDER, to: '+0' })).rejects.toThrow('Invalid phone number');
    expect(world.bundles).toEqual([]);
  });

  it('is of unknown outcome when there is no answer', async () => {
    world.behaviour.apply_then_hang.data_bundle = true;
    await expect(connect(base_url, 500).send(ORDER)).rejects.toThrow(ProviderUnreachable);
    world.behaviour.apply_then_hang.data_bundle = false;
    world.behaviour.outage.data_bundle = true;
    await expect(connect().send({ ...ORDER, reference: 'gift-2' })).rejects.toThrow(ProviderUnreachable);
    expect(world.bundles).toHaveLength(1);
  });
});

describe('what became of an order', () => {
  it('is read by the provider’s id, and by our reference where that is not known', async () => {
    world.behaviour.bundles_end = 'never';
    const { provider_id } = await connect().send(ORDER);
    for (const by of [{ provider_id }, {}])
      expect(await read(by)).toEqual({ status: 'under_way', provider_id, reason: null, charged_fcfa: 250 });
    for (const order of world.bundles) order.status = 'Success';
    for (const by of [{ provider_id }, {}])
      expect(await read(by)).toEqual({ status: 'delivered', provider_id, reason: null, charged_fcfa: 250 });
  });

  it('is told with the provider’s reason when it failed', async () => {
    world.behaviour.bundles_end = 'failed';
    const { provider_id } = await connect().send(ORDER);
    await ended();
    expect(await read({ provider_id })).toMatchObject({
      status: 'failed',
      reason: 'The operator did not accept the bundle.',
    });
  });

  it('is not found under an unknown id, under that of another order, and under an unknown reference', async () => {
    const { provider_id } = await connect().send(ORDER);
    const nothing = { status: 'not_found', provider_id: null, reason: null, charged_fcfa: null };
    expect(await read({ provider_id: 'ATPid_x' })).toEqual(nothing);
    expect(await read({ provider_id, reference: 'gift-2' })).toEqual(nothing);
    expect(await read({ reference: 'gift-2' })).toEqual(nothing);
  });

  it('is found behind a hundred others', async () => {
    const { provider_id } = await connect().send(ORDER);
    for (let n = 0; n < 150; n++) await connect().send({ ...ORDER, reference: `other-${n}` });
    expect(await read()).toMatchObject({ provider_id });
  });

  it('is notified, and a notification says only which order it is about', async () => {
    const { provider_id } = await connect().send(ORDER);
    await vi.waitFor(() => expect(notified).toHaveLength(1));
    expect(connect().readNotification(notified[0])).toEqual({ reference: 'gift-1', provider_id });
    for (const body of [
      null,
      'x',
      7,
      [],
      {},
      { transactionId: '' },
      { transactionId: 'x' },
      { transactionId: 'x', requestMetadata: {} },
      { transactionId: 'x', requestMetadata: { reference: 7 } },
    ])
      expect(connect().readNotification(body)).toBeNull();
  });
});

describe('answers of any kind', () => {
  let provider: Server;
  let asked: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[];
  const answering = async (status: number, body: unknown) => {
    asked = [];
    provider = createServer(({ method, url, headers }, response) => {
      asked.push({ method, url, headers });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((listening) => {
      provider.listen(0, '127.0.0.1', listening);
    });
    return connect(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
  };
  afterEach(() => {
    provider.closeAllConnections();
    provider.close();
  });

  it.each([
    ['XAF 400.0000', 400],
    ['XOF 90.00', 90],
    ['XAF 400.5000', null],
    ['KES 80.0000', null],
    ['XAF', null],
    ['', null],
    [null, null],
  ])('%s is %s francs', async (value, francs) => {
    const entries = [{ status: 'Queued', transactionId: 'ATPid_1', value }];
    expect(await (await answering(201, { entries })).send(ORDER)).toEqual({
      provider_id: 'ATPid_1',
      charged_fcfa: francs,
    });
    expect(asked).toMatchObject([
      { method: 'POST', url: '/mobile/data/request', headers: { apikey: 'key', 'idempotency-key': 'gift-1' } },
    ]);
  });

  it('without an id have an unknown outcome, without an entry or with another state they are refusals', async () => {
    await expect((await answering(201, { entries: [{ status: 'Queued' }] })).send(ORDER)).rejects.toThrow(
      ProviderUnreachable,
    );
    provider.close();
    const nobody = await answering(201, { entries: [], errorMessage: 'Product not found' });
    await expect(nobody.send(ORDER)).rejects.toThrow('Product not found');
    provider.close();
    const failed = await answering(201, { entries: [{ status: 'InvalidRequest' }] });
    await expect(failed.send(ORDER)).rejects.toThrow('InvalidRequest');
  });

  it.each([
    ['Success', 'delivered'],
    ['Failed', 'failed'],
    ['Queued', 'under_way'],
    ['PendingConfirmation', 'under_way'],
    ['SomethingNew', 'under_way'],
  ])('%s is %s', async (status, expected) => {
    const adapter = await answering(200, { status: 'Success', data: { transactionId: 'ATPid_1', status } });
    expect((await adapter.read({ reference: 'r', provider_id: 'ATPid_1', sent_on: '2026-05-10' })).status).toBe(
      expected,
    );
  });

  it('about the balance are checked, and refused credentials are told apart', async () => {
    await (await answering(200, { status: 'Success', balance: 'XAF 47.7191' })).check();
    provider.close();
    await expect((await answering(200, { status: 'NotAvailable' })).check()).rejects.toThrow(ProviderRefused);
    provider.close();
    await expect((await answering(401, {})).check()).rejects.toThrow(AccessRefused);
  });

  it('are looked for from the day before, because the provider’s days may begin earlier', async () => {
    const adapter = await answering(200, { status: 'Success', responses: [] });
    await adapter.read({ reference: 'r', provider_id: null, sent_on: '2026-05-10' });
    expect(asked[0]?.url).toBe(
      '/query/transaction/fetch?username=palier&productName=Palier&pageNumber=1&count=100&startDate=2026-05-09',
    );
  });
});
