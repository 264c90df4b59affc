-- Mobile data that the business gives to customers.
create table data_gifts (
  id uuid primary key,
  customer_id uuid not null references customers,
  megabytes integer not null check (megabytes > 0),
  validity text not null check (validity in ('day', 'week', 'month')),
  -- What the catalogue said, and what the provider took.
  cost_fcfa bigint not null check (cost_fcfa > 0),
  charged_fcfa bigint check (charged_fcfa >= 0),
  reason text not null,
  given_by uuid not null references staff,
  given_on date not null,
  request_id uuid unique references requests,
  state text not null check (state in ('queued', 'sent', 'unknown', 'delivered', 'failed')),
  provider_id text unique,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  check ((state in ('delivered', 'failed')) = (ended_at is not null)),
  check (state <> 'sent' or provider_id is not null)
);
create index data_gifts_of_customer on data_gifts (customer_id, id desc);
-- One gift at a time is on its way to a customer, so that two people who press at once give one.
create unique index data_gift_on_its_way on data_gifts (customer_id) where state in ('queued', 'sent', 'unknown');
create index data_gifts_to_ask_about on data_gifts (id) where state in ('sent', 'unknown');

-- Gifts are part of a customer's story.
do $$
begin
  execute 'create or replace view customer_events as ' || rtrim(pg_get_viewdef('customer_events'::regclass), '; ')
    || $view$
    union all select 'data_gift:' || g.id, g.customer_id, g.created_at, 'data_gift', g.given_by,
      jsonb_build_object('megabytes', g.megabytes, 'validity', g.validity, 'state', g.state) from data_gifts g$view$;
end $$;
