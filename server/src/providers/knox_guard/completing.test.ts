/** How Knox Guard lets a phone go: Complete from Active alone, two days of Completing, an entry until it is deleted. */
import { generateKeyPairSync } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dayAhead } from '../../../../sandbox/src/clock.ts';
import { forget, setOnline } from '../../../../sandbox/src/device-lock/handset-state.ts';
import { complete } from '../../../../sandbox/src/device-lock/knox-guard-record.ts';
import { deviceLockRoom } from '../../../../sandbox/src/device-lock/room.ts';
import { type World, newWorld } from '../../../../sandbox/src/world.ts';
import { knoxGuard } from './adapter.ts';

const IMEI = '490154203237518';
const device = { imei: IMEI, imei2: null, contract_reference: 'PL-0001' };
const message = { title: 'Retard', text: 'Payez 500 FCFA.', phone: '+237699000000' };
const private_key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

let world: World;
let app: FastifyInstance;
let base_url: string;
/** The last part of each path that Knox was asked. */
let asked: string[];
beforeEach(async () => {
  world = newWorld();
  asked = [];
  app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async ({ url }) => void asked.push(url.split('/').at(-1) ?? ''));
  deviceLockRoom(app, world);
  base_url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const connect = () => knoxGuard({ base_url, client_jwt: 'client', private_key, timeout_ms: 2000 });
const stateNow = () => world.handsets.get(IMEI)?.lock_state;
const orders = () => asked.filter((path) => !['list', 'accesstoken'].includes(path));
const takeBack = () => app.inject({ method: 'POST', url: '/__control/knox/take_back', payload: { imei: IMEI } });

it('is Completing until two days have passed, and begins them once, however often it is asked', async () => {
  const locks = connect();
  await locks.enrol(device);
  expect((await locks.release(IMEI, 'paid')).state).toBe('releasing');
  world.today = dayAhead(1);
  expect((await locks.release(IMEI, 'paid')).state).toBe('releasing');
  expect((await locks.read(IMEI)).state).toBe('releasing');
  expect(orders()).toEqual(['uploads', 'complete']);
  world.today = dayAhead(2);
  expect((await locks.release(IMEI, 'paid')).state).toBe('released');
  expect(orders()).toEqual(['uploads', 'complete']);
});

it('takes no order that would lock the phone meanwhile', async () => {
  const locks = connect();
  await locks.enrol(device);
  await locks.release(IMEI, 'paid');
  await expect(locks.lock(IMEI, message)).rejects.toThrow('DEVICE_RELEASING');
  expect((await locks.unlock(IMEI)).state).toBe('releasing');
});

it('can be taken back at the console: it is Active again, and its release begins anew', async () => {
  const locks = connect();
  await locks.enrol(device);
  await locks.release(IMEI, 'paid');
  expect((await takeBack()).statusCode).toBe(200);
  expect((await locks.read(IMEI)).state).toBe('active');
  expect((await takeBack()).statusCode).toBe(409);
  world.today = dayAhead(1);
  expect((await locks.release(IMEI, 'paid')).state).toBe('releasing');
  world.today = dayAhead(2);
  expect((await locks.read(IMEI)).state).toBe('releasing');
  world.today = dayAhead(3);
  expect((await locks.read(IMEI)).state).toBe('released');
  expect((await takeBack()).statusCode).toBe(409);
});

it('stays Completing while the phone is out of reach, and is Complete when it is in contact', async () => {
  const locks = connect();
  await locks.enrol(device);
  await locks.release(IMEI, 'paid');
  setOnline(world, IMEI, false);
  world.today = dayAhead(5);
  expect((await locks.read(IMEI)).state).toBe('releasing');
  setOnline(world, IMEI, true);
  expect(stateNow()).toBe('released');
});

it('deletes an entry that is Complete or Rejected, and no other', async () => {
  const locks = connect();
  await locks.deleteEntry?.(IMEI);
  await locks.enrol(device);
  await locks.deleteEntry?.(IMEI);
  await locks.release(IMEI, 'paid');
  await locks.deleteEntry?.(IMEI);
  expect(orders()).toEqual(['uploads', 'complete']);
  world.today = dayAhead(2);
  await locks.deleteEntry?.(IMEI);
  expect((await locks.read(IMEI)).state).toBe('unregistered');
  await locks.deleteEntry?.(IMEI);
  await locks.enrol(device);
  Object.assign(world.handsets.get(IMEI) ?? {}, { lock_state: 'rejected' });
  await locks.deleteEntry?.(IMEI);
  expect(orders()).toEqual(['uploads', 'complete', 'delete', 'uploads', 'delete']);
  expect((await locks.read(IMEI)).state).toBe('unregistered');
});

it.each(['pending_enrolment', 'locked', 'releasing', 'active'] as const)(
  'Knox itself refuses to delete an entry that is %s',
  async (lock_state) => {
    await connect().enrol(device);
    Object.assign(world.handsets.get(IMEI) ?? {}, { lock_state, waiting: null });
    expect(forget(world, 'knox_guard', IMEI)).toBe('DEVICE_IN_USE');
  },
);

it.each([
  ['pending_enrolment', null, 'DEVICE_NOT_ACTIVATED'],
  ['locked', null, 'DEVICE_LOCKED'],
  ['active', 'lock', 'DEVICE_LOCKED'],
  ['releasing', null, 'DEVICE_RELEASING'],
  ['released', null, 'DEVICE_RELEASED'],
  ['rejected', null, 'DEVICE_REJECTED'],
] as const)('Knox itself refuses to complete one that is %s, waiting for %s', async (lock_state, waiting, refusal) => {
  await connect().enrol(device);
  Object.assign(world.handsets.get(IMEI) ?? {}, { lock_state, waiting, online: false });
  expect(complete(world, IMEI)).toBe(refusal);
});
