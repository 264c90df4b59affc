-- Where no texts are sent: who was given a password or the key of an authenticator app on paper, by whose hand, and who
-- approved it. A sheet that a second person allowed waits here until it is printed.
create table sign_in_sheets (
  id uuid primary key,
  staff_id uuid not null references staff,
  gives text not null check (gives in ('password', 'app', 'both')),
  -- Null where who runs the server printed it.
  printed_by uuid references staff,
  approved_by uuid references staff,
  reason text,
  -- By the clock on the wall, as sessions and apps.
  allowed_at timestamptz not null,
  made_at timestamptz
);
create index sign_in_sheets_of on sign_in_sheets (staff_id, allowed_at desc);
create index sign_in_sheets_by on sign_in_sheets (printed_by) where printed_by is not null;
create index sign_in_sheets_approved on sign_in_sheets (approved_by) where approved_by is not null;
