-- Tables and columns take the names that people of this trade use. Nothing in them changes.

-- A payment request asks a customer's phone for money.
alter table collections rename to payment_requests;
alter index collections_pkey rename to payment_requests_pkey;
alter index collections_reference_key rename to payment_requests_reference_key;
alter index collection_in_flight_deposit rename to payment_request_in_flight_deposit;
alter index collection_in_flight_loan rename to payment_request_in_flight_loan;
alter index collections_of_customer rename to payment_requests_of_customer;
alter index collections_heard rename to payment_requests_heard;
alter index collections_in_flight_of_customer rename to payment_requests_in_flight_of_customer;
alter table payment_requests rename constraint collections_application_id_fkey to payment_requests_application_id_fkey;
alter table payment_requests rename constraint collections_loan_id_fkey to payment_requests_loan_id_fkey;
alter table payment_requests rename constraint collections_customer_id_fkey to payment_requests_customer_id_fkey;
alter table payment_requests rename constraint collections_requested_by_fkey to payment_requests_requested_by_fkey;
alter table payment_requests rename constraint collections_purpose_check to payment_requests_purpose_check;
alter table payment_requests rename constraint collections_status_check to payment_requests_status_check;
alter table payment_requests rename constraint collections_amount_fcfa_check to payment_requests_amount_fcfa_check;
alter table payment_requests rename constraint collections_check to payment_requests_purpose_named;

-- What a provider sent, word for word.
alter table payments rename column told to raw_payload;

-- The day on which the age of a loan's debt is looked at next.
alter table loans rename column look_on to ageing_check_on;
alter table loans rename constraint loans_looked_at_in_time to loans_ageing_checked_in_time;
alter index loans_to_look_at rename to loans_to_check_for_ageing;

alter table once_keys rename to idempotency_keys;
alter index once_keys_pkey rename to idempotency_keys_pkey;
alter index once_keys_by_age rename to idempotency_keys_by_age;

update outbox set kind = 'send-receipts' where kind = 'tell-payers';

alter table payments rename column collection_id to payment_request_id;
alter view prompts rename column collection_id to payment_request_id;
alter view transactions rename column collection_id to payment_request_id;
