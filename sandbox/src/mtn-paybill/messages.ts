/** The XML that MTN's platform sends to a service provider, and the little that it reads of the answers. */

const CLIENT = 'http://www.ericsson.com/em/emm/serviceprovider';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => ESCAPED[mark] ?? '');

export interface MtnPayment {
  readonly account: string;
  readonly msisdn: string;
  readonly amount: number;
  readonly transaction_id: string;
}

const resourceOf = (account: string, service_provider: string): string =>
  `FRI:${escaped(account)}@${service_provider}/SP`;
const holderOf = (msisdn: string): string => `ID:${msisdn.replace(/\D/g, '')}/MSISDN`;

const envelope = (name: string, version: string, fields: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` +
  `<ns2:${name} xmlns:ns2="${CLIENT}/${version}/backend/client">${fields}</ns2:${name}>`;

export const questionOf = ({ account, msisdn }: MtnPayment, service_provider: string): string =>
  envelope(
    'getfinancialresourceinformationrequest',
    'v1_0',
    `<resource>${resourceOf(account, service_provider)}</resource>` +
      `<accountholderid>${holderOf(msisdn)}</accountholderid><extension/>`,
  );

export const paymentOf = (
  { account, msisdn, amount, transaction_id }: MtnPayment,
  { service_provider, currency }: { service_provider: string; currency: string },
): string =>
  envelope(
    'paymentrequest',
    'v1_1',
    `<transactionid>${transaction_id}</transactionid><accountholderid>${holderOf(msisdn)}</accountholderid>` +
      `<receivingfri>${resourceOf(account, service_provider)}</receivingfri>` +
      `<amount><amount>${amount}.00</amount><currency>${currency}</currency></amount><message/><extension/>`,
  );

/** The text of one field of an answer; empty where it is not there. */
export const fieldIn = (xml: unknown, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}>([^<]*)</(?:\\w+:)?${name}>`).exec(typeof xml === 'string' ? xml : '')?.[1]?.trim() ??
  '';

/** The answer to a status query; without a result, the refusal of an unknown transaction. */
export const statusOf = (found: { transaction_id: string; isPaid: boolean } | null): string =>
  found === null
    ? '<ns0:errorresponse xmlns:ns0="http://www.ericsson.com/lwac" errorcode="REFERENCE_ID_NOT_FOUND"/>'
    : `<ns0:gettransactionstatusresponse xmlns:ns0="http://www.ericsson.com/em/emm/financial/v1_3">` +
      `<financialtransactionid>${found.transaction_id}</financialtransactionid>` +
      `<status>${found.isPaid ? 'SUCCESSFUL' : 'FAILED'}</status>` +
      `${found.isPaid ? `<providertransactionid>palier-${found.transaction_id}</providertransactionid>` : ''}` +
      `</ns0:gettransactionstatusresponse>`;
