-- A slip of a terminal is typed by hand, as a receipt of cash is, and money in suspense may be placed on a loan by the
-- word of one person. A loan that only such words paid off has its phone opened, and released once the money is seen:
-- the cash at the bank, the slip in a statement of the terminal, or by a second person.
alter table payments add column slip_found_at timestamptz,
  -- Who placed it on its loan, where nothing but their word says that it belongs there.
  add column placed_by uuid references staff,
  add constraint payments_found_slip_is_of_a_terminal check (slip_found_at is null or channel = 'pos');
update payments p set slip_found_at = f.found_at from (
  select l.payment_id, min(s.uploaded_at) as found_at from statement_lines l join statements s on s.id = l.statement_id
  where s.channel = 'pos' and l.result in ('matched', 'booked') and l.payment_id is not null group by l.payment_id) f
where p.id = f.payment_id and p.channel = 'pos';

alter table loans rename column cash_waits_since to release_waits_since;
alter table loans rename column cash_confirmed_by to payments_confirmed_by;
alter table loans rename column cash_confirmed_at to payments_confirmed_at;
alter table loans rename constraint loans_cash_waits_when_settled to loans_release_waits_when_settled;
alter table loans rename constraint loans_cash_confirmed_by_somebody to loans_payments_confirmed_by_somebody;
alter index loans_waiting_for_cash rename to loans_by_release_wait;

drop view unbanked_repayments;
drop view loans_paid_off_in_cash;
-- Whether only the word of the person who took or placed a payment proves it.
create function is_unproven(channel text, banking_id uuid, slip_found_at timestamptz, placed_by uuid) returns boolean
  immutable parallel safe language sql
  return placed_by is not null or channel = 'cash' and banking_id is null or channel = 'pos' and slip_found_at is null;
-- Such repayments of a loan, with those people. The parts of a divided slip are found with the whole.
create view unproven_repayments as
  select p.id as payment_id, p.customer_id, p.loan_id, p.amount_fcfa, p.shop_id, p.staff_id, p.placed_by
  from payments p left join payments w on w.id = p.master_id
  where p.status = 'posted' and p.purpose = 'repayment' and is_unproven(p.channel, p.banking_id, coalesce(p.slip_found_at, w.slip_found_at), p.placed_by);
-- Paid-off loans whose phone waits until such payments are proved.
create view loans_waiting_for_release as
  select id as loan_id, loan_reference, customer_id, shop_id, release_waits_since as waits_since from loans where release_waits_since is not null;
-- The slips that no statement has yet, whole.
create view unfound_slips as
  select id as payment_id, staff_id, amount_fcfa from payments where channel = 'pos' and slip_found_at is null and master_id is null;
