import { generateKeyPairSync } from 'node:crypto';
import { type ProviderOf, releaseDays } from '@palier/contract/providers/facts.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayAhead } from '../../../../sandbox/src/clock.ts';
import { setOnline } from '../../../../sandbox/src/device-lock/handset-state.ts';
import { deviceLockRoom } from '../../../../sandbox/src/device-lock/room.ts';
import { type World, newWorld } from '../../../../sandbox/src/world.ts';
import { ProviderRefused, ProviderUnreachable } from '../wire.ts';
import { knoxGuard } from '../knox_guard/adapter.ts';
import { openPaygoProvisioning } from '../openpaygo/adapter.ts';
import type { DeviceLockProvider } from '../ports/device-lock.ts';
import { trustonic } from '../trustonic/adapter.ts';
import { vivo } from '../vivo/adapter.ts';

const IMEI = '490154203237518';
const OTHER_IMEI = '356938035643809';
const NEVER_SEEN = '350000000000006';
const message = { title: 'Paiement en retard', text: 'Payez 500 FCFA pour débloquer.', phone: '+237699000000' };
const device = { imei: IMEI, imei2: null, contract_reference: 'PL-0001' };
const private_key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

let world: World;
let app: FastifyInstance;
let base_url: string;

async function start(port = 0): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  deviceLockRoom(app, world);
  base_url = await app.listen({ port, host: '127.0.0.1' });
}

beforeEach(async () => {
  world = newWorld();
  await start();
});
afterEach(() => app.close());

const connect: Record<string, (timeout_ms?: number) => DeviceLockProvider> = {
  trustonic: (timeout_ms = 2000) => trustonic({ base_url, api_key: 'key', tenant_id: 'tenant', timeout_ms }),
  knox_guard: (timeout_ms = 2000) =>
    knoxGuard({ base_url, client_jwt: 'client', private_key, support_email: 'help@example.com', timeout_ms }),
  vivo: (timeout_ms = 2000) => vivo({ base_url, api_key: 'key', timeout_ms }),
};

/** Knox Guard takes days to let a phone go. */
const daysPass = (code: ProviderOf<'locks'>): void => {
  world.today = dayAhead(releaseDays(code) ?? 0);
};

describe.each(['trustonic', 'knox_guard', 'vivo'] as const)('%s', (code) => {
  const provider = (timeout_ms?: number): DeviceLockProvider => connect[code]!(timeout_ms);

  it('has the code of its name', () => expect(provider().code).toBe(code));

  it('takes a phone from enrolment to release', async () => {
    const locks = provider();
    expect(await locks.read(IMEI)).toMatchObject({ state: 'unregistered', last_contact_at: null });
    expect(await locks.enrol(device)).toMatchObject({ state: 'active', receipt: expect.any(String) });
    const locked = await locks.lock(IMEI, message);
    expect(locked).toMatchObject({ state: 'locked', receipt: expect.any(String) });
    expect(Math.abs(Date.now() - (locked.last_contact_at?.getTime() ?? 0))).toBeLessThan(5000);
    const shown = world.handsets.get(IMEI);
    expect(`${shown?.lock_title}\n${shown?.lock_text}\n${shown?.lock_phone}`).toContain(message.text);
    expect(`${shown?.lock_title}\n${shown?.lock_text}\n${shown?.lock_phone}`).toContain(message.phone);
    expect(await locks.unlock(IMEI)).toMatchObject({ state: 'active' });
    await locks.remind(IMEI, { title: 'Rappel', text: 'Échéance demain' });
    expect(world.handsets.get(IMEI)?.reminder).toContain('Échéance demain');
    expect(await released(locks)).toMatchObject({ state: 'released' });
  });

  /** Released, however long its provider needs for it. */
  async function released(locks: DeviceLockProvider) {
    const at_once = await locks.release(IMEI, 'paid');
    expect(at_once.state).toBe(releaseDays(code) === null ? 'released' : 'releasing');
    daysPass(code);
    return locks.read(IMEI);
  }

  it('renews the words on a locked phone, where it can, and never locks one by it', async () => {
    const locks = provider();
    if (!locks.renewLockText) {
      expect(locks.code).toBe('knox_guard');
      return;
    }
    const renewed = { ...message, text: 'Payez 1 500 FCFA' };
    await locks.enrol(device);
    await expect(locks.renewLockText(IMEI, renewed)).rejects.toThrow('DEVICE_NOT_LOCKED');
    await locks.lock(IMEI, message);
    await locks.renewLockText(IMEI, renewed);
    const { lock_title, lock_text, lock_phone, lock_state } = world.handsets.get(IMEI) ?? {};
    expect(`${lock_title}\n${lock_text}\n${lock_phone}`).toContain(renewed.text);
    expect(`${lock_title}\n${lock_text}\n${lock_phone}`).toContain(renewed.phone);
    expect(lock_state).toBe('locked');
    // A phone that will open when it is online again does not lock for a late renewal.
    setOnline(world, IMEI, false);
    await locks.unlock(IMEI);
    await expect(locks.renewLockText(IMEI, message)).rejects.toThrow('DEVICE_NOT_LOCKED');
    setOnline(world, IMEI, true);
    expect((await locks.read(IMEI)).state).toBe('active');
  });

  it('accepts every command twice', async () => {
    const locks = provider();
    await locks.enrol(device);
    expect((await locks.enrol(device)).state).toBe('active');
    await locks.lock(IMEI, message);
    expect((await locks.lock(IMEI, message)).state).toBe('locked');
    expect((await locks.enrol(device)).state).toBe('locked');
    await locks.unlock(IMEI);
    expect((await locks.unlock(IMEI)).state).toBe('active');
    await released(locks);
    expect((await locks.release(IMEI, 'paid')).state).toBe('released');
  });

  it('refuses impossible commands: for a phone that it does not have, and for a released one', async () => {
    const locks = provider();
    const unknown = await locks.lock(NEVER_SEEN, message).catch((thrown: unknown) => thrown);
    expect(unknown).toBeInstanceOf(ProviderRefused);
    expect((unknown as ProviderRefused).reason).toBe('DEVICE_NOT_FOUND');
    await expect(locks.remind(NEVER_SEEN, message)).rejects.toThrow(ProviderRefused);
    await locks.enrol(device);
    await released(locks);
    await expect(locks.lock(IMEI, message)).rejects.toThrow('DEVICE_RELEASED');
    // A released phone is already unlocked.
    expect((await locks.unlock(IMEI)).state).toBe('released');
  });

  it('reports the real state of a phone that is offline, and the newest command wins', async () => {
    const locks = provider();
    await locks.enrol(device);
    setOnline(world, IMEI, false);
    const seen = world.handsets.get(IMEI)?.last_contact_at;
    expect(await locks.lock(IMEI, message)).toMatchObject({
      state: 'active',
      last_contact_at: new Date(seen ?? 0),
      receipt: expect.any(String),
    });
    expect(world.handsets.get(IMEI)?.waiting).toBe('lock');
    setOnline(world, IMEI, true);
    expect((await locks.read(IMEI)).state).toBe('locked');
    setOnline(world, IMEI, false);
    await locks.unlock(IMEI);
    await locks.lock(IMEI, message);
    expect((await locks.unlock(IMEI)).state).toBe('locked');
    setOnline(world, IMEI, true);
    expect((await locks.read(IMEI)).state).toBe('active');
  });

  it('leaves enrolment and release pending for a phone that is offline', async () => {
    const locks = provider();
    setOnline(world, IMEI, false);
    expect((await locks.enrol(device)).state).toBe('pending_enrolment');
    setOnline(world, IMEI, true);
    expect((await locks.read(IMEI)).state).toBe('active');
    setOnline(world, IMEI, false);
    expect((await locks.release(IMEI, 'paid')).state).toBe('releasing');
    expect((await locks.release(IMEI, 'paid')).state).toBe('releasing');
    await expect(locks.lock(IMEI, message)).rejects.toThrow('DEVICE_RELEASING');
    daysPass(code);
    expect((await locks.read(IMEI)).state).toBe('releasing');
    setOnline(world, IMEI, true);
    expect((await locks.read(IMEI)).state).toBe('released');
  });

  it('accepts a released phone again: locked and opened under its new contract, without any trace of the old one', async () => {
    const locks = provider();
    const second = { ...device, contract_reference: 'PL-0002' };
    await locks.enrol(device);
    await locks.lock(IMEI, message);
    await released(locks);
    expect((await locks.enrol(second)).state).toBe('active');
    expect((await locks.enrol(second)).state).toBe('active');
    expect(world.handsets.get(IMEI)).toMatchObject({ lock_title: null, lock_text: null, lock_phone: null });
    expect((await locks.lock(IMEI, message)).state).toBe('locked');
    expect((await locks.unlock(IMEI)).state).toBe('active');
    await locks.release(IMEI, 'paid');
  });

  it('does not count the last report under an earlier contract for a phone that was enrolled again', async () => {
    const locks = provider();
    await locks.enrol(device);
    await released(locks);
    setOnline(world, IMEI, false);
    expect(await locks.enrol({ ...device, contract_reference: 'PL-0002' })).toMatchObject({
      state: 'pending_enrolment',
      last_contact_at: null,
    });
    setOnline(world, IMEI, true);
    expect((await locks.read(IMEI)).state).toBe('active');
  });

  it('does not enrol a phone again that is still being released', async () => {
    const locks = provider();
    await locks.enrol(device);
    setOnline(world, IMEI, false);
    await locks.release(IMEI, 'returned');
    await expect(locks.enrol({ ...device, contract_reference: 'PL-0002' })).rejects.toThrow('DEVICE_RELEASING');
  });

  it('has nothing to release for a phone that was never enrolled', async () => {
    expect((await provider().release(NEVER_SEEN, 'cancelled')).state).toBe('unregistered');
  });

  it('keeps phones apart', async () => {
    const locks = provider();
    await locks.enrol(device);
    await locks.enrol({ ...device, imei: OTHER_IMEI });
    await locks.lock(IMEI, message);
    expect((await locks.read(OTHER_IMEI)).state).toBe('active');
  });

  it('reports nothing during an outage', async () => {
    const locks = provider();
    await locks.enrol(device);
    world.behaviour.outage.device_lock = true;
    await expect(locks.lock(IMEI, message)).rejects.toThrow(ProviderUnreachable);
    await expect(locks.read(IMEI)).rejects.toThrow(ProviderUnreachable);
    expect(world.handsets.get(IMEI)?.lock_state).toBe('active');
  });

  it('does not report a command as failed that was carried out and never answered', async () => {
    const locks = provider(400);
    await locks.enrol(device);
    world.behaviour.apply_then_hang.device_lock = true;
    await expect(locks.lock(IMEI, message)).rejects.toThrow(ProviderUnreachable);
    expect((await locks.read(IMEI)).state).toBe('locked');
    world.behaviour.apply_then_hang.device_lock = false;
    expect((await locks.lock(IMEI, message)).state).toBe('locked');
  });

  it('continues when the provider has lost our token', async () => {
    const locks = provider();
    await locks.enrol(device);
    const { port } = app.server.address() as { port: number };
    await app.close();
    await start(port);
    // The former connection is dead, so the state is "unknown" until the client has noticed.
    await vi.waitFor(async () => expect((await locks.read(IMEI)).state).toBe('active'));
  });
});

describe('several providers', () => {
  it('do not see each other’s phones, and take over only a released one', async () => {
    const [first, second] = [connect.trustonic!(), connect.knox_guard!()];
    await first.enrol(device);
    expect((await second.read(IMEI)).state).toBe('unregistered');
    await expect(second.enrol(device)).rejects.toThrow('DEVICE_HELD_BY_ANOTHER_PROVIDER');
    await first.release(IMEI, 'another solution');
    expect((await second.enrol(device)).state).toBe('active');
    expect((await first.read(IMEI)).state).toBe('unregistered');
  });
});

describe('vivo', () => {
  const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

  it('sends a code by SMS and accepts it once', async () => {
    const { vendorCode } = vivo({ base_url, api_key: 'key' });
    const { session_id, expires_at } = await vendorCode.start(IMEI, '+237670000001');
    expect(expires_at.getTime() - Date.now()).toBeGreaterThan(9 * 60_000);
    const code = codeIn(world.sms[0]?.text);
    expect(world.sms[0]?.to).toBe('+237670000001');
    expect(await vendorCode.verify(session_id, code)).toEqual({ authorised: true });
    await expect(vendorCode.verify(session_id, code)).rejects.toThrow('SESSION_NOT_FOUND');
  });

  it('permits five tries', async () => {
    const { vendorCode } = vivo({ base_url, api_key: 'key' });
    const { session_id } = await vendorCode.start(IMEI, '+237670000001');
    const code = codeIn(world.sms[0]?.text);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried++)
      expect(await vendorCode.verify(session_id, wrong)).toEqual({ authorised: false });
    await expect(vendorCode.verify(session_id, code)).rejects.toThrow('TOO_MANY_TRIES');
  });
});

describe('OpenPAYGO provisioning', () => {
  const secret_key = 'bc41ec9530f6dac86b1a29ab82edc5fb';

  it('returns the secret once; only another secret resets the counter', async () => {
    const paygo = openPaygoProvisioning({ base_url, api_key: 'key', timeout_ms: 2000 });
    await paygo.provision(IMEI, { secret_key, starting_code: 516_959_010 });
    const phone = world.handsets.get(IMEI);
    expect(phone?.paygo).toEqual({
      secret_key,
      starting_code: 516_959_010,
      count: 1,
      used_counts: [],
      open_until: null,
      disabled: false,
    });
    phone!.paygo!.count = 8;
    await paygo.provision(IMEI, { secret_key, starting_code: 516_959_010 });
    expect(phone?.paygo?.count).toBe(8);
    await paygo.provision(IMEI, { secret_key: 'dac86b1a29ab82edc5fbbc41ec9530f6', starting_code: 432_435_255 });
    expect(phone?.paygo?.count).toBe(1);
  });

  it('refuses a wrong key', async () => {
    await expect(
      openPaygoProvisioning({ base_url, api_key: 'key' }).provision(IMEI, { secret_key: 'x', starting_code: 1 }),
    ).rejects.toThrow('INVALID_DEVICE');
  });
});
