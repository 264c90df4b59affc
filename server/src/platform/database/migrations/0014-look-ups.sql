-- Whoever pays by prompt every day has hundreds of them; those on their way are read with every card.
create index collections_in_flight_of_customer on collections (customer_id) where status in ('created', 'submitted', 'pending', 'unknown');
-- People read out the last digits of an IMEI.
create index imeis_backwards on imeis (reverse(imei) text_pattern_ops);
