import { address } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import type { SmsProvider } from '../ports/texts.ts';
import { declareProvider } from '../provider.ts';
import { senderNamesOrCodes } from '../sms/sender-names.ts';
import { africasTalkingSms } from './adapter.ts';
import { AFRICASTALKING_ACCOUNT, refuseAccountAlone, refuseItsSandbox } from './account.ts';

const variables = {
  AFRICASTALKING_BASE_URL: address('`https://api.africastalking.com`'),
  ...AFRICASTALKING_ACCOUNT,
  AFRICASTALKING_SENDER_IDS: senderNamesOrCodes(
    'the name or the code that is approved for the account in a country, as in `CM=BRAND`; several are separated by commas, and without one the account’s default is shown',
  ),
};

export const africasTalkingProvider = declareProvider<SmsProvider>({
  code: 'africastalking',
  ask: [
    'An account with the SMS product of the country',
    'Delivery receipts to the address of the portal',
    'A short or long code that customers can answer, if they should object to a correction by text: incoming messages to the same address',
    'A sender id in each country, which is approved on request',
  ],
  variables: [variables],
  connect(settings) {
    const given = readVariables(settings, variables);
    if (!given) return refuseAccountAlone(settings);
    refuseItsSandbox(settings, given);
    return () =>
      africasTalkingSms({
        base_url: given.AFRICASTALKING_BASE_URL,
        username: given.AFRICASTALKING_USERNAME,
        api_key: given.AFRICASTALKING_API_KEY,
        sender_ids: given.AFRICASTALKING_SENDER_IDS,
      });
  },
});
