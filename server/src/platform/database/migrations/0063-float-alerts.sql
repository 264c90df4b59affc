-- When the people of finance were texted that a wallet runs dry. Null again once it has recovered, so that a second fall
-- is texted as the first was.
alter table floats add column alerted_at timestamptz;
