-- A list of one terminal says nothing of the slips of another. Null: of a list of terminals, it is of all of them.
alter table statements add column terminals_of uuid[] default '{}';
-- The shop in which a slip was entered; one of head office has none.
create view slips_entered as select id as payment_id, shop_id, value_on from payments where channel = 'pos' and master_id is null;
