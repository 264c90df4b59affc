-- A provider that needs days to let a phone go says so; until then its console can take the release back.
alter table lock_commands add column releasing_at timestamptz, add column taken_back_at timestamptz,
  add check (releasing_at is null or action = 'release'), add check (taken_back_at is null or action = 'release');
update lock_commands c set releasing_at = c.acknowledged_at from device_locks d
  where d.loan_id = c.loan_id and d.reported = 'releasing' and c.action = 'release' and c.status = 'acknowledged';
-- The page of a user shows a sheet that was approved as soon as it may be printed.
create trigger sign_in_sheets_insert_noted after insert on sign_in_sheets referencing new table as changed
  for each statement execute function note_lists_once('users');
create trigger sign_in_sheets_update_noted after update on sign_in_sheets referencing new table as changed
  for each statement execute function note_lists_once('users');
