/**
 * MTN's paybill: a customer chooses the business at MTN's menu and types an account, and MTN calls us in XML. It asks
 * whether the account exists (`getfinancialresourceinformation`), then pays (`payment`).
 */
import type { Paybill, PaybillAnswer, PaybillReading, PaybillVerdict } from '../ports/mobile-money.ts';
import { type MtnPaybillNames, readMtnPayment, readMtnQuestion } from './mtn-paybill-messages.ts';
import { type MtnPaybillStatusSettings, mtnPaybillStatus } from './mtn-paybill-status.ts';
import { NAMESPACES, elementOf, errorOf } from './mtn-paybill-xml.ts';

export const MTN_PAYBILL = 'mtn-paybill';

export interface MtnPaybillSettings extends MtnPaybillNames {
  /** Whether MTN asks us before a payment moves. */
  readonly validates: boolean;
  /** Whether the contract says that a payment which we did not answer goes back to its payer. */
  readonly returns_unanswered: boolean;
  /** Numbers with these beginnings, in E.164, are MTN's. */
  readonly prefixes: () => readonly string[];
  /** Null when MTN gave us no user to ask about a transaction. */
  readonly status: MtnPaybillStatusSettings | null;
}

export function mtnPaybill(settings: MtnPaybillSettings): Paybill {
  const { validates, returns_unanswered, prefixes, status, ...names } = settings;
  const asking = status && mtnPaybillStatus(status);
  return {
    code: MTN_PAYBILL,
    // The menu is on the phones of MTN's own subscribers.
    serves: (msisdn) => prefixes().some((prefix) => msisdn.startsWith(prefix)),
    validates,
    returns_unanswered,
    // MTN publishes no list of a service provider's payments.
    pull: null,
    status: asking && asking.query,
    wallets: null,
    check: asking && asking.check,
    readQuestion: (text) => readMtnQuestion(text, names),
    answerValidation,
    read: (text) => readMtnPayment(text, names),
    answerConfirmation: (_outcome, reading) => answerPayment(reading),
    // Nothing is ever answered later: MTN answers a status query at once and sends no notice of a list.
    answerNotice: () => xml(404, errorOf('NOT_SUPPORTED')),
  };
}

const xml = (status: number, body: string): PaybillAnswer => ({ status, body, media_type: 'text/xml; charset=utf-8' });

const VALIDATION: Readonly<Record<PaybillVerdict, readonly [status: number, message: string]>> = {
  accepted: [200, 'Account found'],
  unknown_account: [404, 'Unknown account'],
  wrong_amount: [404, 'This account takes no such amount'],
  other: [400, 'Unreadable request'],
};

function answerValidation(verdict: PaybillVerdict): PaybillAnswer {
  const [status, message] = VALIDATION[verdict];
  return xml(status, elementOf('getfinancialresourceinformationresponse', NAMESPACES.validation, { message }));
}

/**
 * What is stored here is taken, whether it is booked, in suspense or about to be booked, so it is complete at once and
 * every repetition gets the same answer. What cannot be read is kept for a person and not taken: MTN is not told that
 * money arrived which may be another's.
 */
function answerPayment(reading: PaybillReading): PaybillAnswer {
  if (!('payment' in reading)) return xml(400, errorOf(`NOT_ACCEPTED_${reading.unread.problem.toUpperCase()}`));
  return xml(
    200,
    elementOf('paymentresponse', NAMESPACES.payment, {
      providertransactionid: `palier-${reading.payment.transaction_id}`,
      message: 'Payment received',
      status: 'COMPLETED',
    }),
  );
}
