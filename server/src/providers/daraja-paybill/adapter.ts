/**
 * Customer-to-business payments as Daraja v2 announces them (`/mpesa/c2b/v2`): validation, then confirmation, with the
 * same fields.
 */
import { msisdnInClear, textOf, transactionId } from '../mobile-money/message-fields.ts';
import { type DarajaPullSettings, darajaPull } from './daraja-pull.ts';
import { type DarajaStatusSettings, darajaStatus } from './daraja-status.ts';
import { instantOf } from './daraja-time.ts';
import { darajaWallets } from './daraja-wallets.ts';
import { problemOfType } from './daraja-types.ts';
import { darajaWire } from './daraja-wire.ts';
import type { SharedTokens } from '../shared-tokens.ts';
import type { Paybill, PaybillAnswer, PaybillReading, PaybillVerdict, UnreadPayment } from '../ports/mobile-money.ts';
import { readCallbackBody } from '../../platform/callback-body.ts';
import { payerMark } from '../../platform/payer-mark.ts';
import { cutToFrancs, wholeFrancs } from '../mobile-money/whole-francs.ts';

export const DARAJA_PAYBILL = 'daraja-paybill';

const ANSWERS: Readonly<Record<PaybillVerdict, string>> = {
  accepted: '0',
  unknown_account: 'C2B00012',
  wrong_amount: 'C2B00013',
  other: 'C2B00016',
};

export interface DarajaSettings {
  readonly short_code: string;
  /** Whether a validation address is registered with the operator. */
  readonly validates: boolean;
  /** Null when the contract with the operator has no pull of missed transactions. */
  readonly pull: DarajaPullSettings | null;
  /** Null when the operator gave us no account to ask about a transaction. It has the access of the pull. */
  readonly status: DarajaStatusSettings | null;
  /** What the operator names our currency. */
  readonly currency: () => string;
  /** Where the token of an account is held. */
  readonly tokens: SharedTokens;
}

export function darajaPaybill({ short_code, validates, pull, status, currency, tokens }: DarajaSettings): Paybill {
  const access = pull ?? status;
  const wire = access && darajaWire(access, tokens({ base_url: access.base_url, client_id: access.consumer_key }));
  return {
    code: DARAJA_PAYBILL,
    serves: () => true,
    validates,
    returns_unanswered: false,
    pull: pull && wire && darajaPull(short_code, pull, wire),
    status: status && wire && darajaStatus(short_code, status, wire),
    wallets: status && wire && darajaWallets(short_code, currency, status, wire),
    check: wire && wire.check,
    readQuestion(text) {
      const reading = readPayment(readCallbackBody(text), short_code);
      if ('payment' in reading) return { question: reading.payment };
      return { verdict: reading.unread.problem === 'amount' ? 'wrong_amount' : 'other' };
    },
    read: (text) => readPayment(readCallbackBody(text), short_code),
    answerValidation: (verdict) => ({
      status: 200,
      body: { ResultCode: ANSWERS[verdict], ResultDesc: verdict === 'accepted' ? 'Accepted' : 'Rejected' },
    }),
    answerConfirmation: answered,
    answerNotice: answered,
  };
}

/** The money has moved, so it can no longer be refused; but a payment that is not booked is not called accepted. */
const answered = (outcome: 'booked' | 'kept'): PaybillAnswer => ({
  status: 200,
  body:
    outcome === 'booked'
      ? { ResultCode: '0', ResultDesc: 'Accepted' }
      : { ResultCode: 'C2B00016', ResultDesc: 'Received, kept for review' },
});

/**
 * Reads field by field and without a schema: thousands of payments are reported each second, and every field is checked
 * here once.
 * The transaction, the amount and the short code make a payment. A name, a number or a time of another shape is left
 * out, because the account decides whose money it is.
 */
function readPayment(body: unknown, own_short_code: string): PaybillReading {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return unread('unreadable', {});
  const fields = body as Readonly<Record<string, unknown>>;
  const transaction_id = transactionId(fields['TransID']);
  const amount_fcfa = wholeFrancs(fields['TransAmount']);
  const short_code = textOf(fields['BusinessShortCode'])?.trim() ?? '';
  const of_type = problemOfType(textOf(fields['TransactionType']));
  if (of_type !== null) return unread(of_type, fields);
  if (transaction_id === null) return unread('no_transaction_id', fields);
  if (amount_fcfa === null) return unread('amount', fields);
  if (short_code !== own_short_code) return unread('short_code', fields);
  const names = NAME_FIELDS.map((field) => textOf(fields[field])?.trim());
  const payment = {
    transaction_id,
    amount_fcfa,
    msisdn: msisdnInClear(fields['MSISDN']),
    payer_mark: payerMark(textOf(fields['MSISDN'])),
    payer_name: names.filter(Boolean).join(' ') || null,
    account_keyed_in: textOf(fields['BillRefNumber']) ?? '',
    business_short_code: short_code,
    paid_at: instantOf(textOf(fields['TransTime']) ?? ''),
  };
  return { payment };
}

const NAME_FIELDS = ['FirstName', 'MiddleName', 'LastName'] as const;

const unread = (problem: UnreadPayment['problem'], fields: Readonly<Record<string, unknown>>): PaybillReading => ({
  unread: {
    problem,
    transaction_id: transactionId(fields['TransID']),
    amount_fcfa: cutToFrancs(fields['TransAmount']),
    account_keyed_in: textOf(fields['BillRefNumber']),
    msisdn: msisdnInClear(fields['MSISDN']),
    payer_mark: payerMark(textOf(fields['MSISDN'])),
  },
});
