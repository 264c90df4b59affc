-- The loans that were late when a month began, each with who had it then, so that it can be said what became of them.
create table collection_months (
  month date primary key check (extract(day from month) = 1),
  -- The first day of the month on which the portal ran.
  taken_on date not null check (date_trunc('month', taken_on) = month)
);
create trigger collection_months_append_only before update or delete or truncate on collection_months
  for each statement execute function refuse_rewriting();

create table late_at_month_start (
  month date not null references collection_months,
  loan_id uuid not null references loans,
  collector_id uuid references staff,
  bucket text not null check (bucket in ('first', 'second', 'third', 'fourth', 'npl')),
  outstanding_fcfa bigint not null check (outstanding_fcfa >= 0),
  primary key (month, loan_id)
);
create trigger late_at_month_start_append_only before update or delete or truncate on late_at_month_start
  for each statement execute function refuse_rewriting();
