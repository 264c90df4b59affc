-- One person holds all automatic locks for a day; a second one may prolong that. Who started a hold starts none again for
-- a week. A hold that stands is nobody’s for longer than a day from now on.
alter table business_settings add column locks_held_until timestamptz,
  add column locks_prolonged_by uuid references staff;
update business_settings set locks_held_until = now() + interval '1 day' where locks_held_by is not null;
create table lock_hold_starts (
  id uuid primary key,
  staff_id uuid not null references staff,
  started_at timestamptz not null
);
create index lock_hold_starts_of_person on lock_hold_starts (staff_id, started_at);
