-- Cards are drawn alike, so a third of them shared a key of the signs of their waves: among a million pictures each new
-- one was compared with a hundred thousand. Keys of the waves' heights are shared by one in a hundred at most.
-- Null until they are worked out. `fingerprint_keys` is still written by a version that goes on beside this one, and read
-- by nobody.
alter table customer_documents add column alike_keys int[];
create index customer_documents_alike_keys on customer_documents using gin (alike_keys);
create index customer_documents_without_keys on customer_documents (id) where alike_keys is null;
drop index customer_documents_alike;
drop index customer_documents_unread;
