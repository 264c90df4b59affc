-- The orders to phones wait in a lane of their provider, so that one that hangs holds up no phone of another. While
-- several machines are brought to a new version, the former one still writes into the one lane of orders.
alter table outbox drop constraint outbox_lane_check;
alter table outbox add constraint outbox_lane_check
  check (lane in ('codes', 'orders', 'questions', 'receipts', 'texts', 'rest') or lane ~ '^orders:[a-z_]+$');
drop index outbox_fresh;
create index outbox_fresh on outbox (lane, created_at)
  where (lane = 'codes' or lane ~ '^orders:') and done_at is null and gave_up_at is null;
