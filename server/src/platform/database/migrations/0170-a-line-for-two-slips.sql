-- A line that matching proposes for one slip speaks for every other slip of its sum and day as well: which of them was
-- mistyped and which was never printed, a person says.
create index statement_lines_by_sum_and_day on statement_lines (amount_fcfa, value_on)
  where result = 'proposed' and matched_by = 'amount_day';
create or replace view probable_slip_lines as
  select u.id as payment_id, l.id as line_id, l.statement_id, l.line, l.external_id, l.value_on, l.result, s.uploaded_by,
    l.payment_id as proposed_for from (
    select p.id, p.status, l.id as line_id from payments p join statement_lines l on l.payment_id = p.id and l.result = 'proposed'
    where p.channel = 'pos' and p.slip_found_at is null and p.master_id is null and p.proof_when_booked = 'one_person'
    union all select p.id, p.status, l.id from payments p join statement_lines l on l.result = 'missing' and l.amount_fcfa = p.amount_fcfa
      and (l.value_on = p.value_on or receipt_key(l.external_id) = split_part(p.receipt_key, ':', 2))
    where p.channel = 'pos' and p.slip_found_at is null and p.master_id is null and p.proof_when_booked = 'one_person'
      and not exists (select from statement_lines o where o.payment_id = p.id)
    union all select p.id, p.status, l.id from payments p join statement_lines l on l.result = 'proposed' and l.matched_by = 'amount_day'
      and l.amount_fcfa = p.amount_fcfa and l.value_on = p.value_on
    where p.channel = 'pos' and p.slip_found_at is null and p.master_id is null and p.proof_when_booked = 'one_person'
      and not exists (select from statement_lines o where o.payment_id = p.id)) u
  join statement_lines l on l.id = u.line_id join statements s on s.id = l.statement_id and s.channel = 'pos'
  where u.status <> 'reversed' and not exists (select from rejected_slip_lines r where r.payment_id = u.id and r.line_id = l.id);
