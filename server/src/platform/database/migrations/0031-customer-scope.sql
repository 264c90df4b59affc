-- Which customers are within somebody's reach, who looked at how many, and identities that change only with a second person.

-- The shops that somebody is bound to: the user of an owner to that owner's, staff of a shop to that shop. Who is bound to none has all customers. An owner without shops is bound to nothing at all.
create view staff_bounds as
  select o.staff_id, s.id as shop_id, true as is_owner from shop_owners o left join shops s on s.shop_owner_id = o.id where o.staff_id is not null
  union all
  select t.id, t.shop_id, false from staff t where t.shop_id is not null and not exists (select 1 from shop_owners o where o.staff_id = t.id);

-- Where a customer was sold a phone or is being sold one, and by whom; and the agent who looks after them, with the shop where that agent is. A sale that came to nothing leaves nobody within reach.
create view customer_reach as
  select a.customer_id, a.shop_id, a.agent_id as staff_id, true as is_sale from applications a where a.state = 'open' or a.loan_id is not null
  union all
  select c.id, t.shop_id, t.id, false from customers c join staff t on t.id = c.agent_id;
create index shop_owners_of_staff on shop_owners (staff_id) where staff_id is not null;
create index applications_of_shop on applications (shop_id, customer_id) where state = 'open' or loan_id is not null;
create index applications_sold_by on applications (agent_id, customer_id) where state = 'open' or loan_id is not null;

-- Whose sale is open now, and at whose desk.
create view open_sales as select id as application_id, customer_id, agent_id, shop_id from applications where state = 'open';
-- Whose a contract or a certificate is.
create view customer_papers as
  select k.id as paper_id, a.customer_id from contracts k join applications a on a.id = k.application_id
  union all
  select l.certificate_id, l.customer_id from loans l where l.certificate_id is not null;

-- When somebody last looked at a customer: a line for each pair, so that what is counted are different customers. Lines older than the hour are swept away.
create table customer_looks (
  staff_id uuid not null references staff,
  customer_id uuid not null references customers,
  at timestamptz not null,
  primary key (staff_id, customer_id)
);
create index customer_looks_by_time on customer_looks (staff_id, at);
create index customer_looks_old on customer_looks (at);
-- That somebody reached the ceiling. One line an hour each.
create table customer_look_alarms (
  id uuid primary key,
  staff_id uuid not null references staff,
  most integer not null,
  at timestamptz not null
);
create index customer_look_alarms_of_staff on customer_look_alarms (staff_id, at desc);
create index customer_look_alarms_newest on customer_look_alarms (at desc);

-- Once an identity was verified it changes only with a second person, whatever a later check says.
alter table customers add column was_verified boolean not null default false;
update customers c set was_verified = true where c.kyc_state = 'verified' or exists (select 1 from kyc_checks k where k.customer_id = c.id and (k.status = 'clear' or k.review_decision = 'verify'));
-- Numbers that a customer had once. They are nobody else's without a second person.
create table former_numbers (
  customer_id uuid not null references customers,
  kind text not null check (kind in ('msisdn', 'document_number', 'national_id')),
  value text not null,
  until timestamptz not null,
  request_id uuid not null references requests,
  primary key (kind, value, customer_id)
);
create trigger former_numbers_append_only before update or delete or truncate on former_numbers for each statement execute function refuse_rewriting();
