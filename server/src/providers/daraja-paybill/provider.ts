import { paybillAddress } from '../../platform/callback-signature.ts';
import type { Paybill } from '../ports/mobile-money.ts';
import { declareProvider } from '../provider.ts';
import { DARAJA_PAYBILL, darajaPaybill } from './adapter.ts';
import { PAYBILL_VARIABLES, readPaybill } from './variables.ts';

export const darajaPaybillProvider = declareProvider<Paybill>({
  code: DARAJA_PAYBILL,
  ask: [
    'Validation and confirmation by the addresses that `npm run paybill-addresses` prints',
    'The list of missed transactions (pull)',
    'A user for status queries',
    'The networks that the operator calls from',
    'How confirmations show the payer: in clear, masked, or hashed, and then of which spelling of the number',
    'It exists in Kenya alone',
  ],
  variables: PAYBILL_VARIABLES,
  isLeftOutOfDemo: true,
  connect(settings) {
    const given = readPaybill(settings);
    if (!given) return null;
    settings.paybills[DARAJA_PAYBILL] = given.access;
    return ({ config, business, tokens }) =>
      darajaPaybill({
        short_code: given.access.short_code,
        validates: given.validates,
        pull: given.pull && { ...given.pull, callback_url: paybillAddress(config, DARAJA_PAYBILL, 'pull') },
        status: given.status,
        currency: () => business.currency,
        tokens,
      });
  },
});
