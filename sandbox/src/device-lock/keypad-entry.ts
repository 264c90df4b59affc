/**
 * A code that is typed on the phone, and its effect. Today is the first day of a code: a code for one day opens the
 * phone until this evening, and a code for no days closes it.
 */
import type { Handset, World } from '../world.ts';
import { readCode } from './keypad.ts';

export type Entry =
  | {
      readonly outcome: 'accepted';
      readonly operation: 'add' | 'set' | 'disable' | 'sync';
      readonly days: number | null;
      readonly open_until: string | null;
    }
  | { readonly outcome: 'used' }
  | { readonly outcome: 'invalid' | 'blocked'; readonly minutes: number }
  | { readonly outcome: 'not_provisioned' };

interface Misses {
  consecutive: number;
  blocked_until: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Only the phone itself remembers wrong codes, so they are not part of the world. */
const misses = new WeakMap<World, Map<string, Misses>>();

/**
 * After `n` wrong codes in a row, the keypad is blocked for 2ⁿ minutes. A code that was already used is refused, but
 * does not count as wrong.
 */
export function enterCode(world: World, imei: string, code: string, now: Date = new Date()): Entry {
  const phone = world.handsets.get(imei);
  if (!phone?.paygo) return { outcome: 'not_provisioned' };
  const missed = missesOf(world, imei);
  if (missed.blocked_until > now.getTime())
    return { outcome: 'blocked', minutes: Math.ceil((missed.blocked_until - now.getTime()) / MINUTE_MS) };

  const reading = readCode(code.replace(/[\s-]/g, ''), phone.paygo);
  if (reading.outcome === 'used') return reading;
  if (reading.outcome === 'invalid') {
    missed.consecutive += 1;
    const minutes = 2 ** missed.consecutive;
    missed.blocked_until = now.getTime() + minutes * MINUTE_MS;
    return { outcome: 'invalid', minutes };
  }
  missed.consecutive = 0;
  learn(phone.paygo, reading, world.today ?? now.toISOString().slice(0, 10));
  world.changed();
  return { outcome: 'accepted', operation: reading.operation, days: reading.days, open_until: phone.paygo.open_until };
}

function learn(
  paygo: NonNullable<Handset['paygo']>,
  reading: Extract<ReturnType<typeof readCode>, { outcome: 'accepted' }>,
  today: string,
): void {
  paygo.count = reading.count;
  paygo.used_counts = reading.used_counts;
  if (reading.operation === 'disable') paygo.disabled = true;
  if (reading.operation === 'set') paygo.open_until = plusDays(today, reading.days - 1);
  // An ADD counts from the end of the days that are still open.
  if (reading.operation === 'add')
    paygo.open_until =
      paygo.open_until !== null && paygo.open_until >= today
        ? plusDays(paygo.open_until, reading.days)
        : plusDays(today, reading.days - 1);
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function missesOf(world: World, imei: string): Misses {
  const ofWorld = misses.get(world) ?? new Map<string, Misses>();
  misses.set(world, ofWorld);
  const ofPhone = ofWorld.get(imei) ?? { consecutive: 0, blocked_until: 0 };
  ofWorld.set(imei, ofPhone);
  return ofPhone;
}
