-- Shops as staff run them: where they are, how they are paid, whether they are open; agents with category and history; leads of regions.

alter table shop_owners add column email text, add column status text not null default 'active' check (status in ('active', 'suspended'));

alter table shops
  add column state text not null default 'open' check (state in ('open', 'closed')),
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column payment_kind text check (payment_kind in ('till', 'paybill', 'mobile money', 'bank')),
  add column payment_number text,
  add column payment_name text;
update shops set payment_kind = 'till', payment_number = till_number where till_number is not null;
alter table shops drop column till_number;
alter table shops add constraint shops_payment check ((payment_kind is null) = (payment_number is null));
create unique index shops_name on shops (lower(name));
create index shops_of_owner on shops (shop_owner_id);
create index shops_in_territory on shops (territory_id);
create unique index regions_name on regions (lower(name));
create unique index territories_name on territories (region_id, lower(name));

create table region_leads (
  region_id uuid not null references regions,
  staff_id uuid not null references staff,
  named_by uuid references staff,
  named_at timestamptz not null,
  primary key (region_id, staff_id)
);

create table agent_categories (
  id uuid primary key,
  name text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null
);
create unique index agent_categories_name on agent_categories (lower(name));

-- What an agent is beyond a portal user. A row exists for everybody who ever belonged to a shop.
create table agents (
  staff_id uuid primary key references staff,
  category_id uuid references agent_categories,
  biller_type text check (biller_type in ('till', 'paybill', 'mobile money', 'bank')),
  account_number text,
  account_name text,
  left_at timestamptz,
  left_because text
);
insert into agents (staff_id) select id from staff where shop_id is not null;
create index agents_of_category on agents (category_id);

create table agent_moves (
  id uuid primary key,
  staff_id uuid not null references staff,
  from_shop_id uuid references shops,
  to_shop_id uuid references shops,
  moved_by uuid references staff,
  because text not null,
  at timestamptz not null
);
create index moves_of_agent on agent_moves (staff_id, id);

create index staff_in_shop on staff (shop_id) where shop_id is not null;

-- Who looks after a customer now: at first whoever registered them.
alter table customers add column agent_id uuid references staff;
update customers set agent_id = registered_by;
create index customers_of_agent on customers (agent_id);

-- What other domains may read.
create view portal_users as select id as staff_id, username, dealer_code, full_name, msisdn, email, group_id, shop_id, otp_channel, suspended_at, last_seen_at, last_ip, created_at from staff;
create view group_names as select id as group_id, name as group_name from groups;
create view agent_customers as select agent_id, count(*)::int as customers from customers where agent_id is not null group by agent_id;
create view shop_places as
  select s.id as shop_id, s.name as shop_name, s.state, s.type, s.shop_owner_id, o.full_name as owner_name, t.id as territory_id, t.name as territory, r.id as region_id, r.name as region
  from shops s left join shop_owners o on o.id = s.shop_owner_id left join territories t on t.id = s.territory_id left join regions r on r.id = t.region_id;
create view owner_names as select id as shop_owner_id, full_name as owner_name, msisdn, status from shop_owners;
create view loan_book as
  select id as loan_id, loan_reference, customer_id, agent_id, shop_id, product_id, price_version_id, device_id, status, total_fcfa, repaid_fcfa, deposit_fcfa, next_due_on, created_at, activated_at from loans;
create index loans_of_shop on loans (shop_id, id desc);
create view shop_cash as
  select subject as shop_id, sum(amount)::bigint as cash_fcfa from (
    select debit_subject as subject, amount_fcfa as amount from postings where debit_account = '1000'
    union all select credit_subject, -amount_fcfa from postings where credit_account = '1000') m group by subject;
create view shop_payables as
  select subject as shop_id, sum(amount)::bigint as payable_fcfa from (
    select credit_subject as subject, amount_fcfa as amount from postings where credit_account = '2030'
    union all select debit_subject, -amount_fcfa from postings where debit_account = '2030') m group by subject;
