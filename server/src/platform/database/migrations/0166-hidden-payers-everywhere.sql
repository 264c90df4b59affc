-- What stands for the payer's number also where a message is kept or a line of a statement waits to be booked.
alter table kept_confirmations add column payer_mark text
  check (payer_mark is null or (length(payer_mark) <= 64 and payment_phone is null));
alter table statement_lines add column payer_mark text
  check (payer_mark is null or (length(payer_mark) <= 64 and payment_phone is null));
