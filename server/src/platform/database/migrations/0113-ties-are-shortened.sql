-- Who runs the server may end a tie before its thirty days are over: from then on the change ties nobody.
alter table account_changes add column ended_at timestamptz, add column ended_because text,
  add constraint account_changes_ended check ((ended_at is null) = (ended_because is null));
