import { account, address, secret } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import { LOCK_TIMEOUT_MS } from '../device-lock/order-timeout.ts';
import type { DeviceLockProvider } from '../ports/device-lock.ts';
import { declareProvider } from '../provider.ts';
import { trustonic } from './adapter.ts';

const variables = {
  TRUSTONIC_BASE_URL: address('`https://api.cloud.trustonic.com/api/v2`'),
  TRUSTONIC_API_KEY: secret('API key of the tenant'),
  TRUSTONIC_TENANT_ID: account('name of the tenant', 'palier'),
};

export const trustonicProvider = declareProvider<DeviceLockProvider>({
  code: 'trustonic',
  ask: ['A contract with a tenant for device financing', 'For which makers it is'],
  variables: [variables],
  orders_at_once: 32,
  connect(settings) {
    const given = readVariables(settings, variables);
    return (
      given &&
      (({ timeout_ms = LOCK_TIMEOUT_MS }) =>
        trustonic({
          base_url: given.TRUSTONIC_BASE_URL,
          api_key: given.TRUSTONIC_API_KEY,
          tenant_id: given.TRUSTONIC_TENANT_ID,
          timeout_ms,
        }))
    );
  },
});
