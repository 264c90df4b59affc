-- A role that a newer version brings, and that no group holds, is offered once to those who give roles.
create table answered_roles (
  code text primary key,
  -- Whether it was requested for a group.
  requested boolean not null,
  answered_by uuid not null references staff,
  answered_at timestamptz not null
);
