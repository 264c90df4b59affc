-- Calls of provider addresses without a right proof: one row for each address and minute, with how often.
alter table provider_callbacks add column address text;
alter table provider_callbacks add column times int not null default 1;
alter table provider_callbacks add column last_at timestamptz;
create index provider_callbacks_untrusted on provider_callbacks (received_at) where not trusted;
