/** What Samsung Knox Guard alone does: its fields, its words for states, the flags beside them, its order of an ending. */
import { generateKeyPairSync } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayAhead } from '../../../../sandbox/src/clock.ts';
import { setOnline, showsLocked } from '../../../../sandbox/src/device-lock/handset-state.ts';
import { deviceLockRoom } from '../../../../sandbox/src/device-lock/room.ts';
import { type Handset, type World, newWorld } from '../../../../sandbox/src/world.ts';
import { ProviderRefused } from '../wire.ts';
import { knoxGuard } from './adapter.ts';
import { ListAnswer, readingOf } from './knox-device.ts';

const IMEI = '490154203237518';
const SECOND_IMEI = '356938035643809';
const SERIAL = 'R58M12ABCDE';
const message = { title: 'Paiement en retard', text: 'Payez 500 FCFA pour débloquer.', phone: '+237699000000' };
const device = { imei: IMEI, imei2: null, contract_reference: 'PL-0001' };
const private_key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

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

const connect = () => knoxGuard({ base_url, client_jwt: 'client', private_key, timeout_ms: 2000 });
const phone = (): Handset | undefined => world.handsets.get(IMEI);

describe('a listed device', () => {
  const NOW = new Date('2026-03-02T09:00:00Z');
  const read = (status: string, more: object = {}) => {
    const [listed] = ListAnswer.parse({
      result: 'SUCCESS',
      deviceList: [{ deviceUid: IMEI, status, ...more }],
    }).deviceList;
    return listed && readingOf(listed, NOW).state;
  };

  it.each([
    ['Pending', 'pending_enrolment'],
    ['Activating (Accepted)', 'pending_enrolment'],
    ['Active', 'active'],
    ['Starting reminder', 'active'],
    ['Reminder On (Blinking)', 'active'],
    ['Stopping reminder', 'active'],
    ['Locking', 'active'],
    ['Locked', 'locked'],
    ['Offline locked', 'locked'],
    ['Active | Locked', 'locked'],
    ['Unlocking', 'locked'],
    ['Resetting', 'resetting'],
    ['Exchanging', 'exchanging'],
    ['Completing', 'releasing'],
    ['Complete (Payment complete)', 'released'],
    ['Deleted', 'released'],
    ['Rejected', 'rejected'],
    ['Something new', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (status, state) => expect(read(status)).toBe(state));

  it.each([
    [{ isOfflineLocked: true }, 'locked'],
    [{ isSimControlLocked: true }, 'locked'],
    [{ relockTimestamp: NOW.getTime() - 1, latestRelockApplied: true }, 'locked'],
    [{ relockTimestamp: NOW.getTime() - 1, latestRelockApplied: false }, 'active'],
    [{ relockTimestamp: NOW.getTime() + 60_000, latestRelockApplied: true }, 'active'],
    [{ isOfflineLocked: false, isSimControlLocked: null }, 'active'],
  ])('that is Active with %o is %s', (flags, state) => expect(read('Active', flags)).toBe(state));

  it('was last seen at a moment in milliseconds; there is no other field for it', () => {
    const seen = (more: object) => {
      const [listed] = ListAnswer.parse({ deviceList: [{ status: 'Active', ...more }] }).deviceList;
      return listed && readingOf(listed, NOW).last_contact_at;
    };
    expect(seen({ lastSeen: NOW.getTime() })).toEqual(NOW);
    expect(seen({ lastContactTime: NOW.getTime() })).toBeNull();
  });
});

describe('knox guard', () => {
  it('names a device as Knox has it: uploaded by its serial number, or asked for by its second IMEI', async () => {
    const locks = connect();
    world.handsets.set(IMEI, { ...(await enrolled(locks)), imei2: SECOND_IMEI, knox: { uploaded_as: SERIAL } });
    for (const number of [IMEI, SECOND_IMEI, SERIAL]) {
      expect((await locks.lock(number, message)).state, number).toBe('locked');
      expect((await locks.unlock(number)).state, number).toBe('active');
    }
    expect((await locks.read(IMEI.slice(0, 14))).state).toBe('unregistered');
  });

  async function enrolled(locks: ReturnType<typeof connect>): Promise<Handset> {
    await locks.enrol(device);
    const known = phone();
    if (!known) throw new Error('it was not enrolled');
    return known;
  }

  it.each(['offline', 'sim_control', 'relock'] as const)(
    'reads a phone that locked itself (%s) as locked although it says Active, and opens it',
    async (locks_itself) => {
      const locks = connect();
      const known = await enrolled(locks);
      known.knox = { locks_itself };
      expect(showsLocked(known, '2026-03-02')).toBe(true);
      expect((await locks.read(IMEI)).state).toBe('locked');
      expect((await locks.unlock(IMEI)).state).toBe('active');
      expect(showsLocked(known, '2026-03-02')).toBe(false);
    },
  );

  it('says that an order is on its way: the phone is still in its former state', async () => {
    const locks = connect();
    await enrolled(locks);
    setOnline(world, IMEI, false);
    expect((await locks.lock(IMEI, message)).state).toBe('active');
    setOnline(world, IMEI, true);
    expect((await locks.read(IMEI)).state).toBe('locked');
    setOnline(world, IMEI, false);
    expect((await locks.unlock(IMEI)).state).toBe('locked');
  });

  it.each([
    ['Resetting', 'resetting', 'DEVICE_RESETTING'],
    ['Exchanging', 'exchanging', 'DEVICE_EXCHANGING'],
  ] as const)('gives no order to a phone that is %s, and says so', async (motion, state, reason) => {
    const locks = connect();
    const known = await enrolled(locks);
    known.knox = { motion };
    expect((await locks.read(IMEI)).state).toBe(state);
    const paths: string[] = [];
    app.server.prependListener('request', ({ url }: { url?: string }) => void paths.push(url?.split('/').at(-1) ?? ''));
    for (const order of [
      () => locks.lock(IMEI, message),
      () => locks.unlock(IMEI),
      () => locks.remind(IMEI, message),
      () => locks.release(IMEI, 'paid'),
    ])
      await expect(order()).rejects.toThrow(new ProviderRefused(reason));
    expect(new Set(paths)).toEqual(new Set(['list']));
    known.knox = {};
    expect((await locks.lock(IMEI, message)).state).toBe('locked');
  });

  it('takes a result that is not success for a refusal, whatever the HTTP status', async () => {
    await app.close();
    app = Fastify();
    let answer: unknown;
    app.post('/ams/v1/users/accesstoken', async () => ({ accessToken: 't' }));
    app.post('/kcs/v1.1/kg/devices/list', async () => ({ result: 'SUCCESS', deviceList: [] }));
    app.post('/kcs/v1.1/kg/devices/lock', async () => answer);
    base_url = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const [told, reason] of [
      [{ result: 'FAIL' }, 'FAIL'],
      [{ result: 'FAIL', error: [{ code: '4000037', reason: 'no licence' }] }, '4000037'],
      [{ result: 'SUCCESS', error: [{ reason: 'no licence' }] }, 'no licence'],
    ] as const) {
      answer = told;
      await expect(connect().lock(IMEI, message)).rejects.toThrow(new ProviderRefused(reason));
    }
    answer = { result: 'SUCCESS', error: [] };
    expect((await connect().lock(IMEI, message)).receipt).toBe('SUCCESS');
  });

  it('opens a locked phone before it completes it; one that is out of reach is completed once it is open', async () => {
    const locks = connect();
    await enrolled(locks);
    await locks.lock(IMEI, message);
    setOnline(world, IMEI, false);
    await expect(locks.release(IMEI, 'paid')).rejects.toThrow(new ProviderRefused('DEVICE_LOCKED'));
    expect(phone()).toMatchObject({ lock_state: 'locked', waiting: 'unlock' });
    setOnline(world, IMEI, true);
    expect((await locks.read(IMEI)).state).toBe('active');
    await locks.lock(IMEI, message);
    expect((await locks.release(IMEI, 'paid')).state).toBe('releasing');
    expect(phone()).toMatchObject({ lock_state: 'releasing', waiting: null });
  });

  it('opens a phone that is about to lock before it completes it', async () => {
    const locks = connect();
    await enrolled(locks);
    setOnline(world, IMEI, false);
    await locks.lock(IMEI, message);
    expect((await locks.release(IMEI, 'paid')).state).toBe('releasing');
    setOnline(world, IMEI, true);
    expect(phone()).toMatchObject({ lock_state: 'releasing', waiting: null });
  });

  it('deletes the record of a completed device before it uploads it again, and no other record', async () => {
    const paths: string[] = [];
    await app.close();
    app = Fastify({ forceCloseConnections: true });
    app.addHook('onRequest', async ({ url }) => {
      paths.push(url.split('/').at(-1) ?? '');
    });
    deviceLockRoom(app, world);
    base_url = await app.listen({ port: 0, host: '127.0.0.1' });
    const locks = connect();
    await locks.enrol(device);
    await locks.enrol(device);
    expect(paths).not.toContain('delete');
    await locks.release(IMEI, 'returned');
    await expect(locks.enrol({ ...device, contract_reference: 'PL-0002' })).rejects.toThrow('DEVICE_RELEASING');
    world.today = dayAhead(2);
    paths.length = 0;
    await locks.enrol({ ...device, contract_reference: 'PL-0002' });
    expect(paths).toEqual(['list', 'delete', 'uploads', 'list']);
  });
});
