/** Trustonic device financing, API v2: one result for each device, always with HTTP status 200. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Handset, World } from '../world.ts';
import {
  type OrderRefusal,
  activate,
  isNotActivated,
  known,
  lock,
  register,
  release,
  remind,
  renewLockText,
  unlock,
} from './handset-state.ts';
import { hangAfterApplying } from './hang.ts';
import { Upload, Activate, Query, Lock, Unlock, Release, LockText, Notify } from './trustonic-orders.ts';

const TOKEN_MS = 3600_000;

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
    return { token: `Bearer ${token}`, expireTime: new Date(Date.now() + TOKEN_MS).toISOString() };
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
        };
      }),
    }));

    /** A device whose service is not activated takes no order. */
    const taken = (imei: string): 'DEVICE_NOT_ACTIVATED' | null =>
      isNotActivated(world, 'trustonic', imei) ? 'DEVICE_NOT_ACTIVATED' : null;

    signed.register(async (orders) => {
      hangAfterApplying(orders, world);

      orders.post('/api/v2/inventory/upload', async (request) => ({
        deviceList: Upload.parse(request.body).deviceList.map(({ deviceUid, serviceList }) => {
          const result = resultOf(register(world, 'trustonic', deviceUid));
          return { deviceUid, serviceList: serviceList.map(({ serviceName }) => ({ serviceName, ...result })) };
        }),
      }));
      orders.post('/api/v2/service/activate', async (request) => ({
        deviceList: Activate.parse(request.body).deviceList.map(({ deviceUid, serviceList }) => {
          const result = resultOf(activate(world, 'trustonic', deviceUid));
          return { deviceUid, serviceList: serviceList.map(({ serviceName }) => ({ serviceName, ...result })) };
        }),
      }));
      orders.post('/api/v2/device/lock', async (request) => ({
        lockResponseList: Lock.parse(request.body).lockList.map(({ deviceUid, lockMsgTitle, lockMsgContent }) => ({
          deviceUid,
          ...resultOf(
            taken(deviceUid) ??
              lock(world, 'trustonic', deviceUid, { title: lockMsgTitle, text: lockMsgContent, phone: null }),
          ),
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
          ...resultOf(taken(deviceUid) ?? unlock(world, 'trustonic', deviceUid)),
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
            ...resultOf(
              taken(deviceUid) ?? remind(world, 'trustonic', deviceUid, `${notificationTitle}\n${notificationContent}`),
            ),
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
