-- The loans of what happened in some days are computed by the statements of the reports.
drop function loan_money_between(date, date, timestamptz);
