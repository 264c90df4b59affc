import { account, address, open, secret } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import type { SmsProvider } from '../ports/texts.ts';
import { declareProvider } from '../provider.ts';
import { orangeSms } from './adapter.ts';

const variables = {
  ORANGE_SMS_BASE_URL: address('`https://api.orange.com`'),
  ORANGE_SMS_CLIENT_ID: account('client id of the application', 'palier'),
  ORANGE_SMS_CLIENT_SECRET: secret('client secret of the application'),
  ORANGE_SMS_SENDER: open('the country’s sender number, `+2370000` for Cameroon', '+2370000'),
};

export const orangeProvider = declareProvider<SmsProvider>({
  code: 'orange',
  ask: [
    'An application with the SMS product of the country, a contract for bundles',
    'Delivery receipts to the address of the portal',
  ],
  variables: [variables],
  connect(settings) {
    const given = readVariables(settings, variables);
    return (
      given &&
      (() =>
        orangeSms({
          base_url: given.ORANGE_SMS_BASE_URL,
          client_id: given.ORANGE_SMS_CLIENT_ID,
          client_secret: given.ORANGE_SMS_CLIENT_SECRET,
          sender: given.ORANGE_SMS_SENDER,
        }))
    );
  },
});
