-- A slip that was booked from a statement needs none any more.
create or replace view unfound_slips as
  select id as payment_id, transaction_id, purpose, status, customer_id, loan_id, application_id, staff_id, shop_id, amount_fcfa, value_on, list_due_on, confirmed_by, confirmed_at
  from payments where channel = 'pos' and slip_found_at is null and master_id is null and proof_when_booked = 'one_person';
