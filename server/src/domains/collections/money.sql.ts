/** Money on late loans, and their names. */
import type { Reader } from '../../platform/database/connection.ts';
import type { LineNames } from './late-loan-view.ts';

/** The payments that reached a loan since an instant, the newest first. */
export const moneySince = (
  db: Reader,
  customer_id: string,
  loan_id: string,
  since: Date,
): Promise<Array<{ amount_fcfa: number; at: string }>> =>
  db.prepared(
    'money-since',
    `select m.amount_fcfa, m.received_at as at from money_on_loans m
      where m.customer_id = $1 and m.loan_id = $2 and m.received_at >= $3 order by m.payment_id desc limit 5`,
    [customer_id, loan_id, since],
  );

export const namesOfLoan = async (db: Reader, loan_id: string): Promise<LineNames | null> =>
  (
    await db.prepared<LineNames>(
      'names-of-loan',
      `select l.loan_id, c.full_name as customer_name, p.product_name, s.shop_name, s.region,
          c.language
        from loan_book l join customer_names c on c.customer_id = l.customer_id
          join product_names p on p.product_id = l.product_id left join shop_places s on s.shop_id = l.shop_id
        where l.loan_id = $1`,
      [loan_id],
    )
  )[0] ?? null;

export const referenceOf = async (db: Reader, loan_id: string): Promise<string | null> =>
  (
    await db.prepared<{ loan_reference: string }>(
      'reference-of-loan',
      'select loan_reference from customer_loans where loan_id = $1',
      [loan_id],
    )
  )[0]?.loan_reference ?? null;
