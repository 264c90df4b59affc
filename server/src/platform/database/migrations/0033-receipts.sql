-- A number on paper is one receipt in its shop, however it is spelled and whether the till or the terminal wrote it.

-- What of a number tells it from others: its letters and digits, without accents, width, case, spaces and marks, and
-- without a "N°" in front. O is read as 0, I and L as 1, as Crockford's Base32 reads them: on paper nobody tells them apart.
create function receipt_key(number text) returns text immutable strict parallel safe language sql return
  translate(
    regexp_replace(
      regexp_replace(upper(normalize(number, NFKD) collate "C"), '^[^0-9A-Z]*N[O°][^0-9A-Z]*(?=[0-9])', ''),
      '[^0-9A-Z]', '', 'g'),
    'OIL', '011');

-- What people know a payment by. What a till or a terminal takes is booked as `<shop>:<number>`; a shop's id is nobody's
-- to read.
create function number_on_paper(transaction_id text) returns text immutable strict parallel safe language sql return
  regexp_replace(transaction_id, '^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|head-office):', '');

-- Of a payment at a till or a terminal `<shop>:<key>`; a part of a divided one has no receipt of its own.
alter table payments add column receipt_key text;
-- Until now one receipt could be entered several times under several spellings. Those payments are all kept: the first
-- has the key, the others have it with #2, #3 and so on, which no new receipt can have.
-- `select * from payments where receipt_key like '%#%'` lists them.
with keyed as (
  select id, coalesce(shop_id::text, 'head-office') || ':' || receipt_key(number_on_paper(transaction_id)) as key
  from payments where channel in ('cash', 'pos') and master_id is null
), numbered as (select id, key, row_number() over (partition by key order by id) as nth from keyed)
update payments p set receipt_key = n.key || case when n.nth = 1 then '' else '#' || n.nth end
  from numbered n where n.id = p.id;
create unique index payments_receipt_once on payments (receipt_key) where receipt_key is not null;
drop index payments_by_receipt;
create index payments_by_receipt on payments (split_part(receipt_key, ':', 2)) where receipt_key is not null;
create view receipts as
  select id as payment_id, receipt_key, split_part(receipt_key, ':', 2) as number_key
  from payments where receipt_key is not null;

-- The number that a shop's own books give a sale is one in its shop, likewise.
alter table loans drop constraint loans_pos_reference_key;
alter table loans add column pos_key text;
with keyed as (
  select id, coalesce(shop_id::text, 'head-office') || ':' || receipt_key(pos_reference) as key
  from loans where pos_reference is not null
), numbered as (select id, key, row_number() over (partition by key order by id) as nth from keyed)
update loans l set pos_key = n.key || case when n.nth = 1 then '' else '#' || n.nth end
  from numbered n where n.id = l.id;
create unique index loans_pos_reference_once on loans (pos_key) where pos_key is not null;
create index loans_by_pos_reference on loans (split_part(pos_key, ':', 2)) where pos_key is not null;
create view sale_receipts as
  select id as loan_id, customer_id, split_part(pos_key, ':', 2) as number_key from loans where pos_key is not null;

-- What came to the deposit of a sale and left it, journal by journal: the statement of its loan begins with it.
create view deposit_movements as
  select j.application_id, j.id as journal_id, j.event, j.reference, j.value_on, j.booked_at,
    coalesce(sum(p.amount_fcfa) filter (where p.debit_account = '2000'), 0)::bigint as debit_fcfa,
    coalesce(sum(p.amount_fcfa) filter (where p.credit_account = '2000'), 0)::bigint as credit_fcfa
  from journals j join postings p on p.journal_id = j.id where j.application_id is not null group by j.id;
