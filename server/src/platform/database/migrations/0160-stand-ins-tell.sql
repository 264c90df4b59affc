-- The list of customers whom a colleague confirmed stands beside the documents that were shown, and learns like it.
create trigger stand_ins_insert_listed after insert on stand_ins referencing new table as changed
  for each statement execute function note_lists_once('shown_documents');
