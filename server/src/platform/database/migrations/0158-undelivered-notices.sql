-- Which text a stage of the ladder wrote, so that what the channel says of it is known for the loan.
alter table lock_notices add column message_id uuid;
-- When it became certain that a text does not arrive, by the clock on the wall.
alter table messages add column undelivered_at timestamptz;
create index messages_undelivered on messages (undelivered_at) where undelivered_at is not null;

-- What the channel said of the texts before a lock.
create view texts_before_locks as
  select n.loan_id, n.due_on, n.at, m.status, m.status in ('failed', 'expired') as is_undelivered
  from lock_notices n join messages m on m.id = n.message_id where n.rung <> 'lock';
create view undelivered_texts as
  select customer_id, undelivered_at from messages
  where undelivered_at is not null and customer_id is not null and template in ('reminder', 'warning');

-- When customers were spoken to about a late loan: calls of ours within the rules, and visits, which count from when
-- they are recorded. What the customer is said to have called about is no call of ours.
create view conversations_about_loans as
  select loan_id, called_at as spoken_at from collection_calls
  where direction = 'outbound' and outcome is not null and objections = '{}' and days_past_due > 0
  union all
  select loan_id, recorded_at from collection_visits where met = 'customer' and days_past_due > 0;

-- Until when the phone waits for the call that takes the place of a text; null where none is due.
alter table collection_cases add column call_before date;
create index collection_cases_to_tell on collection_cases (call_before, id)
  where closed_at is null and call_before is not null;
create index collection_cases_of_customer on collection_cases (customer_id) where closed_at is null;

-- A text that did not arrive reached nobody, so it leaves room for the call that takes its place.
create or replace view customer_contacts_made as
  select customer_id, 'call' as kind, called_at as at, direction = 'outbound' as is_attempt,
    contact in ('right_party', 'third_party', 'wrong_number', 'refused_identity') and not 'often_inbound' = any(objections) as is_answered,
    contact = 'right_party' and not 'often_inbound' = any(objections) as is_conversation
  from collection_calls
  union all
  select customer_id, 'text', created_at, true, false, false from messages
  where template in ('reminder', 'warning') and customer_id is not null and status not in ('failed', 'expired')
  union all
  select customer_id, 'prompt', created_at, true, false, false from payment_requests
  where purpose = 'repayment' and status <> 'succeeded'
  union all
  select customer_id, 'visit', visited_at, true, met in ('customer', 'relative', 'neighbour'), met = 'customer'
  from collection_visits;
