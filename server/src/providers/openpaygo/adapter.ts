/**
 * Gives a phone the secret that its keypad needs to read our OpenPAYGO codes.
 * The protocol is our own, between us and the backend of our phone application: `POST /openpaygo/v1/devices
 * {serial_number, secret_key, starting_code}`, bearer key.
 * Safe to repeat: the same key again does not change the phone's counter.
 * `GET /openpaygo/v1/devices/{serial_number}` → `{serial_number}`, or 404 with `{code}` where the device is not known.
 */
import * as z from 'zod';
import { readAnswer, readNotFound } from '../answer.ts';
import { send } from '../wire.ts';
import { NO_IMEI } from '../ports/device-lock.ts';

export interface OpenPaygoProvisioningSettings {
  readonly base_url: string;
  readonly api_key: string;
  readonly timeout_ms?: number | undefined;
}

export interface OpenPaygoProvisioning {
  /** `secret_key` is 32 hexadecimal digits. Throws ProviderRefused or ProviderUnreachable. */
  provision(imei: string, device: { secret_key: string; starting_code: number }): Promise<void>;
  /** Looks for a phone that cannot exist. Throws when that is not possible. */
  check(): Promise<void>;
}

const Provisioned = z.object({ serial_number: z.string() });

export function openPaygoProvisioning({
  base_url,
  api_key,
  timeout_ms,
}: OpenPaygoProvisioningSettings): OpenPaygoProvisioning {
  const headers = { authorization: `Bearer ${api_key}`, accept: 'application/json' };
  return {
    async provision(imei, { secret_key, starting_code }) {
      const answer = await send(
        {
          method: 'POST',
          url: `${base_url}/openpaygo/v1/devices`,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ serial_number: imei, secret_key, starting_code }),
        },
        timeout_ms,
      );
      readAnswer(answer, Provisioned);
    },

    check: async () =>
      readNotFound(
        await send({ method: 'GET', url: `${base_url}/openpaygo/v1/devices/${NO_IMEI}`, headers }, timeout_ms),
      ),
  };
}
