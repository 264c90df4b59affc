-- How the calls to each provider ended. One row for each provider, to which every process adds what it saw; the row of
-- a provider that is no longer used is deleted when the portal starts.
create table provider_health (
  provider text primary key,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- When the failures began that no success has followed, and how many they are.
  failing_since timestamptz,
  failures integer not null check (failures >= 0),
  failure_code text,
  failure_detail text,
  check ((last_failure_at is null) = (failure_code is null))
);

-- Since when each variable of a provider has the value that it has. The fingerprint is keyed with the portal's secret,
-- so the value cannot be found out from it.
create table provider_settings (
  variable text primary key,
  fingerprint text not null,
  first_seen_at timestamptz not null
);
