-- A payment and all that it was divided into: its parts, and their parts.
create function parts_of_payments(payment_ids uuid[]) returns table (whole_id uuid, payment_id uuid)
  stable parallel safe rows 10 language sql as $$
  with recursive part as (
    select p.id as whole_id, p.id from payments p where p.id = any(payment_ids)
    union all select part.whole_id, p.id from part join payments p on p.master_id = part.id)
  select whole_id, id from part
$$;
-- The payment as it came.
create function whole_of_payment(payment_id uuid) returns uuid stable parallel safe language sql as $$
  with recursive above as (
    select p.id, p.master_id from payments p where p.id = whole_of_payment.payment_id
    union all select p.id, p.master_id from above join payments p on p.id = above.master_id)
  select id from above where master_id is null
$$;
-- What of a payment was reversed in the books, whole or in parts.
create function reversed_of_payment(payment_id uuid) returns bigint stable parallel safe language sql as $$
  select coalesce(sum(p.amount_fcfa), 0)::bigint from parts_of_payments(array[reversed_of_payment.payment_id]) f
    join payments p on p.id = f.payment_id where p.status = 'reversed'
$$;
-- Whether the books have reversed as much of a payment as statements say was taken back, or all of it.
create function is_reversed_as_stated(payment_id uuid) returns boolean stable parallel safe language sql as $$
  select reversed_of_payment(p.id) >= least(p.amount_fcfa, t.amount_fcfa) from payments p
    join sums_taken_back t on t.payment_id = p.id where p.id = is_reversed_as_stated.payment_id
$$;
-- Money in the books of which somebody says that it was taken back: payments, and the parts of those that were divided.
create view money_in_doubt as
  select distinct p.id as payment_id, p.customer_id, p.loan_id, p.application_id, p.amount_fcfa, d.said_by from (
    select l.takes_back_payment_id as payment_id, 'operator' as said_by from statement_lines l join statements s on s.id = l.statement_id
    where l.takes_back_payment_id is not null and l.result = 'taken_back' and s.state = 'open'
      and not is_reversed_as_stated(l.takes_back_payment_id)
    union all select case r.kind when 'reversal' then r.subject_id::uuid end, 'person' from requests r
    where r.kind = 'reversal' and r.state = 'pending'
    union all select b.id, 'operator' from kept_confirmations k join payments b on b.provider = k.provider
      and transaction_key(b.transaction_id) = transaction_key(k.transaction_id)
    where k.state = 'open' and k.problem = 'reversal') d
    cross join lateral parts_of_payments(array[d.payment_id]) f join payments p on p.id = f.payment_id
  where p.status = 'posted';
-- A phone is not released while somebody says that money of its loan, its deposit included, was taken back or typed wrong.
create or replace view loans_in_doubt as
  select p.customer_id, coalesce(p.loan_id, z.loan_id) as loan_id from money_in_doubt p
    left join loans_of_sales z on z.application_id = p.application_id
  where coalesce(p.loan_id, z.loan_id) is not null
  union all select customer_id, loan_id from claims where closed_at is null
  union all select customer_id, loan_id from payment_corrections where ended_at is null and loan_id is not null
  union all select p.customer_id, p.loan_id from requests r
    join payments p on p.id = case r.kind when 'payment_correction' then r.subject_id::uuid end
    where r.kind = 'payment_correction' and r.state = 'pending' and p.status = 'posted' and p.loan_id is not null;
-- No phone is handed over for a deposit that two people say is less, or that its operator says it took back.
create or replace view deposits_in_doubt as
  select application_id, was_fcfa as amount_fcfa from payment_corrections
    where ended_at is null and application_id is not null
  union all select application_id, amount_fcfa from money_in_doubt where application_id is not null and said_by = 'operator';
