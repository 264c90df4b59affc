/**
 * Offline-code secrets for seeded phones, encrypted as the product encrypts them. Encrypting takes a while, so the
 * phones of a large market share a few secrets; no real phone is behind them.
 */
import { newDeviceKey, encrypt } from '../domains/lock-commands/device-secret.ts';
import { startingCode } from '../domains/lock-commands/openpaygo.ts';

const KEPT = 1000;

export interface DeviceSecrets {
  next(): { readonly paygo_secret: Buffer; readonly paygo_starting_code: number };
}

export function deviceSecrets(secret: string): DeviceSecrets {
  const made: Array<ReturnType<DeviceSecrets['next']>> = [];
  let given = 0;
  return {
    next: () => {
      const kept = made[given++ % KEPT];
      if (kept) return kept;
      const key = newDeviceKey();
      const fresh = { paygo_secret: encrypt(key, secret), paygo_starting_code: startingCode(key.toString('hex')) };
      made.push(fresh);
      return fresh;
    },
  };
}
