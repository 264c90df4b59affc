-- A provider's number is one payment, however its capitals, its width or its spaces are spelled: statements and people
-- spell it otherwise than the message that brought the money.

-- What of a number tells it from others. Marks do: an Orange number has dots in it, and a part of a divided payment
-- follows a slash. `transaction-key.ts` says the same for the payments of one batch.
create function transaction_key(number text) returns text immutable strict parallel safe language sql return
  upper(translate(normalize(number, NFKC), E' \t\u200b\u200c\u200d\ufeff', '') collate "C");

-- Until now two spellings of one number could be booked as two payments. Those payments are all kept: the first has the
-- spelling 0, the others 1, 2 and so on, which no new payment can have.
-- `select * from payments where spelling > 0` lists them.
alter table payments add column spelling smallint not null default 0;
with numbered as (
  select id, row_number() over (partition by provider, transaction_key(transaction_id) order by id) - 1 as nth
  from payments
)
update payments p set spelling = n.nth from numbered n where n.id = p.id and n.nth > 0;
create unique index payments_key_once on payments (transaction_key(transaction_id), provider, spelling);
alter table payments drop constraint payments_once;

drop index statement_lines_by_number;
create index statement_lines_by_number on statement_lines (transaction_key(external_id)) where external_id <> '';
