/** What Trustonic alone does: two steps of an enrolment, results of items, words for states. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { register } from '../../../../sandbox/src/device-lock/handset-state.ts';
import { deviceLockRoom } from '../../../../sandbox/src/device-lock/room.ts';
import { type World, newWorld } from '../../../../sandbox/src/world.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable } from '../wire.ts';
import { trustonic } from './adapter.ts';

const IMEI = '490154203237518';
const message = { title: 'Paiement en retard', text: 'Payez 500 FCFA pour débloquer.', phone: '+237699000000' };
const device = { imei: IMEI, imei2: null, contract_reference: 'PL-0001' };

let world: World;
let app: FastifyInstance;
let base_url: string;
beforeEach(async () => {
  world = newWorld();
  app = Fastify({ forceCloseConnections: true });
  deviceLockRoom(app, world);
  base_url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const connect = () => trustonic({ base_url, api_key: 'key', tenant_id: 'tenant', timeout_ms: 2000 });

describe('trustonic', () => {
  it('reads states in any case, and an unknown one as unknown', async () => {
    await app.close();
    app = Fastify();
    let stateInfo: string | null = null;
    let lastCheckIn: string | null = null;
    let createdTimeStamp: string | undefined;
    app.post('/api/v2/authorization/token', async () => ({ token: 't', expireTime: null }));
    app.post('/api/v2/query/devices', async () => ({
      deviceResponseList: [{ resultCode: 'SUCCESS', stateInfo, lastCheckIn, createdTimeStamp }],
    }));
    base_url = await app.listen({ port: 0, host: '127.0.0.1' });
    const locks = connect();
    for (const [reported, expected] of [
      ['LOCKED', 'locked'],
      ['aCtive', 'active'],
      ['Ready For Use', 'pending_enrolment'],
      ['Released', 'released'],
      ['Enrolled', 'pending_enrolment'],
      [null, 'pending_enrolment'],
      ['Stolen', 'unknown'],
    ] as const) {
      stateInfo = reported;
      expect((await locks.read(IMEI)).state).toBe(expected);
    }
    // It was in contact before it was registered again, so it had no contact under this contract.
    stateInfo = 'ready for use';
    lastCheckIn = '2031-02-03T04:05:06Z';
    expect(await locks.read(IMEI)).toMatchObject({
      state: 'pending_enrolment',
      last_contact_at: new Date(lastCheckIn),
    });
    createdTimeStamp = '2031-05-06T07:08:09Z';
    expect(await locks.read(IMEI)).toMatchObject({ state: 'pending_enrolment', last_contact_at: null });
    stateInfo = 'active';
    lastCheckIn = '2031-05-06T08:00:00Z';
    expect(await locks.read(IMEI)).toMatchObject({ state: 'active', last_contact_at: new Date(lastCheckIn) });
  });

  it('is enrolled by an upload and an activation; an upload alone is ready for use and takes no order', async () => {
    const paths: string[] = [];
    app.server.prependListener('request', ({ url }: { url?: string }) => void paths.push(url ?? ''));
    register(world, 'trustonic', IMEI);
    const locks = connect();
    expect((await locks.read(IMEI)).state).toBe('pending_enrolment');
    for (const order of [() => locks.lock(IMEI, message), () => locks.unlock(IMEI), () => locks.remind(IMEI, message)])
      await expect(order()).rejects.toThrow('DEVICE_NOT_ACTIVATED');
    expect(world.handsets.get(IMEI)).toMatchObject({ lock_state: 'pending_enrolment', waiting: null });
    paths.length = 0;
    expect((await locks.enrol(device)).state).toBe('active');
    expect(paths.map((path) => path.replace('/api/v2', ''))).toEqual([
      '/inventory/upload',
      '/service/activate',
      '/query/devices',
    ]);
    expect((await locks.lock(IMEI, message)).state).toBe('locked');
  });

  it('activates as soon as the inventory knows the upload, and gives up where it never does', async () => {
    await app.close();
    app = Fastify();
    const refused = { resultCode: 'FAILURE', resultMessage: 'not in the inventory' };
    let left = 2;
    let state: string | undefined;
    app.post('/api/v2/authorization/token', async () => ({ token: 'Bearer t' }));
    app.addHook('onRequest', async ({ headers }) => {
      if (headers.authorization) expect(headers.authorization).toBe('Bearer t');
    });
    app.post('/api/v2/inventory/upload', async () => {
      state ??= 'ready for use';
      return { deviceList: [{ deviceUid: IMEI, resultCode: 'SUCCESS' }] };
    });
    // Some answer with a list of services, others with one of devices.
    app.post('/api/v2/service/activate', async () => {
      const result = left-- > 0 ? refused : { resultCode: 'SUCCESS', resultMessage: 'activated' };
      if (result !== refused) state = 'active';
      return { serviceList: [{ serviceName: 'deviceFinancing', ...result }] };
    });
    app.post('/api/v2/query/devices', async () => ({ deviceResponseList: [{ stateInfo: state }] }));
    base_url = await app.listen({ port: 0, host: '127.0.0.1' });
    const settings = { base_url, api_key: 'key', tenant_id: 'tenant', activation_waits_ms: [5, 5] };
    expect(await trustonic(settings).enrol(device)).toMatchObject({ state: 'active', receipt: 'activated' });
    [left, state] = [9, 'released'];
    await expect(trustonic(settings).enrol(device)).rejects.toThrow(new ProviderRefused('not in the inventory'));
    expect(left).toBe(6);
  });

  it('does not count HTTP 200 as success, nor another page as an answer', async () => {
    await app.close();
    app = Fastify();
    let answer: unknown = { lockResponseList: [{ resultCode: 'DEVICE_BUSY' }] };
    app.post('/api/v2/authorization/token', async () => ({ token: 't' }));
    app.post('/api/v2/query/devices', async () => ({ deviceResponseList: [] }));
    app.post('/api/v2/device/lock', async () => answer);
    base_url = await app.listen({ port: 0, host: '127.0.0.1' });
    await expect(connect().lock(IMEI, message)).rejects.toThrow(new ProviderRefused('DEVICE_BUSY'));
    answer = '<html>maintenance</html>';
    await expect(connect().lock(IMEI, message)).rejects.toThrow(ProviderUnreachable);
  });

  it('keeps an accepted command although the read after it failed', async () => {
    await app.close();
    app = Fastify();
    app.post('/api/v2/authorization/token', async () => ({ token: 't' }));
    app.post('/api/v2/query/devices', async (_request, reply) => reply.code(502).send({}));
    app.post('/api/v2/device/unlock', async () => ({
      unlockResponseList: [{ resultCode: 'SUCCESS', resultMessage: 'queued 7' }],
    }));
    base_url = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await connect().unlock(IMEI)).toEqual({
      state: 'unknown',
      last_contact_at: null,
      receipt: 'queued 7',
    });
  });

  it('takes wrong credentials for a fault of the connection', async () => {
    await app.close();
    app = Fastify();
    app.post('/api/v2/authorization/token', async (_request, reply) => reply.code(401).send({ message: 'bad apikey' }));
    base_url = await app.listen({ port: 0, host: '127.0.0.1' });
    await expect(connect().read(IMEI)).rejects.toThrow(new AccessRefused('bad apikey'));
  });
});
