-- The token of an account whose operator ends the one before with each new one: one row for all processes. A process
-- that fetches has the row until `fetching_until`, and the others wait for what it brings.
create table provider_tokens (
  account text primary key,
  sealed bytea,
  usable_until timestamptz,
  fetching_until timestamptz,
  check ((sealed is null) = (usable_until is null))
);
