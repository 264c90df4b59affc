-- Collections: the case of each late loan, the calls about it, what was promised, and what keeps customers from being called.

-- A case is opened when a loan becomes late and closed when nothing on it is late any more. What it says of money is
-- computed from the loan and only orders the lists: what a screen shows is computed again from the loan itself.
create table collection_cases (
  id uuid primary key,
  loan_id uuid not null references loans,
  customer_id uuid not null references customers,
  shop_id uuid references shops,
  region_id uuid references regions,
  language text not null check (language in ('en', 'fr')),
  opened_on date not null,
  -- The due day of the oldest instalment that is not paid. The days late follow from it, so no night rewrites them.
  late_since date not null,
  arrears_fcfa bigint not null,
  outstanding_fcfa bigint not null,
  -- Whether any instalment was ever paid.
  has_repaid boolean not null,
  -- Since when the phone should be locked; null for one that is open.
  locked_since timestamptz,
  value_fcfa bigint not null,
  -- Whether the loan is in the group that is not called in its first days, so that what calls bring can be measured.
  is_control boolean not null,
  -- The day and the settings as of which the amounts above were computed.
  computed_on date not null,
  settings_version integer not null,
  -- What the calls so far say.
  unanswered smallint not null default 0,
  last_call_at timestamptz,
  last_conversation_at timestamptz,
  call_back_at timestamptz,
  -- The open promise, and the day after which the newest one was broken.
  promise_due_on date,
  promise_fcfa bigint,
  broken_on date,
  -- The first day on which the customer may be called, and why not before.
  rest_until date,
  rest_reason text,
  -- To whom the loan was given, and who works on it now.
  collector_id uuid references staff,
  assigned_on date,
  held_by uuid references staff,
  held_until timestamptz,
  closed_at timestamptz,
  closed_because text check (closed_because in ('paid', 'settled', 'ended')),
  check ((closed_at is null) = (closed_because is null)),
  check ((rest_until is null) = (rest_reason is null)),
  check ((promise_due_on is null) = (promise_fcfa is null)),
  check ((collector_id is null) = (assigned_on is null)),
  check ((held_by is null) = (held_until is null))
);
create unique index collection_case_open on collection_cases (loan_id) where closed_at is null;
create index collection_cases_of_loan on collection_cases (loan_id, id desc);
-- Each order of the lists, and each filter that leaves few lines.
create index collection_cases_by_value on collection_cases (value_fcfa desc, id desc) where closed_at is null;
create index collection_cases_by_days on collection_cases (late_since, id desc) where closed_at is null;
create index collection_cases_by_arrears on collection_cases (arrears_fcfa desc, id desc) where closed_at is null;
create index collection_cases_by_debt on collection_cases (outstanding_fcfa desc, id desc) where closed_at is null;
create index collection_cases_of_shop on collection_cases (shop_id, value_fcfa desc, id desc) where closed_at is null;
create index collection_cases_of_region on collection_cases (region_id, value_fcfa desc, id desc) where closed_at is null;
create index collection_cases_of_collector on collection_cases (collector_id, value_fcfa desc, id desc)
  where closed_at is null and collector_id is not null;
create index collection_cases_promised on collection_cases (promise_due_on, id) where closed_at is null and promise_due_on is not null;
create index collection_cases_broken on collection_cases (broken_on, id) where closed_at is null and broken_on is not null;
create index collection_cases_call_back on collection_cases (call_back_at, id) where closed_at is null and call_back_at is not null;
create index collection_cases_locked on collection_cases (locked_since, id) where closed_at is null and locked_since is not null;
create index collection_cases_never_paid on collection_cases (late_since, id) where closed_at is null and not has_repaid;
create index collection_cases_unanswered on collection_cases (unanswered, id) where closed_at is null and unanswered >= 5;
create index collection_cases_resting on collection_cases (rest_until, id) where closed_at is null and rest_until is not null;
create index collection_cases_held on collection_cases (held_by) where held_by is not null;
create index collection_cases_to_compute on collection_cases (computed_on, settings_version) where closed_at is null;
create index collection_cases_opened on collection_cases (opened_on, id);

-- A rated call. What it was about then, days late and arrears, stays with it.
create table collection_calls (
  id uuid primary key,
  loan_id uuid not null references loans,
  customer_id uuid not null references customers,
  staff_id uuid not null references staff,
  called_at timestamptz not null,
  called_on date not null,
  direction text not null check (direction in ('outbound', 'inbound')),
  call_type text check (call_type in ('inquiry', 'lost_phone', 'misinformed_by_agent', 'other', 'phone_unlock', 'repair',
    'wants_to_return_phone', 'payment_made_to_wrong_account')),
  other_description text,
  remarks text check (remarks in ('angry', 'disappointed', 'happy', 'neutral', 'sad')),
  contact text not null check (contact in ('right_party', 'third_party', 'no_answer', 'busy', 'unreachable',
    'wrong_number', 'refused_identity')),
  outcome text check (outcome in ('promise', 'paid_already', 'cannot_pay', 'will_not_pay', 'dispute',
    'payment_misplaced', 'phone_lost', 'phone_broken', 'wants_to_return', 'asks_call_back', 'no_commitment')),
  call_back_at timestamptz,
  seconds integer,
  note text,
  -- The rules that stood against the call.
  objections text[] not null,
  days_past_due integer not null,
  arrears_fcfa bigint not null,
  check (call_type is distinct from 'other' or other_description is not null),
  check (contact <> 'right_party' or (call_type is not null and remarks is not null))
);
create trigger collection_calls_append_only before update or delete or truncate on collection_calls
  for each statement execute function refuse_rewriting();
create index collection_calls_of_loan on collection_calls (loan_id, id desc);
create index collection_calls_of_customer on collection_calls (customer_id, called_on);
create index collection_calls_of_staff on collection_calls (staff_id, called_on, id);
create index collection_calls_by_day on collection_calls (called_on, id);
create index collection_calls_against_rules on collection_calls (id desc) where objections <> '{}';

create table collection_call_comments (
  id uuid primary key,
  call_id uuid not null references collection_calls,
  staff_id uuid not null references staff,
  at timestamptz not null,
  comment text not null
);
create trigger collection_call_comments_append_only before update or delete or truncate on collection_call_comments
  for each statement execute function refuse_rewriting();
create index collection_call_comments_of_call on collection_call_comments (call_id, id);

-- A promise to pay. Whether it was kept follows from the money on the loan and is not stored.
create table promises (
  id uuid primary key,
  loan_id uuid not null references loans,
  customer_id uuid not null references customers,
  call_id uuid not null references collection_calls,
  staff_id uuid not null references staff,
  made_on date not null,
  made_at timestamptz not null,
  due_on date not null check (due_on >= made_on),
  amount_fcfa bigint not null check (amount_fcfa > 0),
  -- The settings that were in force when it was made.
  grace_days integer not null,
  tolerance_fcfa bigint not null,
  holds_lock_until date,
  ended_at timestamptz,
  ended_because text check (ended_because in ('replaced', 'withdrawn')),
  ended_by uuid references staff,
  check ((ended_at is null) = (ended_because is null))
);
create index promises_of_loan on promises (loan_id, id desc);
create index promises_by_day on promises (due_on, id);
create index promises_that_hold_locks on promises (loan_id, holds_lock_until) where ended_at is null and holds_lock_until is not null;

-- What keeps a customer from being called, set by a person until a day.
create table collection_flags (
  id uuid primary key,
  loan_id uuid not null references loans,
  customer_id uuid not null references customers,
  kind text not null check (kind in ('deceased', 'dispute', 'complaint', 'fraud', 'legal', 'hardship', 'no_calls')),
  ends_on date not null,
  note text not null,
  set_by uuid not null references staff,
  set_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references staff,
  end_reason text,
  check ((ended_at is null) = (ended_by is null))
);
create unique index collection_flag_once on collection_flags (loan_id, kind) where ended_at is null;
create index collection_flags_of_customer on collection_flags (customer_id) where ended_at is null;

-- Up to where the cases follow the loans: the day and settings of the last full pass, and the wall clock of the last
-- look for payments.
create table collection_progress (
  one boolean primary key default true check (one),
  swept_on date not null,
  settings_version integer not null,
  looked_at timestamptz not null
);

-- What other domains may read.
create view promise_holds as
  select loan_id, made_on, due_on, amount_fcfa, holds_lock_until as until_on from promises
  where ended_at is null and holds_lock_until is not null;

-- Reminders, one row each. The index serves the count of what a customer was sent lately.
create index messages_that_remind on messages (customer_id, created_at) where template in ('reminder', 'warning');
-- Every attempt to reach a customer about a debt, by whichever way: one count for all of them.
create view customer_contacts_made as
  select customer_id, 'call' as kind, called_at as at, direction = 'outbound' as is_attempt,
    contact in ('right_party', 'third_party', 'wrong_number', 'refused_identity') as is_answered,
    contact = 'right_party' as is_conversation
  from collection_calls
  union all
  select customer_id, 'text', created_at, true, false, false from messages
  where template in ('reminder', 'warning') and customer_id is not null
  union all
  select customer_id, 'prompt', created_at, true, false, false from payment_requests
  where purpose = 'repayment' and status <> 'succeeded';

-- Which groups hold which roles.
create view roles_of_groups as select group_id, code as role from group_roles;

-- Which loans money was booked for, by journal.
create view journals_of_loans as select id as journal_id, loan_id from journals where loan_id is not null;

-- Money on a loan by its value day. A reversed payment is not on it, and one that was moved is on the other.
create view money_on_loans as
  select customer_id, loan_id, id as payment_id, amount_fcfa, value_on, received_at from payments
  where loan_id is not null and status = 'posted' and purpose <> 'deposit';

-- Calls and promises are part of a customer's story.
do $$
begin
  execute 'create or replace view customer_events as ' || rtrim(pg_get_viewdef('customer_events'::regclass), '; ')
    || $view$
    union all select 'call:' || c.id, c.customer_id, c.called_at, 'call_' || c.contact, c.staff_id,
      jsonb_build_object('call_type', c.call_type, 'remarks', c.remarks, 'outcome', c.outcome) from collection_calls c
    union all select 'promise:' || p.id, p.customer_id, p.made_at, 'promise', p.staff_id,
      jsonb_build_object('amount_fcfa', p.amount_fcfa, 'due_on', p.due_on) from promises p$view$;
end $$;
