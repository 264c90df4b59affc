import { address, secret } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import { LOCK_TIMEOUT_MS } from '../device-lock/order-timeout.ts';
import type { DeviceLockProvider } from '../ports/device-lock.ts';
import { declareProvider } from '../provider.ts';
import { vivo } from './adapter.ts';

const variables = {
  VIVO_BASE_URL: address('host of the vendor’s lock service'),
  VIVO_API_KEY: secret('key of the vendor’s lock service'),
};

export const vivoProvider = declareProvider<DeviceLockProvider>({
  code: 'vivo',
  ask: [
    'The vendor’s own contract',
    'This protocol exists in this product alone: no document of the vendor confirms it',
  ],
  variables: [variables],
  orders_at_once: 16,
  connect(settings) {
    const given = readVariables(settings, variables);
    return (
      given &&
      (({ timeout_ms = LOCK_TIMEOUT_MS }) =>
        vivo({ base_url: given.VIVO_BASE_URL, api_key: given.VIVO_API_KEY, timeout_ms }))
    );
  },
});
