-- The conversion of sales says how they stood at the end of a day, and names the sales behind each of its figures.
create or replace view begun_sales as
  select a.id as application_id, a.customer_id, a.opened_at, a.agent_id, a.shop_id, a.step, a.state,
    l.activated_at, a.loan_reference, a.deposit_confirmed_at, a.closed_at
  from applications a left join loans l on l.application_id = a.id;
