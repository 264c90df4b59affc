-- Whether and when a job is tried again is decided in one place. A job that waits for something in use has not been tried, so such waits are counted apart from attempts.
alter table outbox add column waits integer not null default 0;

-- A prompt in flight is followed by a job, like everything else that is asked for again.
insert into outbox (id, kind, subject, urgent, next_attempt_at, created_at)
  select gen_random_uuid(), 'follow-prompt', id::text, true, now(), now() from collections where status in ('created', 'submitted', 'pending', 'unknown');
drop index collections_to_poll;
alter table collections drop column polls, drop column next_poll_at;
