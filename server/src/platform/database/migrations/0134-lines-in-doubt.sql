-- A line that was booked and that its operator does not know has a way out besides its reversal: where the operator
-- cannot be asked any more, a second person who saw its own screen or list clears it.
alter table statement_lines
  add column booked_by uuid references staff,
  add column cleared_by uuid references staff,
  add column cleared_at timestamptz,
  add column cleared_seen text check (cleared_seen in ('operator_screen', 'bank_list')),
  add column cleared_because text,
  add constraint statement_lines_cleared_whole check (num_nulls(cleared_by, cleared_at, cleared_seen, cleared_because) in (0, 4));
create view lines_in_doubt as
  select l.id as line_id, l.statement_id, l.payment_id, l.operator_check, l.operator_asked_at
  from statement_lines l join payments w on w.id = l.payment_id
  where l.result = 'booked' and l.operator_check in ('unknown', 'differs') and l.cleared_at is null
    and w.listed_at is null and w.status in ('posted', 'divided');
create or replace view money_in_doubt as
  select distinct p.id as payment_id, p.customer_id, p.loan_id, p.application_id, p.amount_fcfa, d.said_by from (
    select l.takes_back_payment_id as payment_id, 'operator' as said_by from statement_lines l join statements s on s.id = l.statement_id
    where l.takes_back_payment_id is not null and l.result = 'taken_back' and s.state = 'open'
      and not is_reversed_as_stated(l.takes_back_payment_id)
    union all select payment_id, 'operator' from lines_in_doubt
    union all select case r.kind when 'reversal' then r.subject_id::uuid end, 'person' from requests r
    where r.kind = 'reversal' and r.state = 'pending'
    union all select b.id, 'operator' from kept_confirmations k join payments b on b.provider = k.provider
      and transaction_key(b.transaction_id) = transaction_key(k.transaction_id)
    where k.state = 'open' and k.problem = 'reversal') d
    cross join lateral parts_of_payments(array[d.payment_id]) f join payments p on p.id = f.payment_id
  where p.status = 'posted';
