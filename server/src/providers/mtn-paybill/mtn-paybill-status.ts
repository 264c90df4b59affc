/**
 * MTN's query about one transaction (`gettransactionstatus`), which is answered at once. It says whether the money
 * moved, and not how much it was. A transaction that is not found may be found later.
 */
import { jsonOrNull } from '../json.ts';
import type { StatusQuery, StatusReading } from '../ports/mobile-money.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable, type WireAnswer, send } from '../wire.ts';
import { transactionId } from '../mobile-money/message-fields.ts';
import { NAMESPACES, elementIn, elementOf, fieldOf } from './mtn-paybill-xml.ts';

export interface MtnPaybillStatusSettings {
  readonly base_url: string;
  readonly user: string;
  readonly password: string;
  readonly timeout_ms?: number;
}

const PATH = '/serviceprovider/gettransactionstatus';
const MOST_REASON = 60;

/** What the platform names a transaction that it does not have. */
const NOT_FOUND = /NOT_FOUND/;

/** No transaction has this number, so a question about it changes nothing and shows nothing. */
const NOBODYS = 'palier-check';

export function mtnPaybillStatus({ base_url, user, password, timeout_ms }: MtnPaybillStatusSettings) {
  const basic = Buffer.from(`${user}:${password}`).toString('base64');

  async function ask(referenceid: string): Promise<StatusReading> {
    const answer = await send(
      {
        method: 'POST',
        url: `${base_url}${PATH}`,
        headers: { authorization: `Basic ${basic}`, 'content-type': 'text/xml; charset=utf-8' },
        body: elementOf('gettransactionstatusrequest', NAMESPACES.status, { referenceid }),
      },
      timeout_ms,
    );
    return readAnswer(answer);
  }

  const query: StatusQuery = { ask: ({ transaction_id }) => ask(transaction_id), read: null };
  return { query, check: async () => void (await ask(NOBODYS)) };
}

function readAnswer({ status, text }: WireAnswer): StatusReading {
  const refused = errorIn(text);
  if (status === 401 || status === 403) throw new AccessRefused(refused ?? `http_${status}`);
  if (refused !== null && NOT_FOUND.test(refused)) return { transaction_id: null, status: 'unknown', reason: refused };
  const found = status === 200 ? elementIn(text, 'gettransactionstatusresponse') : null;
  if (found) return readStatus(fieldOf(found, 'financialtransactionid'), fieldOf(found, 'status').toUpperCase());
  if (refused !== null && status >= 400 && status < 500) throw new ProviderRefused(refused);
  const kind = jsonOrNull(text) === null ? 'no message of its protocol' : 'JSON';
  throw new ProviderUnreachable(`answered ${status} with ${kind}`, { status });
}

function readStatus(number: string, status: string): StatusReading {
  const transaction_id = transactionId(number);
  if (status === 'SUCCESSFUL') return { transaction_id, status: 'happened' };
  if (status === 'FAILED') return { transaction_id, status: 'did_not_happen', reason: status };
  return { transaction_id, status: 'unknown', reason: status.slice(0, MOST_REASON) || 'unreadable' };
}

const errorIn = (text: string): string | null => {
  const error = elementIn(text, 'errorresponse');
  return error === null ? null : fieldOf(error, '@errorcode').slice(0, MOST_REASON) || 'errorresponse';
};
