-- Stock as it is kept: life books with shops on both sides, models learned from IMEIs, counts, pictures.

alter table devices drop constraint devices_state_check;
alter table devices add constraint devices_state_check check (state in ('received', 'in_stock', 'reserved', 'sold', 'active', 'in_repair', 'swapped', 'damaged', 'lost', 'returned', 'released', 'suspended'));
create index devices_of_owner on devices (shop_owner_id, state);
create index devices_of_product on devices (product_id, state);
create index devices_by_state on devices (state, id) where state in ('damaged', 'lost', 'suspended', 'in_repair', 'returned');

alter table device_moves add column from_shop_id uuid;

-- One IMEI names one device, whichever of its two slots it stands in.
create table imeis (
  imei text primary key,
  device_id uuid not null references devices
);
insert into imeis (imei, device_id) select imei, id from devices union all select imei2, id from devices where imei2 is not null;

-- The first eight digits name the model: learned from what was received, checked ever after.
create table tacs (
  tac text primary key check (tac ~ '^\d{8}$'),
  product_id uuid not null references products,
  learned_at timestamptz not null
);
insert into tacs (tac, product_id, learned_at)
  select tac, product_id, at from (select distinct on (left(imei, 8)) left(imei, 8) as tac, product_id, created_at as at from devices order by left(imei, 8), created_at, id) first;

create table product_images (
  id uuid primary key,
  product_id uuid not null references products,
  file_key text not null,
  media_type text not null,
  created_at timestamptz not null
);

alter table price_versions add column reason text;

create table stock_takes (
  id uuid primary key,
  shop_id uuid not null references shops,
  started_by uuid not null references staff,
  started_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references staff,
  note text,
  -- The differences as they stood when it was closed.
  differences jsonb
);
create unique index stock_take_open on stock_takes (shop_id) where closed_at is null;
create table stock_take_scans (
  stock_take_id uuid not null references stock_takes,
  imei text not null,
  at timestamptz not null,
  primary key (stock_take_id, imei)
);

-- What other domains may read.
create view shop_stock as select shop_id, shop_owner_id, count(*)::int as in_stock from devices where state = 'in_stock' group by shop_id, shop_owner_id;
-- At the wholesale price in force today; apart from the count, which is asked far more often.
create view shop_stock_value as select d.shop_id, d.shop_owner_id, sum(v.wholesale_price_fcfa)::bigint as value_fcfa
  from (select shop_id, shop_owner_id, product_id, count(*) as pieces from devices where state = 'in_stock' group by shop_id, shop_owner_id, product_id) d
  join lateral (select d.pieces * wholesale_price_fcfa as wholesale_price_fcfa from price_versions v where v.product_id = d.product_id and v.effective_on <= current_date order by v.effective_on desc limit 1) v on true
  group by d.shop_id, d.shop_owner_id;
create view device_loans as select l.device_id, l.id as loan_id, l.loan_reference, l.customer_id, l.status from loans l where l.status in ('pending_activation', 'active');
