-- What the lock screen of a phone says. It is written with the lock, and renewed when the amount that opens the phone
-- changes or the day is over until which that amount holds.
create table lock_screens (
  loan_id uuid primary key references device_locks,
  says text not null,
  holds_until date not null,
  written_at timestamptz not null,
  -- When its renewal was last queued, on the wall clock.
  queued_at timestamptz
);
create index lock_screens_oldest on lock_screens (holds_until);
-- What the phones that are locked already say is not known: it is renewed first.
insert into lock_screens (loan_id, says, holds_until, written_at)
  select loan_id, '', (desired_at at time zone 'UTC')::date - 1, desired_at from device_locks where desired = 'locked' and lock_solution <> 'none';
