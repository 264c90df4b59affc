-- Phones that are read again although no command to them is under way: those that were ever to be locked, and those that
-- staff asked about. A vendor's console or a late command may lock a phone that its customer has paid for, and without a
-- reading nobody would learn of it.
create table phone_readings (
  loan_id uuid primary key references device_locks,
  -- When a reading was queued last, on the wall. Only the job that was queued then reads the phone.
  queued_at timestamptz,
  -- When the periodic reading is due, on the wall.
  due_at timestamptz not null,
  -- When staff last asked for a reading of this phone, and what came of it.
  asked_at timestamptz,
  answered_at timestamptz,
  found text check (found in (
    'unknown', 'unregistered', 'pending_enrolment', 'active', 'locked', 'releasing', 'released', 'rejected')),
  error text,
  check (asked_at is not null or (answered_at is null and found is null and error is null)),
  check ((answered_at is null) = (found is null))
);
create index phone_readings_due on phone_readings (due_at);

create trigger phone_readings_insert_noted after insert on phone_readings referencing new table as changed
  for each statement execute function note_loans();
create trigger phone_readings_update_noted after update on phone_readings referencing new table as changed
  for each statement execute function note_loans();

-- The first readings are spread over a day.
insert into phone_readings (loan_id, due_at)
  select loan_id, now() + random() * interval '1 day' from lock_commands where action = 'lock' group by loan_id;
