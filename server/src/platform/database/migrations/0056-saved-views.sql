-- The views of lists that people keep under a name: the filters and the order of an address. What was typed into the
-- search is not kept, because it may be the name of a customer.
create table saved_views (
  staff_id uuid not null references staff,
  path text not null,
  name text not null,
  query text not null,
  -- The group of its owner when it was saved, whose people see it too; null for a view of one person.
  group_id uuid references groups,
  saved_at timestamptz not null,
  primary key (staff_id, path, name)
);
create index saved_views_of_group on saved_views (group_id, path) where group_id is not null;
