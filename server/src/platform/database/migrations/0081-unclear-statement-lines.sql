-- A line of a statement that may be a received payment, but cannot be read or is still pending at the operator, is
-- `unclear`: it differs until somebody says why the days are closed all the same. The statements that are open get it
-- for the lines that they left out as unreadable; what was signed off stays as it was.
alter table statement_lines
  -- What the document says where it could not be read.
  add column unread_text text,
  drop constraint statement_lines_result_check,
  add constraint statement_lines_result_check check (result in
    ('matched', 'proposed', 'amount_differs', 'missing', 'booked', 'repeated', 'left_out', 'unclear')),
  drop constraint statement_lines_because_check,
  add constraint statement_lines_because_check check (because in
    ('money_out', 'failed', 'not_a_payment', 'unreadable', 'pending')),
  drop constraint statement_lines_check1,
  add constraint statement_lines_because_of_result check ((because is not null) = (result in ('left_out', 'unclear')));

update statement_lines l set result = 'unclear' from statements s
  where s.id = l.statement_id and s.state = 'open' and l.because = 'unreadable';
delete from statement_tallies t using statements s
  where s.id = t.statement_id and s.state = 'open' and t.result = 'left_out';
insert into statement_tallies (statement_id, result, lines, fcfa)
  select l.statement_id, l.result, count(*)::int, sum(l.amount_fcfa)
  from statement_lines l join statements s on s.id = l.statement_id and s.state = 'open'
  where l.result in ('left_out', 'unclear') group by 1, 2;
