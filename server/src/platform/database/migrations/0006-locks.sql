-- What each phone should be, what it was last said to be, and every order in between.

create table lock_policies (
  id uuid primary key,
  version integer not null,
  repayment_interval text not null check (repayment_interval in ('daily', 'weekly', 'monthly')),
  effective_on date not null,
  -- Days relative to the due day, for example {"remind": -1, "warn": 1, "lock": 3}.
  remind_day smallint not null,
  warn_day smallint not null,
  lock_day smallint not null check (lock_day > 0),
  tolerance_fcfa integer not null default 100,
  -- No automatic lock and no reminder leaves in these local hours.
  quiet_from time not null default '20:00',
  quiet_until time not null default '07:00',
  created_at timestamptz not null,
  unique (repayment_interval, version),
  check (remind_day < warn_day and warn_day < lock_day)
);

create table device_locks (
  loan_id uuid primary key references loans,
  device_id uuid not null references devices,
  customer_id uuid not null references customers,
  imei text not null,
  lock_solution text not null,
  lock_type text not null,
  desired text not null default 'unlocked' check (desired in ('unlocked', 'locked', 'released')),
  desired_at timestamptz not null,
  reported text not null default 'unregistered',
  reported_at timestamptz,
  last_contact_at timestamptz,
  policy_version integer not null,
  -- Orders to one phone go one at a time.
  leased_until timestamptz,
  -- Where the vendor confirms an enrolment by a code of its own (Vivo).
  vendor_session_id text,
  vendor_authorised_at timestamptz,
  -- The last day the newest offline code keeps the phone open.
  open_until date,
  -- OpenPAYGO: the secret is encrypted with a key outside the database.
  paygo_secret bytea not null,
  paygo_starting_code bigint not null,
  paygo_count integer not null default 1
);
create index device_locks_of_device on device_locks (device_id);
create index device_locks_astray on device_locks (loan_id)
  where (desired = 'locked' and reported <> 'locked') or (desired = 'unlocked' and reported = 'locked') or (desired = 'released' and reported <> 'released');

create table lock_commands (
  id uuid primary key,
  loan_id uuid not null references device_locks,
  action text not null check (action in ('enrol', 'lock', 'unlock', 'remind', 'release')),
  status text not null default 'queued' check (status in ('queued', 'sent', 'acknowledged', 'confirmed', 'failed', 'expired', 'superseded')),
  -- Why, in the facts of that moment: amounts, days, policy version, payment.
  because jsonb not null,
  attempts smallint not null default 0,
  receipt text,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  acknowledged_at timestamptz,
  confirmed_at timestamptz
);
create index lock_commands_of_loan on lock_commands (loan_id, id desc);
create index lock_commands_live on lock_commands (loan_id) where status in ('queued', 'sent', 'acknowledged');

-- A rung of the ladder is climbed once per due day: one reminder, one warning.
create table lock_notices (
  loan_id uuid not null references loans,
  due_on date not null,
  rung text not null check (rung in ('remind', 'warn', 'lock')),
  at timestamptz not null,
  primary key (loan_id, due_on, rung)
);

-- No automatic lock while one of these runs. Granted under approval.
create table lock_waivers (
  id uuid primary key,
  loan_id uuid references loans,
  from_on date not null,
  until_on date not null,
  reason text not null,
  granted_by uuid references staff,
  created_at timestamptz not null,
  check (from_on <= until_on)
);
create index lock_waivers_running on lock_waivers (until_on, loan_id);

create table offline_codes (
  id uuid primary key,
  loan_id uuid not null references device_locks,
  imei text not null,
  -- The counter makes a code unique; the code itself is shown once and never stored.
  count integer not null,
  days smallint not null,
  open_until date not null,
  channel text not null check (channel in ('voice', 'sms')),
  reason text not null,
  issued_by uuid references staff,
  issued_at timestamptz not null,
  unique (loan_id, count)
);
create index offline_codes_of_loan on offline_codes (loan_id, issued_at);
