import { PRIVACY_PATH } from '@palier/contract/values/privacy-path.ts';
import { account, address, secret } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import type { IdentityProvider } from '../ports/identity.ts';
import { declareProvider } from '../provider.ts';
import { smileId } from './adapter.ts';

const variables = {
  SMILE_BASE_URL: address('host of the API, `https://api.smileidentity.com`'),
  SMILE_PARTNER_ID: account('partner id', '001'),
  SMILE_API_KEY: secret('API key, which signs requests and callbacks'),
};

export const smileIdProvider = declareProvider<IdentityProvider>({
  code: 'smile-id',
  ask: [
    'A partner account with document verification in your country',
    `It demands a privacy notice, and is told that it stands at \`${PRIVACY_PATH}\` of the portal, where the portal serves it`,
  ],
  variables: [variables],
  connect(settings) {
    const given = readVariables(settings, variables);
    return (
      given &&
      (({ config, business }) =>
        smileId({
          base_url: given.SMILE_BASE_URL,
          partner_id: given.SMILE_PARTNER_ID,
          api_key: given.SMILE_API_KEY,
          country: () => business.country,
          privacy_notice_url: config.public_url + PRIVACY_PATH,
        }))
    );
  },
});
