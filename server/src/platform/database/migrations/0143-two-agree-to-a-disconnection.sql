-- One person says why a provider is no longer connected, and a second one who is not tied to them agrees.
alter table disconnections
  add column seen_by uuid references staff,
  add column seen_at timestamptz,
  add column seen_because text,
  -- How the second one decided; null where one person’s word was enough, before this.
  add column agreed_how text check (agreed_how in ('second_person', 'tied', 'alone')),
  add constraint disconnections_seen_whole check (num_nulls(seen_by, seen_at, seen_because) in (0, 3)),
  add constraint disconnections_agreed_after check (agreed_how is null or (agreed_at is not null and seen_at is not null));
