-- Who of the staff is also a customer: by their number, or by their document where it is known. Nobody asks for or approves what is about themselves.
create view staff_who_are_customers as
  select s.id as staff_id, c.id as customer_id from staff s join customers c on c.msisdn = s.msisdn
  union
  select s.id, c.id from staff s join customers c on s.document_number in (c.document_number, c.national_id);
