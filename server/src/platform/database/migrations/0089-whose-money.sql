-- Whose money waits: what a payer may key in to say who they are, and what late loans owe.
create view customer_numbers as select id as customer_id, document_number, national_id from customers;
create view late_amounts as select loan_id, customer_id, arrears_fcfa from collection_cases where closed_at is null;
