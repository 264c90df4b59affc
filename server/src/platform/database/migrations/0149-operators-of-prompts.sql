-- The wallets of an operator are a matter of the list of providers, which grows without a migration.
alter table floats drop constraint floats_provider_check;
insert into floats (provider, wallet)
select 'orange-money', wallet from unnest(array['utility', 'working_capital']) as wallet
on conflict do nothing;

-- Reconciliation asks about a prompt by the name that its operator gave it.
create or replace view prompts as
select id as payment_request_id, reference::text as reference, provider, status, operator_token from payment_requests;
