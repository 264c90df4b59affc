/** Entries that people made. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** What is stored of an entry. */
interface StoredEntry {
  readonly id: string;
  readonly event: string;
  readonly value_on: string;
  readonly debit_account: string;
  readonly debit_subject: string;
  readonly credit_account: string;
  readonly credit_subject: string;
  readonly amount_fcfa: number;
  readonly reference: string | null;
  readonly reason: string;
  readonly takes_back: string | null;
  readonly requested_by: string;
  readonly decided_by: string;
  readonly created_at: string;
}

/** An entry with the names of its people. */
export interface HandEntryRow extends StoredEntry {
  readonly taken_back_by: string | null;
  readonly shop_name: string | null;
}

const ENTRIES = `select e.id, e.event, e.value_on, e.debit_account, e.debit_subject, e.credit_account, e.credit_subject,
    e.amount_fcfa, e.reference, e.reason, e.takes_back, b.id as taken_back_by, s.shop_name,
    r.staff_name as requested_by, d.staff_name as decided_by, e.created_at
  from book_entries e join staff_names r on r.staff_id = e.requested_by join staff_names d on d.staff_id = e.decided_by
    left join book_entries b on b.takes_back = e.id
    left join shop_names s on s.shop_id::text = case e.event when 'shop_payment' then
      case when e.takes_back is null then e.debit_subject else e.credit_subject end end`;

export const listHandEntryRows = (db: Reader, limit: number, offset: number): Promise<HandEntryRow[]> =>
  db.prepared<HandEntryRow>('hand-entries', `${ENTRIES} order by e.id desc limit $1 offset $2`, [limit, offset]);

export const countHandEntries = async (db: Reader): Promise<number> =>
  (await db.prepared<{ n: number }>('count-hand-entries', 'select count(*)::integer as n from book_entries', []))[0]
    ?.n ?? 0;

export const findHandEntry = async (db: Reader, id: string): Promise<HandEntryRow | null> =>
  (await db.prepared<HandEntryRow>('hand-entry', `${ENTRIES} where e.id = $1`, [id]))[0] ?? null;

export const insertHandEntry = (tx: Tx, row: StoredEntry & { readonly request_id: string }): Promise<unknown> =>
  tx.sql.insertInto('book_entries').values(row).execute();
