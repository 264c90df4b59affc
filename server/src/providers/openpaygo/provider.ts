import { address, secret } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import { declareProvider } from '../provider.ts';
import { type OpenPaygoProvisioning, openPaygoProvisioning } from './adapter.ts';

const variables = {
  PAYGO_BASE_URL: address('host that gives phones their offline secret'),
  PAYGO_API_KEY: secret('key for that host'),
};

export const openPaygoProvider = declareProvider<OpenPaygoProvisioning>({
  code: 'openpaygo',
  ask: ['Nothing, unless phones of a vendor take their secret from a host of its own'],
  variables: [variables],
  connect(settings) {
    const given = readVariables(settings, variables);
    return given && (() => openPaygoProvisioning({ base_url: given.PAYGO_BASE_URL, api_key: given.PAYGO_API_KEY }));
  },
});
