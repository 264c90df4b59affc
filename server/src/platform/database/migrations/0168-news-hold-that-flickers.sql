-- A hold that ends for a few minutes has not ended: since when no operator lacks news, on the wall. Null while one does.
alter table news_hold add column well_since timestamptz;
