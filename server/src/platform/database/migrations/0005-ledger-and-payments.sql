-- Money. A posting moves an amount from one account to another, so every journal balances by its shape, and the database refuses anything else.

create table ledger_accounts (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- What the account is kept by: a shop, a provider account, a loan; empty when by nothing.
  kept_by text not null default ''
);

create table journals (
  id uuid primary key,
  event text not null,
  -- The payment, loan or request this books, so that one fact is booked once.
  source text not null unique,
  loan_id uuid,
  application_id uuid,
  reference text,
  value_on date not null,
  booked_at timestamptz not null,
  staff_id uuid
);
create index journals_of_loan on journals (loan_id, id) where loan_id is not null;
create index journals_of_application on journals (application_id, id) where application_id is not null;

create table postings (
  journal_id uuid not null references journals,
  line smallint not null,
  debit_account text not null references ledger_accounts,
  debit_subject text not null default '',
  credit_account text not null references ledger_accounts,
  credit_subject text not null default '',
  amount_fcfa bigint not null check (amount_fcfa > 0),
  primary key (journal_id, line),
  check ((debit_account, debit_subject) <> (credit_account, credit_subject))
);
-- Only accounts that are kept by a subject are looked up by it.
create index postings_debit_subject on postings (debit_account, debit_subject) where debit_account in ('1000', '1100', '2000', '2010', '2020');
create index postings_credit_subject on postings (credit_account, credit_subject) where credit_account in ('1000', '1100', '2000', '2010', '2020');

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct by a mirror entry', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journals_append_only before update or delete or truncate on journals for each statement execute function refuse_rewriting();
create trigger postings_append_only before update or delete or truncate on postings for each statement execute function refuse_rewriting();

insert into ledger_accounts (code, name, kind, kept_by) values
  ('1000', 'Cash at shops', 'asset', 'shop'),
  ('1010', 'Mobile money', 'asset', 'provider'),
  ('1020', 'POS clearing', 'asset', 'shop'),
  ('1030', 'Bank', 'asset', 'account'),
  ('1100', 'Instalment receivables', 'asset', 'loan'),
  ('1150', 'Stock of phones', 'asset', ''),
  ('2000', 'Customer deposits held', 'liability', 'application'),
  ('2010', 'Customer credit balances', 'liability', 'loan'),
  ('2020', 'Suspense', 'liability', 'payment'),
  ('2030', 'Payable to shops', 'liability', 'shop'),
  ('2040', 'Deferred finance charge', 'liability', ''),
  ('2100', 'Working capital account', 'liability', ''),
  ('2110', 'Utility account', 'liability', ''),
  ('3000', 'Equity', 'equity', ''),
  ('4000', 'Phone sales', 'income', ''),
  ('4010', 'Finance charge earned', 'income', ''),
  ('5000', 'Cost of phones sold', 'expense', ''),
  ('5010', 'Provision for bad loans', 'expense', ''),
  ('5020', 'Write-offs', 'expense', ''),
  ('5030', 'Provider fees', 'expense', '');

-- A payment prompt on its way to a phone and back.
create table collections (
  id uuid primary key,
  purpose text not null check (purpose in ('deposit', 'repayment')),
  application_id uuid references applications,
  loan_id uuid references loans,
  customer_id uuid not null references customers,
  provider text not null,
  -- Sent to the provider as its own key against doubles.
  reference uuid not null unique,
  msisdn text not null,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  status text not null default 'created' check (status in ('created', 'submitted', 'pending', 'succeeded', 'failed', 'cancelled', 'expired', 'unknown')),
  reason text,
  transaction_id text,
  polls smallint not null default 0,
  next_poll_at timestamptz,
  deadline_at timestamptz not null,
  requested_by uuid references staff,
  created_at timestamptz not null,
  heard_at timestamptz,
  check ((purpose = 'deposit' and application_id is not null) or (purpose = 'repayment' and loan_id is not null))
);
-- One prompt at a time for one purpose; an unknown one is still in flight until its provider says how it ended.
create unique index collection_in_flight_deposit on collections (application_id) where purpose = 'deposit' and status in ('created', 'submitted', 'pending', 'unknown');
create unique index collection_in_flight_loan on collections (loan_id) where purpose = 'repayment' and status in ('created', 'submitted', 'pending', 'unknown');
create index collections_to_poll on collections (next_poll_at) where status in ('created', 'submitted', 'pending', 'unknown');
create index collections_of_customer on collections (customer_id, id desc);
create index collections_heard on collections (provider, heard_at desc) where heard_at is not null;

create table payments (
  id uuid primary key,
  provider text not null,
  transaction_id text not null,
  channel text not null check (channel in ('mobile_money', 'cash', 'pos', 'bank')),
  purpose text not null check (purpose in ('deposit', 'repayment', 'suspense')),
  status text not null default 'posted' check (status in ('posted', 'reversed')),
  amount_fcfa bigint not null check (amount_fcfa > 0),
  payment_phone text,
  payer_name text,
  account_keyed_in text,
  business_short_code text,
  customer_id uuid,
  loan_id uuid,
  application_id uuid,
  collection_id uuid,
  shop_id uuid,
  staff_id uuid,
  value_on date not null,
  received_at timestamptz not null,
  -- Exactly once, whether it comes by callback, poll, statement or hand.
  unique (provider, transaction_id)
);
create index payments_of_customer on payments (customer_id, id desc) where customer_id is not null;
create index payments_by_transaction on payments (transaction_id);
create index payments_of_application on payments (application_id) where application_id is not null;

-- Money that names no open loan, or the wrong one.
create table suspense (
  id uuid primary key,
  payment_id uuid not null unique references payments,
  reason text not null check (reason in ('unknown_reference', 'bad_check_digit', 'closed_loan', 'closed_application', 'wrong_amount', 'duplicate', 'unreadable')),
  amount_fcfa bigint not null,
  reference_typed text not null,
  payment_phone text,
  state text not null default 'open' check (state in ('open', 'held', 'matched', 'refunded')),
  created_at timestamptz not null
);
create index suspense_open on suspense (id) where state in ('open', 'held');
create index suspense_open_by_phone on suspense (payment_phone) where state in ('open', 'held');

-- What providers told us, word for word, before anything is done with it.
create table provider_callbacks (
  id uuid primary key,
  provider text not null,
  kind text not null,
  body text not null,
  trusted boolean not null,
  outcome text not null,
  received_at timestamptz not null
);
create index provider_callbacks_refused on provider_callbacks (id) where outcome <> 'processed';

-- What other domains may read of the books and of payments.
create view customer_payments as select id as payment_id, customer_id, provider, transaction_id from payments where customer_id is not null;
create view loan_receivables as
  select subject as loan_id, sum(amount)::bigint as balance_fcfa from (
    select debit_subject as subject, amount_fcfa as amount from postings where debit_account = '1100'
    union all select credit_subject, -amount_fcfa from postings where credit_account = '1100') m group by subject;
create view deposits_held as
  select subject as application_id, sum(amount)::bigint as balance_fcfa from (
    select credit_subject as subject, amount_fcfa as amount from postings where credit_account = '2000'
    union all select debit_subject, -amount_fcfa from postings where debit_account = '2000') m group by subject;
-- One line per journal and loan: what it added to the debt, what it took off.
create view loan_movements as
  select j.loan_id, j.id as journal_id, j.event, j.reference, j.value_on, j.booked_at,
    coalesce(sum(p.amount_fcfa) filter (where p.debit_account = '1100'), 0)::bigint as debit_fcfa,
    coalesce(sum(p.amount_fcfa) filter (where p.credit_account = '1100'), 0)::bigint as credit_fcfa
  from journals j join postings p on p.journal_id = j.id where j.loan_id is not null group by j.id;

-- For references typed with a slip: how many digits differ. C code of PostgreSQL's own, so that every waiting lock can ask.
create extension if not exists fuzzystrmatch;
create view prompts_in_flight as select application_id, loan_id from collections where status in ('created', 'submitted', 'pending', 'unknown');
