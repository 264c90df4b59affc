/** The operators of the market: whose number it is, which paybill it can pay to, and what the operator says of it. */
import type { PaybillAccess } from '../platform/paybill-access.ts';
import { DEMO_SERVICE_PROVIDER } from '../providers/mtn-paybill/variables.ts';
import type { MarketConfig } from './market.ts';
import { DEMO_BUSINESS } from './policies.ts';

const isOf = (prefixes: readonly string[], msisdn: string): boolean =>
  prefixes.some((prefix) => msisdn.startsWith(prefix));

/** Who prompts a number. */
export const prompterOf = (msisdn: string): 'mtn-momo' | 'orange-money' =>
  isOf(DEMO_BUSINESS.orange_prefixes, msisdn) ? 'orange-money' : 'mtn-momo';

export interface DemoPaybill extends Pick<PaybillAccess, 'short_code'> {
  readonly code: string;
}

/** The paybill to which a number can pay; MTN's takes numbers of MTN alone. */
export function paybillFor({ paybills }: Pick<MarketConfig, 'paybills'>, msisdn: string): DemoPaybill | null {
  const found = Object.entries(paybills).find(
    ([code]) => code !== 'mtn-paybill' || isOf(DEMO_BUSINESS.mtn_prefixes, msisdn),
  );
  return found ? { code: found[0], short_code: found[1].short_code } : null;
}

interface Reported {
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  readonly account: string;
  readonly msisdn: string;
}

const MTN_CLIENT = 'http://www.ericsson.com/em/emm/serviceprovider/v1_1/backend/client';

/** The operator's message about such a payment. */
export function messageOf({ code, short_code }: DemoPaybill, payment: Reported): string {
  const { transaction_id, amount_fcfa, account, msisdn } = payment;
  if (code !== 'mtn-paybill')
    return JSON.stringify({
      TransactionType: 'Pay Bill',
      TransID: transaction_id,
      TransAmount: `${amount_fcfa}.00`,
      BusinessShortCode: short_code,
      BillRefNumber: account,
      MSISDN: msisdn.slice(1),
    });
  return (
    `<ns2:paymentrequest xmlns:ns2="${MTN_CLIENT}"><transactionid>${transaction_id}</transactionid>` +
    `<accountholderid>ID:${msisdn.slice(1)}/MSISDN</accountholderid><receivingfri>FRI:${account}@${DEMO_SERVICE_PROVIDER}/SP` +
    `</receivingfri><amount><amount>${amount_fcfa}.00</amount><currency>${DEMO_BUSINESS.currency}</currency></amount>` +
    `</ns2:paymentrequest>`
  );
}
