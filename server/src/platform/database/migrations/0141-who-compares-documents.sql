-- A document shown for a slip is compared by the shop, and where nobody untied is there, by its owner’s people or by
-- everybody of the role: the row says which. Who may compare it is told as it happens.
alter table slip_documents add column decided_from text check (decided_from in ('shop', 'owner', 'business'));
update slip_documents set decided_from = 'shop' where decided_at is not null;
alter table slip_documents
  add constraint slip_documents_decided_from check ((decided_from is null) = (decided_at is null));
create trigger slip_documents_insert_noted after insert on slip_documents referencing new table as changed
  for each statement execute function note_lists_once('slip_documents');
create trigger slip_documents_update_noted after update on slip_documents referencing new table as changed
  for each statement execute function note_lists_once('slip_documents');
