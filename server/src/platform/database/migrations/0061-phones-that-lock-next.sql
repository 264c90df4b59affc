-- The day on which the phone of a late loan locks when nothing is paid; null where none of it can. It follows from the
-- lock policies, so a case is computed anew when these change.
alter table collection_cases add column locks_on date, add column lock_policy_version integer not null default 0;
alter table collection_progress add column lock_policy_version integer not null default 0;

create index collection_cases_locking on collection_cases (locks_on, id) where closed_at is null and locks_on is not null;
