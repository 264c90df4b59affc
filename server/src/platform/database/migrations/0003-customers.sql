-- Who buys, and whether they are who they say.

create table customers (
  id uuid primary key,
  first_name text not null,
  surname text not null,
  other_names text,
  -- Lower case, no accents, parts sorted: what names are searched and compared by.
  name_key text not null,
  national_id text,
  id_type text not null,
  document_number text not null,
  date_of_birth date not null,
  home_address text,
  residential_location text,
  profession text,
  monthly_income_fcfa bigint,
  msisdn text not null unique,
  language text not null default 'fr' check (language in ('en', 'fr')),
  next_of_kin_name text,
  next_of_kin_phone text,
  next_of_kin_confirmed boolean not null default false,
  relationship text,
  kyc_state text not null default 'missing' check (kyc_state in ('missing', 'checking', 'attention', 'verified', 'rejected')),
  app_login_at timestamptz,
  registered_by uuid references staff,
  created_at timestamptz not null
);
create unique index customers_document on customers (document_number);
create unique index customers_national_id on customers (national_id) where national_id is not null;
create index customers_next_of_kin on customers (next_of_kin_phone) where next_of_kin_phone is not null;
create index customers_born on customers (date_of_birth, name_key);
create extension if not exists pg_trgm;
create index customers_name on customers using gin (name_key gin_trgm_ops);

create table customer_documents (
  id uuid primary key,
  customer_id uuid not null references customers,
  kind text not null check (kind in ('id_front', 'id_back', 'photo')),
  file_key text not null,
  media_type text not null,
  bytes integer not null,
  sha256 bytea not null,
  replaced_at timestamptz,
  created_by uuid references staff,
  created_at timestamptz not null
);
create unique index customer_document_current on customer_documents (customer_id, kind) where replaced_at is null;

-- One run of the identity checks. The newest is the case.
create table kyc_checks (
  id uuid primary key,
  customer_id uuid not null references customers,
  status text not null default 'processing' check (status in ('processing', 'clear', 'attention', 'rejected', 'error')),
  document_check text not null default 'processing',
  face_check text not null default 'processing',
  reasons jsonb not null default '[]',
  job_id text unique,
  submitted_at timestamptz,
  checked_at timestamptz,
  reviewed_by uuid references staff,
  reviewed_at timestamptz,
  review_decision text check (review_decision in ('verify', 'reject')),
  review_note text,
  created_by uuid references staff,
  created_at timestamptz not null
);
create index kyc_checks_of_customer on kyc_checks (customer_id, id desc);
create index kyc_checks_processing on kyc_checks (id) where status = 'processing';
create index kyc_waiting on customers (id) where kyc_state = 'attention';

create table preapprovals (
  id uuid primary key,
  customer_id uuid not null references customers,
  status text not null check (status in ('approved', 'declined')),
  limit_fcfa bigint not null,
  reasons jsonb not null,
  checked_at timestamptz not null
);
create index preapprovals_of_customer on preapprovals (customer_id, id desc);

-- Texts sent to people. Newest first is newest id: ids are UUIDv7.
create table messages (
  id uuid primary key,
  msisdn text not null,
  customer_id uuid references customers,
  template text not null,
  language text not null,
  -- The text; one-time codes and unlock codes are kept masked here, whole only in the outbox until sent.
  text text not null,
  parts smallint not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'failed', 'expired', 'unknown')),
  provider text,
  provider_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz
);
create index messages_to on messages (msisdn, id desc);
create index messages_receipt on messages (provider, provider_id) where provider_id is not null;

-- What other domains may read of customers.
create view customer_names as select id as customer_id, first_name, surname, msisdn, language from customers;
