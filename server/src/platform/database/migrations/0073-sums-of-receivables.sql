-- A report begins with the first activation and ends with account 1100. Both were sought in every row of the ledger’s
-- days, of which 500 000 customers make hundreds of thousands.
create index ledger_days_of_activations on ledger_days (value_on) where event = 'activation';
create index ledger_days_into_receivables on ledger_days (value_on) include (amount_fcfa) where debit_account = '1100';
create index ledger_days_out_of_receivables on ledger_days (value_on) include (amount_fcfa)
  where credit_account = '1100';

-- What the sums do not have yet is found by its time. Without an upper bound PostgreSQL expects a third of all journals
-- behind a time that it does not know, and reads every one of them.
create or replace view booked_days as
  select value_on, event, debit_account, debit_subject, credit_account, credit_subject, amount_fcfa, lines from ledger_days
  union all
  select j.value_on, j.event, p.debit_account, kept_subject(p.debit_account, p.debit_subject), p.credit_account,
    kept_subject(p.credit_account, p.credit_subject), p.amount_fcfa, 1
  from journals j join postings p on p.journal_id = j.id
  where j.booked_at > coalesce((select booked_until from ledger_progress), '-infinity') and j.booked_at <= 'infinity';

create or replace function receivables_on(day date, known_at timestamptz) returns bigint stable parallel safe
  language sql return (
  select (coalesce((select sum(d.amount_fcfa) from booked_days d
      where d.debit_account = '1100' and d.value_on <= day), 0)
  - coalesce((select sum(d.amount_fcfa) from booked_days d where d.credit_account = '1100' and d.value_on <= day), 0)
  - coalesce((select sum(case when p.debit_account = '1100' then p.amount_fcfa else -p.amount_fcfa end)
    from journals j join postings p on p.journal_id = j.id
    where j.booked_at > known_at and j.booked_at <= 'infinity' and j.value_on <= day and '1100' in (p.debit_account, p.credit_account)), 0))::bigint);
