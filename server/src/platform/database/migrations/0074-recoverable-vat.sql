-- VAT on what the business buys may be recovered: it is booked from the invoices, and set against the VAT that is owed.
create or replace function is_account(code text) returns boolean immutable language sql return code in (
  '1000', '1010', '1020', '1030', '1040', '1100', '1150', '1160', '1190', '2000', '2010', '2020', '2030', '2040',
  '2050', '2070', '2100', '2110', '3000', '4000', '4010', '4020', '5000', '5010', '5020', '5030', '5060');

insert into ledger_accounts (code, name, kind, kept_by) values ('1160', 'VAT recoverable', 'asset', '');

alter table book_entries drop constraint book_entries_event_check,
  add constraint book_entries_event_check check (event in ('shop_payment', 'provider_payment', 'vat_payment',
    'vat_invoice', 'vat_set_off', 'transfer', 'fee', 'stock_bought', 'equity', 'drawing', 'recovery'));
