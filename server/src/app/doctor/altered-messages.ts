/**
 * Payments whose sum is not the one that their operator told. Both stand in the same row, so only somebody who changed
 * one of them by hand makes them differ.
 */
import type { Database } from '../../platform/database/connection.ts';
import { readCallbackBody } from '../../domains/payments/callback-body.ts';
import { cutToFrancs } from '../../providers/mobile-money/whole-francs.ts';

const PAGE = 5_000;
const MOST = 20;

interface ToldPayment {
  readonly id: string;
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  readonly raw_payload: string;
}

/** In words, at most twenty. Reads the payments page by page, so that their number costs time and no memory. */
export async function alteredMessages(database: Pick<Database, 'pool'>): Promise<string[]> {
  const altered: string[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; altered.length < MOST;) {
    const { rows } = await database.pool.query<ToldPayment>(
      'select id, transaction_id, amount_fcfa, raw_payload from payments where raw_payload is not null and id > $1 order by id limit $2',
      [after, PAGE],
    );
    for (const row of rows) {
      const told_fcfa = amountTold(row.raw_payload);
      if (told_fcfa !== row.amount_fcfa)
        altered.push(`${row.transaction_id} is ${row.amount_fcfa} FCFA, its operator told ${told_fcfa ?? 'no amount'}`);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    after = last.id;
  }
  return altered.slice(0, MOST);
}

/** The field has one name in what an operator sends, and another in what was asked for from its list. */
function amountTold(raw_payload: string): number | null {
  const body = readCallbackBody(raw_payload) as Readonly<Record<string, unknown>>;
  return cutToFrancs(body['TransAmount'] ?? body['amount_fcfa']);
}
