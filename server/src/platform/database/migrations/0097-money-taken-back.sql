-- What operators and banks take back. A line of a statement keeps the number of the payment that it takes back, empty
-- where the document does not name it; where the books have that payment, somebody must decide about it. Such lines were
-- left out before.
alter table statement_lines
  add column takes_back text,
  add column takes_back_payment_id uuid references payments,
  drop constraint statement_lines_result_check,
  add constraint statement_lines_result_check check (result in
    ('matched', 'proposed', 'amount_differs', 'missing', 'booked', 'repeated', 'left_out', 'unclear', 'taken_back')),
  drop constraint statement_lines_because_check,
  add constraint statement_lines_because_check check (because in
    ('money_out', 'failed', 'not_a_payment', 'unreadable', 'pending', 'taken_back')),
  add constraint statement_lines_take_back check (result <> 'taken_back' or takes_back is not null);
create index statement_lines_take_back_payments on statement_lines (takes_back_payment_id)
  where takes_back_payment_id is not null;
create index statement_lines_take_back_numbers on statement_lines (transaction_key(takes_back)) where takes_back <> '';
alter table kept_confirmations
  drop constraint kept_confirmations_problem_check,
  add constraint kept_confirmations_problem_check check (problem in
    ('no_transaction_id', 'amount', 'short_code', 'unreadable', 'differs', 'reversal', 'unknown_type'));

-- When the operator's own list had the payment; null until then, and for all that no list has.
alter table payments add column listed_at timestamptz;
create view repayments_by_operators as
  select id as payment_id, customer_id, loan_id, received_at, listed_at from payments
  where channel = 'mobile_money' and status = 'posted' and purpose = 'repayment';
-- Loans with a payment of which somebody says that it was taken back, while the books still have it.
create view loans_in_doubt as
  select p.customer_id, p.loan_id from (
    select l.takes_back_payment_id as payment_id from statement_lines l join statements s on s.id = l.statement_id
    where l.takes_back_payment_id is not null and l.result = 'taken_back' and s.state = 'open'
    union all select case r.kind when 'reversal' then r.subject_id::uuid end from requests r
    where r.kind = 'reversal' and r.state = 'pending'
    union all select b.id from kept_confirmations k join payments b on b.provider = k.provider
      and transaction_key(b.transaction_id) = transaction_key(k.transaction_id)
    where k.state = 'open' and k.problem = 'reversal') d join payments p on p.id = d.payment_id
  where p.status = 'posted' and p.loan_id is not null;
-- A release that waits for the operator alone is nobody's to confirm.
create or replace view money_to_confirm as
  select l.application_id, l.id as loan_id, l.loan_reference, l.customer_id, l.shop_id, l.release_waits_since as waits_since, 'release' as waits_for from loans l
  where l.release_waits_since is not null and exists (select from unproven_payments u where u.customer_id = l.customer_id and u.loan_id = l.id)
  union all select a.id, null, a.loan_reference, a.customer_id, a.shop_id, coalesce(a.closed_at, a.expires_at), 'refund' from applications a
  where a.state in ('cancelled', 'expired') and a.deposit_paid_fcfa > 0
    and exists (select from payment_proofs f where f.application_id = a.id and f.status = 'posted' and f.purpose = 'deposit' and f.proof = 'one_person')
  union all select distinct on (a.id) a.id, null::uuid, a.loan_reference, a.customer_id, a.shop_id, a.opened_at, 'activation'
  from payments p join applications a on a.id = p.application_id
  where p.placed_by is not null and p.confirmed_at is null and p.status = 'posted' and p.purpose = 'deposit' and a.state = 'open';
