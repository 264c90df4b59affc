-- Two people said that money in suspense is not this customer’s: it holds their lock no longer. What was said of a
-- payment counts for its parts too.
create table suspense_denials (
  payment_id uuid not null references payments,
  customer_id uuid not null references customers,
  reason text not null,
  said_by uuid not null references staff,
  agreed_by uuid not null references staff,
  request_id uuid not null references requests,
  agreed_at timestamptz not null,
  primary key (payment_id, customer_id)
);
create index suspense_denials_of_customer on suspense_denials (customer_id);

-- A late loan that the undecided money of a shared clue does not reach, since when its customer knows, and the day on
-- which this was last worked out.
create table suspense_unreached (
  payment_id uuid not null references payments,
  loan_id uuid not null references loans,
  told_at timestamptz not null,
  checked_on date not null,
  primary key (payment_id, loan_id)
);
create index suspense_unreached_of_loan on suspense_unreached (loan_id);

-- Who was told once that nobody has decided about money: an identifying clue in suspense, or a placement without
-- evidence of its own.
create table money_alarms (
  payment_id uuid not null references payments,
  kind text not null check (kind in ('clue', 'placement')),
  told text not null check (told in ('finance', 'owner')),
  -- The beginning of the wait that was told of: money that comes back into suspense waits anew.
  waiting_since timestamptz not null,
  told_at timestamptz not null,
  primary key (payment_id, kind, told)
);
create view clue_alarms as
  select a.payment_id, a.told, a.told_at from money_alarms a join suspense x on x.payment_id = a.payment_id
  where a.kind = 'clue' and x.state in ('open', 'held') and a.waiting_since = x.created_at;

create trigger suspense_denials_insert_noted after insert on suspense_denials referencing new table as changed
  for each statement execute function note_lists('suspense');
create trigger suspense_unreached_insert_noted after insert on suspense_unreached referencing new table as changed
  for each statement execute function note_lists('suspense');
create trigger suspense_unreached_update_noted after update on suspense_unreached referencing new table as changed
  for each statement execute function note_lists('suspense');
create trigger suspense_unreached_delete_noted after delete on suspense_unreached referencing old table as changed
  for each statement execute function note_lists('suspense');
create trigger money_alarms_insert_noted after insert on money_alarms referencing new table as changed
  for each statement execute function note_lists('suspense');
create trigger money_alarms_update_noted after update on money_alarms referencing new table as changed
  for each statement execute function note_lists('suspense');
