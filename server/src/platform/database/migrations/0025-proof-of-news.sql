-- What the portal was told of money and could not book, and how far the news of money is known to be complete.

-- A payment that the operator asked about before it moved, and that we accepted: it is expected until it arrives or is known not to have happened.
create table announced_payments (
  id uuid primary key,
  provider text not null,
  transaction_id text not null,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  account_keyed_in text not null,
  payment_phone text,
  loan_id uuid references loans,
  application_id uuid references applications,
  announced_at timestamptz not null,
  state text not null default 'expected' check (state in ('expected', 'arrived', 'did_not_happen')),
  ended_at timestamptz,
  -- Null where the operator's own list or statement decided it.
  ended_by uuid references staff,
  reason text,
  unique (provider, transaction_id),
  check ((state = 'expected') = (ended_at is null)),
  check ((loan_id is null) <> (application_id is null))
);
create index announced_payments_expected on announced_payments (loan_id) where state = 'expected';
create index announced_payments_to_follow on announced_payments (announced_at) where state = 'expected';

-- Until when everything that a paybill took in is known to be in the books.
create table paybill_feeds (
  provider text primary key,
  complete_until timestamptz not null,
  pulled_at timestamptz,
  -- The last time that the whole list was asked for, as far back as the operator answers.
  pulled_whole_at timestamptz,
  pull_error text,
  -- One process pulls at a time.
  leased_until timestamptz
);

-- A confirmation that is money and could not be booked as it was sent: somebody must look at each, and none is dropped.
create table kept_confirmations (
  id uuid primary key,
  provider text not null,
  body text not null,
  problem text not null check (problem in ('no_transaction_id', 'amount', 'short_code', 'unreadable', 'differs')),
  -- What could be read of it, for whoever looks.
  transaction_id text,
  amount_fcfa bigint,
  account_keyed_in text,
  payment_phone text,
  -- The payment it became, or the payment it contradicts.
  payment_id uuid references payments,
  received_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'booked', 'closed')),
  ended_at timestamptz,
  ended_by uuid references staff,
  reason text,
  check ((state = 'open') = (ended_at is null))
);
create index kept_confirmations_open on kept_confirmations (id) where state = 'open';
-- The same message is kept once, however often it is sent.
create unique index kept_confirmations_once on kept_confirmations (provider, md5(body));

-- Days of which a statement is signed off and every line that is a payment is in the books.
create view proven_days as
  select c.source, c.day from closed_days c
  where not exists (select 1 from statement_lines l where l.statement_id = c.statement_id and l.result in ('missing', 'proposed', 'amount_differs'));
