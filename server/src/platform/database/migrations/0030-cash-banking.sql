-- Nobody works on what is their own, and cash is a debt of the shop until it is banked.

-- The one rule of what is somebody's own: by number, by document, or because it names them as next of kin.
create function is_their_own(own_number text, own_document text, number text, document text, other_document text, next_of_kin text) returns boolean
  immutable parallel safe language sql
  return coalesce(own_number in (number, next_of_kin), false) or coalesce(upper(regexp_replace(own_document, '[^[:alnum:]]', '', 'g')) in (document, other_document), false);
create or replace view staff_who_are_customers as
  select s.id as staff_id, c.id as customer_id from staff s join customers c on is_their_own(s.msisdn, s.document_number, c.msisdn, c.document_number, c.national_id, c.next_of_kin_phone);

-- Cash that was carried to the bank; without a shop it is that of the head office. Its id is that of the journal that books it.
create table cash_bankings (
  id uuid primary key,
  shop_id uuid references shops,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  bank_reference text not null,
  -- However it is spelt, a slip of the bank is recorded once.
  reference_key text not null generated always as (upper(regexp_replace(bank_reference, '[^[:alnum:]]', '', 'g'))) stored unique check (reference_key <> ''),
  banked_on date not null,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null
);
create index cash_bankings_newest on cash_bankings (shop_id, id desc);
create trigger cash_bankings_append_only before update or delete or truncate on cash_bankings for each statement execute function refuse_rewriting();

-- The banking that covered a payment in cash: a till is emptied from its oldest note on.
alter table payments add column banking_id uuid references cash_bankings;
create index payments_cash_to_bank on payments (shop_id, id) where channel = 'cash' and banking_id is null;
create index payments_cash_of_person on payments (staff_id, value_on) where channel = 'cash';

-- Where those who take or bank the same cash at the same moment wait for each other: a person, or a till.
create table cash_turns (name text primary key);

alter table loans
  -- Paid in full with cash that nobody has banked or confirmed yet: the phone is open, not released, and there is no certificate.
  add column cash_waits_since timestamptz,
  add column cash_confirmed_by uuid references staff,
  add column cash_confirmed_at timestamptz,
  add constraint loans_cash_waits_when_settled check (cash_waits_since is null or status = 'settled'),
  add constraint loans_cash_confirmed_by_somebody check ((cash_confirmed_by is null) = (cash_confirmed_at is null));
create index loans_waiting_for_cash on loans (cash_waits_since, id) where cash_waits_since is not null;

-- What of a loan was paid in cash that is not banked yet, and who took it.
create view unbanked_repayments as
  select id as payment_id, customer_id, loan_id, amount_fcfa, shop_id, staff_id from payments
  where channel = 'cash' and banking_id is null and status = 'posted' and purpose = 'repayment';
-- Paid-off loans whose phone waits for its cash.
create view loans_paid_off_in_cash as
  select id as loan_id, loan_reference, customer_id, shop_id, cash_waits_since from loans where cash_waits_since is not null;
