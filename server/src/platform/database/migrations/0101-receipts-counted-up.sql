-- Shops count their receipts up, with zeros in front or without, and write "N°" before letters too: RACE-5, RACE-005 and
-- N° RACE-5 are one piece of paper. The zeros go last, so that no two spellings that were one until now become two.
create or replace function receipt_key(number text) returns text immutable strict parallel safe language sql return
  regexp_replace(
    translate(
      regexp_replace(
        regexp_replace(
          upper(normalize(replace(replace(number, 'º', '°'), '№', 'N°'), NFKD) collate "C"),
          '^[^0-9A-Z]*N(?: ?°|O ?[.:]|O (?=[^ ]*[0-9])|[O°](?=[^0-9A-Z]*[0-9])) ?', ''),
        '[^0-9A-Z]', '', 'g'),
      'OIL', '011'),
    '(?<![0-9])0+(?=[0-9])', '', 'g');

-- Papers that were two until now and are one from now on are all kept: the first has the key, the others have it with #2,
-- #3 and so on, which no new receipt can have.
drop index payments_receipt_once;
with keyed as (
  select id, receipt_key, coalesce(shop_id::text, 'head-office') || ':' || receipt_key(number_on_paper(transaction_id)) as key
  from payments where receipt_key is not null
), numbered as (select id, receipt_key, key, row_number() over (partition by key order by id) as nth from keyed)
update payments p set receipt_key = n.key || case when n.nth = 1 then '' else '#' || n.nth end
  from numbered n
  where n.id = p.id and n.receipt_key <> n.key || case when n.nth = 1 then '' else '#' || n.nth end;
create unique index payments_receipt_once on payments (receipt_key) where receipt_key is not null;

drop index loans_pos_reference_once;
with keyed as (
  select id, pos_key, coalesce(shop_id::text, 'head-office') || ':' || receipt_key(pos_reference) as key
  from loans where pos_key is not null
), numbered as (select id, pos_key, key, row_number() over (partition by key order by id) as nth from keyed)
update loans l set pos_key = n.key || case when n.nth = 1 then '' else '#' || n.nth end
  from numbered n where n.id = l.id and n.pos_key <> n.key || case when n.nth = 1 then '' else '#' || n.nth end;
create unique index loans_pos_reference_once on loans (pos_key) where pos_key is not null;
