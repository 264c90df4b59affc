-- An operator may hide the payer's number: by its SHA-256, or by a mask that leaves the last digits.
alter table payments add column payer_mark text
  check (payer_mark is null or (length(payer_mark) <= 64 and payment_phone is null));
create index payments_from_hidden_payer on payments (payer_mark) where length(payer_mark) = 64;
create or replace view transactions as
  select p.id as payment_id, p.transaction_id, m.transaction_id as master_transaction_id, p.master_id, coalesce(l.loan_reference, s.loan_reference) as reference, p.amount_fcfa, p.payment_phone, p.payer_name, p.provider, p.channel, p.purpose, p.status,
    case when p.payment_request_id is not null then 'prompt' when p.channel = 'mobile_money' then 'paybill' else p.channel end as biller_type, coalesce(p.business_short_code, h.shop_name) as biller_number, p.business_short_code, p.account_keyed_in,
    p.customer_id, c.full_name as customer_name, p.loan_id, p.application_id, p.payment_request_id, p.value_on, p.received_at,
    x.state as suspense_state, x.reason as suspense_reason, x.reference_typed, x.note, x.created_at as waiting_since,
    proof_of(p.proof_when_booked, p.channel, p.banking_id, coalesce(p.slip_found_at, m.slip_found_at), p.placed_by, p.confirmed_at) as proof,
    p.payer_mark
  from payments p left join payments m on m.id = p.master_id left join customer_loans l on l.loan_id = p.loan_id left join customer_sales s on s.application_id = p.application_id
    left join suspense x on x.payment_id = p.id left join customer_names c on c.customer_id = p.customer_id left join shop_names h on h.shop_id = p.shop_id;
-- The beginnings of the hashes of a customer's numbers, in each spelling that an operator may have hashed: international
-- with and without the plus, national with and without the zero. Calling codes of our markets have three digits.
create function payer_keys_of(own text, kin text) returns bigint[] immutable parallel safe language sql as $$
  select coalesce(array_agg(('x' || left(encode(sha256(spelling::bytea), 'hex'), 16))::bit(64)::bigint), '{}')
  from unnest(array[own, kin]) as number, unnest(array[number, substr(number, 2), substr(number, 5), '0' || substr(number, 5)]) as spelling
  where number ~ '^\+[1-9][0-9]{7,14}$'
$$;
create index customers_payer_keys on customers using gin (payer_keys_of(msisdn, next_of_kin_phone));
