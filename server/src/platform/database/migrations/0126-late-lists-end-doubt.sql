-- A payment that was booked from a line while its operator did not know it is in doubt no longer once the operator's own
-- list has it, however late.
create or replace view money_in_doubt as
  select distinct p.id as payment_id, p.customer_id, p.loan_id, p.application_id, p.amount_fcfa, d.said_by from (
    select l.takes_back_payment_id as payment_id, 'operator' as said_by from statement_lines l join statements s on s.id = l.statement_id
    where l.takes_back_payment_id is not null and l.result = 'taken_back' and s.state = 'open'
      and not is_reversed_as_stated(l.takes_back_payment_id)
    union all select l.payment_id, 'operator' from statement_lines l join payments w on w.id = l.payment_id
    where l.result = 'booked' and l.operator_check in ('unknown', 'differs') and w.listed_at is null
    union all select case r.kind when 'reversal' then r.subject_id::uuid end, 'person' from requests r
    where r.kind = 'reversal' and r.state = 'pending'
    union all select b.id, 'operator' from kept_confirmations k join payments b on b.provider = k.provider
      and transaction_key(b.transaction_id) = transaction_key(k.transaction_id)
    where k.state = 'open' and k.problem = 'reversal') d
    cross join lateral parts_of_payments(array[d.payment_id]) f join payments p on p.id = f.payment_id
  where p.status = 'posted';
