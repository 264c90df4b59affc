/**
 * The end of a phone's management at Knox Guard: Complete is taken from Active alone; the phone is Completing for two
 * days, in which the console can take it back; then its client is gone, and its entry stays until it is deleted.
 * Source: docs.samsungknox.com/admin/knox-guard, "Complete device management".
 */
import { businessNow } from '../clock.ts';
import type { Handset, World } from '../world.ts';

const DAY_MS = 86_400_000;
const COMPLETING_DAYS = 2;

export function beginCompleting(world: World, phone: Handset): void {
  phone.lock_state = 'releasing';
  // An order from before it was open waits no more.
  phone.waiting = null;
  phone.completing_since = businessNow(world).toISOString();
  world.changed();
}

/** A phone out of reach stays Completing: its client can only go when it is in contact. */
export function endCompleting(world: World, phone: Handset): void {
  const { lock_state, completing_since, online } = phone;
  if (lock_state !== 'releasing' || completing_since === undefined || !online) return;
  if (businessNow(world).getTime() < Date.parse(completing_since) + COMPLETING_DAYS * DAY_MS) return;
  phone.lock_state = 'released';
  delete phone.completing_since;
  world.changed();
}

/** What a person at the console of Knox does who wants to keep the phone. Answers false where it is too late. */
export function takeBack(world: World, phone: Handset): boolean {
  if (phone.completing_since === undefined) return false;
  phone.lock_state = 'active';
  delete phone.completing_since;
  world.changed();
  return true;
}
