/** MTN's platform, which asks and pays as often as a test requires. */
import { newTransactionId } from './paybill.ts';

export interface MtnMessage {
  readonly account: string;
  readonly amount?: number | string;
  readonly msisdn?: string;
  readonly transaction_id?: string;
  readonly service_provider?: string;
  readonly currency?: string;
  readonly version?: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[mark] ?? '');

const envelope = (name: string, version: string, fields: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><p:${name} xmlns:p="http://www.ericsson.com/em/emm/serviceprovider/` +
  `${version}/backend/client">${fields}</p:${name}>`;

const parties = ({ account, msisdn = '+237670000009', service_provider = 'palier' }: MtnMessage) => ({
  resource: `FRI:${escaped(account)}@${service_provider}/SP`,
  holder: `<accountholderid>ID:${msisdn.slice(1)}/MSISDN</accountholderid>`,
});

export function mtnQuestion(message: MtnMessage): string {
  const { resource, holder } = parties(message);
  return envelope(
    'getfinancialresourceinformationrequest',
    'v1_0',
    `<resource>${resource}</resource>${holder}<extension/>`,
  );
}

export function mtnPayment(message: MtnMessage): string {
  const { amount = 1_000, currency = 'XAF', transaction_id = newTransactionId(), version = 'v1_1' } = message;
  const { resource, holder } = parties(message);
  return envelope(
    'paymentrequest',
    version,
    `<transactionid>${escaped(transaction_id)}</transactionid>${holder}<receivingfri>${resource}</receivingfri>` +
      `<amount><amount>${amount}</amount><currency>${currency}</currency></amount><message/><extension/>`,
  );
}

interface Told {
  readonly problem: string;
  readonly amount_fcfa?: number | null;
  readonly transaction_id?: string | null;
}

/** Payments that cannot be taken, with what is read of each. */
export function hostilePayments(message: MtnMessage): Array<readonly [what: string, text: string, told: Told]> {
  const text = mtnPayment(message);
  const within = (amount: string | number) => mtnPayment({ ...message, amount });
  const doctype =
    '<!DOCTYPE p [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]>';
  return [
    ['half a franc', within('5000.50'), { problem: 'amount', amount_fcfa: 5_000 }],
    ['no amount', within(''), { problem: 'amount', amount_fcfa: null }],
    ['a negative amount', within(-5), { problem: 'amount', amount_fcfa: null }],
    ['an amount of fifteen digits', within('999999999999999'), { problem: 'amount', amount_fcfa: null }],
    ['an amount in words', within('5 mille'), { problem: 'amount', amount_fcfa: null }],
    ['euros', mtnPayment({ ...message, currency: 'EUR' }), { problem: 'amount', amount_fcfa: null }],
    ['francs of another zone', mtnPayment({ ...message, currency: 'XOF' }), { problem: 'amount', amount_fcfa: null }],
    ['no currency', mtnPayment({ ...message, currency: '' }), { problem: 'amount', amount_fcfa: null }],
    ['two amounts', text.replace(/<amount><amount>/, '$&1</amount><amount>'), { problem: 'amount' }],
    ['no number', mtnPayment({ ...message, transaction_id: '' }), { problem: 'no_transaction_id' }],
    [
      'a number of a hundred digits',
      mtnPayment({ ...message, transaction_id: '1'.repeat(100) }),
      { problem: 'no_transaction_id' },
    ],
    ['two numbers', text.replace(/<transactionid>.*?<\/transactionid>/, '$&$&'), { problem: 'no_transaction_id' }],
    ['another business', mtnPayment({ ...message, service_provider: 'another' }), { problem: 'short_code' }],
    ['no business', text.replace('@palier/SP', '/SP'), { problem: 'unreadable' }],
    ['no receiver', text.replaceAll('receivingfri', 'tofri'), { problem: 'unreadable' }],
    ['an element without its end', text.slice(0, -20), { problem: 'unreadable' }],
    ['a question', mtnQuestion(message), { problem: 'unreadable' }],
    ['entities', text.replace('?>', `?>${doctype}`).replace('FRI:', 'FRI:&c;'), { problem: 'unreadable' }],
    [
      'a file of the server',
      text.replace('?>', '?><!DOCTYPE p SYSTEM "file:///etc/passwd">'),
      { problem: 'unreadable' },
    ],
    ['a hundred elements in each other', '<a>'.repeat(100) + text, { problem: 'unreadable' }],
    ['JSON', '{"transactionid":"1"}', { problem: 'unreadable' }],
    ['nothing', '', { problem: 'unreadable' }],
    ['two messages', text + text.replace(/^<\?.*?\?>/, ''), { problem: 'unreadable' }],
  ];
}
