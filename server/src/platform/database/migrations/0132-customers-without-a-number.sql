-- The customers who are to be asked for a new number, newest first.
create index customers_without_number on customers (id desc) where number_lost_at is not null;
