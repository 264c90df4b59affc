import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { encode, startingCode } from '../../../server/src/domains/lock-commands/openpaygo.ts';
import { type Handset, type World, handset, newWorld } from '../world.ts';
import { showsLocked } from './handset-state.ts';
import { enterCode } from './keypad-entry.ts';
import { deviceLockRoom } from './room.ts';

const IMEI = '490154203237518';
const secret_key = 'bc41ec9530f6dac86b1a29ab82edc5fb';
const starting_code = startingCode(secret_key);
const TODAY = '2031-03-30';

let world: World;
let phone: Handset;
let count: number;

beforeEach(() => {
  world = newWorld();
  world.today = TODAY;
  phone = handset(world, IMEI);
  phone.lock_solution = 'trustonic';
  phone.lock_state = 'locked';
  phone.paygo = { secret_key, starting_code, count: 1, used_counts: [], open_until: null, disabled: false };
  count = 1;
});

function mint(order: { operation: 'add' | 'set'; days: number } | { operation: 'disable' }): string {
  const minted = encode({ secret_key, starting_code, count, ...order });
  count = minted.count;
  return minted.token;
}

describe('a code typed on the phone', () => {
  it('opens the phone for the paid days and not longer', () => {
    expect(showsLocked(phone, TODAY)).toBe(true);
    expect(enterCode(world, IMEI, mint({ operation: 'add', days: 3 }))).toEqual({
      outcome: 'accepted',
      operation: 'add',
      days: 3,
      open_until: '2031-04-01',
    });
    expect(showsLocked(phone, '2031-04-01')).toBe(false);
    expect(showsLocked(phone, '2031-04-02')).toBe(true);
  });

  it('adds to days that are still open, and counts from today when they are over', () => {
    enterCode(world, IMEI, mint({ operation: 'add', days: 3 }));
    expect(enterCode(world, IMEI, mint({ operation: 'add', days: 2 }))).toMatchObject({ open_until: '2031-04-03' });
    world.today = '2031-05-01';
    expect(enterCode(world, IMEI, mint({ operation: 'add', days: 2 }))).toMatchObject({ open_until: '2031-05-02' });
    expect(enterCode(world, IMEI, mint({ operation: 'set', days: 1 }))).toMatchObject({ open_until: '2031-05-01' });
    expect(showsLocked(phone, '2031-05-01')).toBe(false);
    enterCode(world, IMEI, mint({ operation: 'set', days: 0 }));
    expect(showsLocked(phone, '2031-05-01')).toBe(true);
  });

  it('may switch the lock off permanently', () => {
    expect(enterCode(world, IMEI, mint({ operation: 'disable' }))).toMatchObject({
      outcome: 'accepted',
      operation: 'disable',
      days: null,
    });
    expect(showsLocked(phone, '2099-01-01')).toBe(false);
  });

  it('may be typed with spaces, works once, and does not count as wrong when it is repeated', () => {
    const code = mint({ operation: 'add', days: 3 });
    expect(enterCode(world, IMEI, `${code.slice(0, 3)} ${code.slice(3, 6)} ${code.slice(6)}`)).toMatchObject({
      outcome: 'accepted',
    });
    expect(enterCode(world, IMEI, code)).toEqual({ outcome: 'used' });
    expect(enterCode(world, IMEI, mint({ operation: 'add', days: 1 }))).toMatchObject({ outcome: 'accepted' });
  });

  it('counts days from the real date until the portal has reported its date', () => {
    world.today = null;
    expect(enterCode(world, IMEI, mint({ operation: 'set', days: 2 }), new Date('2031-12-31T10:00:00Z'))).toMatchObject(
      { open_until: '2032-01-01' },
    );
  });

  it('blocks the keypad for 2, 4, 8 … minutes after wrong codes, until a right one', () => {
    let now = Date.parse('2031-03-30T10:00:00Z');
    const type = (code: string) => enterCode(world, IMEI, code, new Date(now));
    const right = mint({ operation: 'add', days: 3 });
    for (const minutes of [2, 4, 8]) {
      expect(type('000000000')).toEqual({ outcome: 'invalid', minutes });
      now += minutes * 60_000 - 1;
      expect(type(right)).toEqual({ outcome: 'blocked', minutes: 1 });
      now += 1;
    }
    expect(type(right)).toMatchObject({ outcome: 'accepted' });
    expect(type('000000000')).toEqual({ outcome: 'invalid', minutes: 2 });
  });

  it('has no effect on a phone without a secret', () => {
    phone.paygo = null;
    expect(enterCode(world, IMEI, '123456789')).toEqual({ outcome: 'not_provisioned' });
    expect(enterCode(world, 'nobody', '123456789')).toEqual({ outcome: 'not_provisioned' });
    expect(showsLocked(phone, TODAY)).toBe(true);
  });

  it('can be typed over HTTP, even while the providers are down', async () => {
    const app = Fastify();
    deviceLockRoom(app, world);
    world.behaviour.outage.device_lock = true;
    const answer = await app.inject({
      method: 'POST',
      url: '/__control/keypad',
      payload: { imei: IMEI, code: mint({ operation: 'add', days: 3 }) },
    });
    expect(answer.json()).toMatchObject({ outcome: 'accepted', open_until: '2031-04-01' });
    expect((await app.inject({ method: 'POST', url: '/__control/keypad', payload: {} })).statusCode).toBe(400);
    await app.close();
  });
});
