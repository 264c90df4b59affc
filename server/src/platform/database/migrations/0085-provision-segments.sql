-- Models and regions may have rates of their own. Each month keeps its segments with the shops that their regions had
-- then, so that a shop that moves to another region later changes no month that is over.
alter table provision_runs add column segments jsonb not null default '[]';

create or replace view last_provision as
  select day, run_at, base, rows, segments from provision_runs order by day desc limit 1;
