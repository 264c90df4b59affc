-- A business may say that a kind of change needs no second person, and one that has no second person yet is not stuck. The
-- record says which of them it was.
alter table requests add column decided_how text check (decided_how in ('second_person', 'at_once', 'alone'));
alter table requests disable trigger requests_kept;
update requests set decided_how = 'second_person' where state in ('approved', 'declined', 'conflicted');
alter table requests enable trigger requests_kept;
alter table requests drop constraint requests_check;
alter table requests add constraint requests_decided_by check (
  state not in ('approved', 'declined')
  or (decided_by is not null and decided_how is not null and (decided_by <> asked_by) = (decided_how = 'second_person')
    and (state = 'approved' or decided_how = 'second_person')));
create index requests_decided_alone on requests (decided_at) where decided_how = 'alone';

create or replace view decided_requests as select id as request_id, state, asked_by, decided_by, decided_at, decided_how from requests where state <> 'pending';
