/**
 * A phone in the record of Knox Guard, with the fields that it lists, and what a person may do to it there: a phone
 * that locked itself keeps its last known status, and only the flags beside it tell.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { OrderRefused, read } from '../orders.ts';
import type { Handset, World } from '../world.ts';
import type { Identity } from './knox-guard-orders.ts';
import { beginCompleting, takeBack } from './completing.ts';
import { type OrderRefusal, known } from './handset-state.ts';

const STATUS: Readonly<Record<Handset['lock_state'], string>> = {
  unregistered: 'Deleted',
  pending_enrolment: 'Activating',
  active: 'Active',
  locked: 'Locked',
  releasing: 'Completing',
  released: 'Complete',
  rejected: 'Rejected',
};

/** What was ordered of a phone that was not in contact since. */
function statusOf({ lock_state, waiting, knox }: Handset): string {
  if (knox?.motion) return knox.motion;
  if (lock_state === 'active' && waiting === 'lock') return 'Locking';
  if (lock_state === 'locked' && waiting === 'unlock') return 'Unlocking';
  return STATUS[lock_state];
}

const objectIdOf = ({ imei }: Handset): string => `KG${imei}`;
/** The number that it was uploaded by: its IMEI, or what its reseller gave. */
const uidOf = ({ imei, knox }: Handset): string => knox?.uploaded_as ?? imei;

export function recordOf(phone: Handset): Record<string, unknown> {
  const { imei, imei2, model, online, knox, last_contact_at } = phone;
  return {
    objectId: objectIdOf(phone),
    deviceUid: uidOf(phone),
    imei,
    imei2,
    serial: knox?.uploaded_as ?? null,
    model,
    status: statusOf(phone),
    isOfflineLocked: knox?.locks_itself === 'offline',
    isSimControlLocked: knox?.locks_itself === 'sim_control',
    relockTimestamp: knox?.locks_itself === 'relock' ? Date.now() - 60_000 : null,
    latestRelockApplied: knox?.locks_itself === 'relock',
    isDeviceOffline: !online,
    lastSeen: last_contact_at === null ? null : Date.parse(last_contact_at),
  };
}

export const isFoundBy = (search: string, phone: Handset): boolean =>
  [phone.imei, phone.imei2, uidOf(phone), objectIdOf(phone)].some((number) => number?.includes(search));

/** The IMEI of the phone that an order names by one of its numbers. */
export function imeiOf(world: World, { objectId, deviceUid }: z.output<typeof Identity>): string {
  for (const phone of world.handsets.values())
    if (objectId === objectIdOf(phone) || (deviceUid !== undefined && deviceUid === uidOf(phone))) return phone.imei;
  return deviceUid ?? objectId ?? '';
}

/** Management is completed from Active alone. */
export function complete(world: World, imei: string): Handset | OrderRefusal {
  const phone = known(world, 'knox_guard', imei);
  if (!phone) return 'DEVICE_NOT_FOUND';
  if (phone.lock_state === 'releasing') return 'DEVICE_RELEASING';
  if (phone.lock_state === 'released') return 'DEVICE_RELEASED';
  if (phone.lock_state === 'rejected') return 'DEVICE_REJECTED';
  if (phone.lock_state === 'pending_enrolment') return 'DEVICE_NOT_ACTIVATED';
  if (statusOf(phone) !== 'Active' || phone.knox?.locks_itself !== undefined) return 'DEVICE_LOCKED';
  beginCompleting(world, phone);
  return phone;
}

/** Why a phone takes no order now. */
export function workOn(world: World, imei: string): 'DEVICE_RESETTING' | 'DEVICE_EXCHANGING' | null {
  const motion = known(world, 'knox_guard', imei)?.knox?.motion;
  return motion ? (motion === 'Resetting' ? 'DEVICE_RESETTING' : 'DEVICE_EXCHANGING') : null;
}

const Change = z.strictObject({
  imei: z.string(),
  uploaded_as: z.string().optional(),
  locks_itself: z.enum(['offline', 'sim_control', 'relock']).optional(),
  motion: z.enum(['Resetting', 'Exchanging']).optional(),
});

/** Fields that are not named are taken away. */
export function knoxControl(app: FastifyInstance, world: World): void {
  app.post('/__control/knox', async (request) => {
    const { imei, ...knox } = read(Change, request.body);
    const phone = known(world, 'knox_guard', imei);
    if (!phone) throw new OrderRefused(404, 'Knox Guard has no such phone.');
    phone.knox = knox;
    world.changed();
    return recordOf(phone);
  });

  app.post('/__control/knox/take_back', async (request) => {
    const phone = known(world, 'knox_guard', read(z.strictObject({ imei: z.string() }), request.body).imei);
    if (!phone) throw new OrderRefused(404, 'Knox Guard has no such phone.');
    if (!takeBack(world, phone)) throw new OrderRefused(409, 'The phone is not Completing.');
    return recordOf(phone);
  });
}
