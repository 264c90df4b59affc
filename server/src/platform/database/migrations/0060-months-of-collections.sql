-- At the end of a month: what its money paid for, and how customers stay. Sums of the loans of a shop; a customer counts
-- in the shop of one loan, so that shops add up.
create table report_months (
  day date not null,
  shop_id uuid references shops,
  -- Instalments that fell due in the month, and those of earlier months that were unpaid when it began.
  due_fcfa bigint not null,
  opening_unpaid_fcfa bigint not null,
  -- The money of the month, by the instalments that it pays: of earlier months, of this one, and of later ones.
  collected_fcfa bigint not null,
  to_arrears_fcfa bigint not null,
  to_current_fcfa bigint not null,
  prepaid_fcfa bigint not null,
  -- Of the instalments of the month, what is paid at its end, also with earlier money.
  current_paid_fcfa bigint not null,
  -- Each franc times the days from the due day of its instalment to its payment.
  waited_days_fcfa bigint not null,
  -- Running loans when the month began, and loans whose phone came back in it.
  loans_before integer not null,
  returned integer not null,
  -- Running loans at its end, and those among them with a payment in the last 30 days.
  loans integer not null,
  paying_loans integer not null,
  -- Customers with a running loan; customers who settled one in the last twelve months; and those among them who began
  -- another since.
  customers integer not null,
  settled_customers integer not null,
  followed_on integer not null,
  unique nulls not distinct (day, shop_id)
);

-- What was taken off the accounts of loans by value day, in a time and as far as it was known at an instant: all that was
-- paid or given up by a rebate, the money of customers in it, and what an unpaid end wrote off.
create function loan_credits(after date, until date, known_at timestamptz)
returns table (loan_id uuid, value_on date, paid_off_fcfa bigint, money_fcfa bigint, written_off_fcfa bigint)
stable parallel safe language sql as $$
  select x.loan_id, j.value_on, coalesce(sum(x.fcfa) filter (where j.event <> 'write_off'), 0)::bigint,
    coalesce(sum(x.fcfa) filter (where x.is_money), 0)::bigint,
    coalesce(sum(x.fcfa) filter (where j.event = 'write_off'), 0)::bigint
  from journals j join postings p on p.journal_id = j.id
    cross join lateral (
      select case when p.credit_account = '1100' then p.credit_subject else p.debit_subject end::uuid as loan_id,
        case when p.credit_account = '1100' then p.amount_fcfa else -p.amount_fcfa end as fcfa,
        case when p.credit_account = '1100' then p.debit_account else p.credit_account end
          in ('1000', '1010', '1020', '1030', '2020') as is_money) x
  where j.value_on > after and j.value_on <= until and j.booked_at <= known_at and j.event <> 'activation'
    and '1100' in (p.debit_account, p.credit_account)
  group by 1, 2
$$;

-- The plan of each loan, as other domains may read it.
create view loan_plans as
  select id as loan_id, total_fcfa, installments, step_fcfa, start_on, repayment_interval, extensions, rebate_fcfa
  from loans;

-- The months that were worked out before are worked out again.
update report_runs set is_stale = true
  where closing_id is null and day = (date_trunc('month', day) + interval '1 month - 1 day')::date;
