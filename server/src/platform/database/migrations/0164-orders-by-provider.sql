-- The orders to phones wait in a lane of their provider, so that one that hangs holds up no phone of another.
alter table outbox drop constraint outbox_lane_check;
update outbox o set lane = 'orders:' || l.lock_solution from lock_commands c join device_locks l on l.loan_id = c.loan_id
  where o.lane = 'orders' and o.kind = 'lock-command' and c.id::text = o.subject;
update outbox set lane = 'rest' where lane = 'orders';
alter table outbox add constraint outbox_lane_check
  check (lane in ('codes', 'questions', 'receipts', 'texts', 'rest') or lane ~ '^orders:[a-z_]+$');
drop index outbox_fresh;
create index outbox_fresh on outbox (lane, created_at)
  where (lane = 'codes' or lane ~ '^orders:') and done_at is null and gave_up_at is null;
