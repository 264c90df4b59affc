-- Opening a phone does not wait behind a backlog of texts: urgent errands have workers of their own.
alter table outbox add column urgent boolean not null default false;
create index outbox_urgent_due on outbox (next_attempt_at) where urgent and done_at is null and gave_up_at is null;
