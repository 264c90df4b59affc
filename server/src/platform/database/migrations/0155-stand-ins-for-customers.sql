-- Where the portal sends no texts, a second person who has the customer and their document before them stands in for the
-- code on the customer's phone. Their name and the picture of the document belong to the sale.
create table stand_ins (
  id uuid primary key,
  application_id uuid not null references applications,
  stood_in_by uuid not null references staff,
  stood_in_at timestamptz not null,
  -- Where nobody else could: how it was.
  stood_in_as text not null check (stood_in_as in ('second_person', 'tied', 'alone')),
  file_key text not null,
  media_type text not null
);
create index stand_ins_of_sale on stand_ins (application_id, stood_in_at desc);
create index stand_ins_newest on stand_ins (stood_in_at desc);
create trigger stand_ins_append_only before update or delete or truncate on stand_ins
  for each statement execute function refuse_rewriting();
