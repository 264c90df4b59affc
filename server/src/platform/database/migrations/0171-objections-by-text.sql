-- A customer objects to a correction by answering the text that announced it: the number that answered stands in place
-- of who recorded it, and the gateway's id of the answer, so that one that comes twice objects once.
alter table payment_corrections
  add column answered_from text,
  add column answer_id text,
  drop constraint payment_corrections_objected,
  add constraint payment_corrections_objected check (
    (ended_as is not distinct from 'objected') = (customer_said is not null)
    and num_nonnulls(objected_by, answered_from) = case when customer_said is null then 0 else 1 end
    and (answered_from is null) = (answer_id is null));
create index payment_corrections_answers on payment_corrections (answer_id) where answer_id is not null;

do $$
declare changed text;
begin
  changed := replace(rtrim(pg_get_viewdef('customer_events'::regclass), '; '),
    'COALESCE(c.objected_by, c.approved_by)',
    'CASE WHEN c.answered_from IS NULL THEN COALESCE(c.objected_by, c.approved_by) END');
  if changed not like '%c.answered_from%' then raise exception 'customer_events is another one'; end if;
  execute 'create or replace view customer_events as ' || changed;
end $$;
