-- Money that came can be placed, divided, moved, given back and reversed afterwards. A payment is always whole in one place; what is divided becomes payments of its own.

alter table payments
  -- Of a part: the payment it was a part of.
  add column master_id uuid,
  drop constraint payments_status_check,
  add constraint payments_status_check check (status in ('posted', 'reversed', 'divided'));
create index payments_parts on payments (master_id) where master_id is not null;
-- Whoever looks for a payment knows the phone it came from, or the number on a receipt.
create index payments_from_phone on payments (payment_phone) where payment_phone is not null;
-- Payments come in the order of their days, so a few pages tell where a day lies; it costs a payment next to nothing.
create index payments_by_day on payments using brin (value_on) with (pages_per_range = 32, autosummarize = on);
create index payments_by_receipt on payments (split_part(transaction_id, ':', 2)) where channel in ('cash', 'pos');

alter table suspense
  drop constraint suspense_reason_check,
  add constraint suspense_reason_check check (reason in ('unknown_reference', 'bad_check_digit', 'closed_loan', 'closed_application', 'wrong_amount', 'duplicate', 'unreadable', 'taken_back')),
  drop constraint suspense_state_check,
  add constraint suspense_state_check check (state in ('open', 'held', 'matched', 'divided', 'refunded', 'reversed')),
  -- What whoever set it aside said.
  add column note text;
create index suspense_by_typed on suspense (reference_typed) where state in ('open', 'held');

-- What was done with a payment after it came. Its id is that of the journal that books it, where money moved.
create table payment_moves (
  id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('placed', 'taken_back', 'divided', 'set_aside', 'queued', 'refunded', 'reversed')),
  -- The loan or the sale it was on, and is on now; null is suspense, or outside.
  from_loan_id uuid references loans,
  to_loan_id uuid references loans,
  from_application_id uuid references applications,
  to_application_id uuid references applications,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  -- The till that handed it back.
  shop_id uuid references shops,
  reason text not null,
  staff_id uuid not null references staff,
  request_id uuid references requests,
  made_at timestamptz not null,
  check (kind in ('placed', 'taken_back', 'reversed') or (from_loan_id is null and to_loan_id is null))
);
create index payment_moves_of_payment on payment_moves (payment_id, id);
create index payment_moves_from_loan on payment_moves (from_loan_id, id) where from_loan_id is not null;
create index payment_moves_to_loan on payment_moves (to_loan_id, id) where to_loan_id is not null;
create index payment_moves_given_back on payment_moves (shop_id) where kind = 'refunded';
create trigger payment_moves_append_only before update or delete or truncate on payment_moves for each statement execute function refuse_rewriting();

-- A rebate is kept by whatever money settles the loan, also by money that had been in suspense.
create or replace view loan_movements as
  select j.loan_id, j.id as journal_id, j.event, j.reference, j.value_on, j.booked_at,
    coalesce(sum(p.amount_fcfa) filter (where p.debit_account = '1100'), 0)::bigint as debit_fcfa,
    coalesce(sum(p.amount_fcfa) filter (where p.credit_account = '1100'), 0)::bigint as credit_fcfa,
    coalesce(sum(p.amount_fcfa) filter (where p.credit_account = '1100' and p.debit_account = '2040' and j.event in ('repayment', 'placed')), 0)::bigint as rebate_fcfa
  from journals j join postings p on p.journal_id = j.id where j.loan_id is not null group by j.id;

-- What is done with a payment is part of the story of whose loan it leaves or reaches.
create or replace view customer_events as
  select 'registered:' || id as id, id as customer_id, created_at as at, 'registered' as kind, registered_by as staff_id, '{}'::jsonb as facts from customers
  union all select 'kyc:' || id, customer_id, created_at, 'kyc_submitted', created_by, '{}'::jsonb from kyc_checks
  union all select 'kyc-result:' || id, customer_id, checked_at, 'kyc_checked', null, jsonb_build_object('status', status) from kyc_checks where checked_at is not null
  union all select 'kyc-review:' || id, customer_id, reviewed_at, 'kyc_reviewed', reviewed_by, jsonb_build_object('decision', review_decision, 'note', review_note) from kyc_checks where reviewed_at is not null
  union all select 'preapproval:' || id, customer_id, checked_at, 'preapproval', approved_by, jsonb_build_object('status', status, 'limit_fcfa', limit_fcfa) from preapprovals
  union all select 'sale:' || id, customer_id, opened_at, 'sale_started', agent_id, jsonb_build_object('loan_reference', loan_reference) from applications
  union all select 'sale-closed:' || id, customer_id, closed_at, 'sale_' || state, agent_id, jsonb_build_object('loan_reference', loan_reference) from applications where closed_at is not null
  union all select 'loan:' || id, customer_id, created_at, 'loan_created', agent_id, jsonb_build_object('loan_reference', loan_reference, 'total_fcfa', total_fcfa) from loans
  union all select 'active:' || id, customer_id, activated_at, 'loan_activated', agent_id, jsonb_build_object('loan_reference', loan_reference) from loans where activated_at is not null
  union all select 'settled:' || id, customer_id, settled_at, 'loan_settled', null, jsonb_build_object('loan_reference', loan_reference) from loans where settled_at is not null
  union all select 'ended:' || id, customer_id, ended_at, 'loan_' || status, null, jsonb_build_object('loan_reference', loan_reference, 'written_off_fcfa', written_off_fcfa) from loans where ended_at is not null
  union all select 'payment:' || id, customer_id, received_at, 'payment_' || purpose, staff_id, jsonb_build_object('amount_fcfa', amount_fcfa, 'transaction_id', transaction_id, 'channel', channel) from payments where customer_id is not null
  union all select 'refund:' || id, customer_id, created_at, 'refund', paid_by, jsonb_build_object('amount_fcfa', amount_fcfa) from refunds
  union all select 'prompt:' || id, customer_id, created_at, 'prompt_sent', requested_by, jsonb_build_object('amount_fcfa', amount_fcfa, 'status', status, 'reason', reason) from collections
  union all select 'order:' || c.id, d.customer_id, c.created_at, 'order_' || c.action, null, jsonb_build_object('status', c.status) from lock_commands c join device_locks d on d.loan_id = c.loan_id
  union all select 'code:' || o.id, d.customer_id, o.issued_at, 'offline_code', o.issued_by, jsonb_build_object('days', o.days, 'open_until', o.open_until, 'channel', o.channel) from offline_codes o join device_locks d on d.loan_id = o.loan_id
  union all select 'request:' || r.id, case r.subject_kind when 'customer' then r.subject_id::uuid end, r.asked_at, 'request_asked', r.asked_by, jsonb_build_object('request', r.kind, 'reason', r.reason) from requests r where r.subject_kind = 'customer'
  union all select 'request:' || r.id, l.customer_id, r.asked_at, 'request_asked', r.asked_by, jsonb_build_object('request', r.kind, 'reason', r.reason) from loans l join requests r on r.subject_kind = 'loan' and r.subject_id = l.id::text
  union all select 'decision:' || r.id, case r.subject_kind when 'customer' then r.subject_id::uuid end, r.decided_at, 'request_' || r.state, r.decided_by, jsonb_build_object('request', r.kind, 'reason', r.decision_reason) from requests r where r.subject_kind = 'customer' and r.decided_at is not null
  union all select 'decision:' || r.id, l.customer_id, r.decided_at, 'request_' || r.state, r.decided_by, jsonb_build_object('request', r.kind, 'reason', r.decision_reason) from loans l join requests r on r.subject_kind = 'loan' and r.subject_id = l.id::text where r.decided_at is not null
  union all select 'left:' || m.id, l.customer_id, m.made_at, 'payment_' || m.kind, m.staff_id, jsonb_build_object('amount_fcfa', m.amount_fcfa, 'transaction_id', p.transaction_id, 'reason', m.reason) from loans l join payment_moves m on m.from_loan_id = l.id join payments p on p.id = m.payment_id
  union all select 'reached:' || m.id, l.customer_id, m.made_at, 'payment_placed', m.staff_id, jsonb_build_object('amount_fcfa', m.amount_fcfa, 'transaction_id', p.transaction_id, 'reason', m.reason) from loans l join payment_moves m on m.to_loan_id = l.id join payments p on p.id = m.payment_id;

-- Whose number it is, or whose next of kin's.
create view customer_contacts as select id as customer_id, msisdn, next_of_kin_phone from customers;

-- Money that came, as whoever looks for it reads it.
create view transactions as
  select p.id as payment_id, p.transaction_id, m.transaction_id as master_transaction_id, p.master_id, coalesce(l.loan_reference, s.loan_reference) as reference, p.amount_fcfa, p.payment_phone, p.payer_name, p.provider, p.channel, p.purpose, p.status,
    case when p.collection_id is not null then 'prompt' when p.channel = 'mobile_money' then 'paybill' else p.channel end as biller_type, coalesce(p.business_short_code, h.shop_name) as biller_number, p.business_short_code, p.account_keyed_in,
    p.customer_id, c.first_name || ' ' || c.surname as customer_name, p.loan_id, p.application_id, p.collection_id, p.value_on, p.received_at,
    x.state as suspense_state, x.reason as suspense_reason, x.reference_typed, x.note, x.created_at as waiting_since
  from payments p left join payments m on m.id = p.master_id left join customer_loans l on l.loan_id = p.loan_id left join customer_sales s on s.application_id = p.application_id
    left join suspense x on x.payment_id = p.id left join customer_names c on c.customer_id = p.customer_id left join shop_names h on h.shop_id = p.shop_id;
create view transaction_moves as
  select v.id as move_id, v.payment_id, v.kind, coalesce(fl.loan_reference, fs.loan_reference) as from_reference, coalesce(tl.loan_reference, ts.loan_reference) as to_reference, v.amount_fcfa, v.reason, n.staff_name as made_by, a.staff_name as approved_by, v.made_at
  from payment_moves v join staff_names n on n.staff_id = v.staff_id left join requests r on r.id = v.request_id left join staff_names a on a.staff_id = r.decided_by
    left join customer_loans fl on fl.loan_id = v.from_loan_id left join customer_loans tl on tl.loan_id = v.to_loan_id left join customer_sales fs on fs.application_id = v.from_application_id left join customer_sales ts on ts.application_id = v.to_application_id;
