import * as z from 'zod';
import { account, address, otherwise, secret } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import type { MobileMoneyProvider } from '../ports/mobile-money.ts';
import { declareProvider } from '../provider.ts';
import { orangeMoney } from './adapter.ts';

/** Digits alone say nothing about how hard it is to guess, so it is judged by its length, and no end of it is shown. */
const pin = account(
  'PIN of the channel user, at least four digits',
  '2580',
  z.string().regex(/^\d{4,}$/, 'digits, at least four'),
);

const variables = {
  ORANGE_MONEY_BASE_URL: address('`https://api-s1.orange.cm`'),
  ORANGE_MONEY_CONSUMER_KEY: account('consumer key of the application', 'palier'),
  ORANGE_MONEY_CONSUMER_SECRET: secret('consumer secret of the application'),
  ORANGE_MONEY_API_USER: account('API user of the contract', 'palier'),
  ORANGE_MONEY_API_PASSWORD: secret('password of that API user'),
  ORANGE_MONEY_CHANNEL_MSISDN: account(
    'number of the channel user, whose wallet is paid: nine digits',
    '690000000',
    z.string().regex(/^\d{9}$/, 'nine digits, without the code of the country'),
  ),
  ORANGE_MONEY_PIN: pin,
  ORANGE_MONEY_NOT_OURS: otherwise(
    'codes of refusals that mean “not a number of Orange”, separated by commas; Orange publishes none, so ask for them',
    '',
    z.string().regex(/^(\d+(,\d+)*)?$/, 'codes, separated by commas'),
  ),
};

/** The code of the sandbox. */
const NOT_OURS_IN_DEMO = '60011';

export const orangeMoneyProvider = declareProvider<MobileMoneyProvider>({
  code: 'orange-money',
  ask: [
    'A merchant contract with payments on request (USSD push), and the documents of its API',
    'The channel user, its number and its PIN',
    'The codes of refusals, above all the one for a number of another operator',
    'Limits and fees',
  ],
  variables: [variables],
  connect(settings) {
    const given = readVariables(settings, variables);
    if (!given) return null;
    const not_ours = given.ORANGE_MONEY_NOT_OURS || (settings.demo ? NOT_OURS_IN_DEMO : '');
    return ({ business, timeout_ms }) =>
      orangeMoney({
        base_url: given.ORANGE_MONEY_BASE_URL,
        consumer_key: given.ORANGE_MONEY_CONSUMER_KEY,
        consumer_secret: given.ORANGE_MONEY_CONSUMER_SECRET,
        api_user: given.ORANGE_MONEY_API_USER,
        api_password: given.ORANGE_MONEY_API_PASSWORD,
        channel_msisdn: given.ORANGE_MONEY_CHANNEL_MSISDN,
        pin: given.ORANGE_MONEY_PIN,
        not_ours: new Set(not_ours.split(',')),
        prefixes: () => business.orange_prefixes,
        ...(timeout_ms !== undefined && { timeout_ms }),
      });
  },
});
