-- A model that is added without a lock may be sold once a second person has approved that it has none.
alter table products add column is_lock_approved boolean not null default true;

-- A lock that was approved stays approved: what could weaken it is decided before it is changed.
alter table products add constraint products_lock_approved check (is_lock_approved or lock_solution = 'none');

-- The sales that would make a loan with the lock that their model has then.
create view sales_before_loan as
  select id as application_id, product_id from applications where state = 'open' and loan_id is null;
