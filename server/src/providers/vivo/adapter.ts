/**
 * Vivo device lock. Nothing about its protocol is public. The calls below are our proposal, **the contract to be
 * confirmed at onboarding**, and only this file must change when the real one is known.
 *
 * `POST /v1/devices/enrol {imei, imei2, contract_reference}`, `GET /v1/devices/{imei}`,
 * `POST /v1/devices/{imei}/lock {title, text, phone}`, `…/lock-message {title, text, phone}`, `…/unlock`,
 * `…/notify {title, text}`, `…/release {reason}`
 * → `{state, last_contact_at, order_id?}`; 404 where the device is not known. `lock-message` changes the text of a
 * locked device, and is refused for an open one. A released device is enrolled again under a new contract reference,
 * and a new code is requested for it.
 * `POST /v1/auth-codes {imei, contact_msisdn}` → `{session_id, expires_at}`; `POST /v1/auth-codes/{session_id}/verify
 * {code}` → `{authorised}`.
 * Bearer key. A refusal is a 4xx with `{code}`.
 */
import * as z from 'zod';
import { readAnswer, readNotFound } from '../answer.ts';
import { type WireAnswer, send } from '../wire.ts';
import { ENDS, NOTHING_KNOWN, instantOf, orderThenRead } from '../device-lock/order-then-read.ts';
import { type DeviceLockProvider, type LockReading, NO_IMEI } from '../ports/device-lock.ts';

export interface VivoSettings {
  readonly base_url: string;
  readonly api_key: string;
  readonly timeout_ms?: number | undefined;
}

const Device = z.object({
  state: z
    .enum(['unregistered', 'pending_enrolment', 'active', 'locked', 'releasing', 'released', 'rejected', 'unknown'])
    .catch('unknown'),
  last_contact_at: z.string().nullish(),
  order_id: z.string().nullish(),
});
const Session = z.object({ session_id: z.string().min(1), expires_at: z.iso.datetime() });
const Verdict = z.object({ authorised: z.boolean() });

export function vivo({
  base_url,
  api_key,
  timeout_ms,
}: VivoSettings): DeviceLockProvider & Required<Pick<DeviceLockProvider, 'vendorCode'>> {
  const headers = { authorization: `Bearer ${api_key}`, accept: 'application/json' };
  const post = (path: string, body: unknown): Promise<WireAnswer> =>
    send(
      {
        method: 'POST',
        url: `${base_url}/v1${path}`,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      timeout_ms,
    );

  async function order(path: string, body: unknown): Promise<string | null> {
    return readAnswer(await post(path, body), Device).order_id ?? null;
  }

  const find = (imei: string): Promise<WireAnswer> =>
    send({ method: 'GET', url: `${base_url}/v1/devices/${imei}`, headers }, timeout_ms);

  async function read(imei: string): Promise<LockReading> {
    const answer = await find(imei);
    if (answer.status === 404) {
      readNotFound(answer);
      return NOTHING_KNOWN;
    }
    const { state, last_contact_at } = readAnswer(answer, Device);
    return { state, last_contact_at: instantOf(last_contact_at), receipt: null };
  }

  const orderAndRead = (action: keyof typeof ENDS, imei: string, path: string, body: unknown) =>
    orderThenRead(
      () => order(path, body),
      () => read(imei),
      ENDS[action],
    );

  return {
    code: 'vivo',
    read,
    check: async () => readNotFound(await find(NO_IMEI)),
    enrol: (device) => orderAndRead('enrol', device.imei, '/devices/enrol', device),
    lock: (imei, message) => orderAndRead('lock', imei, `/devices/${imei}/lock`, message),
    async renewLockText(imei, message) {
      await order(`/devices/${imei}/lock-message`, message);
    },
    unlock: (imei) => orderAndRead('unlock', imei, `/devices/${imei}/unlock`, {}),
    async remind(imei, message) {
      await order(`/devices/${imei}/notify`, message);
    },
    release: (imei, reason) => orderAndRead('release', imei, `/devices/${imei}/release`, { reason }),
    vendorCode: {
      async start(imei, contact_msisdn) {
        const { session_id, expires_at } = readAnswer(await post('/auth-codes', { imei, contact_msisdn }), Session);
        return { session_id, expires_at: new Date(expires_at) };
      },
      async verify(session_id, code) {
        return readAnswer(await post(`/auth-codes/${encodeURIComponent(session_id)}/verify`, { code }), Verdict);
      },
    },
  };
}
