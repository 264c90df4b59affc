/**
 * Samsung Knox Guard, API v1.1. Source: docs.samsungknox.com/dev/knox-guard and public clients.
 * Its own codes of refusals are not published, so they are shown as they come.
 *
 * A phone whose management was completed may be secured again: its record is deleted and it is uploaded anew
 * (docs.samsungknox.com/admin/knox-guard: FAQ, and KBA-1733 "How to add a device back into Knox Guard").
 * On such a phone the customer may have to open guard.samsungknox.com in the browser before it turns active.
 */
import { screenMessage } from '@palier/contract/messages/screen-text.ts';
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { ProviderRefused } from '../wire.ts';
import { ENDS, NOTHING_KNOWN, orderThenRead } from '../device-lock/order-then-read.ts';
import { type KnoxDevice, ListAnswer, identityOf, isOf, isShutOrShutting, readingOf } from './knox-device.ts';
import { type KnoxGuardAccess, knoxWire } from './knox-wire.ts';
import { type DeviceLockProvider, type LockReading, NO_IMEI, type ReportedLock } from '../ports/device-lock.ts';

export interface KnoxGuardSettings extends KnoxGuardAccess {
  /** Shown on a locked phone. */
  readonly support_email?: string | undefined;
}

const OrderAnswer = z.object({
  result: z.string().nullish(),
  requestedId: z.string().nullish(),
  uploadId: z.string().nullish(),
  error: z.array(z.object({ code: z.string().nullish(), reason: z.string().nullish() })).nullish(),
});
const SUCCESS = 'SUCCESS';

/** Work of Samsung's during which a phone takes no order. */
const AT_WORK: Readonly<Partial<Record<ReportedLock, string>>> = {
  resetting: 'DEVICE_RESETTING',
  exchanging: 'DEVICE_EXCHANGING',
};

/** Its management is over, or will be without another order. */
const OVER: readonly ReportedLock[] = ['released', 'rejected'];
const UNDER_WAY: readonly ReportedLock[] = ['releasing', ...OVER];

export function knoxGuard(settings: KnoxGuardSettings): DeviceLockProvider {
  const { call, renew } = knoxWire(settings);

  async function order(path: string, body: unknown): Promise<string | null> {
    const { requestedId, uploadId, result, error } = readAnswer(await call(path, body), OrderAnswer);
    const refused = error?.[0];
    // A good HTTP status is not success.
    if (refused || (result && result.toUpperCase() !== SUCCESS))
      throw new ProviderRefused((refused?.code ?? refused?.reason ?? result ?? 'refused').slice(0, 200));
    return requestedId ?? uploadId ?? result ?? null;
  }

  async function find(imei: string): Promise<KnoxDevice | undefined> {
    const { deviceList } = readAnswer(await call('list', { pageNum: 0, pageSize: 10, search: imei }), ListAnswer);
    return deviceList.find((device) => isOf(imei, device));
  }

  async function read(imei: string): Promise<LockReading> {
    const device = await find(imei);
    return device ? readingOf(device, new Date()) : NOTHING_KNOWN;
  }

  /** An order names the device as Knox has it: it may have been uploaded by its serial number or its other IMEI. */
  async function orderTo(imei: string, path: string, body: object = {}): Promise<string | null> {
    const device = await find(imei);
    const at_work = device && AT_WORK[readingOf(device, new Date()).state];
    if (at_work) throw new ProviderRefused(at_work);
    return order(path, { ...(device ? identityOf(device) : { deviceUid: imei }), ...body });
  }

  const orderAndRead = (action: keyof typeof ENDS, imei: string, ordered: () => Promise<string | null>) =>
    orderThenRead(ordered, () => read(imei), ENDS[action]);

  /**
   * Knox deletes entries that are Complete or Rejected, and no others. Another call may have deleted it meanwhile; what
   * follows shows whether it is still there.
   */
  async function deleteEntry(imei: string): Promise<void> {
    const device = await find(imei);
    if (!device || !OVER.includes(readingOf(device, new Date()).state)) return;
    await order('delete', identityOf(device)).catch((failure: unknown) => {
      if (!(failure instanceof ProviderRefused)) throw failure;
    });
  }

  return {
    code: 'knox_guard',
    read,
    async check() {
      await renew();
      readAnswer(await call('list', { pageNum: 0, pageSize: 1, search: NO_IMEI }), ListAnswer);
    },
    async enrol({ imei, contract_reference }) {
      // The entry of an earlier contract prevents a new upload.
      await deleteEntry(imei);
      // The approve id must be unique for ever, and a contract may change its phone.
      return orderAndRead('enrol', imei, () =>
        order('uploads', {
          deviceList: [{ deviceUid: imei, approveId: `${contract_reference}-${imei}` }],
          autoAccept: true,
          autoLock: false,
        }),
      );
    },
    lock: (imei, { title, text, phone }) =>
      orderAndRead('lock', imei, () =>
        orderTo(imei, 'lock', {
          // It takes no lock without one of the two.
          email: settings.support_email ?? '',
          tel: phone,
          message: screenMessage(title, text, 'lock'),
        }),
      ),
    unlock: (imei) => orderAndRead('unlock', imei, () => orderTo(imei, 'unlock')),
    // A message is seen once and disappears; blinking would last until it is switched off.
    async remind(imei, { title, text }) {
      await orderTo(imei, 'sendMessage', { message: screenMessage(title, text, 'reminder'), enableFullscreen: false });
    },
    // Management is completed from Active alone, so a phone that is locked or about to lock is opened first. One that
    // is out of reach opens later, and its release is tried again. It is Completing for two days, which are not begun
    // anew; then its entry is Complete until it is deleted.
    async release(imei) {
      const device = await find(imei);
      if (device && UNDER_WAY.includes(readingOf(device, new Date()).state)) return readingOf(device, new Date());
      return orderAndRead('release', imei, async () => {
        if (device && isShutOrShutting(device, new Date())) {
          await orderTo(imei, 'unlock');
          const now = await find(imei);
          if (now && isShutOrShutting(now, new Date())) throw new ProviderRefused('DEVICE_LOCKED');
        }
        return orderTo(imei, 'complete');
      });
    },
    deleteEntry,
  };
}
