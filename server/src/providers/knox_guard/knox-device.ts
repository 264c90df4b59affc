/**
 * A device as Knox Guard lists it, and what it means. The fields are those of a client in production; the words of
 * `status` are those of its console. A phone that locked itself without a network keeps its last known status: only the
 * flags beside it tell.
 */
import * as z from 'zod';
import { instantOf } from '../device-lock/order-then-read.ts';
import type { LockReading, ReportedLock } from '../ports/device-lock.ts';

const Text = z.string().nullish();
const Flag = z.boolean().nullish();
const Moment = z.union([z.string(), z.number()]).nullish();

const KnoxDevice = z.object({
  objectId: Text,
  /** The number that it was uploaded by: an IMEI or the serial number. */
  deviceUid: Text,
  imei: Text,
  imei2: Text,
  serial: Text,
  status: z.string(),
  isOfflineLocked: Flag,
  isSimControlLocked: Flag,
  /** When it was to lock again by itself, and whether the phone knows of it. */
  relockTimestamp: Moment,
  latestRelockApplied: z.unknown().optional(),
  lastSeen: Moment,
});
export type KnoxDevice = z.output<typeof KnoxDevice>;
export const ListAnswer = z.object({ deviceList: z.array(KnoxDevice) });

/** The search also finds numbers that merely contain this one. */
export const isOf = (number: string, { objectId, deviceUid, imei, imei2, serial }: KnoxDevice): boolean =>
  [imei, imei2, deviceUid, serial, objectId].includes(number);

/** How an order names the device: by the id of Knox, where it has one. */
export const identityOf = ({ objectId, deviceUid }: KnoxDevice): object =>
  objectId ? { objectId } : { deviceUid: deviceUid ?? '' };

/** While it is locking it is still open, and while it is unlocking it is still locked. */
const STATES: Readonly<Record<string, ReportedLock>> = {
  pending: 'pending_enrolment',
  accepted: 'pending_enrolment',
  activating: 'pending_enrolment',
  active: 'active',
  // A phone with a reminder stays usable.
  'starting reminder': 'active',
  'reminder on': 'active',
  blinking: 'active',
  'stopping reminder': 'active',
  locking: 'active',
  locked: 'locked',
  'offline locked': 'locked',
  unlocking: 'locked',
  resetting: 'resetting',
  exchanging: 'exchanging',
  completing: 'releasing',
  complete: 'released',
  completed: 'released',
  'payment complete': 'released',
  deleted: 'released',
  rejected: 'rejected',
};

/** `Active | Locked` and `Activating (Accepted)` are words of the console too. */
const wordsOf = (status: string): string[] =>
  status
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function stateOf(device: KnoxDevice, now: Date): ReportedLock {
  const states = wordsOf(device.status).map((word) => STATES[word] ?? 'unknown');
  if (states.includes('locked')) return 'locked';
  const [state = 'unknown'] = states;
  return state === 'active' && hasLockedItself(device, now) ? 'locked' : state;
}

function hasLockedItself(device: KnoxDevice, now: Date): boolean {
  const { isOfflineLocked, isSimControlLocked, latestRelockApplied } = device;
  const relock_at = instantOf(device.relockTimestamp);
  return Boolean(
    isOfflineLocked || isSimControlLocked || (latestRelockApplied && relock_at !== null && relock_at <= now),
  );
}

/** It is locked, or an order to lock it is on its way. */
export const isShutOrShutting = (device: KnoxDevice, now: Date): boolean =>
  stateOf(device, now) === 'locked' || wordsOf(device.status).includes('locking');

export const readingOf = (device: KnoxDevice, now: Date): LockReading => ({
  state: stateOf(device, now),
  last_contact_at: instantOf(device.lastSeen),
  receipt: null,
});
