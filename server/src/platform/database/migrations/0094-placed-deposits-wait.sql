-- A deposit that one person placed by hand on an open sale waits for a second person too: until then no phone is handed
-- over for it.
create or replace view money_to_confirm as
  select application_id, id as loan_id, loan_reference, customer_id, shop_id, release_waits_since as waits_since, 'release' as waits_for from loans where release_waits_since is not null
  union all select a.id, null, a.loan_reference, a.customer_id, a.shop_id, coalesce(a.closed_at, a.expires_at), 'refund' from applications a
  where a.state in ('cancelled', 'expired') and a.deposit_paid_fcfa > 0
    and exists (select from payment_proofs f where f.application_id = a.id and f.status = 'posted' and f.purpose = 'deposit' and f.proof = 'one_person')
  union all select distinct on (a.id) a.id, null::uuid, a.loan_reference, a.customer_id, a.shop_id, a.opened_at, 'activation'
  from payments p join applications a on a.id = p.application_id
  where p.placed_by is not null and p.confirmed_at is null and p.status = 'posted' and p.purpose = 'deposit' and a.state = 'open';
