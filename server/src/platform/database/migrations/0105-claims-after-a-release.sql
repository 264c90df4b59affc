-- Money that an operator took back after the phone of its loan was gone. The loan stays as it ended; its customer owes the
-- money, and pays it to the same reference. 1160 is recoverable VAT.
create or replace function is_account(code text) returns boolean immutable language sql return code in (
  '1000', '1010', '1020', '1030', '1040', '1100', '1150', '1160', '1165', '1190', '2000', '2010', '2020', '2030', '2040',
  '2050', '2070', '2100', '2110', '3000', '4000', '4010', '4020', '5000', '5010', '5020', '5030', '5060');
insert into ledger_accounts (code, name, kind, kept_by) values ('1165', 'Payments taken back', 'asset', 'loan');
create table claims (
  id uuid primary key,
  -- The payment that was taken back.
  payment_id uuid not null unique references payments,
  loan_id uuid not null references loans,
  customer_id uuid not null references customers,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  paid_fcfa bigint not null default 0 check (paid_fcfa >= 0),
  given_up_fcfa bigint not null default 0 check (given_up_fcfa >= 0),
  made_at timestamptz not null,
  closed_at timestamptz,
  constraint claims_within_amount check (paid_fcfa + given_up_fcfa <= amount_fcfa),
  constraint claims_closed check ((closed_at is not null) = (paid_fcfa + given_up_fcfa = amount_fcfa))
);
create index claims_open_of_loan on claims (loan_id) where closed_at is null;
create index claims_open_of_customer on claims (customer_id) where closed_at is null;
-- What of a payment paid a claim; the rest of it is credit of the loan.
create table claim_payments (
  payment_id uuid not null references payments,
  claim_id uuid not null references claims,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  primary key (payment_id, claim_id)
);
create index claim_payments_of_claim on claim_payments (claim_id);
create trigger claims_insert_noted after insert on claims referencing new table as changed
  for each statement execute function note_customers();
create trigger claims_update_noted after update on claims referencing new table as changed
  for each statement execute function note_customers();
-- What of a loan is on no account of its debt: the claims on its customer.
create view claim_movements as
  select j.loan_id, j.id as journal_id, j.event, j.reference, j.value_on, j.booked_at,
    case when p.debit_account = '1165' then p.amount_fcfa else 0 end as debit_fcfa,
    case when p.credit_account = '1165' then p.amount_fcfa else 0 end as credit_fcfa
  from journals j join postings p on p.journal_id = j.id
  where j.loan_id is not null and '1165' in (p.debit_account, p.credit_account);
-- A phone whose loan has an open claim is not released, where it was not before.
create or replace view loans_in_doubt as
  select p.customer_id, p.loan_id from (
    select l.takes_back_payment_id as payment_id from statement_lines l join statements s on s.id = l.statement_id
    where l.takes_back_payment_id is not null and l.result = 'taken_back' and s.state = 'open'
    union all select case r.kind when 'reversal' then r.subject_id::uuid end from requests r
    where r.kind = 'reversal' and r.state = 'pending'
    union all select b.id from kept_confirmations k join payments b on b.provider = k.provider
      and transaction_key(b.transaction_id) = transaction_key(k.transaction_id)
    where k.state = 'open' and k.problem = 'reversal') d join payments p on p.id = d.payment_id
  where p.status = 'posted' and p.loan_id is not null
  union all select customer_id, loan_id from claims where closed_at is null;
