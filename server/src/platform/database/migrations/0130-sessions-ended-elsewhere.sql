-- A session that was ended from the list of open sessions, and by neither a log-out, a new password nor a suspension:
-- its browser keeps what was typed in forms.
alter table sessions add column ended_elsewhere boolean not null default false,
  add constraint sessions_ended_elsewhere check (not ended_elsewhere or revoked_at is not null);
