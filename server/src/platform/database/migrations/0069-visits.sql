-- A visit to a customer about a late loan: when, where, whom they met, and what came of it. What the loan was then, days
-- late and arrears, stays with it.
create table collection_visits (
  id uuid primary key,
  loan_id uuid not null references loans,
  customer_id uuid not null references customers,
  staff_id uuid not null references staff,
  visited_at timestamptz not null,
  recorded_at timestamptz not null,
  place text not null check (place in ('home', 'work', 'shop', 'elsewhere')),
  met text not null check (met in ('customer', 'relative', 'neighbour', 'nobody', 'moved_away')),
  outcome text check (outcome in ('promise', 'paid_already', 'cannot_pay', 'will_not_pay', 'dispute',
    'payment_misplaced', 'phone_lost', 'phone_broken', 'wants_to_return', 'no_commitment')),
  note text,
  days_past_due integer not null,
  arrears_fcfa bigint not null,
  check (visited_at <= recorded_at),
  check ((outcome is not null) = (met = 'customer'))
);
create trigger collection_visits_append_only before update or delete or truncate on collection_visits
  for each statement execute function refuse_rewriting();
create index collection_visits_of_loan on collection_visits (loan_id, id desc);
create index collection_visits_of_customer on collection_visits (customer_id, visited_at);
create trigger collection_visits_insert_noted after insert on collection_visits referencing new table as changed
  for each statement execute function note_customers();
create trigger collection_visits_update_noted after update on collection_visits referencing new table as changed
  for each statement execute function note_customers();

-- A promise is made on a call or at a visit.
alter table promises alter column call_id drop not null;
alter table promises add column visit_id uuid references collection_visits;
alter table promises add constraint promise_made_somewhere check (num_nonnulls(call_id, visit_id) = 1);
create index promises_of_visit on promises (visit_id) where visit_id is not null;

-- A visit is a contact as well.
create or replace view customer_contacts_made as
  select customer_id, 'call' as kind, called_at as at, direction = 'outbound' as is_attempt,
    contact in ('right_party', 'third_party', 'wrong_number', 'refused_identity') as is_answered,
    contact = 'right_party' as is_conversation
  from collection_calls
  union all
  select customer_id, 'text', created_at, true, false, false from messages
  where template in ('reminder', 'warning') and customer_id is not null
  union all
  select customer_id, 'prompt', created_at, true, false, false from payment_requests
  where purpose = 'repayment' and status <> 'succeeded'
  union all
  select customer_id, 'visit', visited_at, true, met in ('customer', 'relative', 'neighbour'), met = 'customer'
  from collection_visits;

do $$
begin
  execute 'create or replace view customer_events as ' || rtrim(pg_get_viewdef('customer_events'::regclass), '; ')
    || $view$
    union all select 'visit:' || v.id, v.customer_id, v.visited_at, 'visit_' || v.met, v.staff_id,
      jsonb_build_object('note', v.note, 'outcome', v.outcome) from collection_visits v$view$;
end $$;
