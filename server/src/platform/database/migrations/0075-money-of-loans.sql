-- What each loan brought and lost between two days, both included, as far as it was known at an instant. Money is what
-- `portfolio_on` counts as received on a day.
create function loan_money_between(from_day date, until_day date, known_at timestamptz)
returns table (loan_id uuid, received_fcfa bigint, written_off_fcfa bigint) stable parallel safe language sql as $$
  select x.loan_id::uuid, coalesce(sum(x.fcfa) filter (where x.is_money), 0)::bigint,
    coalesce(sum(x.fcfa) filter (where j.event = 'write_off'), 0)::bigint
  from journals j join postings p on p.journal_id = j.id
    cross join lateral (select
      case when p.credit_account = '1100' then p.credit_subject else p.debit_subject end as loan_id,
      case when p.credit_account = '1100' then p.amount_fcfa else -p.amount_fcfa end as fcfa,
      case when p.credit_account = '1100' then p.debit_account else p.credit_account end
        in ('1000', '1010', '1020', '1030', '2020') as is_money) x
  where j.value_on between from_day and until_day and j.booked_at <= known_at
    and '1100' in (p.debit_account, p.credit_account)
  group by x.loan_id
$$;
