/**
 * What an order does to a phone. After the AOSP Device Lock Controller (`DeviceStateController.java`), reduced to what
 * a provider's record shows:
 * `unregistered → pending_enrolment → active ⇄ locked → releasing → released`, and from there a new enrolment, by this
 * provider or another: a phone that came back is sold again.
 * A phone on line obeys at once. For one that is off line the newest order waits, and the record says what the phone
 * still is.
 * A released phone obeys nothing else. That an order of its last owner's contract comes late and enrols it again is the
 * portal's to prevent and to notice: no provider knows whose contract is paid.
 */
import { type Handset, type World, handset } from '../world.ts';

export type Solution = NonNullable<Handset['lock_solution']>;
type Order = NonNullable<Handset['waiting']>;

/** Why an order was not taken; fit to be the `code` or `resultMessage` of a provider's answer. */
export type OrderRefusal =
  | 'DEVICE_NOT_FOUND'
  | 'DEVICE_HELD_BY_ANOTHER_PROVIDER'
  | 'DEVICE_RELEASED'
  | 'DEVICE_RELEASING'
  | 'DEVICE_REJECTED';

/**
 * The phone as this provider knows it, or null where it does not. A phone on line is in constant contact, so its last
 * contact is now.
 */
export function known(world: World, solution: Solution, imei: string): Handset | null {
  const phone = world.handsets.get(imei);
  if (!phone || phone.lock_solution !== solution || phone.lock_state === 'unregistered') return null;
  if (phone.online && phone.lock_state !== 'released') inContact(phone);
  return phone;
}

export function enrol(world: World, solution: Solution, imei: string): Handset | OrderRefusal {
  const phone = handset(world, imei);
  if (phone.lock_solution === solution) {
    if (phone.lock_state === 'releasing') return 'DEVICE_RELEASING';
    // Enrolled twice is enrolled once.
    if (phone.lock_state !== 'unregistered' && phone.lock_state !== 'released') return phone;
  } else if (
    phone.lock_solution !== null &&
    ['pending_enrolment', 'active', 'locked', 'releasing'].includes(phone.lock_state)
  ) {
    return 'DEVICE_HELD_BY_ANOTHER_PROVIDER';
  }
  phone.lock_solution = solution;
  phone.lock_state = 'pending_enrolment';
  // When it spoke under an earlier enrolment says nothing of this one.
  phone.last_contact_at = null;
  give(world, phone, 'enrol');
  return phone;
}

/** The provider's record of a phone that it let go, or never let in, is deleted. */
export function forget(world: World, solution: Solution, imei: string): Handset | 'DEVICE_NOT_FOUND' | 'DEVICE_IN_USE' {
  const phone = known(world, solution, imei);
  if (!phone) return 'DEVICE_NOT_FOUND';
  if (phone.lock_state !== 'released' && phone.lock_state !== 'rejected') return 'DEVICE_IN_USE';
  phone.lock_state = 'unregistered';
  world.changed();
  return phone;
}

export interface LockMessage {
  readonly title: string | null;
  readonly text: string | null;
  readonly phone: string | null;
}

export function lock(world: World, solution: Solution, imei: string, message: LockMessage): Handset | OrderRefusal {
  return obey(world, solution, imei, 'lock', (phone) => {
    phone.lock_title = message.title;
    phone.lock_text = message.text;
    phone.lock_phone = message.phone;
  });
}

export const unlock = (world: World, solution: Solution, imei: string): Handset | OrderRefusal =>
  obey(world, solution, imei, 'unlock');

export const release = (world: World, solution: Solution, imei: string): Handset | OrderRefusal =>
  obey(world, solution, imei, 'release', (phone) => {
    phone.lock_state = 'releasing';
  });

/** A reminder shows without locking; an off-line phone misses it. */
export function remind(world: World, solution: Solution, imei: string, text: string): Handset | OrderRefusal {
  const phone = known(world, solution, imei);
  const refusal = refusalOf(phone);
  if (!phone || refusal) return refusal ?? 'DEVICE_NOT_FOUND';
  if (phone.online) phone.reminder = text;
  world.changed();
  return phone;
}

/** Takes a phone off line, or brings it back; coming back, it does what waits for it. */
export function setOnline(world: World, imei: string, online: boolean): Handset {
  const phone = handset(world, imei);
  phone.online = online;
  if (online) {
    inContact(phone);
    if (phone.waiting) apply(phone, phone.waiting);
  }
  world.changed();
  return phone;
}

/**
 * Whether the customer sees the lock screen. A code typed on the keypad opens a phone that its provider still calls
 * locked.
 */
export function showsLocked({ lock_state, paygo }: Handset, today: string): boolean {
  if (lock_state !== 'locked') return false;
  if (!paygo) return true;
  return !paygo.disabled && (paygo.open_until === null || paygo.open_until < today);
}

function obey(
  world: World,
  solution: Solution,
  imei: string,
  order: Order,
  prepare: (phone: Handset) => void = () => undefined,
): Handset | OrderRefusal {
  const phone = known(world, solution, imei);
  const refusal = refusalOf(phone);
  // A release may be repeated while it waits; nothing else may follow it.
  if (!phone || (refusal && !(order === 'release' && refusal === 'DEVICE_RELEASING')))
    return refusal ?? 'DEVICE_NOT_FOUND';
  prepare(phone);
  give(world, phone, order);
  return phone;
}

function refusalOf(phone: Handset | null): OrderRefusal | null {
  if (!phone) return 'DEVICE_NOT_FOUND';
  if (phone.lock_state === 'released') return 'DEVICE_RELEASED';
  if (phone.lock_state === 'releasing') return 'DEVICE_RELEASING';
  return phone.lock_state === 'rejected' ? 'DEVICE_REJECTED' : null;
}

function give(world: World, phone: Handset, order: Order): void {
  phone.waiting = order;
  if (phone.online) apply(phone, order);
  world.changed();
}

/** An order reaching a phone whose enrolment still waits enrols it on the way. */
function apply(phone: Handset, order: Order): void {
  phone.waiting = null;
  inContact(phone);
  phone.lock_state = order === 'lock' ? 'locked' : order === 'release' ? 'released' : 'active';
  if (order === 'lock' || order === 'enrol') return;
  phone.lock_title = null;
  phone.lock_text = null;
  phone.lock_phone = null;
  phone.reminder = null;
}

function inContact(phone: Handset): void {
  phone.last_contact_at = new Date().toISOString();
}
