-- The variables of the server no longer name a lock provider with enrolled phones, or an operator that locks wait for.
-- Who decides is told at once, the owner after a day, until a person of the business has agreed.
create table disconnections (
  id uuid primary key,
  provider text not null,
  what text not null check (what in ('phones', 'prompts', 'paybill')),
  -- How many phones or prompts it has.
  waiting int not null check (waiting >= 0),
  noticed_at timestamptz not null,
  owner_told_at timestamptz,
  agreed_by uuid references staff,
  agreed_at timestamptz,
  agreed_because text,
  -- It is connected again, or nothing waits for it any more.
  ended_at timestamptz,
  constraint disconnections_agreed_whole check (num_nulls(agreed_by, agreed_at, agreed_because) in (0, 3))
);
create unique index disconnections_open on disconnections (provider, what) where ended_at is null;
-- By provider and kind, what phones and payments need.
create view phones_of_lock_providers as
  select lock_solution as provider, count(*)::int as phones from device_locks
  where desired <> 'released' and lock_solution <> 'none' group by lock_solution;
