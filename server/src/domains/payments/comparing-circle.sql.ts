/** Documents that wait to be compared, and the people around their shops. */
import type { Reader } from '../../platform/database/connection.ts';
import type { SlipDocumentRow } from './slip-documents.sql.ts';

/** Those that nobody has decided about and that were shown since then. */
export const findOpenSlipDocuments = (
  db: Reader,
  since: Date,
): Promise<Array<Pick<SlipDocumentRow, 'id' | 'shop_id' | 'shown_by' | 'customer_id'>>> =>
  db.prepared<Pick<SlipDocumentRow, 'id' | 'shop_id' | 'shown_by' | 'customer_id'>>(
    'find-open-slip-documents',
    `select d.id, d.shop_id, d.shown_by, l.customer_id from slip_documents d
      join customer_loans l on l.loan_id = d.loan_id where d.decided_at is null and d.shown_at > $1
      order by d.shown_at, d.id`,
    [since],
  );

/** Those among these people who work in this shop. */
export const staffOfShop = async (db: Reader, shop_id: string, people: readonly string[]): Promise<string[]> =>
  (
    await db.prepared<{ staff_id: string }>(
      'staff-of-shop-among',
      'select staff_id from portal_users where shop_id = $1 and staff_id = any($2) order by staff_id',
      [shop_id, people],
    )
  ).map(({ staff_id }) => staff_id);
