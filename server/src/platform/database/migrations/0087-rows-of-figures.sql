-- The conversion of sales says how they stood at the end of a day, and names the sales behind each of its figures.
create or replace view begun_sales as
  select a.id as application_id, a.customer_id, a.opened_at, a.agent_id, a.shop_id, a.step, a.state,
    l.activated_at, a.loan_reference, a.deposit_confirmed_at, a.closed_at
  from applications a left join loans l on l.application_id = a.id;

-- How many instalments of a loan have fallen due by a day. Due days only ever move back, so each extension is looked at
-- once, in the order of the instalments from which they count; all instalments of each loan were looked at before, which
-- took a hundred times as long.
create or replace function installments_due(
  start_on date, repayment_interval text, installments integer, extensions jsonb, day date
) returns integer immutable parallel safe language plpgsql as $$
declare
  due integer := plain_installments_due(start_on, repayment_interval, installments, day);
  put_off integer := 0;
  extension record;
begin
  for extension in
    select (e ->> 'from')::integer as from_k, (e ->> 'days')::integer as days from jsonb_array_elements(extensions) e
    order by 1
  loop
    exit when due < extension.from_k;
    put_off := put_off + extension.days;
    due := greatest(extension.from_k - 1,
      plain_installments_due(start_on, repayment_interval, installments, day - put_off));
  end loop;
  return due;
end $$;

-- Which instalment of a loan with extensions falls due on a day: the last one that has fallen due, or none.
create or replace function extended_number_due_on(
  start_on date, repayment_interval text, installments integer, extensions jsonb, day date
) returns integer immutable parallel safe language plpgsql as $$
declare
  due integer := installments_due(start_on, repayment_interval, installments, extensions, day);
begin
  return case when due > 0 and due_day(start_on, repayment_interval, extensions, due) = day then due end;
end $$;

-- What falls due between two days on a loan with extensions that runs on all of them. Between the days on which its
-- extensions were decided they are the same, and what falls due is a difference of its plan. `ends_at` is the first
-- instant after the last day.
create function extended_due_between(
  loan_id uuid, start_on date, repayment_interval text, installments integer, total_fcfa bigint, step_fcfa bigint,
  extensions jsonb, from_day date, until_day date, ends_at timestamptz, known_at timestamptz
) returns bigint stable parallel safe language sql return (
  select coalesce(sum(
      cumulative_due(total_fcfa, installments, step_fcfa,
        installments_due(start_on, repayment_interval, installments, p.known, p.until_on))
      - cumulative_due(total_fcfa, installments, step_fcfa,
        installments_due(start_on, repayment_interval, installments, p.known, p.from_on - 1))), 0)::bigint
  from (
    select d.from_on, lead(d.from_on, 1, until_day + 1) over (order by d.from_on) - 1 as until_on,
      extensions_before(extended_due_between.loan_id, extensions,
        least(ends_at - make_interval(days => until_day - d.from_on), known_at)) as known
    from (
      select from_day as from_on
      union
      select x.decided_on from requests r
        cross join lateral (
          select until_day + 1 - ceil(extract(epoch from ends_at - r.decided_at) / 86400)::integer as decided_on) x
      where r.subject_kind = 'loan' and r.subject_id = extended_due_between.loan_id::text
        and r.kind = 'loan_extension' and r.state = 'approved' and r.decided_at < ends_at
        and x.decided_on > from_day and x.decided_on <= until_day) d) p);
