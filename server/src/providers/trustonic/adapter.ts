/**
 * Trustonic device financing, API v2. Source: `modules/trustonic-api-client` of armandoafa/bantos-datacenter and two
 * other public clients.
 * Every call takes and returns lists; HTTP 200 is not success, because each item has its own `resultCode`.
 * A device is enrolled in two steps: its upload to the inventory, after which it is "ready for use" and takes no order,
 * and the activation of the service, some seconds later.
 * A released device is registered again by the same two. It is to be confirmed at onboarding that this is accepted, and
 * that `createdTimeStamp` is then the time of the new registration. So are the name of the list that `lockMessage`
 * answers, that it locks no phone, and the words of states that no public client has.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { tokenHolder } from '../token.ts';
import { ProviderRefused, ProviderUnreachable, send } from '../wire.ts';
import { ENDS, NOTHING_KNOWN, instantOf, orderThenRead } from '../device-lock/order-then-read.ts';
import {
  type DeviceLockProvider,
  type LockMessage,
  type LockReading,
  NO_IMEI,
  type ReportedLock,
} from '../ports/device-lock.ts';

export interface TrustonicSettings {
  /** `https://api.cloud.trustonic.com` */
  readonly base_url: string;
  readonly api_key: string;
  readonly tenant_id: string;
  readonly timeout_ms?: number | undefined;
  /** How long the inventory takes to know an upload; the activation is tried again meanwhile. */
  readonly activation_waits_ms?: readonly number[] | undefined;
}

const ACTIVATION_WAITS_MS = [1_000, 2_000, 2_500];

const SERVICE = { serviceName: 'deviceFinancing', paymentMethod: 'postpaid' };

const SUCCESS = 'SUCCESS';

const TokenAnswer = z.object({ token: z.string().min(1), expireTime: z.union([z.string(), z.number()]).nullish() });
/** The phone of an item. An item that names another one says nothing about the phone that was asked about. */
const About = z.object({ deviceUid: z.string().nullish() });
const Result = z.object({ resultCode: z.string(), resultMessage: z.string().nullish() });
const Item = z.union([
  About.extend(Result.shape),
  About.extend({ serviceList: z.array(Result).min(1) }).transform(({ deviceUid, serviceList }) => {
    const service = serviceList.find(({ resultCode }) => resultCode !== SUCCESS) ?? serviceList[0];
    return service && { ...service, deviceUid };
  }),
]);
const Device = About.extend({
  stateInfo: z.string().nullish(),
  createdTimeStamp: z.union([z.string(), z.number()]).nullish(),
  lastCheckIn: z.union([z.string(), z.number()]).nullish(),
  resultCode: z.string().nullish(),
  resultMessage: z.string().nullish(),
});
const QueryAnswer = z.object({ deviceResponseList: z.array(Device) });

/** When the expiry of a token cannot be read, it is assumed to be short. */
const SHORT_TOKEN_MS = 5 * 60_000;

const STATES: Readonly<Record<string, ReportedLock>> = {
  idle: 'pending_enrolment',
  enrolled: 'pending_enrolment',
  'ready for use': 'pending_enrolment',
  active: 'active',
  locked: 'locked',
  releasing: 'releasing',
  released: 'released',
};

export function trustonic(settings: TrustonicSettings): DeviceLockProvider {
  const { base_url, timeout_ms, activation_waits_ms = ACTIVATION_WAITS_MS } = settings;

  const { withToken, renew } = tokenHolder(async () => {
    const answer = await send(
      {
        method: 'POST',
        url: `${base_url}/api/v2/authorization/token`,
        headers: { apikey: settings.api_key, accept: 'application/json' },
      },
      timeout_ms,
    );
    const { token, expireTime } = readAnswer(answer, TokenAnswer);
    const until = instantOf(expireTime);
    return { value: token.replace(/^Bearer\s+/i, ''), lasts_ms: until ? until.getTime() - Date.now() : SHORT_TOKEN_MS };
  });

  const call = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    withToken((token) =>
      send(
        {
          method,
          url: `${base_url}/api/v2${path}`,
          headers: {
            authorization: `Bearer ${token}`,
            tenantId: settings.tenant_id,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify(body),
        },
        timeout_ms,
      ),
    );

  /** Sends one device and returns the provider's item about it, which stands in a list of one of these names. */
  async function order(
    imei: string,
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
    ...answered: readonly string[]
  ): Promise<string> {
    const answer = readAnswer(await call(method, path, body), z.record(z.string(), z.unknown()));
    const name = answered.find((one) => Array.isArray(answer[one])) ?? '';
    const items = z.array(Item).min(1).safeParse(answer[name]).data ?? [];
    const item = items.find((one) => isAbout(imei, one));
    if (!item) throw new ProviderUnreachable(`${path} answered without an item`, { status: 200 });
    if (item.resultCode.toUpperCase() !== SUCCESS) throw new ProviderRefused(item.resultMessage ?? item.resultCode);
    return item.resultMessage ?? item.resultCode;
  }

  async function read(imei: string): Promise<LockReading> {
    const answer = readAnswer(await call('POST', '/query/devices', { deviceList: [{ deviceUid: imei }] }), QueryAnswer);
    const device = answer.deviceResponseList.find((one) => isAbout(imei, one));
    if (!device && answer.deviceResponseList.length > 0)
      throw new ProviderUnreachable('answered about another device', { status: 200 });
    if (!device || (device.resultCode && device.resultCode.toUpperCase() !== SUCCESS)) return NOTHING_KNOWN;
    return { state: stateOf(device.stateInfo), last_contact_at: contactOf(device), receipt: null };
  }

  const upload = (imei: string): Promise<string> =>
    order(
      imei,
      'POST',
      '/inventory/upload',
      { deviceList: [{ deviceUid: imei, idType: 'imei', deviceType: 'smartphone', serviceList: [SERVICE] }] },
      'deviceList',
    );

  /** A device that is not in the inventory yet is refused, so it is tried again after each of the waits. */
  async function activate(imei: string, [wait_ms, ...later]: readonly number[]): Promise<string> {
    try {
      return await order(
        imei,
        'POST',
        '/service/activate',
        { deviceList: [{ deviceUid: imei, serviceList: [SERVICE] }] },
        'deviceList',
        'serviceList',
      );
    } catch (failure) {
      if (wait_ms === undefined || !(failure instanceof ProviderRefused)) throw failure;
      await sleep(wait_ms);
      return activate(imei, later);
    }
  }

  return {
    code: 'trustonic',
    read,
    async check() {
      await renew();
      await read(NO_IMEI);
    },
    enrol: ({ imei }) =>
      orderThenRead(
        async () => {
          // An upload that was made before may be refused; whether the device is there, the activation shows.
          const refused = await upload(imei).then(() => null, refusalIn);
          return activate(imei, refused === null ? activation_waits_ms : []).catch((failure: unknown) => {
            throw failure instanceof ProviderRefused && refused !== null ? refused : failure;
          });
        },
        () => read(imei),
        ENDS.enrol,
      ),
    lock: (imei, message) =>
      orderThenRead(
        () =>
          order(
            imei,
            'POST',
            '/device/lock',
            {
              lockList: [
                { deviceUid: imei, lockType: 'lock', lockMsgTitle: message.title, lockMsgContent: contentOf(message) },
              ],
            },
            'lockResponseList',
          ),
        () => read(imei),
        ENDS.lock,
      ),
    async renewLockText(imei, message) {
      await order(
        imei,
        'POST',
        '/device/lockMessage',
        { lockMessageList: [{ deviceUid: imei, messageTitle: message.title, messageContent: contentOf(message) }] },
        'lockMessageResponseList',
      );
    },
    unlock: (imei) =>
      orderThenRead(
        () => order(imei, 'POST', '/device/unlock', { unLockList: [{ deviceUid: imei }] }, 'unlockResponseList'),
        () => read(imei),
        ENDS.unlock,
      ),
    async remind(imei, { title, text }) {
      await order(
        imei,
        'POST',
        '/device/notify',
        {
          messageList: [
            { deviceUid: imei, notificationType: 'headsup', notificationTitle: title, notificationContent: text },
          ],
        },
        'messageResponseList',
      );
    },
    release: (imei, reason) =>
      orderThenRead(
        () =>
          order(
            imei,
            'PUT',
            '/device/release',
            { deviceReleaseList: [{ deviceUid: imei, reason }] },
            'releaseResponseList',
          ),
        () => read(imei),
        ENDS.release,
      ),
  };
}

const isAbout = (imei: string, item: z.output<typeof About> | undefined): boolean =>
  item?.deviceUid === undefined || item.deviceUid === null || item.deviceUid === imei;

const contentOf = ({ text, phone }: LockMessage): string => `${text}\n${phone}`;

/** A device that is registered again may still show its last contact under the earlier contract. */
function contactOf({ lastCheckIn, createdTimeStamp }: z.output<typeof Device>): Date | null {
  const [contact, registered] = [instantOf(lastCheckIn), instantOf(createdTimeStamp)];
  return contact !== null && registered !== null && contact < registered ? null : contact;
}

/** A device without a state has never contacted the provider. */
function stateOf(stateInfo: string | null | undefined): ReportedLock {
  const state = (stateInfo ?? '').trim().toLowerCase();
  return state === '' ? 'pending_enrolment' : (STATES[state] ?? 'unknown');
}

function refusalIn(failure: unknown): ProviderRefused {
  if (failure instanceof ProviderRefused) return failure;
  throw failure;
}
