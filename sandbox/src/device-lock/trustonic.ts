/** Trustonic device financing, API v2: one result for each device, always with HTTP status 200. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Handset, World } from '../world.ts';
import { type OrderRefusal, enrol, known, lock, release, remind, renewLockText, unlock } from './handset-state.ts';
import { hangAfterApplying } from './hang.ts';

const TOKEN_MS = 3600_000;

const device = { deviceUid: z.string() };
const Upload = z.object({
  deviceList: z.array(
    z.object({ ...device, idType: z.literal('imei'), serviceList: z.array(z.object({ serviceName: z.string() })) }),
  ),
});
const Query = z.object({ deviceList: z.array(z.object(device)) });
const Lock = z.object({
  lockList: z.array(
    z.object({ ...device, lockType: z.literal('lock'), lockMsgTitle: z.string(), lockMsgContent: z.string() }),
  ),
});
const Unlock = z.object({ unLockList: z.array(z.object(device)) });
const Release = z.object({ deviceReleaseList: z.array(z.object({ ...device, reason: z.string() })) });
const LockText = z.object({
  lockMessageList: z.array(z.object({ ...device, messageTitle: z.string(), messageContent: z.string() })),
});
const Notify = z.object({
  messageList: z.array(
    z.object({
      ...device,
      notificationType: z.enum(['headsup', 'fullscreen']),
      notificationTitle: z.string(),
      notificationContent: z.string(),
    }),
  ),
});

const STATE_INFO: Readonly<Record<Handset['lock_state'], string | null>> = {
  unregistered: null,
  pending_enrolment: 'Ready for use',
  active: 'Active',
  locked: 'Locked',
  releasing: 'Releasing',
  released: 'Released',
  rejected: 'Rejected',
};

export function trustonicCalls(room: FastifyInstance, world: World): void {
  const tokens = new Set<string>();

  room.post('/api/v2/authorization/token', async (request, reply) => {
    if (world.behaviour.access_refused.device_lock || !request.headers.apikey)
      return reply.code(401).send({ message: 'apikey required' });
    const token = randomUUID();
    tokens.add(token);
    return { token, expireTime: new Date(Date.now() + TOKEN_MS).toISOString() };
  });

  room.register(async (signed) => {
    signed.addHook('onRequest', async (request, reply) => {
      if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
        return reply.code(401).send({ message: 'Unauthorized' });
      if (!request.headers.tenantid) return reply.code(403).send({ message: 'tenantId required' });
    });

    signed.post('/api/v2/query/devices', async (request) => ({
      deviceResponseList: Query.parse(request.body).deviceList.map(({ deviceUid }) => {
        const phone = known(world, 'trustonic', deviceUid);
        if (!phone) return { deviceUid, ...resultOf('DEVICE_NOT_FOUND') };
        return {
          deviceUid,
          stateInfo: STATE_INFO[phone.lock_state],
          deviceMarketName: phone.model,
          lastCheckIn: phone.last_contact_at,
          transitionState: phone.waiting,
          ...resultOf(phone),
        };
      }),
    }));

    signed.register(async (orders) => {
      hangAfterApplying(orders, world);

      orders.post('/api/v2/inventory/upload', async (request) => ({
        deviceList: Upload.parse(request.body).deviceList.map(({ deviceUid, serviceList }) => {
          const result = resultOf(enrol(world, 'trustonic', deviceUid));
          return { deviceUid, serviceList: serviceList.map(({ serviceName }) => ({ serviceName, ...result })) };
        }),
      }));
      orders.post('/api/v2/device/lock', async (request) => ({
        lockResponseList: Lock.parse(request.body).lockList.map(({ deviceUid, lockMsgTitle, lockMsgContent }) => ({
          deviceUid,
          ...resultOf(lock(world, 'trustonic', deviceUid, { title: lockMsgTitle, text: lockMsgContent, phone: null })),
        })),
      }));
      orders.post('/api/v2/device/lockMessage', async (request) => ({
        lockMessageResponseList: LockText.parse(request.body).lockMessageList.map(
          ({ deviceUid, messageTitle: title, messageContent: text }) => ({
            deviceUid,
            ...resultOf(renewLockText(world, 'trustonic', deviceUid, { title, text, phone: null })),
          }),
        ),
      }));
      orders.post('/api/v2/device/unlock', async (request) => ({
        unlockResponseList: Unlock.parse(request.body).unLockList.map(({ deviceUid }) => ({
          deviceUid,
          ...resultOf(unlock(world, 'trustonic', deviceUid)),
        })),
      }));
      orders.put('/api/v2/device/release', async (request) => ({
        releaseResponseList: Release.parse(request.body).deviceReleaseList.map(({ deviceUid }) => ({
          deviceUid,
          ...resultOf(release(world, 'trustonic', deviceUid)),
        })),
      }));
      orders.post('/api/v2/device/notify', async (request) => ({
        messageResponseList: Notify.parse(request.body).messageList.map(
          ({ deviceUid, notificationTitle, notificationContent }) => ({
            deviceUid,
            ...resultOf(remind(world, 'trustonic', deviceUid, `${notificationTitle}\n${notificationContent}`)),
          }),
        ),
      }));
    });
  });
}

const resultOf = (outcome: Handset | OrderRefusal) =>
  typeof outcome === 'string'
    ? { resultCode: 'FAILURE', resultMessage: outcome }
    : { resultCode: 'SUCCESS', resultMessage: 'OK' };
