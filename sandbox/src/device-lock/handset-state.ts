/**
 * What a command of a lock provider does to a phone. Modelled on the AOSP Device Lock Controller
 * (`DeviceStateController.java`), reduced to the states in a provider's record:
 * `unregistered → pending_enrolment → active ⇄ locked → releasing → released`. A released phone may be enrolled again,
 * by this provider or another, because a returned phone is sold again.
 * A phone that is online carries out a command at once. For a phone that is offline, the newest command waits, and the
 * record shows the old state.
 * A released phone takes no command except an enrolment. A late command of an earlier contract may enrol it again; the
 * portal must prevent and notice this, because no provider knows which contract is paid.
 */
import { businessNow } from '../clock.ts';
import { type Handset, type World, handset } from '../world.ts';
import { endCompleting } from './completing.ts';

export type Solution = NonNullable<Handset['lock_solution']>;
type Order = NonNullable<Handset['waiting']>;

/** Why a command was not accepted. Providers answer it as `code` or `resultMessage`. */
export type OrderRefusal =
  | 'DEVICE_NOT_FOUND'
  | 'DEVICE_HELD_BY_ANOTHER_PROVIDER'
  | 'DEVICE_RELEASED'
  | 'DEVICE_RELEASING'
  | 'DEVICE_REJECTED'
  | 'DEVICE_NOT_LOCKED'
  | 'DEVICE_NOT_ACTIVATED'
  | 'DEVICE_LOCKED';

/**
 * The phone in this provider's record, or null where it has none. A phone that is online is in constant contact, so its
 * last contact is now.
 */
export function known(world: World, solution: Solution, imei: string): Handset | null {
  const phone = world.handsets.get(imei);
  if (!phone || phone.lock_solution !== solution || phone.lock_state === 'unregistered') return null;
  endCompleting(world, phone);
  if (phone.online && phone.lock_state !== 'released' && !isRegistered(phone)) inContact(world, phone);
  return phone;
}

export function enrol(world: World, solution: Solution, imei: string): Handset | OrderRefusal {
  const phone = register(world, solution, imei);
  if (typeof phone !== 'string' && isRegistered(phone)) give(world, phone, 'enrol');
  return phone;
}

/** It is in the provider's record, and nothing was sent to it yet. */
const isRegistered = ({ lock_state, waiting }: Handset): boolean =>
  lock_state === 'pending_enrolment' && waiting === null;

/** The second step of a provider that has two: the phone is managed from now on. */
export function activate(world: World, solution: Solution, imei: string): Handset | OrderRefusal {
  const phone = known(world, solution, imei);
  const refusal = refusalOf(phone);
  if (!phone || refusal) return refusal ?? 'DEVICE_NOT_FOUND';
  if (isRegistered(phone)) give(world, phone, 'enrol');
  return phone;
}

/** Whether a provider with two steps has done only the first. */
export const isNotActivated = (world: World, solution: Solution, imei: string): boolean => {
  const phone = known(world, solution, imei);
  return phone !== null && isRegistered(phone);
};

/** Puts a phone into the provider's record. A second time changes nothing. */
export function register(world: World, solution: Solution, imei: string): Handset | OrderRefusal {
  const phone = handset(world, imei);
  if (phone.lock_solution === solution) {
    if (phone.lock_state === 'releasing') return 'DEVICE_RELEASING';
    // A second enrolment changes nothing.
    if (phone.lock_state !== 'unregistered' && phone.lock_state !== 'released') return phone;
  } else if (
    phone.lock_solution !== null &&
    ['pending_enrolment', 'active', 'locked', 'releasing'].includes(phone.lock_state)
  ) {
    return 'DEVICE_HELD_BY_ANOTHER_PROVIDER';
  }
  phone.lock_solution = solution;
  phone.lock_state = 'pending_enrolment';
  // The last contact under an earlier enrolment does not count for the new one.
  phone.last_contact_at = null;
  phone.waiting = null;
  world.changed();
  return phone;
}

/** Deletes the provider's record of a phone that it released or rejected. */
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
  return obey(world, solution, imei, 'lock', (phone) => show(phone, message));
}

/** Changes what a locked phone shows. A phone that is not locked, or about to be opened, refuses it. */
export function renewLockText(
  world: World,
  solution: Solution,
  imei: string,
  message: LockMessage,
): Handset | OrderRefusal {
  const phone = known(world, solution, imei);
  if (!phone) return 'DEVICE_NOT_FOUND';
  if (phone.lock_state !== 'locked' || (phone.waiting !== null && phone.waiting !== 'lock')) return 'DEVICE_NOT_LOCKED';
  show(phone, message);
  world.changed();
  return phone;
}

function show(phone: Handset, { title, text, phone: number }: LockMessage): void {
  phone.lock_title = title;
  phone.lock_text = text;
  phone.lock_phone = number;
}

export const unlock = (world: World, solution: Solution, imei: string): Handset | OrderRefusal =>
  obey(world, solution, imei, 'unlock');

export const release = (world: World, solution: Solution, imei: string): Handset | OrderRefusal =>
  obey(world, solution, imei, 'release', (phone) => {
    phone.lock_state = 'releasing';
  });

/** Shows a reminder without locking. A phone that is offline misses it. */
export function remind(world: World, solution: Solution, imei: string, text: string): Handset | OrderRefusal {
  const phone = known(world, solution, imei);
  const refusal = refusalOf(phone);
  if (!phone || refusal) return refusal ?? 'DEVICE_NOT_FOUND';
  if (phone.online) phone.reminder = text;
  world.changed();
  return phone;
}

/** Takes a phone offline or brings it back online, where it carries out the waiting command. */
export function setOnline(world: World, imei: string, online: boolean): Handset {
  const phone = handset(world, imei);
  phone.online = online;
  if (online) {
    inContact(world, phone);
    if (phone.waiting) apply(world, phone, phone.waiting);
    endCompleting(world, phone);
  }
  world.changed();
  return phone;
}

/**
 * Whether the customer sees the lock screen. A code typed on the keypad opens a phone that is still locked in its
 * provider's record.
 */
export function showsLocked({ lock_state, knox, paygo }: Handset, today: string): boolean {
  if (lock_state !== 'locked') return knox?.locks_itself !== undefined;
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
  // A release may be repeated while it waits; no other command may follow it.
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
  if (phone.online) apply(world, phone, order);
  world.changed();
}

/** A command that reaches a phone whose enrolment still waits also enrols the phone. */
function apply(world: World, phone: Handset, order: Order): void {
  phone.waiting = null;
  inContact(world, phone);
  phone.lock_state = order === 'lock' ? 'locked' : order === 'release' ? 'released' : 'active';
  if (order === 'lock' || order === 'enrol') return;
  phone.lock_title = null;
  phone.lock_text = null;
  phone.lock_phone = null;
  phone.reminder = null;
  delete phone.knox?.locks_itself;
}

/** By the business date, as everything else that the provider dates. */
function inContact(world: World, phone: Handset): void {
  phone.last_contact_at = businessNow(world).toISOString();
}
