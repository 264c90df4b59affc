import { AFRICASTALKING_ACCOUNT, refuseItsSandbox } from '../africastalking/account.ts';
import { address, open } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import type { DataBundleProvider } from '../ports/data-bundle.ts';
import { declareProvider } from '../provider.ts';
import { africasTalkingData } from './adapter.ts';

const variables = {
  AFRICASTALKING_DATA_BASE_URL: address('`https://bundles.africastalking.com`'),
  AFRICASTALKING_DATA_PRODUCT: open('name of the payment product that mobile data is paid from', 'Palier'),
  ...AFRICASTALKING_ACCOUNT,
};

export const africasTalkingDataProvider = declareProvider<DataBundleProvider>({
  code: 'africastalking-data',
  ask: [
    'The mobile data product of the country, its payment product with money in it',
    'The address for its notifications, which `npm run paybill-addresses` prints',
  ],
  variables: [variables],
  connect(settings) {
    const given = readVariables(settings, variables);
    if (!given) return null;
    refuseItsSandbox(settings, given);
    return ({ timeout_ms }) =>
      africasTalkingData({
        base_url: given.AFRICASTALKING_DATA_BASE_URL,
        product: given.AFRICASTALKING_DATA_PRODUCT,
        username: given.AFRICASTALKING_USERNAME,
        api_key: given.AFRICASTALKING_API_KEY,
        timeout_ms,
      });
  },
});
