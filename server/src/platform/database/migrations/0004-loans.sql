-- Sales in progress, and the contracts they become.

create table applications (
  id uuid primary key,
  version integer not null default 1,
  state text not null default 'open' check (state in ('open', 'completed', 'expired', 'cancelled')),
  step smallint not null default 0 check (step between 0 and 9),
  loan_reference text not null unique,
  customer_id uuid not null references customers,
  agent_id uuid not null references staff,
  shop_id uuid references shops,
  product_id uuid references products,
  price_version_id uuid references price_versions,
  repayment_interval text check (repayment_interval in ('daily', 'weekly', 'monthly')),
  contract_duration smallint check (contract_duration in (3, 6, 12)),
  deposit_fcfa bigint,
  deposit_paid_fcfa bigint not null default 0 check (deposit_paid_fcfa >= 0),
  deposit_confirmed_at timestamptz,
  -- The statements staff confirmed by checkbox, each with who and when.
  confirmations jsonb not null default '{}',
  contract_id uuid,
  loan_id uuid,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create unique index application_open on applications (customer_id) where state = 'open';
create index applications_of_agent on applications (agent_id, opened_at desc) where state = 'open';
create index applications_expiring on applications (expires_at) where state = 'open';

create table contracts (
  id uuid primary key,
  application_id uuid not null references applications,
  language text not null,
  file_key text not null,
  sha256 bytea not null,
  signature_key text not null,
  -- What was signed, as it stood.
  terms jsonb not null,
  signed_at timestamptz not null,
  replaced_at timestamptz
);
create unique index contract_current on contracts (application_id) where replaced_at is null;

create table loans (
  id uuid primary key,
  loan_reference text not null unique,
  customer_id uuid not null references customers,
  application_id uuid not null unique references applications,
  agent_id uuid not null references staff,
  shop_id uuid references shops,
  product_id uuid not null references products,
  price_version_id uuid not null references price_versions,
  device_id uuid not null references devices,
  status text not null check (status in ('pending_activation', 'active', 'settled', 'deactivated', 'deregistered', 'written_off', 'cancelled')),
  retail_price_fcfa bigint not null,
  deposit_fcfa bigint not null,
  total_fcfa bigint not null check (total_fcfa > 0),
  charge_fcfa bigint not null check (charge_fcfa >= 0),
  repayment_interval text not null,
  contract_duration smallint not null,
  installments smallint not null,
  step_fcfa smallint not null,
  extensions jsonb not null default '[]',
  start_on date,
  repaid_fcfa bigint not null default 0,
  credit_fcfa bigint not null default 0 check (credit_fcfa >= 0),
  next_due_on date,
  last_repayment_on date,
  dealer_sheet_no text,
  pos_reference text unique,
  created_at timestamptz not null,
  activated_at timestamptz,
  settled_at timestamptz,
  certificate_id uuid unique,
  check (repaid_fcfa between 0 and total_fcfa)
);
create unique index loan_running on loans (customer_id) where status in ('pending_activation', 'active');
create unique index loan_device on loans (device_id) where status in ('pending_activation', 'active');
-- Ageing is a range of this index: no nightly rewrite.
create index loans_late on loans (next_due_on, id) where status = 'active';
create index loans_of_customer on loans (customer_id, id desc);

-- What other domains may read of sales and loans.
create view customer_sales as select id as application_id, customer_id, loan_reference, state, case when loan_id is null then deposit_fcfa - deposit_paid_fcfa end as due_fcfa from applications;
create view customer_loans as select id as loan_id, customer_id, loan_reference, status, device_id from loans;
