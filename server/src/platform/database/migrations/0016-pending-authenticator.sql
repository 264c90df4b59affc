-- The secret of an authenticator app that is being set up stands beside the one in use until a right code confirms it: whoever breaks off loses nothing.
alter table staff
  add column app_pending_secret bytea,
  add column app_pending_since timestamptz,
  add constraint staff_app_pending check ((app_pending_secret is null) = (app_pending_since is null));
