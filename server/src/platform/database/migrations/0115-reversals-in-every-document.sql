-- A reversal that names no payment may find it by the payer and the sum.
alter table statement_lines drop constraint statement_lines_matched_by_check,
  add constraint statement_lines_matched_by_check check (matched_by in
    ('transaction_id', 'our_reference', 'phone_amount_day', 'phone_amount', 'amount_day', 'person'));

-- A bank returns a transfer with the reference of its payer, often weeks later and in another document.
create index statement_lines_by_reference on statement_lines (our_reference, amount_fcfa) where our_reference is not null;

-- What open and closed statements say was taken back of a payment: a line that two documents list counts once.
create view sums_taken_back as
  select f.payment_id, sum(f.amount_fcfa)::bigint as amount_fcfa from (
    select l.takes_back_payment_id as payment_id, max(l.amount_fcfa) as amount_fcfa
    from statement_lines l join statements s on s.id = l.statement_id and s.state <> 'withdrawn'
    where l.takes_back_payment_id is not null and l.result = 'taken_back'
    group by l.takes_back_payment_id, case when l.external_id = '' then l.id::text else transaction_key(l.external_id) end
  ) f group by f.payment_id;
