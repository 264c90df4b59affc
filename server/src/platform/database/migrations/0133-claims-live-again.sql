-- A payment that is back in the books can be taken back again. Its claim on the same loan then lives again; placed on
-- another loan meanwhile, it is a claim on that loan.
alter table claims drop constraint claims_payment_id_key;
alter table claims add constraint claims_of_payment_on_loan unique (payment_id, loan_id);
-- What of it was the deposit of its loan, which stays on the sale: the payment itself is elsewhere once it is back.
alter table claims add column of_deposit_fcfa bigint not null default 0 check (of_deposit_fcfa >= 0);
update claims c set of_deposit_fcfa = amount_fcfa where exists (select from payment_moves m
  where m.payment_id = c.payment_id and m.kind = 'reversed' and m.from_application_id is not null);
alter table claims add constraint claims_deposit_within_amount check (of_deposit_fcfa <= amount_fcfa);
