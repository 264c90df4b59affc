-- The card terminals of shops, each with the number that its acquirer writes. One that moves to another shop ends there,
-- and begins as a row of its own.
create table terminals (
  id uuid primary key,
  number text not null check (receipt_key(number) <> ''),
  -- The number as what it means, however a list spells it.
  number_key text not null generated always as (receipt_key(number)) stored,
  shop_id uuid not null references shops,
  acquirer text not null,
  -- Within how many banking days its list comes; null for the setting.
  banking_days int check (banking_days between 1 and 30),
  in_use_from date not null,
  -- The last day; null while it is in use.
  in_use_until date,
  request_id uuid not null references requests,
  constraint terminals_days check (in_use_until >= in_use_from - 1)
);
create unique index terminals_number_once on terminals (number_key) where in_use_until is null;
create index terminals_of_shop on terminals (shop_id);
create trigger terminals_insert_noted after insert on terminals referencing new table as changed
  for each statement execute function note_lists_once('shops');
create trigger terminals_update_noted after update on terminals referencing new table as changed
  for each statement execute function note_lists_once('shops');
create view shop_terminals as
  select t.id as terminal_id, t.number, t.number_key, t.shop_id, s.name as shop_name, t.acquirer, t.banking_days,
    t.in_use_from, t.in_use_until
  from terminals t join shops s on s.id = t.shop_id;

-- The terminal on which a slip was made; null where its shop registers none.
alter table payments add column terminal_id uuid references terminals;
create or replace view slips_entered as
  select p.id as payment_id, p.shop_id, p.value_on, t.number_key as terminal_key
  from payments p left join terminals t on t.id = p.terminal_id where p.channel = 'pos' and p.master_id is null;
create or replace view unfound_slips as
  select p.id as payment_id, p.transaction_id, p.purpose, p.status, p.customer_id, p.loan_id, p.application_id, p.staff_id, p.shop_id, p.amount_fcfa,
    p.value_on, p.list_due_on, p.confirmed_by, p.confirmed_at, m.statement_id as missing_in, m.confirmed_by as formerly_confirmed_by, m.told_at, m.stops_at, m.ended_as,
    t.number_key as terminal_key, t.number as terminal
  from payments p left join missing_slips m on m.payment_id = p.id left join terminals t on t.id = p.terminal_id
  where p.channel = 'pos' and p.slip_found_at is null and p.master_id is null and p.proof_when_booked = 'one_person' and m.ended_as is distinct from 'stopped';

-- The registered terminals that a list is of: those that its column names, or those that its uploader named. A line has
-- the one that the column says, or all of those that the uploader named; none where no registered one is named.
alter table statements add column terminal_keys text[] not null default '{}',
  add column terminals_named_by text check (terminals_named_by in ('column', 'uploader')),
  add constraint statements_terminals_named check (terminals_named_by is not null or terminal_keys = '{}');
alter table statement_lines add column terminal text, add column terminal_keys text[] not null default '{}';
