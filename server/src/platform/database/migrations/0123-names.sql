-- A person has one name at least, in either field; the other one is empty. What lists, texts and requests call them is
-- made here, so that one name stands alone.
alter table customers add constraint customers_have_a_name check (btrim(first_name) <> '' or btrim(surname) <> '');
create or replace view customer_names as select id as customer_id, first_name, surname, msisdn, language,
  btrim(first_name || ' ' || surname) as full_name,
  case when first_name = '' or surname = '' then first_name || surname
    else first_name || ' ' || upper(left(surname, 1)) || '.' end as short_name from customers;
create or replace view transactions as
  select p.id as payment_id, p.transaction_id, m.transaction_id as master_transaction_id, p.master_id, coalesce(l.loan_reference, s.loan_reference) as reference, p.amount_fcfa, p.payment_phone, p.payer_name, p.provider, p.channel, p.purpose, p.status,
    case when p.payment_request_id is not null then 'prompt' when p.channel = 'mobile_money' then 'paybill' else p.channel end as biller_type, coalesce(p.business_short_code, h.shop_name) as biller_number, p.business_short_code, p.account_keyed_in,
    p.customer_id, c.full_name as customer_name, p.loan_id, p.application_id, p.payment_request_id, p.value_on, p.received_at,
    x.state as suspense_state, x.reason as suspense_reason, x.reference_typed, x.note, x.created_at as waiting_since,
    proof_of(p.proof_when_booked, p.channel, p.banking_id, coalesce(p.slip_found_at, m.slip_found_at), p.placed_by, p.confirmed_at) as proof
  from payments p left join payments m on m.id = p.master_id left join customer_loans l on l.loan_id = p.loan_id left join customer_sales s on s.application_id = p.application_id
    left join suspense x on x.payment_id = p.id left join customer_names c on c.customer_id = p.customer_id left join shop_names h on h.shop_id = p.shop_id;
-- A name as it is looked for: small letters without accents, and every apostrophe straight.
create function plain_name(name text) returns text immutable parallel safe strict language sql as $$
  select translate(normalize(lower(name), nfd), U&'\2019\2018\201B\02BC\02BB\00B4\0060\2032\0300\0301\0302\0303\0304\0306\0307\0308\0309\030A\030B\030C\031B\0323\0327\0328\0331', '''''''''''''''''')
$$;
-- Names that were pasted with another apostrophe, with accents beside their letters or with blanks that nobody sees.
create function stored_name(name text) returns text immutable parallel safe strict language sql as $$
  select btrim(regexp_replace(regexp_replace(normalize(translate(name, U&'\2019\2018\201B\02BC\02BB\00B4\0060\2032', ''''''''''''''''''), nfc),
    U&'[\00AD\061C\200B-\200F\202A-\202E\2060-\2064\2066-\2069\FEFF]', '', 'g'), U&'[\0020\00A0\1680\2000-\200A\202F\205F\3000]+', ' ', 'g'))
$$;
update customers set first_name = stored_name(first_name), surname = stored_name(surname), other_names = stored_name(other_names), next_of_kin_name = stored_name(next_of_kin_name)
  where (first_name, surname, coalesce(other_names, ''), coalesce(next_of_kin_name, '')) is distinct from
    (stored_name(first_name), stored_name(surname), coalesce(stored_name(other_names), ''), coalesce(stored_name(next_of_kin_name), ''));
update staff set full_name = stored_name(full_name) where full_name <> stored_name(full_name);
update shop_owners set full_name = stored_name(full_name) where full_name <> stored_name(full_name);
drop function stored_name(text);
