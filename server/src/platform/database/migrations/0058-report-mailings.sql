-- The reports that people get by e-mail, and each mail with the day that it is about.
create table report_mailings (
  id uuid primary key,
  staff_id uuid not null references staff,
  report text not null check (report in ('overview', 'shop', 'shop_owner', 'agent', 'region', 'territory')),
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  region_id uuid references regions,
  language text not null check (language in ('en', 'fr')),
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index report_mailing_once on report_mailings (staff_id, report, rhythm, region_id) nulls not distinct
  where ended_at is null;

create table report_mails (
  mailing_id uuid not null references report_mailings,
  -- The last day of the report.
  day date not null,
  state text not null check (state in ('queued', 'sent', 'failed', 'skipped')),
  because text check (because in ('no_address', 'suspended', 'no_access', 'refused', 'address_refused', 'not_taken')),
  -- Where it went.
  address text,
  queued_at timestamptz not null,
  ended_at timestamptz,
  primary key (mailing_id, day),
  check ((state = 'queued') = (ended_at is null)),
  check ((because is null) = (state in ('queued', 'sent')))
);
create index report_mails_queued on report_mails (queued_at) where state = 'queued';
