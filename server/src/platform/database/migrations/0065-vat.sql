-- VAT is booked apart from the sales where the business says how much it is. A loan keeps what it holds from its
-- activation on, so that a later rate changes nothing of it; loans from before hold none.
create or replace function is_account(code text) returns boolean immutable language sql return code in (
  '1000', '1010', '1020', '1030', '1040', '1100', '1150', '1190', '2000', '2010', '2020', '2030', '2040', '2050',
  '2070', '2100', '2110', '3000', '4000', '4010', '4020', '5000', '5010', '5020', '5030', '5060');

insert into ledger_accounts (code, name, kind, kept_by) values ('2050', 'VAT collected', 'liability', '');

alter table loans
  add vat_fcfa bigint not null default 0 check (vat_fcfa between 0 and retail_price_fcfa),
  add charge_vat_fcfa bigint not null default 0 check (charge_vat_fcfa between 0 and charge_fcfa);

alter table book_entries drop constraint book_entries_event_check,
  add constraint book_entries_event_check check (event in ('shop_payment', 'provider_payment', 'vat_payment',
    'transfer', 'fee', 'stock_bought', 'equity', 'drawing', 'recovery'));
