/**
 * Samsung Knox Guard, API v1.1. Source: docs.samsungknox.com/dev/knox-guard and public clients.
 * The fields of a listed device (`status`, `lastContactTime`) are to be confirmed at onboarding.
 *
 * A phone whose management was completed may be secured again: its record is deleted and it is uploaded anew
 * (docs.samsungknox.com/admin/knox-guard: FAQ, and KBA-1733 "How to add a device back into Knox Guard").
 * On such a phone the customer may have to open guard.samsungknox.com in the browser before it turns active.
 */
import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { screenMessage } from '@palier/contract/messages/screen-text.ts';
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { tokenHolder } from '../token.ts';
import { ProviderRefused, type WireAnswer, send } from '../wire.ts';
import { signedJwt } from './knox-jwt.ts';
import { ENDS, NOTHING_KNOWN, instantOf, orderThenRead } from '../device-lock/order-then-read.ts';
import { type DeviceLockProvider, type LockReading, NO_IMEI, type ReportedLock } from '../ports/device-lock.ts';

export interface KnoxGuardSettings {
  /** By region: `https://eu-kcs-api.samsungknox.com`, `us-…`, `ap-…`. */
  readonly base_url: string;
  /** The client identifier of the Knox portal, itself a JWT of Samsung's; we sign it into one of ours. */
  readonly client_jwt: string;
  /** RSA in PEM, PKCS#8 or PKCS#1; its public half is registered with Samsung. */
  readonly private_key: string;
  /** Shown on a locked phone. */
  readonly support_email?: string | undefined;
  readonly timeout_ms?: number | undefined;
}

const TOKEN_MINUTES = 30;

const TokenAnswer = z.object({ accessToken: z.string().min(1) });
const OrderAnswer = z.object({
  result: z.string().nullish(),
  requestedId: z.string().nullish(),
  uploadId: z.string().nullish(),
});
const Listed = z.object({
  deviceUid: z.string(),
  status: z.string(),
  lastContactTime: z.union([z.string(), z.number()]).nullish(),
});
const ListAnswer = z.object({ deviceList: z.array(Listed) });

const STATES: Readonly<Record<string, ReportedLock>> = {
  pending: 'pending_enrolment',
  accepted: 'pending_enrolment',
  activating: 'pending_enrolment',
  active: 'active',
  // A blinking phone shows a reminder and stays usable.
  blinking: 'active',
  locked: 'locked',
  completing: 'releasing',
  completed: 'released',
  'payment complete': 'released',
  deleted: 'released',
  rejected: 'rejected',
};

export function knoxGuard(settings: KnoxGuardSettings): DeviceLockProvider {
  const { base_url, timeout_ms } = settings;
  const private_key = createPrivateKey(settings.private_key);
  const public_key = createPublicKey(private_key).export({ type: 'spki', format: 'der' }).toString('base64');

  const { withToken, renew } = tokenHolder(async () => {
    const now = Math.floor(Date.now() / 1000);
    const identity = {
      clientIdentifier: settings.client_jwt,
      publicKey: public_key,
      aud: 'KnoxWSM',
      iat: now,
      exp: now + TOKEN_MINUTES * 60,
      jti: randomUUID(),
    };
    const answer = await send(
      {
        method: 'POST',
        url: `${base_url}/ams/v1/users/accesstoken`,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          base64EncodedStringPublicKey: public_key,
          clientIdentifierJwt: signedJwt(identity, private_key),
          validityForAccessTokenInMinutes: TOKEN_MINUTES,
        }),
      },
      timeout_ms,
    );
    const { accessToken } = readAnswer(answer, TokenAnswer);
    return { value: signedJwt({ accessToken, publicKey: public_key }, private_key), lasts_ms: TOKEN_MINUTES * 60_000 };
  });

  /** The transaction id is new for each attempt, also for a repeated one. */
  const call = (path: string, body: unknown): Promise<WireAnswer> =>
    withToken((token) =>
      send(
        {
          method: 'POST',
          url: `${base_url}/kcs/v1.1/kg/devices/${path}`,
          headers: {
            'x-knox-apitoken': token,
            'x-knox-transactionId': randomUUID(),
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify(body),
        },
        timeout_ms,
      ),
    );

  async function order(path: string, body: unknown): Promise<string | null> {
    const { requestedId, uploadId, result } = readAnswer(await call(path, body), OrderAnswer);
    return requestedId ?? uploadId ?? result ?? null;
  }

  async function read(imei: string): Promise<LockReading> {
    const { deviceList } = readAnswer(await call('list', { pageNum: 0, pageSize: 10, search: imei }), ListAnswer);
    // The search also finds numbers that merely contain this one.
    const device = deviceList.find(({ deviceUid }) => deviceUid === imei);
    if (!device) return NOTHING_KNOWN;
    return {
      state: STATES[device.status.trim().toLowerCase()] ?? 'unknown',
      last_contact_at: instantOf(device.lastContactTime),
      receipt: null,
    };
  }

  const orderAndRead = (action: keyof typeof ENDS, imei: string, path: string, body: unknown) =>
    orderThenRead(
      () => order(path, body),
      () => read(imei),
      ENDS[action],
    );

  /**
   * The record of an earlier contract prevents a new upload. Another call may have deleted it meanwhile; the upload
   * shows whether it is still there.
   */
  async function forgetCompleted(imei: string): Promise<void> {
    if ((await read(imei)).state !== 'released') return;
    await order('delete', { deviceUid: imei }).catch((failure: unknown) => {
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
      await forgetCompleted(imei);
      // The approve id must be unique for ever, and a contract may change its phone.
      return orderAndRead('enrol', imei, 'uploads', {
        deviceList: [{ deviceUid: imei, approveId: `${contract_reference}-${imei}` }],
        autoAccept: true,
        autoLock: false,
      });
    },
    lock: (imei, { title, text, phone }) =>
      orderAndRead('lock', imei, 'lock', {
        deviceUid: imei,
        email: settings.support_email ?? '',
        tel: phone,
        message: screenMessage(title, text, 'lock'),
      }),
    unlock: (imei) => orderAndRead('unlock', imei, 'unlock', { deviceUid: imei }),
    // A message is seen once and disappears; blinking would last until it is switched off.
    async remind(imei, { title, text }) {
      await order('sendMessage', {
        deviceUid: imei,
        message: screenMessage(title, text, 'reminder'),
        enableFullscreen: false,
      });
    },
    release: (imei) => orderAndRead('release', imei, 'complete', { deviceUid: imei }),
  };
}
