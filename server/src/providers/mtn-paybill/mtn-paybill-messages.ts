/** What MTN's platform sends: the question before a payment, and the payment. */
import type { XmlNode } from '../../platform/xml.ts';
import { msisdnInClear, transactionId } from '../mobile-money/message-fields.ts';
import { cutToFrancs, wholeFrancs } from '../mobile-money/whole-francs.ts';
import type { PaybillReading, QuestionReading, UnreadPayment } from '../ports/mobile-money.ts';
import { elementIn, fieldOf } from './mtn-paybill-xml.ts';

/** What this business is to MTN, and what MTN calls our currency. */
export interface MtnPaybillNames {
  readonly short_code: string;
  readonly service_provider: string;
  readonly currency: () => string;
}

/** `FRI:1234567897@palier/SP`: the account as it was typed, which may hold an `@` of its own. */
const RESOURCE = /^FRI:([\s\S]*)@([^@/]+)\/SP$/i;
/** `ID:237670000001/MSISDN`. */
const HOLDER = /^ID:(\d+)(?:@[^/]*)?\/MSISDN$/i;

interface Resource {
  readonly account: string;
  readonly isOurs: boolean;
}

function resourceIn(text: string, { service_provider }: MtnPaybillNames): Resource | null {
  const [, account = '', provider = ''] = RESOURCE.exec(text) ?? [];
  if (provider === '') return null;
  return { account, isOurs: provider.toLowerCase() === service_provider.toLowerCase() };
}

const payerIn = (message: XmlNode): string | null =>
  msisdnInClear(HOLDER.exec(fieldOf(message, 'accountholderid'))?.[1]);

/** It names neither a transaction nor an amount. */
export function readMtnQuestion(text: string, names: MtnPaybillNames): QuestionReading {
  const message = elementIn(text, 'getfinancialresourceinformationrequest');
  const resource = message && resourceIn(fieldOf(message, 'resource'), names);
  if (!message || !resource) return { verdict: 'other' };
  if (!resource.isOurs) return { verdict: 'unknown_account' };
  return {
    question: {
      transaction_id: null,
      amount_fcfa: null,
      msisdn: payerIn(message),
      account_keyed_in: resource.account,
    },
  };
}

const NOTHING: Omit<UnreadPayment, 'problem'> = {
  transaction_id: null,
  amount_fcfa: null,
  account_keyed_in: null,
  msisdn: null,
};

export function readMtnPayment(text: string, names: MtnPaybillNames): PaybillReading {
  const message = elementIn(text, 'paymentrequest');
  if (!message) return { unread: { problem: 'unreadable', ...NOTHING } };
  const transaction_id = transactionId(fieldOf(message, 'transactionid'));
  const resource = resourceIn(fieldOf(message, 'receivingfri'), names);
  const amount = fieldOf(message, 'amount', 'amount');
  // Francs of another country are not ours, and a part of another currency is no sum of francs.
  const isOurCurrency = fieldOf(message, 'amount', 'currency').toUpperCase() === names.currency();
  const amount_fcfa = isOurCurrency ? wholeFrancs(amount) : null;
  const msisdn = payerIn(message);
  const unread = (problem: UnreadPayment['problem']): PaybillReading => ({
    unread: {
      problem,
      transaction_id,
      amount_fcfa: isOurCurrency ? cutToFrancs(amount) : null,
      account_keyed_in: resource?.account ?? null,
      msisdn,
    },
  });
  if (transaction_id === null) return unread('no_transaction_id');
  if (!resource) return unread('unreadable');
  if (!resource.isOurs) return unread('short_code');
  if (amount_fcfa === null) return unread('amount');
  return {
    payment: {
      transaction_id,
      amount_fcfa,
      msisdn,
      payer_name: null,
      account_keyed_in: resource.account,
      business_short_code: names.short_code,
      paid_at: null,
    },
  };
}

/** The francs of a stored message, as they are written; null for a text that is no message of this operator. */
export const francsOfMtnPayment = (text: string): number | null =>
  cutToFrancs(fieldOf(elementIn(text, 'paymentrequest'), 'amount', 'amount'));
