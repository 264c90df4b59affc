-- Every kind of request, what each leaves behind, a second factor by app, and a record of deeds that is never written twice.

-- A list shows requests as they were asked, without asking the record of each.
alter table requests add column subject_name text not null default '—', add column proposed jsonb not null default '{}';

create index requests_of_customer on requests ((case subject_kind when 'customer' then subject_id::uuid end), id) where subject_kind = 'customer';

-- A phone that a loan has left, or the same phone under the lock it had before: to be released by its provider, however long that takes.
create table former_phones (
  id uuid primary key,
  loan_id uuid not null references device_locks,
  device_id uuid not null references devices,
  imei text not null,
  lock_solution text not null check (lock_solution in ('trustonic', 'vivo', 'knox_guard')),
  because text not null,
  reported text not null default 'unknown',
  error text,
  left_at timestamptz not null,
  released_at timestamptz
);
create index former_phones_of_loan on former_phones (loan_id, id);

-- Who granted a waiver stands in its request.
alter table lock_waivers add column request_id uuid unique references requests;

-- A limit that a person approved for one sale; it stands beside what the rules compute.
alter table preapprovals add column application_id uuid references applications, add column approved_by uuid references staff;

-- Money given back: the fact that its journal books.
create table refunds (
  id uuid primary key,
  request_id uuid not null unique references requests,
  loan_id uuid references loans,
  application_id uuid references applications,
  customer_id uuid not null references customers,
  shop_id uuid not null references shops,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  value_on date not null,
  paid_by uuid not null references staff,
  created_at timestamptz not null,
  check ((loan_id is null) <> (application_id is null))
);
create index refunds_of_customer on refunds (customer_id, id desc);

-- What ended a loan before it was paid: the debt that was written off and the charge that was never earned.
alter table loans add column ended_at timestamptz, add column ended_because text, add column written_off_fcfa bigint not null default 0 check (written_off_fcfa >= 0);

-- A proposed owner waits for a second person.
alter table shop_owners drop constraint shop_owners_status_check;
alter table shop_owners add constraint shop_owners_status_check check (status in ('pending', 'active', 'suspended', 'refused'));
alter table shop_owners add column language text not null default 'fr' check (language in ('en', 'fr'));

-- A second factor that needs no text (RFC 6238). The secret is sealed with a key outside the database; a step is used once.
alter table staff
  add column app_secret bytea,
  add column app_since timestamptz,
  add column app_last_step bigint,
  add column suspended_because text;
create table recovery_codes (
  staff_id uuid not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
-- Devices that somebody has signed in from: a new one is told to its owner.
create table known_devices (
  staff_id uuid not null references staff,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (staff_id, device_hash)
);

-- A block seals a range of ids, so that no line is written again when it is sealed. A digest of each line stands with the block and in the anchor outside the database: what was changed is found to the line.
drop index audit_unsealed;
drop index audit_of_block;
alter table audit_entries drop column block;
truncate audit_blocks;
alter table audit_blocks add column line_digests bytea not null;
create index audit_of_staff on audit_entries (staff_id, id desc) where staff_id is not null;
create index audit_of_call on audit_entries (call, id desc) where staff_id is not null;

-- What other domains may read.
create view former_phones_of_loans as select loan_id, imei, lock_solution, because, left_at, released_at from former_phones;
drop view owner_names;
create view owner_names as select id as shop_owner_id, full_name as owner_name, msisdn, status, language from shop_owners;
create view staff_groups as select id as staff_id, group_id, suspended_at from staff;

-- The same tale as before, with what a second person decided.
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
  union all select 'decision:' || r.id, l.customer_id, r.decided_at, 'request_' || r.state, r.decided_by, jsonb_build_object('request', r.kind, 'reason', r.decision_reason) from loans l join requests r on r.subject_kind = 'loan' and r.subject_id = l.id::text where r.decided_at is not null;
