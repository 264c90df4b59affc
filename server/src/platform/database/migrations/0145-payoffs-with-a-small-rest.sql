-- A loan whose offer to settle early was taken by a payoff that lacked no more than the tolerance has its rebate while it
-- still runs.
alter table loans drop constraint loans_rebate_settles,
  add constraint loans_rebate_of_started check (rebate_fcfa = 0 or activated_at is not null);

-- What of the charge had been given back on a loan by the end of a day, as it was known at an instant.
create function rebate_given(loan_id uuid, day date, known_at timestamptz) returns bigint
  stable parallel safe language sql return (
  select coalesce(sum(case p.debit_account when '2040' then p.amount_fcfa else -p.amount_fcfa end), 0)::bigint
  from journals j join postings p on p.journal_id = j.id
  where j.loan_id = rebate_given.loan_id and j.value_on <= day and j.booked_at <= rebate_given.known_at
    and ((j.event in ('repayment', 'placed') and p.debit_account = '2040' and p.credit_account = '1100')
      or (j.event in ('taken_back', 'reversed') and p.debit_account = '1100' and p.credit_account = '2040')));

-- Reports count as money what was paid: of a loan that still runs, or that ended otherwise, without its rebate too.
do $$
declare changed text;
begin
  changed := replace(pg_get_functiondef('portfolio_on(date, timestamptz, timestamptz, bigint)'::regprocedure),
    'case when s.standing = ''settled'' then s.rebate_fcfa else 0 end',
    'case when s.rebate_fcfa = 0 then 0 when s.standing = ''settled'' then s.rebate_fcfa
      else rebate_given(s.id, on_day, known_at) end');
  if changed not like '%rebate_given%' then raise exception 'portfolio_on is another one'; end if;
  execute changed;
  changed := replace(
    pg_get_functiondef('loan_marks_until(date, timestamptz, timestamptz, boolean, text)'::regprocedure),
    'case when s.is_settled then s.rebate_fcfa else 0 end',
    'case when s.rebate_fcfa = 0 then 0 when s.is_settled then s.rebate_fcfa
      else rebate_given(s.id, s.mark_on, s.known_then) end');
  if changed not like '%rebate_given%' then raise exception 'loan_marks_until is another one'; end if;
  execute changed;
end $$;
