-- A returned phone has a value, and is sold again once.

-- In which condition the keeper saw the phone.
alter table phone_scans add column grade text constraint phone_scans_grade check (grade in ('A', 'B', 'C'));
-- The condition in which a used phone is sold; null for a new one, and for one that was returned before grades.
alter table devices add column grade text constraint devices_grade check (grade in ('A', 'B', 'C'));

-- A phone that was paid for and left its loan belongs to the business, until it is sold again, given back to its dealer,
-- or takes its place on a loan again. What it is worth is what account 1150 has for its IMEI.
create table returned_phones (
  id uuid primary key,
  device_id uuid not null references devices,
  loan_id uuid not null references loans,
  -- Null for a phone that nobody has seen since: it was lost, or returned before grades.
  grade text check (grade in ('A', 'B', 'C')),
  -- What its value was booked against: the debt of its loan, what the contract gives the customer, or the cost of phones
  -- where its loan went on with another phone.
  from_debt_fcfa bigint not null default 0 check (from_debt_fcfa >= 0),
  to_customer_fcfa bigint not null default 0 check (to_customer_fcfa >= 0),
  from_cost_fcfa bigint not null default 0 check (from_cost_fcfa >= 0),
  value_fcfa bigint not null generated always as (from_debt_fcfa + to_customer_fcfa + from_cost_fcfa) stored,
  taken_in_at timestamptz not null,
  left_as text check (left_as in ('sold', 'given_back')),
  left_at timestamptz,
  -- Whose debt it lowered when it was given back.
  left_shop_id uuid references shops,
  constraint returned_phones_left check ((left_as is null) = (left_at is null)),
  constraint returned_phones_given_back check ((left_as is not distinct from 'given_back') = (left_shop_id is not null))
);
create unique index returned_phones_open on returned_phones (device_id) where left_at is null;
create index returned_phones_of_device on returned_phones (device_id, taken_in_at);
create index returned_phones_of_loan on returned_phones (loan_id);

-- What a phone cost, where that is not the wholesale price of its contract owed to the shop of its loan: a returned phone
-- that is sold again, the phone with which a loan goes on, or the phone of another shop. A mistyped phone is undone.
create table phone_costs (
  id uuid primary key,
  loan_id uuid not null references loans,
  device_id uuid not null references devices,
  kind text not null check (kind in ('sale', 'replacement', 'undone')),
  account text not null check (account in ('1150', '2030')),
  subject text not null,
  amount_fcfa bigint not null,
  constraint phone_costs_undone check (kind = 'undone' or amount_fcfa >= 0),
  booked_at timestamptz not null
);
create index phone_costs_of_loan on phone_costs (loan_id, device_id);

-- What account 1150 has for each phone.
create index postings_debit_phone on postings (debit_subject) where debit_account = '1150';
create index postings_credit_phone on postings (credit_subject) where credit_account = '1150';
create view phones_of_business as
  select r.device_id, d.imei, r.value_fcfa from returned_phones r join devices d on d.id = r.device_id
  where r.left_at is null;
-- What the records say of account 1150: the value of each phone of the business, and what was bought and sold without an
-- IMEI. There is no row before the first returned phone.
create view recorded_stock as
  select (select coalesce(sum(value_fcfa), 0) from phones_of_business)
    + (select coalesce(sum(amount_fcfa), 0) from postings where debit_account = '1150' and debit_subject = '')
    - (select coalesce(sum(amount_fcfa), 0) from postings where credit_account = '1150' and credit_subject = '')
    as stock_fcfa
  where exists (select from returned_phones);

-- Phones that came back before this version: nothing was booked for them, so they are worth nothing in the books, and
-- are not owed to a shop a second time.
insert into returned_phones (id, device_id, loan_id, taken_in_at)
select gen_random_uuid(), d.id, f.loan_id, f.at
from devices d cross join lateral (
  select b.loan_id, b.at from (
    select l.id as loan_id, l.ended_at as at from loans l
      where l.device_id = d.id and l.activated_at is not null and l.ended_at is not null
    union all
    select l.id, m.at from device_moves m join loans l on l.loan_reference = split_part(m.because, ':', 2)
      where m.device_id = d.id and m.because like 'imei\_change:%' and m.to_state in ('swapped', 'lost')
        and m.from_state <> 'sold' and l.activated_at is not null) b
  order by b.at desc limit 1) f
where d.state in ('in_stock', 'returned', 'damaged', 'lost', 'suspended', 'in_repair', 'swapped')
  and not exists (select from loans l where l.device_id = d.id and l.status in ('active', 'settled'));

-- The condition that a sale is about, and the share of the model’s price at which its plan was chosen.
alter table applications add column grade text constraint applications_grade check (grade in ('A', 'B', 'C')),
  add column grade_percent smallint;

-- A phone of the business is worth its value, not the wholesale price of its model.
create or replace function stock_on(on_day date, ends_at timestamptz, known_at timestamptz)
returns table (device_id uuid, imei text, product_id uuid, shop_id uuid, since timestamptz, worth_fcfa bigint)
stable parallel safe language sql as $$
  -- The first move of each phone since.
  with moved as materialized (
    select distinct on (m.device_id) m.device_id, m.from_state from device_moves m where m.at >= ends_at
    order by m.device_id, m.id),
  held as (
    select d.id, d.imei, d.product_id, d.shop_id, d.created_at
    from devices d
    where d.state = 'in_stock' and d.created_at < ends_at
      and not exists (select from moved m where m.device_id = d.id)
    union all
    select d.id, d.imei, d.product_id, coalesce((select b.shop_id from device_moves b
        where b.device_id = d.id and b.at < ends_at order by b.id desc limit 1), d.shop_id), d.created_at
    from moved m join devices d on d.id = m.device_id
    where m.from_state = 'in_stock' and d.created_at < ends_at),
  prices as (
    select distinct on (v.product_id) v.product_id, v.wholesale_price_fcfa from price_versions v
    where v.effective_on <= on_day and v.created_at <= known_at order by v.product_id, v.effective_on desc)
  select h.id, h.imei, h.product_id, h.shop_id,
    coalesce((select m.at from device_moves m where m.device_id = h.id and m.at < ends_at and m.to_state = 'in_stock'
      and coalesce(m.from_state, '') not in ('in_stock', 'sold', 'active') order by m.id desc limit 1), h.created_at),
    coalesce((select r.value_fcfa from returned_phones r where r.device_id = h.id and r.taken_in_at < ends_at
        and (r.left_at is null or r.left_at >= ends_at)),
      p.wholesale_price_fcfa, 0)::bigint
  from held h left join prices p on p.product_id = h.product_id
$$;

-- The phones of the loans that were activated from an instant on and before another, at what they cost then: the
-- wholesale price of their contracts, or the value of a phone that was sold again.
create or replace function phones_sold(from_at timestamptz, until_at timestamptz)
returns table (loan_id uuid, device_id uuid, imei text, product_id uuid, shop_id uuid, sold_at timestamptz,
  worth_fcfa bigint)
stable parallel safe language sql as $$
  select l.id, l.device_id, d.imei, l.product_id, l.shop_id, l.activated_at,
    coalesce((select c.amount_fcfa from phone_costs c where c.loan_id = l.id and c.kind = 'sale'),
      v.wholesale_price_fcfa, 0)::bigint
  from loans l join devices d on d.id = l.device_id left join price_versions v on v.id = l.price_version_id
  where l.activated_at >= from_at and l.activated_at < until_at
$$;
