-- Who may sign in, what they may do, and what they did.

create table groups (
  id uuid primary key,
  name text not null unique,
  created_at timestamptz not null
);

-- The roles of a group. The catalogue of codes is the contract's; a code unknown to it is ignored.
create table group_roles (
  id uuid primary key,
  group_id uuid not null references groups,
  code text not null,
  unique (group_id, code)
);

create table staff (
  id uuid primary key,
  username text not null,
  dealer_code text,
  full_name text not null,
  msisdn text not null,
  email text,
  document_number text,
  group_id uuid not null references groups,
  shop_id uuid,
  password_hash text not null,
  must_change_password boolean not null default true,
  otp_channel text not null default 'sms' check (otp_channel in ('sms', 'email', 'whatsapp')),
  language text not null default 'en' check (language in ('en', 'fr')),
  suspended_at timestamptz,
  last_seen_at timestamptz,
  last_ip text,
  created_at timestamptz not null
);
create unique index staff_username on staff (lower(username));
create unique index staff_dealer_code on staff (lower(dealer_code)) where dealer_code is not null;

-- Tokens are stored hashed; the token itself is known to the browser only.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null,
  revoked_at timestamptz,
  ip text,
  user_agent text
);
create index sessions_of_staff on sessions (staff_id) where revoked_at is null;

-- A one-time code, bound to what it is for and to whom it was sent. Sign-in, customer, agent, next of kin and mobile app use the same table and the same rules.
create table one_time_codes (
  id uuid primary key,
  purpose text not null check (purpose in ('sign_in', 'customer', 'agent', 'next_of_kin', 'customer_app')),
  -- The challenge, application or customer the code belongs to.
  subject text not null,
  msisdn text not null,
  code_hash bytea not null,
  tries_left smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create unique index one_time_code_live on one_time_codes (purpose, subject) where used_at is null and replaced_at is null;
create index one_time_codes_sent on one_time_codes (msisdn, created_at);

-- The credentials were right: now the code decides.
create table sign_in_challenges (
  id text primary key,
  staff_id uuid not null references staff,
  ip text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Throttles shared by all server processes (rate-limiter-flexible's own shape).
create table throttles (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- The once-only key of a change: who sent it, what was asked, what was answered.
create table once_keys (
  owner text not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  claimed_until timestamptz not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index once_keys_by_age on once_keys (created_at);

-- What was done, by whom, to what, from where. Written in the transaction of the change, sealed in blocks afterwards: a chain head per row would be a hot row.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  staff_id uuid,
  call text not null,
  outcome text not null,
  subject_kind text,
  subject_id text,
  facts jsonb,
  before jsonb,
  after jsonb,
  ip text,
  request_id text,
  block bigint
);
create index audit_unsealed on audit_entries (id) where block is null;
create index audit_of_subject on audit_entries (subject_kind, subject_id, id desc);
create index audit_of_block on audit_entries (block, id) where block is not null;

create table audit_blocks (
  block bigint primary key,
  entries integer not null,
  first_id uuid not null,
  last_id uuid not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

-- One row: what only the business decides. The date is moved in demo mode only.
create table business_settings (
  one boolean primary key default true check (one),
  days_ahead integer not null default 0,
  locks_held_by uuid,
  locks_held_reason text,
  locks_held_at timestamptz,
  laddered_on date
);
insert into business_settings default values;

-- What must happen outside, written with the change that wants it and done after the commit.
create table outbox (
  id uuid primary key,
  kind text not null,
  subject text not null,
  payload jsonb not null default '{}',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  done_at timestamptz,
  gave_up_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create index outbox_due on outbox (next_attempt_at) where done_at is null and gave_up_at is null;
create index outbox_finished on outbox (done_at) where done_at is not null;

-- What other domains may read of codes: that one is out, never the code.
create view one_time_codes_live as select purpose, subject, expires_at from one_time_codes where used_at is null and replaced_at is null;
