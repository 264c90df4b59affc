-- Jobs wait in lanes, each with workers of its own: codes, orders to phones, questions to providers that may hang,
-- receipts, other texts, and the rest. A backlog in one holds up no other.
alter table outbox add column lane text not null default 'rest'
  check (lane in ('codes', 'orders', 'questions', 'receipts', 'texts', 'rest'));
update outbox set lane = case
    when kind in ('send-messages', 'send-message') then case when urgent then 'codes' else 'texts' end
    when kind = 'send-receipts' then 'receipts'
    when urgent and kind in ('read-prompt', 'follow-prompt', 'read-phone-again') then 'questions'
    when urgent then 'orders' else 'rest' end
  where done_at is null and gave_up_at is null;
drop index outbox_urgent_due;
drop index outbox_due;
alter table outbox drop column urgent;
create index outbox_due on outbox (lane, next_attempt_at) where done_at is null and gave_up_at is null;
-- Who asks now is served beside those who have waited through an outage.
create index outbox_fresh on outbox (lane, created_at)
  where lane in ('codes', 'orders') and done_at is null and gave_up_at is null;
