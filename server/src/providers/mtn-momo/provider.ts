import * as z from 'zod';
import { account, address, otherwise, secret } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import type { MobileMoneyProvider } from '../ports/mobile-money.ts';
import { declareProvider } from '../provider.ts';
import { mtnMomo } from './adapter.ts';

/** The product `collection`, which prompts. */
const collection = {
  MTN_BASE_URL: address(
    'the host of the Open API, `https://proxy.momoapi.mtn.com` where the country has none of its own',
  ),
  MTN_TARGET_ENVIRONMENT: otherwise(
    'the country at MTN, as in `mtncameroon`; at `sandbox`, where MTN takes euros alone, the demo can be tried',
    'mtncameroon',
    z.string(),
  ),
  MTN_SUBSCRIPTION_KEY: secret('primary key of the product `collection`'),
  MTN_API_USER: account('API user of that product, a UUID', '00000000-0000-4000-8000-000000000001', z.uuid()),
  MTN_API_KEY: secret('key of that API user'),
};

/** The product `disbursement`, which pays out and has a balance of its own. */
const disbursement = {
  MTN_DISBURSEMENT_SUBSCRIPTION_KEY: secret(
    'primary key of the product `disbursement`, to read the balance of the wallet that pays out',
  ),
  MTN_DISBURSEMENT_API_USER: account('API user of that product', '00000000-0000-4000-8000-000000000002', z.uuid()),
  MTN_DISBURSEMENT_API_KEY: secret('key of that API user'),
};

export const mtnMomoProvider = declareProvider<MobileMoneyProvider>({
  code: 'mtn-momo',
  ask: [
    'The production host and its addresses, the target environment',
    'The products `collection` and, to see the wallet that pays out, `disbursement`',
    'That the host of `PALIER_PUBLIC_URL` is registered for callbacks',
    'Limits and fees',
  ],
  variables: [collection, disbursement],
  connect(settings) {
    const paying_out = readVariables(settings, disbursement, { with_main: collection });
    const given = readVariables(settings, collection);
    if (!given) return null;
    if (!settings.demo && /sandbox/i.test(given.MTN_TARGET_ENVIRONMENT))
      settings.wrong.push('MTN_TARGET_ENVIRONMENT: production refuses the sandbox');
    return ({ business }) =>
      mtnMomo({
        base_url: given.MTN_BASE_URL,
        target_environment: given.MTN_TARGET_ENVIRONMENT,
        subscription_key: given.MTN_SUBSCRIPTION_KEY,
        api_user: given.MTN_API_USER,
        api_key: given.MTN_API_KEY,
        disbursement: paying_out && {
          subscription_key: paying_out.MTN_DISBURSEMENT_SUBSCRIPTION_KEY,
          api_user: paying_out.MTN_DISBURSEMENT_API_USER,
          api_key: paying_out.MTN_DISBURSEMENT_API_KEY,
        },
        currency: () => business.currency,
        prefixes: () => business.mtn_prefixes,
      });
  },
});
