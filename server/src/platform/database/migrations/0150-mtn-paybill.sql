-- The wallets of the business at MTN's paybill.
insert into floats (provider, wallet)
select 'mtn-paybill', wallet from unnest(array['utility', 'working_capital']) as wallet
on conflict do nothing;
