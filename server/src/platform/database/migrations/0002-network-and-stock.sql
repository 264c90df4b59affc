-- Where phones are sold and which phones there are.

create table regions (id uuid primary key, name text not null unique, created_at timestamptz not null);
create table territories (id uuid primary key, region_id uuid not null references regions, name text not null, created_at timestamptz not null, unique (region_id, name));

create table shop_owners (
  id uuid primary key,
  full_name text not null,
  msisdn text not null unique,
  staff_id uuid references staff,
  created_at timestamptz not null
);

create table shops (
  id uuid primary key,
  name text not null,
  type text not null default 'dealer shop' check (type in ('dealer shop', 'main shop')),
  location text,
  shop_owner_id uuid references shop_owners,
  territory_id uuid references territories,
  till_number text,
  created_at timestamptz not null
);
alter table staff add constraint staff_shop foreign key (shop_id) references shops;

create table products (
  id uuid primary key,
  name text not null,
  model text not null,
  sku text not null unique,
  product_code text not null unique,
  image_url text,
  ram_gb smallint,
  rom_gb smallint,
  lock_type text not null check (lock_type in ('no lock', 'soft lock', 'hard lock')),
  lock_solution text not null check (lock_solution in ('trustonic', 'vivo', 'knox_guard', 'none')),
  created_at timestamptz not null,
  check ((lock_type = 'no lock') = (lock_solution = 'none'))
);

-- A price is a version with an effective day; a contract keeps the version it was sold under.
create table price_versions (
  id uuid primary key,
  product_id uuid not null references products,
  effective_on date not null,
  retail_price_fcfa bigint not null check (retail_price_fcfa > 0),
  wholesale_price_fcfa bigint not null check (wholesale_price_fcfa >= 0),
  deposit_fcfa bigint not null check (deposit_fcfa >= 0 and deposit_fcfa < retail_price_fcfa),
  credit_multiplier numeric(6, 4) not null check (credit_multiplier >= 1),
  created_by uuid references staff,
  created_at timestamptz not null,
  unique (product_id, effective_on)
);

create table devices (
  id uuid primary key,
  imei text not null unique check (imei ~ '^\d{15}$'),
  imei2 text unique check (imei2 ~ '^\d{15}$'),
  product_id uuid not null references products,
  shop_owner_id uuid references shop_owners,
  shop_id uuid references shops,
  state text not null check (state in ('received', 'in_stock', 'reserved', 'sold', 'active', 'swapped', 'damaged', 'lost', 'returned', 'released', 'suspended')),
  created_at timestamptz not null
);
create index devices_in_shop on devices (shop_id, product_id) where state = 'in_stock';

-- The IMEI life book: every move with who and why.
create table device_moves (
  id uuid primary key,
  device_id uuid not null references devices,
  from_state text,
  to_state text not null,
  shop_id uuid,
  staff_id uuid,
  because text not null,
  at timestamptz not null
);
create index moves_of_device on device_moves (device_id, id);

-- What other domains may read of devices.
create view device_imeis as select id as device_id, imei, imei2 from devices;
create view product_names as select id as product_id, name as product_name, model, image_url, lock_solution, lock_type from products;
create view shop_names as select id as shop_id, name as shop_name from shops;
create view staff_names as select id as staff_id, full_name as staff_name, msisdn from staff;
