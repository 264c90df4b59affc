-- A loan whose release waits may run again: its customer keeps the number until the phone is released.
create or replace view customer_loans as
  select id as loan_id, customer_id, loan_reference, status, device_id, release_waits_since from loans;
