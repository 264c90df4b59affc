import type { Paybill } from '../ports/mobile-money.ts';
import { declareProvider } from '../provider.ts';
import { MTN_PAYBILL, mtnPaybill } from './adapter.ts';
import { MTN_PAYBILL_VARIABLES, readMtnPaybill } from './variables.ts';

export const mtnPaybillProvider = declareProvider<Paybill>({
  code: MTN_PAYBILL,
  ask: [
    'A contract as service provider, with payments that customers begin at the menu',
    'That `getfinancialresourceinformation` and `payment` are sent to the addresses that `npm run paybill-addresses` prints',
    'What MTN does with a payment that we did not answer',
    'The networks that MTN calls from, and how the line is secured',
    'A user for status queries',
    'A statement of the merchant account',
  ],
  variables: MTN_PAYBILL_VARIABLES,
  connect(settings) {
    const given = readMtnPaybill(settings);
    if (!given) return null;
    settings.paybills[MTN_PAYBILL] = given.access;
    return ({ business, timeout_ms }) =>
      mtnPaybill({
        short_code: given.access.short_code,
        service_provider: given.service_provider,
        validates: given.validates,
        returns_unanswered: given.returns_unanswered,
        status: given.status && { ...given.status, ...(timeout_ms !== undefined && { timeout_ms }) },
        currency: () => business.currency,
        prefixes: () => business.mtn_prefixes,
      });
  },
});
