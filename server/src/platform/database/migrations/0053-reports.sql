-- The figures of the reports, kept by day.

-- The first instalment that is not paid in full; one more than there are when all are. A test compares it with the rule.
create function first_unpaid(total_fcfa bigint, installments integer, step_fcfa bigint, repaid_fcfa bigint)
  returns integer immutable parallel safe language sql return
  case
    when repaid_fcfa >= total_fcfa then installments + 1
    else greatest(1, ((2 * (repaid_fcfa / step_fcfa) + 1) * installments + 2 * (total_fcfa / step_fcfa) - 1)
      / (2 * (total_fcfa / step_fcfa)))::integer
  end;

-- How many instalments of a loan without extensions have fallen due by a day, that day included.
create function plain_installments_due(start_on date, repayment_interval text, installments integer, day date)
  returns integer immutable parallel safe language sql return
  least(installments, greatest(0, case repayment_interval
    when 'monthly' then months_until(start_on, day)
      - case when (start_on + make_interval(months => months_until(start_on, day)))::date > day then 1 else 0 end
    when 'weekly' then (day - start_on) / 7
    else day - start_on
  end));

-- The same of any loan. Few have extensions, so each of their instalments is looked at.
create function installments_due(
  start_on date, repayment_interval text, installments integer, extensions jsonb, day date
) returns integer immutable parallel safe language sql return
  case
    when extensions = '[]' then plain_installments_due(start_on, repayment_interval, installments, day)
    else (select count(*)::integer from generate_series(1, installments) k
      where due_day(start_on, repayment_interval, extensions, k) <= day)
  end;

-- The extensions that were decided before an instant. They stand in the order in which they were decided.
create function extensions_before(loan_id uuid, extensions jsonb, at timestamptz) returns jsonb stable parallel safe
  language sql return (
  select coalesce(jsonb_agg(e order by n), '[]') from jsonb_array_elements(extensions) with ordinality x(e, n)
  where n <= jsonb_array_length(extensions) - (select count(*) from requests r
    where r.subject_kind = 'loan' and r.subject_id = extensions_before.loan_id::text and r.kind = 'loan_extension'
      and r.state = 'approved' and r.decided_at >= at));

-- The first due day as it stood when it came: an extension that was granted later does not undo that it was missed.
-- `next_day` is the first instant after the start day.
create function first_due_on(
  loan_id uuid, start_on date, next_day timestamptz, repayment_interval text, extensions jsonb, k integer
) returns date stable parallel safe language sql return
  case
    when extensions = '[]' then plain_due_day(start_on, repayment_interval, k)
    else (
      with plain as (select plain_due_day(start_on, repayment_interval, k) as day),
      moved as (select due_day(start_on, repayment_interval, extensions_before(first_due_on.loan_id, extensions,
        next_day + make_interval(days => plain.day - start_on)), k) as day from plain)
      select due_day(start_on, repayment_interval, extensions_before(first_due_on.loan_id, extensions,
        next_day + make_interval(days => moved.day - start_on)), k) from moved)
  end;

-- Every loan that was activated, as it stood at the end of a day, as far as it was known at an instant. What a loan owes
-- is what it owes now, less what was booked on it for later days or became known later; so its sum is account 1100.
-- `ends_at` is the first instant after the day, in the time zone of the business.
create function portfolio_on(on_day date, ends_at timestamptz, known_at timestamptz, tolerance_fcfa bigint)
returns table (
  loan_id uuid, customer_id uuid, loan_reference text, shop_id uuid, agent_id uuid, product_id uuid, start_on date,
  contract_duration integer, total_fcfa bigint, charge_fcfa bigint, deposit_fcfa bigint,
  -- active, settled, returned or written_off
  standing text,
  owed_fcfa bigint, repaid_fcfa bigint, paid_fcfa bigint, written_off_fcfa bigint, unearned_fcfa bigint,
  arrears_fcfa bigint, late_days integer,
  -- What fell due by the contract, without extensions.
  planned_fcfa bigint,
  -- What happened on the day itself.
  due_fcfa bigint, received_fcfa bigint, written_off_today_fcfa bigint,
  -- The first instalment with an amount.
  first_fcfa bigint, first_due_on date
) stable parallel safe language sql as $$
  with moved as (
    select m.loan_id, sum(m.fcfa) filter (where m.is_later) as later_fcfa,
      -sum(m.fcfa) filter (where m.is_money and not m.is_later) as received_fcfa,
      -sum(m.fcfa) filter (where m.event = 'write_off' and not m.is_later) as written_off_fcfa
    from (
      select x.loan_id, x.fcfa, x.is_money, j.event, j.value_on > on_day or j.booked_at > known_at as is_later
      from journals j join postings p on p.journal_id = j.id
        cross join lateral (
          select case when p.debit_account = '1100' then p.debit_subject else p.credit_subject end::uuid as loan_id,
            case when p.debit_account = '1100' then p.amount_fcfa else -p.amount_fcfa end as fcfa,
            case when p.debit_account = '1100' then p.credit_account else p.debit_account end
              in ('1000', '1010', '1020', '1030', '2020') as is_money) x
      where (j.value_on >= on_day or j.booked_at > known_at) and '1100' in (p.debit_account, p.credit_account)) m
    group by m.loan_id),
  -- Each step names what the next one computes with. `offset 0` keeps them apart: a function whose arguments are plain
  -- columns is written into the statement, and any other is called for each loan, which takes ten times as long.
  owed as (
    select l.*, coalesce(m.received_fcfa, 0)::bigint as received_fcfa,
      coalesce(m.written_off_fcfa, 0)::bigint as written_off_today_fcfa,
      (l.total_fcfa - l.repaid_fcfa - l.written_off_fcfa - coalesce(m.later_fcfa, 0))::bigint as owed_fcfa
    from loans l left join moved m on m.loan_id = l.id
    where l.start_on <= on_day and l.activated_at <= known_at
    offset 0),
  stood as (
    select o.*, case when o.owed_fcfa = 0 then o.written_off_fcfa else 0 end as lost_fcfa,
      o.total_fcfa - o.owed_fcfa - case when o.owed_fcfa = 0 then o.written_off_fcfa else 0 end as paid_off_fcfa,
      case
        when o.owed_fcfa > 0 then 'active'
        when o.written_off_fcfa = 0 then 'settled'
        when exists (select from device_moves d where d.device_id = o.device_id
          and d.because = o.status || ':' || o.loan_reference and d.to_state = 'returned') then 'returned'
        else 'written_off' end as standing,
      case when o.extensions = '[]' then o.extensions
        else extensions_before(o.id, o.extensions, least(ends_at, known_at)) end as extensions_then
    from owed o
    offset 0),
  counted as (
    select s.*, s.paid_off_fcfa - case when s.standing = 'settled' then s.rebate_fcfa else 0 end as money_fcfa,
      least(s.total_fcfa, s.paid_off_fcfa + portfolio_on.tolerance_fcfa) as tolerated_fcfa,
      plain_installments_due(s.start_on, s.repayment_interval, s.installments, on_day) as planned_k,
      case when s.extensions_then = '[]'
        then plain_installments_due(s.start_on, s.repayment_interval, s.installments, on_day - 1)
        else installments_due(s.start_on, s.repayment_interval, s.installments, s.extensions_then, on_day - 1) end
        as late_k,
      number_due_on(s.start_on, s.repayment_interval, s.installments, s.extensions_then, on_day) as today_k,
      first_unpaid(s.total_fcfa, s.installments, s.step_fcfa, 0) as first_k
    from stood s
    offset 0),
  placed as (
    select c.*, first_unpaid(c.total_fcfa, c.installments, c.step_fcfa, c.tolerated_fcfa) as open_k,
      c.today_k - 1 as before_k
    from counted c
    offset 0)
  select p.id, p.customer_id, p.loan_reference, p.shop_id, p.agent_id, p.product_id, p.start_on, p.contract_duration,
    p.total_fcfa, p.charge_fcfa, p.deposit_fcfa, p.standing, p.owed_fcfa, p.paid_off_fcfa, p.money_fcfa, p.lost_fcfa,
    case when p.standing = 'active' then p.charge_fcfa - p.charge_fcfa * p.paid_off_fcfa / p.total_fcfa else 0 end,
    case when p.standing = 'active'
      then greatest(0, cumulative_due(p.total_fcfa, p.installments, p.step_fcfa, p.late_k) - p.paid_off_fcfa)
      else 0 end,
    case when p.standing = 'active' and p.open_k <= p.installments then greatest(0, on_day - case
      when p.extensions_then = '[]' then plain_due_day(p.start_on, p.repayment_interval, p.open_k)
      else due_day(p.start_on, p.repayment_interval, p.extensions_then, p.open_k) end)
      else 0 end,
    cumulative_due(p.total_fcfa, p.installments, p.step_fcfa, p.planned_k),
    case when p.start_on < on_day and (p.standing = 'active' or p.received_fcfa > 0)
        and p.today_k between 1 and p.installments
      then cumulative_due(p.total_fcfa, p.installments, p.step_fcfa, p.today_k)
        - cumulative_due(p.total_fcfa, p.installments, p.step_fcfa, p.before_k)
      else 0 end,
    -- What was paid before the loan began counts on its first day.
    case when p.start_on = on_day then p.money_fcfa else p.received_fcfa end,
    p.written_off_today_fcfa,
    cumulative_due(p.total_fcfa, p.installments, p.step_fcfa, p.first_k),
    case when p.extensions = '[]' then plain_due_day(p.start_on, p.repayment_interval, p.first_k)
      else first_due_on(p.id, p.start_on, ends_at - make_interval(days => on_day - p.start_on), p.repayment_interval,
        p.extensions, p.first_k) end
  from placed p
$$;

-- Account 1100 at the end of a day, as it was known at an instant.
create function receivables_on(day date, known_at timestamptz) returns bigint stable parallel safe language sql return (
  select (coalesce((select sum(case when d.debit_account = '1100' then d.amount_fcfa else 0 end
      - case when d.credit_account = '1100' then d.amount_fcfa else 0 end)
    from booked_days d where d.value_on <= day and '1100' in (d.debit_account, d.credit_account)), 0)
  - coalesce((select sum(case when p.debit_account = '1100' then p.amount_fcfa else -p.amount_fcfa end)
    from journals j join postings p on p.journal_id = j.id
    where j.booked_at > known_at and j.value_on <= day and '1100' in (p.debit_account, p.credit_account)), 0))::bigint);

-- The first day that anything was booked for between two instants, and when the last of it was booked.
create function booked_between(after timestamptz, until timestamptz)
returns table (value_on date, booked_at timestamptz) stable parallel safe language sql as $$
  select min(j.value_on), max(j.booked_at) from journals j where j.booked_at > after and j.booked_at <= until
$$;

-- What account 1100 holds of loans that had not begun by a day: money that a customer paid before, and that was put on the
-- loan later with its own value day. Such money is always moved by somebody.
create function receivables_before_start(day date, known_at timestamptz) returns bigint stable parallel safe
  language sql return (
  select coalesce(sum(case when p.debit_account = '1100' then p.amount_fcfa else -p.amount_fcfa end), 0)::bigint
  from payment_moves m join journals j on j.id = m.id join postings p on p.journal_id = j.id
    join loans l on l.id = case when p.debit_account = '1100' then p.debit_subject else p.credit_subject end::uuid
  where j.value_on <= day and j.booked_at <= known_at and '1100' in (p.debit_account, p.credit_account)
    and (l.start_on > day or l.activated_at > known_at));

-- The days that were worked out: as known now, or as a closed period signed them off.
create table report_runs (
  closing_id uuid references book_closings,
  day date not null,
  computed_at timestamptz not null,
  took_ms integer not null,
  -- Something was booked for this day, or for one before it, since.
  is_stale boolean not null default false,
  -- The sum of the figures, account 1100 at the same moment, and what it holds of loans that had not begun.
  owed_fcfa bigint not null,
  ledger_fcfa bigint not null,
  early_fcfa bigint not null,
  unique nulls not distinct (closing_id, day)
);
-- Until when bookings were looked at for days that they make stale.
create table report_progress (
  one boolean primary key default true check (one),
  seen_until timestamptz not null
);

-- What the loans of an agent in a shop came to at the end of a day, and what happened to them on it.
create table report_days (
  closing_id uuid references book_closings,
  day date not null,
  shop_id uuid references shops,
  agent_id uuid not null references staff,
  -- All that were ever activated, and what they are to pay in all.
  contracts integer not null,
  financed_fcfa bigint not null,
  loans integer not null,
  owed_fcfa bigint not null,
  unearned_fcfa bigint not null,
  arrears_fcfa bigint not null,
  -- Late by 1 to 7 days, 8 to 30, 31 to 60, 61 to 90, and more; and beyond the threshold of the settings.
  loans_1 integer not null,
  loans_8 integer not null,
  loans_31 integer not null,
  loans_61 integer not null,
  loans_91 integer not null,
  loans_npl integer not null,
  owed_1_fcfa bigint not null,
  owed_8_fcfa bigint not null,
  owed_31_fcfa bigint not null,
  owed_61_fcfa bigint not null,
  owed_91_fcfa bigint not null,
  owed_npl_fcfa bigint not null,
  planned_fcfa bigint not null,
  applied_fcfa bigint not null,
  -- Activated more than 30 days ago, and those without any payment among them.
  older integer not null,
  never_paid integer not null,
  -- The day itself.
  due_loans integer not null,
  due_fcfa bigint not null,
  paying_loans integer not null,
  received_fcfa bigint not null,
  sold integer not null,
  sold_fcfa bigint not null,
  deposit_fcfa bigint not null,
  written_off integer not null,
  written_off_fcfa bigint not null,
  unique nulls not distinct (closing_id, day, shop_id, agent_id)
);

-- What is measured once in the life of a loan, on the day on which it is known: 90 days after the start, at twice the
-- term, and 7 and 30 days after the first due day. The first two are francs, of which `part` was paid; the others are
-- loans, of which `part` had ended well or badly.
create table report_marks (
  closing_id uuid references book_closings,
  day date not null,
  shop_id uuid references shops,
  agent_id uuid not null references staff,
  mark text not null check (mark in ('day_90', 'twice_term', 'owned', 'first_7', 'first_30')),
  loans integer not null,
  part bigint not null,
  whole bigint not null,
  unique nulls not distinct (closing_id, day, mark, shop_id, agent_id)
);
create index report_marks_of_kind on report_marks (mark, day);

-- At the end of a month: where the balances of its beginning went, and how each month's sales stand.
create table report_rolls (
  day date not null,
  shop_id uuid references shops,
  from_age text not null,
  to_state text not null,
  loans integer not null,
  owed_fcfa bigint not null,
  unique nulls not distinct (day, shop_id, from_age, to_state)
);
create table report_vintages (
  day date not null,
  shop_id uuid references shops,
  cohort date not null,
  contracts integer not null,
  repayable_fcfa bigint not null,
  repaid_fcfa bigint not null,
  par30_fcfa bigint not null,
  written_off_fcfa bigint not null,
  unique nulls not distinct (day, shop_id, cohort)
);

-- The conversion of sales is read by the day on which they began.
create index applications_by_opening on applications using brin (opened_at) with (pages_per_range = 16, autosummarize = on);

-- What other domains may read of sales, from their first step to the loan.
create view begun_sales as
  select a.id as application_id, a.customer_id, a.opened_at, a.agent_id, a.shop_id, a.step, a.state,
    l.activated_at
  from applications a left join loans l on l.application_id = a.id;

-- The phones in stock, since when each lies there, and its wholesale price today.
create view phones_in_stock as
  select d.id as device_id, d.product_id, d.shop_id, d.shop_owner_id,
    (select max(m.at) from device_moves m where m.device_id = d.id and m.to_state = 'in_stock') as since,
    (select v.wholesale_price_fcfa from price_versions v
      where v.product_id = d.product_id and v.effective_on <= current_date order by v.effective_on desc limit 1)
      as price_fcfa
  from devices d where d.state = 'in_stock';

-- The closed periods that were not opened again.
create view signed_periods as
  select id as closing_id, through_on, booked_until from book_closings where reopened_at is null;
