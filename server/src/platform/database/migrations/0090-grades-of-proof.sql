-- Every franc has a grade of proof: that of the way it entered by, and what has proved it since. What is not said to be
-- more is the word of one person.
alter table payments add column proof_when_booked text not null default 'operator',
  -- The second person who saw the receipt, the till, or the paper of a slip.
  add column confirmed_by uuid references staff,
  add column confirmed_at timestamptz,
  -- The day by which a statement of the terminal should have a slip; null for slips from before this rule.
  add column list_due_on date,
  add constraint payments_proof check (proof_when_booked in ('operator', 'two_people', 'one_person')),
  add constraint payments_confirmed_by_somebody check ((confirmed_by is null) = (confirmed_at is null));
alter table payments alter column proof_when_booked set default 'one_person';
update payments set proof_when_booked = 'one_person' where channel in ('cash', 'pos');
update payments set proof_when_booked = 'two_people' where channel = 'bank' or id in (select payment_id
  from statement_lines where result = 'booked' and payment_id is not null);
update payments p set confirmed_by = l.payments_confirmed_by, confirmed_at = l.payments_confirmed_at from loans l
  where l.payments_confirmed_at is not null and p.customer_id = l.customer_id and p.loan_id = l.id
    and p.status = 'posted' and p.channel <> 'pos' and p.purpose = 'repayment';

drop view unproven_repayments;
drop view unfound_slips;
drop function is_unproven(text, uuid, timestamptz, uuid);
-- The paper of a slip lets the phone be handed over; only a statement proves the slip itself.
create function proof_of(proof_when_booked text, channel text, banking_id uuid, slip_found_at timestamptz, placed_by uuid, confirmed_at timestamptz)
  returns text immutable parallel safe language sql
  return case when placed_by is not null and confirmed_at is null then 'one_person' when proof_when_booked <> 'one_person' then proof_when_booked
    when channel = 'cash' and (banking_id is not null or confirmed_at is not null) or channel = 'pos' and slip_found_at is not null then 'two_people'
    else 'one_person' end;
-- The parts of a divided slip are found with the whole.
create view payment_proofs as
  select p.id as payment_id, p.purpose, p.status, p.channel, p.customer_id, p.loan_id, p.application_id, p.amount_fcfa, p.shop_id, p.staff_id, p.placed_by,
    p.confirmed_by, p.confirmed_at, p.value_on,
    proof_of(p.proof_when_booked, p.channel, p.banking_id, coalesce(p.slip_found_at, w.slip_found_at), p.placed_by, p.confirmed_at) as proof
  from payments p left join payments w on w.id = p.master_id;
create view loans_of_sales as select application_id, id as loan_id from loans;
-- What loans and sales count as paid and only one person’s word proves: repayments, and the deposit with its loan.
create view unproven_payments as
  select f.payment_id, f.customer_id, coalesce(f.loan_id, l.id) as loan_id, f.application_id, f.purpose, f.channel, f.amount_fcfa, f.shop_id, f.staff_id, f.placed_by, f.confirmed_at
  from payment_proofs f left join loans l on l.application_id = f.application_id
  where f.status = 'posted' and f.purpose <> 'suspense' and f.proof = 'one_person';
-- What waits until a second person has seen its money: paid-off loans, for their release, and the deposits of sales that
-- ended, for their refund.
create index applications_holding_deposit on applications (id) where state in ('cancelled', 'expired') and deposit_paid_fcfa > 0;
create view money_to_confirm as
  select application_id, id as loan_id, loan_reference, customer_id, shop_id, release_waits_since as waits_since, 'release' as waits_for from loans where release_waits_since is not null
  union all select a.id, null, a.loan_reference, a.customer_id, a.shop_id, coalesce(a.closed_at, a.expires_at), 'refund' from applications a
  where a.state in ('cancelled', 'expired') and a.deposit_paid_fcfa > 0
    and exists (select from payment_proofs f where f.application_id = a.id and f.status = 'posted' and f.purpose = 'deposit' and f.proof = 'one_person');
-- The slips that no statement has yet, whole.
create view unfound_slips as
  select id as payment_id, transaction_id, purpose, status, customer_id, loan_id, application_id, staff_id, shop_id, amount_fcfa, value_on, list_due_on, confirmed_by, confirmed_at
  from payments where channel = 'pos' and slip_found_at is null and master_id is null;
create index payments_unfound_slips on payments (shop_id, value_on) where channel = 'pos' and slip_found_at is null and master_id is null;
create index payments_placed_by_hand on payments (id) where placed_by is not null and confirmed_at is null;
create index payments_slips_of_person on payments (staff_id, value_on) where channel = 'pos';

-- The paper of a slip: who attached it, and what it shows. One paper is one slip.
create table slip_papers (
  payment_id uuid primary key references payments,
  terminal text not null,
  authorisation text not null,
  card_digits text not null check (card_digits ~ '^[0-9]{4}$'),
  file_key text not null unique,
  media_type text not null,
  sha256 bytea not null,
  created_by uuid not null references staff,
  created_at timestamptz not null,
  constraint slip_papers_once unique (terminal, authorisation)
);
create unique index slip_papers_picture_once on slip_papers (sha256);
create or replace view transactions as
  select p.id as payment_id, p.transaction_id, m.transaction_id as master_transaction_id, p.master_id, coalesce(l.loan_reference, s.loan_reference) as reference, p.amount_fcfa, p.payment_phone, p.payer_name, p.provider, p.channel, p.purpose, p.status,
    case when p.payment_request_id is not null then 'prompt' when p.channel = 'mobile_money' then 'paybill' else p.channel end as biller_type, coalesce(p.business_short_code, h.shop_name) as biller_number, p.business_short_code, p.account_keyed_in,
    p.customer_id, c.first_name || ' ' || c.surname as customer_name, p.loan_id, p.application_id, p.payment_request_id, p.value_on, p.received_at,
    x.state as suspense_state, x.reason as suspense_reason, x.reference_typed, x.note, x.created_at as waiting_since,
    proof_of(p.proof_when_booked, p.channel, p.banking_id, coalesce(p.slip_found_at, m.slip_found_at), p.placed_by, p.confirmed_at) as proof
  from payments p left join payments m on m.id = p.master_id left join customer_loans l on l.loan_id = p.loan_id left join customer_sales s on s.application_id = p.application_id
    left join suspense x on x.payment_id = p.id left join customer_names c on c.customer_id = p.customer_id left join shop_names h on h.shop_id = p.shop_id;
