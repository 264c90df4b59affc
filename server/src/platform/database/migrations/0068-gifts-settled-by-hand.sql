-- A gift whose provider never says what became of it is ended by people: who did, and what the provider told them.
alter table data_gifts
  add column settled_by uuid references staff,
  add column provider_says text,
  add constraint data_gift_settled check ((settled_by is null) = (provider_says is null));

-- Whose a gift is.
create view customer_gifts as select id as gift_id, customer_id from data_gifts;
