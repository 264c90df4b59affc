-- Statements of providers and banks, line by line against the books.

create table statements (
  id uuid primary key,
  -- The account it is of: a provider's code, `pos` or `bank`.
  source text not null,
  channel text not null check (channel in ('mobile_money', 'cash', 'pos', 'bank')),
  format text not null,
  file_name text not null,
  sha256 bytea not null,
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  lines int not null,
  money_in_fcfa bigint not null,
  -- Whether the opening balance and the movements make the closing one.
  adds_up boolean,
  state text not null default 'open' check (state in ('open', 'signed_off')),
  uploaded_by uuid not null references staff,
  uploaded_at timestamptz not null,
  signed_off_by uuid references staff,
  signed_off_at timestamptz,
  note text,
  unique (source, sha256),
  check ((state = 'signed_off') = (signed_off_at is not null))
);
create index statements_newest on statements (source, id desc);

create table statement_lines (
  id uuid primary key,
  statement_id uuid not null references statements,
  line int not null,
  -- Empty where the document has no number.
  external_id text not null,
  our_reference text,
  value_on date,
  amount_fcfa bigint not null,
  payment_phone text,
  payer_name text,
  account_keyed_in text,
  result text not null check (result in ('matched', 'proposed', 'amount_differs', 'missing', 'booked', 'repeated', 'left_out')),
  matched_by text check (matched_by in ('transaction_id', 'our_reference', 'phone_amount_day', 'amount_day', 'person')),
  because text check (because in ('money_out', 'failed', 'not_a_payment', 'unreadable')),
  payment_id uuid references payments,
  check ((payment_id is not null) = (result in ('matched', 'proposed', 'amount_differs', 'booked'))),
  check ((because is not null) = (result = 'left_out'))
);
create index statement_lines_by_result on statement_lines (statement_id, result, line);
create index statement_lines_by_number on statement_lines (external_id) where external_id <> '';
-- A payment is one line's: found twice, the second line is another payment or the same line again.
create unique index statement_line_of_payment on statement_lines (payment_id) where payment_id is not null;

-- How many lines came to what, counted anew whenever something changes, so that a list of statements need not count.
create table statement_tallies (
  statement_id uuid not null references statements,
  -- A result of lines, or `only_in_books`.
  result text not null,
  lines int not null,
  fcfa bigint not null,
  primary key (statement_id, result)
);

-- What the columns of a source's tables mean, as somebody said the last time.
create table statement_columns (
  source text primary key,
  mapping jsonb not null,
  set_by uuid not null references staff,
  set_at timestamptz not null
);

create table closed_days (
  source text not null,
  day date not null,
  statement_id uuid not null references statements,
  primary key (source, day)
);

create view prompts as select id as collection_id, reference::text as reference, provider, status from collections;
