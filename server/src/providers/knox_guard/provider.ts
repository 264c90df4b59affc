import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import * as z from 'zod';
import { type DeclaredVariable, address, secret } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import { LOCK_TIMEOUT_MS } from '../device-lock/order-timeout.ts';
import type { DeviceLockProvider } from '../ports/device-lock.ts';
import { declareProvider } from '../provider.ts';
import { knoxGuard } from './adapter.ts';

const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).type === 'private';
  } catch {
    return false;
  }
};

/** Empty in the demo, which has no contract with Knox and so makes a pair of keys. */
const privateKey: DeclaredVariable = {
  about: 'private key in PEM of the pair whose public key is registered with Knox',
  schema: z.string().refine((pem) => pem === '' || isPrivateKey(pem), 'it is not a private key in PEM'),
  kind: 'plain',
  shows: 'last four',
  otherwise: null,
  in_demo: '',
};

const variables = {
  KNOX_BASE_URL: address('host of the region, as in `https://eu-kcs-api.samsungknox.com`'),
  KNOX_CLIENT_JWT: secret('client identifier token of the Knox API portal', 'demo-client-of-palier'),
  KNOX_PRIVATE_KEY: privateKey,
};

export const knoxGuardProvider = declareProvider<DeviceLockProvider>({
  code: 'knox_guard',
  ask: [
    'A Knox reseller',
    'A licence for each phone',
    'API access with a pair of keys of your own, which may complete and delete devices',
  ],
  variables: [variables],
  orders_at_once: 32,
  connect(settings) {
    const given = readVariables(settings, variables);
    return (
      given &&
      (({ timeout_ms = LOCK_TIMEOUT_MS }) =>
        madeAtFirstUse(() =>
          knoxGuard({
            base_url: given.KNOX_BASE_URL,
            client_jwt: given.KNOX_CLIENT_JWT,
            private_key: given.KNOX_PRIVATE_KEY || newKey(),
            timeout_ms,
          }),
        ))
    );
  },
});

const newKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

/** To make a pair of keys takes long, so it happens at the first use, not at the start. */
function madeAtFirstUse(make: () => DeviceLockProvider): DeviceLockProvider {
  let made: DeviceLockProvider | undefined;
  const knox = () => (made ??= make());
  return {
    code: 'knox_guard',
    enrol: (device) => knox().enrol(device),
    read: (imei) => knox().read(imei),
    lock: (imei, message) => knox().lock(imei, message),
    unlock: (imei) => knox().unlock(imei),
    remind: (imei, message) => knox().remind(imei, message),
    release: (imei, reason) => knox().release(imei, reason),
    deleteEntry: async (imei) => knox().deleteEntry?.(imei),
    check: () => knox().check(),
  };
}
