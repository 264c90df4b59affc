-- A sale that was begun by a bare number of a customer out of reach shows nothing of them until they confirm it.

-- Whether the customer must confirm the sale, and how they did. A sale from before this rule has passed it.
alter table applications add column confirmation text not null default 'not_needed' check (confirmation in ('not_needed', 'awaited', 'code', 'document'));
-- The sale of another desk that the customer confirmed, and for which this one was ended.
alter table applications add column taken_over_by uuid references applications;
-- Many desks may have typed a number; one sale at most goes on.
drop index application_open;
create unique index application_open on applications (customer_id) where state = 'open' and confirmation <> 'awaited';
create index applications_awaited on applications (customer_id) where state = 'open' and confirmation = 'awaited';

create or replace view customer_reach as
  select a.customer_id, a.shop_id, a.agent_id as staff_id, true as is_sale from applications a where (a.state = 'open' or a.loan_id is not null) and a.confirmation <> 'awaited'
  union all
  select c.id, t.shop_id, t.id, false from customers c join staff t on t.id = c.agent_id;
create or replace view open_sales as select id as application_id, customer_id, agent_id, shop_id from applications where state = 'open' and confirmation <> 'awaited';

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('sign_in', 'customer', 'agent', 'next_of_kin', 'customer_app', 'shop_payment', 'sale_start'));

-- The document that a customer without their phone showed at the desk, and the second person who compared it.
create table shown_documents (
  id uuid primary key,
  application_id uuid not null references applications,
  document_number text not null,
  file_key text not null,
  media_type text not null,
  shown_by uuid not null references staff,
  shown_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision text check (decision in ('confirmed', 'declined')),
  -- Where nobody else could decide: how it was.
  decided_as text check (decided_as in ('second_person', 'tied', 'alone')),
  check ((decided_by is null) = (decided_at is null) and (decided_at is null) = (decision is null))
);
create unique index shown_documents_open on shown_documents (application_id) where decided_at is null;
create index shown_documents_newest on shown_documents (shown_at desc);
