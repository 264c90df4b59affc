/** What it would undo where payments were reversed, for those who decide about it. */
import type { Reader } from '../../platform/database/connection.ts';

/** `paid_out`: refunded since, so that it is a loss. `claim`: its phone is gone, or its loan cannot run again. */
export type UndoneKind = 'repayment' | 'reopens' | 'claim' | 'deposit' | 'suspense' | 'paid_out';

export interface UndoneSum {
  readonly kind: UndoneKind;
  readonly payments: number;
  readonly fcfa: number;
  /** Some references of the loans. */
  readonly loans: string[];
}

/** What it would undo where these payments were reversed, by where their money is now. */
export const sumsUndone = (db: Reader, payment_ids: readonly string[]): Promise<UndoneSum[]> =>
  db.prepared<UndoneSum>(
    'sums-undone',
    `with places as (select p.* from parts_of_payments($1) f join payments p on p.id = f.payment_id
        where p.status = 'posted'),
      named as (select p.id, p.amount_fcfa, coalesce(l.loan_reference, c.loan_reference, s.loan_reference) as reference,
        case when x.state = 'refunded' then 'paid_out' when p.purpose = 'suspense' then 'suspense'
          when p.purpose = 'repayment' and l.status = 'active' then 'repayment'
          when p.purpose = 'repayment' and w.loan_id is not null and not exists (select from customer_loans o
            where o.customer_id = l.customer_id and o.status = 'active') then 'reopens'
          when p.purpose = 'repayment' or c.status not in ('pending_activation', 'cancelled') then 'claim'
          when s.state = 'open' or exists (select from deposits_held h where h.application_id = p.application_id::text
            and h.balance_fcfa >= p.amount_fcfa) then 'deposit' else 'paid_out' end as kind
        from places p left join suspense x on x.payment_id = p.id
          left join customer_loans l on l.loan_id = p.loan_id
          left join loans_waiting_for_release w on w.loan_id = p.loan_id
          left join customer_sales s on s.application_id = p.application_id
          left join loans_of_sales z on z.application_id = p.application_id
          left join customer_loans c on c.loan_id = z.loan_id)
    select kind, count(*)::int as payments, sum(amount_fcfa)::bigint as fcfa,
      coalesce((array_agg(distinct reference) filter (where reference is not null))[1:20], array[]::text[]) as loans
    from named group by kind order by kind`,
    [payment_ids],
  );
