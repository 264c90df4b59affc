-- A customer of another shop who has no phone at hand shows their document for one slip, and a second person of the
-- shop compares it.
create table slip_documents (
  id uuid primary key,
  loan_id uuid not null references loans,
  shop_id uuid not null references shops,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  -- What the first person read; it is kept until somebody has compared it.
  id_type text,
  document_number text,
  shown_by uuid not null references staff,
  shown_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision text check (decision in ('confirmed', 'declined')),
  -- Where nobody else could decide: how it was.
  decided_as text check (decided_as in ('second_person', 'tied', 'alone')),
  -- The slip that was entered for it: one document, one slip.
  payment_id uuid unique references payments,
  check ((decided_by is null) = (decided_at is null) and (decided_at is null) = (decision is null)),
  check ((decision is null) = (document_number is not null) and (id_type is null) = (document_number is null)),
  check (payment_id is null or decision = 'confirmed')
);
create unique index slip_documents_open on slip_documents (loan_id, shown_by) where decided_at is null;
create index slip_documents_newest on slip_documents (shown_at desc);
create index slip_documents_usable on slip_documents (loan_id, shown_by) where decision = 'confirmed' and payment_id is null;
