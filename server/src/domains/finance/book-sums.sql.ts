/** What the books say of wallets and of their lenders, from sums by day. */
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';

export interface BookBalance {
  readonly account: string;
  readonly subject: string;
  /** Debits less credits. */
  readonly fcfa: number;
}

/** The balances of the wallets (1010), and of what lenders put into them (2100 and 2110). */
export const bookBalances = (db: Reader): Promise<BookBalance[]> =>
  db.prepared<BookBalance>(
    'float-book-balances',
    `select s.account, s.subject, sum(s.fcfa)::bigint as fcfa from booked_days m
      cross join lateral (values (m.debit_account, m.debit_subject, m.amount_fcfa),
        (m.credit_account, m.credit_subject, -m.amount_fcfa)) s(account, subject, fcfa)
      where s.account in ('1010', '2100', '2110') group by s.account, s.subject`,
    [],
  );

/** What left each wallet between two days. A move that failed brought its money back. */
export const leftBetween = (
  db: Reader,
  from_on: Day,
  until_on: Day,
): Promise<Array<{ subject: string; fcfa: number }>> =>
  db.prepared<{ subject: string; fcfa: number }>(
    'float-left-between',
    `select s.subject, sum(s.fcfa)::bigint as fcfa from booked_days m
      cross join lateral (values (m.credit_account, m.credit_subject, m.amount_fcfa),
        (case m.event when 'float_undone' then m.debit_account end, m.debit_subject, -m.amount_fcfa))
        s(account, subject, fcfa)
      where m.value_on between $1 and $2 and s.account = '1010' group by s.subject`,
    [from_on, until_on],
  );
