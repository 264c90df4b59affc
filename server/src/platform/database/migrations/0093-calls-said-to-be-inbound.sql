-- A call that is said to be the customer's, once too often, leaves them no rest: it is recorded and counts as no talk.
create or replace view customer_contacts_made as
  select customer_id, 'call' as kind, called_at as at, direction = 'outbound' as is_attempt,
    contact in ('right_party', 'third_party', 'wrong_number', 'refused_identity') and not 'often_inbound' = any(objections) as is_answered,
    contact = 'right_party' and not 'often_inbound' = any(objections) as is_conversation
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
