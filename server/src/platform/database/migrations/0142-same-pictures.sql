-- The same picture handed in for two customers. A browser writes its own bytes for one photo, so pictures are compared
-- by what they show: a grid of greys, and keys of it by which near ones are found.
alter table customer_documents
  -- Null until it was worked out; empty where a picture shows nothing to know it by, and of a PDF.
  add column fingerprint bytea,
  add column fingerprint_keys int[];
create index customer_documents_alike on customer_documents using gin (fingerprint_keys);
create index customer_documents_same_pdf on customer_documents (sha256) where media_type = 'application/pdf';
create index customer_documents_unread on customer_documents (id) where fingerprint is null;
create table same_pictures (
  -- The one that was compared, and one of another customer.
  document_id uuid not null references customer_documents,
  other_id uuid not null references customer_documents,
  noted_at timestamptz not null,
  primary key (document_id, other_id)
);
create index same_pictures_other on same_pictures (other_id);
-- Why a reviewer verified a customer whose picture is another customer’s too.
alter table kyc_checks add column same_picture_because text;
create view same_pictures_either_way as
  select s.document_id, s.other_id, s.noted_at from same_pictures s
  union select s.other_id, s.document_id, s.noted_at from same_pictures s;
