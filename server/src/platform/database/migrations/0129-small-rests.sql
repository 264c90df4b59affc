-- Loans that the portal closed although a little was left: what was given up, and the tolerance that allowed it.
create table small_rests (
  -- The id of its journal.
  id uuid primary key,
  loan_id uuid not null unique references loans,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  tolerance_fcfa bigint not null check (tolerance_fcfa >= amount_fcfa),
  closed_at timestamptz not null
);

-- The statement shows such a rest as what it is.
create or replace view loan_movements as
  select j.loan_id, j.id as journal_id,
    case when exists (select from small_rests r where r.id = j.id) then 'small_rest' else j.event end as event,
    j.reference, j.value_on, j.booked_at,
    coalesce(sum(p.amount_fcfa) filter (where p.debit_account = '1100'), 0)::bigint as debit_fcfa,
    coalesce(sum(p.amount_fcfa) filter (where p.credit_account = '1100'), 0)::bigint as credit_fcfa,
    coalesce(sum(p.amount_fcfa) filter (where p.credit_account = '1100' and p.debit_account = '2040'
      and j.event in ('repayment', 'placed')), 0)::bigint as rebate_fcfa
  from journals j join postings p on p.journal_id = j.id where j.loan_id is not null group by j.id;

-- Reports count such a loan as settled, and its rest with what was written off.
do $$
declare changed text;
begin
  changed := replace(pg_get_functiondef('portfolio_on(date, timestamptz, timestamptz, bigint)'::regprocedure),
    'when o.written_off_fcfa = 0 then ''settled''',
    'when o.written_off_fcfa = 0 or o.status = ''settled'' then ''settled''');
  if changed not like '%or o.status = ''settled''%' then raise exception 'portfolio_on is another one'; end if;
  execute changed;
  changed := replace(
    pg_get_functiondef('loan_marks_until(date, timestamptz, timestamptz, boolean, text)'::regprocedure),
    'o.owed_fcfa = 0 and o.written_off_fcfa = 0 as is_settled',
    'o.owed_fcfa = 0 and (o.written_off_fcfa = 0 or o.status = ''settled'') as is_settled');
  if changed not like '%or o.status = ''settled''%' then raise exception 'loan_marks_until is another one'; end if;
  execute changed;
end $$;
