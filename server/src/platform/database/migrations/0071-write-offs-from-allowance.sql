-- A write-off takes first what was set aside for the loan at the end of the last month; only the rest is a loss. Loans
-- that were written off before took nothing.
alter table loans
  add column from_allowance_fcfa bigint not null default 0,
  add constraint loans_from_allowance check (from_allowance_fcfa between 0 and written_off_fcfa);

-- The end of the last month that was provided for: what its rows came to, and when that was known.
create view last_provision as
  select day, run_at, base, rows from provision_runs order by day desc limit 1;

-- What account 1190 has set aside now.
create view allowance_now as
  select coalesce(sum(case when credit_account = '1190' then amount_fcfa else -amount_fcfa end), 0)::bigint as fcfa
  from booked_days where '1190' in (debit_account, credit_account);
