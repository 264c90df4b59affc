-- A document number as people misread it: O for 0, I for 1, zeros in front, blanks and dashes.
create function document_key(document text) returns text immutable parallel safe strict language sql as $$
  select ltrim(translate(upper(document), 'OI -.', '01'), '0')
$$;
create index customers_near_document on customers (document_key(document_number));
create index customers_near_national_id on customers (document_key(national_id)) where national_id is not null;
