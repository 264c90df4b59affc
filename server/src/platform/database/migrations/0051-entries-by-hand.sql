-- Entries that people made: one movement each, requested by one person and decided by a second.
create table book_entries (
  id uuid primary key,
  event text not null check (event in ('shop_payment', 'provider_payment', 'transfer', 'fee', 'stock_bought', 'equity',
    'drawing', 'recovery')),
  value_on date not null,
  debit_account text not null,
  debit_subject text not null,
  credit_account text not null,
  credit_subject text not null,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  reference text,
  reason text not null,
  -- The entry that this one undoes. Each is undone once.
  takes_back uuid unique references book_entries,
  request_id uuid not null unique references requests,
  requested_by uuid not null references staff,
  decided_by uuid not null references staff,
  created_at timestamptz not null
);
create trigger book_entries_append_only before update or delete or truncate on book_entries
  for each statement execute function refuse_rewriting();
