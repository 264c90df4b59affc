import { account, address, open, secret } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import type { SmsProvider } from '../ports/texts.ts';
import { declareProvider } from '../provider.ts';
import { senderNames } from '../sms/sender-names.ts';
import { orangeSms } from './adapter.ts';

const variables = {
  ORANGE_SMS_BASE_URL: address('`https://api.orange.com`'),
  ORANGE_SMS_CLIENT_ID: account('client id of the application', 'palier'),
  ORANGE_SMS_CLIENT_SECRET: secret('client secret of the application'),
  ORANGE_SMS_SENDER: open('the country’s sender number, `+2370000` for Cameroon', '+2370000'),
  ORANGE_SMS_SENDER_NAMES: senderNames(
    'the name that Orange registered in a country, as in `CM=BRAND`; several are separated by commas, and without one the default number is shown',
  ),
};

export const orangeProvider = declareProvider<SmsProvider>({
  code: 'orange',
  ask: [
    'An application with the SMS product of the country, a contract for bundles',
    'Delivery receipts to the address of the portal',
    'A name of the sender: Orange’s team of the country registers it, with proof of the right to it, in some weeks',
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
          sender_names: given.ORANGE_SMS_SENDER_NAMES,
        }))
    );
  },
});
