/**
 * Payments whose amount differs from the one that their operator reported. Both are in the same row, so they differ
 * only when one of them was changed by hand.
 */
import type { Database } from '../../platform/database/connection.ts';
import { readCallbackBody } from '../../platform/callback-body.ts';
import { francsOfMtnPayment } from '../../providers/mtn-paybill/mtn-paybill-messages.ts';
import { cutToFrancs } from '../../providers/mobile-money/whole-francs.ts';

const PAGE = 5_000;
const MOST = 20;

interface ReportedPayment {
  readonly id: string;
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  readonly raw_payload: string;
}

/** In words, at most twenty. Reads the payments page by page, so that a long list costs time and no memory. */
export async function alteredMessages(database: Pick<Database, 'pool'>): Promise<string[]> {
  const altered: string[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; altered.length < MOST;) {
    const { rows } = await database.pool.query<ReportedPayment>(
      'select id, transaction_id, amount_fcfa, raw_payload from payments where raw_payload is not null and id > $1 order by id limit $2',
      [after, PAGE],
    );
    for (const row of rows) {
      const reported_fcfa = reportedAmount(row.raw_payload);
      if (reported_fcfa !== row.amount_fcfa)
        altered.push(
          `${row.transaction_id} is ${row.amount_fcfa} FCFA, its operator reported ${reported_fcfa ?? 'no amount'}`,
        );
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    after = last.id;
  }
  return altered.slice(0, MOST);
}

/** The field has one name in an operator's confirmation and another in its list of transactions. */
function reportedAmount(raw_payload: string): number | null {
  const of_mtn = francsOfMtnPayment(raw_payload);
  if (of_mtn !== null) return of_mtn;
  const body = readCallbackBody(raw_payload) as Readonly<Record<string, unknown>>;
  return cutToFrancs(body['TransAmount'] ?? body['amount_fcfa']);
}
