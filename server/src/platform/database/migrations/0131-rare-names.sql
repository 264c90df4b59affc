-- How many customers have a first name: a rare one and the same birth date are a possible duplicate without another sign.
create index customers_first_name on customers (plain_name(first_name));
