-- A loan that is settled early: what of the charge is given back, and until when that was promised.
alter table loans
  -- What of `repaid_fcfa` nobody paid: it was given back from the charge when the loan was settled early.
  add column rebate_fcfa bigint not null default 0 check (rebate_fcfa between 0 and repaid_fcfa),
  -- The rebate that was promised to who settles by that day, the day included.
  add column offer_rebate_fcfa bigint check (offer_rebate_fcfa > 0),
  add column offer_until date,
  add constraint loans_offer_has_an_end check ((offer_rebate_fcfa is null) = (offer_until is null)),
  add constraint loans_rebate_settles check (rebate_fcfa = 0 or status = 'settled');

-- The statement shows a rebate as what it is.
create or replace view loan_movements as
  select j.loan_id, j.id as journal_id, j.event, j.reference, j.value_on, j.booked_at,
    coalesce(sum(p.amount_fcfa) filter (where p.debit_account = '1100'), 0)::bigint as debit_fcfa,
    coalesce(sum(p.amount_fcfa) filter (where p.credit_account = '1100'), 0)::bigint as credit_fcfa,
    coalesce(sum(p.amount_fcfa) filter (where p.credit_account = '1100' and p.debit_account = '2040' and j.event = 'repayment'), 0)::bigint as rebate_fcfa
  from journals j join postings p on p.journal_id = j.id where j.loan_id is not null group by j.id;

-- Whether a phone was under a lock before it is asked each time one is enrolled.
create index former_phones_of_device on former_phones (device_id);
