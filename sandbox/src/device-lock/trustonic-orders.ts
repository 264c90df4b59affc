/** What Trustonic takes as orders: lists of devices. It refuses others. */
import * as z from 'zod';

const device = { deviceUid: z.string() };
export const Upload = z.object({
  deviceList: z.array(
    z.object({ ...device, idType: z.literal('imei'), serviceList: z.array(z.object({ serviceName: z.string() })) }),
  ),
});
export const Activate = z.object({
  deviceList: z.array(
    z.object({ ...device, serviceList: z.array(z.object({ serviceName: z.literal('deviceFinancing') })).min(1) }),
  ),
});
export const Query = z.object({ deviceList: z.array(z.object(device)) });
export const Lock = z.object({
  lockList: z.array(
    z.object({ ...device, lockType: z.literal('lock'), lockMsgTitle: z.string(), lockMsgContent: z.string() }),
  ),
});
export const Unlock = z.object({ unLockList: z.array(z.object(device)) });
export const Release = z.object({ deviceReleaseList: z.array(z.object({ ...device, reason: z.string() })) });
export const LockText = z.object({
  lockMessageList: z.array(z.object({ ...device, messageTitle: z.string(), messageContent: z.string() })),
});
export const Notify = z.object({
  messageList: z.array(
    z.object({
      ...device,
      notificationType: z.enum(['headsup', 'fullscreen']),
      notificationTitle: z.string(),
      notificationContent: z.string(),
    }),
  ),
});
