-- How an operator answers. Of each provider and each kind of call, one row for five minutes in which it was called, to
-- which every process adds what it counted; rows are kept for a day. All instants of this file are those of the wall.
create table provider_calls (
  provider text not null,
  -- `order` asks for something to be done, `question` only asks.
  kind text not null check (kind in ('order', 'question')),
  began_at timestamptz not null,
  asked integer not null check (asked >= 0),
  answered integer not null check (answered between 0 and asked),
  -- How many of the answers took how long: the limits are those of `call-times.ts`.
  answer_times integer[] not null,
  primary key (provider, kind, began_at)
);

-- The circuit breaker of an operator of money. Faults are no answer, one that asks to come back later, or one outside
-- the protocol, counted since the last answer.
alter table provider_health
  add column faults integer not null default 0 check (faults >= 0),
  add column fault_at timestamptz,
  -- Nobody asks it before; null while it answers.
  add column paused_until timestamptz,
  -- How many pauses there were since it last answered.
  add column pauses integer not null default 0 check (pauses >= 0),
  -- One process asks whether it answers again, for this long at most.
  add column trying_until timestamptz,
  add check ((paused_until is null) = (pauses = 0));
