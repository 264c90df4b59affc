/** Each account on each day: whether money came in, and whether statements cover or close the day. */
import type { Reader } from '../../platform/database/connection.ts';

export interface AccountDay {
  readonly on: string;
  /** Whether the books have money of customers on this account and day. */
  readonly has_money: boolean;
  readonly has_statement: boolean;
  readonly is_closed: boolean;
}

export const accountDays = (
  db: Reader,
  sources: readonly string[],
  from_on: string,
  until_on: string,
): Promise<AccountDay[]> =>
  db.prepared<AccountDay>(
    'account-days',
    `with money as (
      select distinct value_on, case debit_account when '1010' then debit_subject when '1020' then 'pos' else 'bank' end
        as source
      from booked_days
      where value_on between $2::date and $3::date and debit_account in ('1010', '1020', '1030')
        and event in ('deposit', 'repayment', 'suspense'))
    select d.day::date as on,
      exists (select from money m where m.source = s.source and m.value_on = d.day) as has_money,
      exists (select from statements t where t.source = s.source and t.state <> 'withdrawn'
          and d.day between t.from_on and t.until_on)
        as has_statement,
      exists (select from closed_days c where c.source = s.source and c.day = d.day) as is_closed
    from generate_series($2::date, $3::date, interval '1 day') d(day) cross join unnest($1::text[]) s(source)`,
    [sources, from_on, until_on],
  );
