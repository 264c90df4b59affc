-- Operators give numbers to new people. A customer whose number somebody else proved to hold has an empty one until the
-- next change of their identity, and is to be reached anew.
alter table customers drop constraint customers_msisdn_key;
create unique index customers_msisdn_key on customers (msisdn) where msisdn <> '';
create index customers_by_msisdn on customers (msisdn);
alter table customers add column number_lost_at timestamptz;
alter table customers add constraint customers_number_or_lost check ((msisdn = '') = (number_lost_at is not null));
-- A former number left by a request that two people decided, or by a code that reached its next holder.
alter table former_numbers alter column request_id drop not null;
alter table former_numbers add column taken_by uuid references customers;
alter table former_numbers add column proven_by uuid references staff;
alter table former_numbers add constraint former_numbers_why
  check ((request_id is not null) <> (taken_by is not null and proven_by is not null));
-- Who has something to settle that is no loan.
create view customer_claims as select customer_id, loan_id from claims where closed_at is null;
-- A code that proves who holds a number now.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('sign_in', 'customer', 'agent', 'next_of_kin', 'number', 'customer_app', 'shop_payment', 'sale_start', 'slip'));
