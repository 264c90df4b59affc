-- The instalments of a loan, as the rules of the schedule have them, for statements that go through many loans at once.
-- A test compares them with the rules on random terms.

-- The total due when instalment `k` falls due.
create function cumulative_due(total_fcfa bigint, installments integer, step_fcfa bigint, k integer) returns bigint
  immutable parallel safe language sql return
  case
    when k <= 0 then 0
    when k >= installments then total_fcfa
    else ((2 * k * (total_fcfa / step_fcfa) + installments) / (2 * installments)) * step_fcfa
  end;

-- The day on which instalment `k` falls due on a loan without extensions. Months are counted from the start. Like the
-- functions below without a subquery it is written into a statement over a million loans, and not called for each.
create function plain_due_day(start_on date, repayment_interval text, k integer) returns date
  immutable parallel safe language sql return
  case repayment_interval
    when 'monthly' then (start_on + make_interval(months => k))::date
    when 'weekly' then start_on + 7 * k
    else start_on + k
  end;

create function due_day(start_on date, repayment_interval text, extensions jsonb, k integer) returns date
  immutable parallel safe language sql return
  plain_due_day(start_on, repayment_interval, k) + (select coalesce(sum((e ->> 'days')::integer), 0)::integer
    from jsonb_array_elements(extensions) e where k >= (e ->> 'from')::integer);

-- Which instalment of a loan with extensions falls due on a day; null for none. They are few, so each is looked at.
create function extended_number_due_on(
  start_on date, repayment_interval text, installments integer, extensions jsonb, day date
) returns integer immutable parallel safe language sql return (
  select k from generate_series(1, installments) k where due_day(start_on, repayment_interval, extensions, k) = day);

create function months_until(start_on date, day date) returns integer immutable parallel safe language sql return
  (extract(year from day)::integer - extract(year from start_on)::integer) * 12
    + extract(month from day)::integer - extract(month from start_on)::integer;

-- Which instalment falls due on a day; null, or a number that is no instalment of the loan, for none.
create function number_due_on(
  start_on date, repayment_interval text, installments integer, extensions jsonb, day date
) returns integer immutable parallel safe language sql return
  case
    when extensions <> '[]' then extended_number_due_on(start_on, repayment_interval, installments, extensions, day)
    when repayment_interval = 'daily' then day - start_on
    when repayment_interval = 'weekly' then case when (day - start_on) % 7 = 0 then (day - start_on) / 7 end
    when (start_on + make_interval(months => months_until(start_on, day)))::date = day
      then months_until(start_on, day)
  end;

-- What other domains may read of the plans of running loans.
create view running_plans as
  select id as loan_id, loan_reference, customer_id, shop_id, product_id, start_on, repayment_interval, installments,
    total_fcfa, step_fcfa, extensions, repaid_fcfa, next_due_on
  from loans where status = 'active';

-- What falls due on each day from `from_on` on, by shop, as of the last look.
create table due_days (
  due_on date not null,
  shop_id uuid references shops,
  loans integer not null,
  amount_fcfa bigint not null,
  from_on date not null,
  computed_at timestamptz not null,
  -- How long it took, so that it is not done again too soon.
  took_ms integer not null
);
create index due_days_by_day on due_days (due_on);
