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
