-- In a young business everybody who could decide was added by the maker, or the other way round. The change is not held
-- up for thirty days, and the record says how it was decided.
alter table requests drop constraint requests_decided_how_check;
alter table requests add constraint requests_decided_how_check
  check (decided_how in ('second_person', 'at_once', 'alone', 'tied'));
alter table requests drop constraint requests_decided_by;
alter table requests add constraint requests_decided_by check (
  state not in ('approved', 'declined')
  or (decided_by is not null and decided_how is not null
    and (decided_by <> asked_by) = (decided_how in ('second_person', 'tied'))
    and (state = 'approved' or decided_how = 'second_person')));
drop index requests_decided_alone;
create index requests_decided_alone on requests (decided_at) where decided_how in ('alone', 'tied');
