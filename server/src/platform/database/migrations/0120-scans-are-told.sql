-- A request waits for the scans of its phones, and shows them as they come.
create trigger phone_scans_insert_noted after insert on phone_scans referencing new table as changed
  for each statement execute function note_lists('requests');
create trigger phone_scans_update_noted after update on phone_scans referencing new table as changed
  for each statement execute function note_lists('requests');
