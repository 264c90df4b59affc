-- A customer of another shop confirms by a code that they pay by card here.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('sign_in', 'customer', 'agent', 'next_of_kin', 'customer_app', 'shop_payment', 'sale_start', 'slip'));
