-- More lists learn of changes: statements and their lines, documents that were shown for a sale, claims, gifts
-- that are stuck, rated calls and visits, and what people do with the books. All are written seldom, and by people or by
-- tasks; payments and journals write to none of them.
create trigger statements_insert_listed after insert on statements referencing new table as changed
  for each statement execute function note_lists_once('statements');
create trigger statements_update_listed after update on statements referencing new table as changed
  for each statement execute function note_lists_once('statements');
create trigger statement_lines_insert_listed after insert on statement_lines referencing new table as changed
  for each statement execute function note_lists_once('statements');
create trigger statement_lines_update_listed after update on statement_lines referencing new table as changed
  for each statement execute function note_lists_once('statements');
create trigger statement_undoings_insert_listed after insert on statement_undoings referencing new table as changed
  for each statement execute function note_lists_once('statements');
create trigger statement_undoings_update_listed after update on statement_undoings referencing new table as changed
  for each statement execute function note_lists_once('statements');
create trigger shown_documents_insert_listed after insert on shown_documents referencing new table as changed
  for each statement execute function note_lists_once('shown_documents');
create trigger shown_documents_update_listed after update on shown_documents referencing new table as changed
  for each statement execute function note_lists_once('shown_documents');
create trigger claims_insert_listed after insert on claims referencing new table as changed
  for each statement execute function note_lists_once('claims');
create trigger claims_update_listed after update on claims referencing new table as changed
  for each statement execute function note_lists_once('claims');
create trigger data_gifts_insert_listed after insert on data_gifts referencing new table as changed
  for each statement execute function note_lists_once('gifts');
create trigger data_gifts_update_listed after update on data_gifts referencing new table as changed
  for each statement execute function note_lists_once('gifts');
create trigger collection_calls_insert_listed after insert on collection_calls referencing new table as changed
  for each statement execute function note_lists_once('calls');
create trigger collection_calls_update_listed after update on collection_calls referencing new table as changed
  for each statement execute function note_lists_once('calls');
create trigger collection_call_comments_insert_listed after insert on collection_call_comments referencing new table as changed
  for each statement execute function note_lists_once('calls');
create trigger collection_call_comments_update_listed after update on collection_call_comments referencing new table as changed
  for each statement execute function note_lists_once('calls');
create trigger collection_visits_insert_listed after insert on collection_visits referencing new table as changed
  for each statement execute function note_lists_once('calls');
create trigger collection_visits_update_listed after update on collection_visits referencing new table as changed
  for each statement execute function note_lists_once('calls');
create trigger book_closings_insert_listed after insert on book_closings referencing new table as changed
  for each statement execute function note_lists_once('books');
create trigger book_closings_update_listed after update on book_closings referencing new table as changed
  for each statement execute function note_lists_once('books');
create trigger book_entries_insert_listed after insert on book_entries referencing new table as changed
  for each statement execute function note_lists_once('books');
create trigger book_entries_update_listed after update on book_entries referencing new table as changed
  for each statement execute function note_lists_once('books');
