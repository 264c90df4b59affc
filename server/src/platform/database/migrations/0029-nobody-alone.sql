-- Nobody alone gets a second account that decides for others.

-- New people who are to join a group that decides for others wait here, without rights, until somebody else has
-- approved it. It never holds a role. The id is the contract's own, so that it is known under any name.
insert into groups (id, name, created_at)
select '00000000-0000-7000-8000-000000000029',
  case when exists (select 1 from groups where lower(name) = lower('En attente · Waiting'))
    then 'En attente · Waiting (29)' else 'En attente · Waiting' end,
  now();

-- Who added whom, and who changed whose number or password: those two do not decide for each other for a while.
create table account_changes (
  id uuid primary key,
  staff_id uuid not null references staff,
  changed_by uuid not null references staff,
  what text not null check (what in ('made', 'number', 'password')),
  at timestamptz not null
);
create index account_changes_of on account_changes (staff_id, changed_by, at desc);

-- A new agent takes no cash until then.
alter table staff add column probation_until timestamptz;

-- Codes of one number are counted for each purpose apart.
create index one_time_codes_sent_for on one_time_codes (msisdn, purpose, created_at);
drop index one_time_codes_sent;
