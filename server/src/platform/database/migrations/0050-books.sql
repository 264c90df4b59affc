-- The books: the ledger summed by day, and periods that were closed.

-- Journals are written in the order in which they are booked, so a few bytes for each range of pages find them again,
-- and a payment writes no further index entry.
create index journals_by_booking on journals using brin (booked_at) with (pages_per_range = 32, autosummarize = on);
create index journals_by_value on journals using brin (value_on) with (pages_per_range = 32, autosummarize = on);

-- The shop or the provider of an account that the books are read by. Loans and payments are summed.
create function kept_subject(account text, subject text) returns text immutable parallel safe language sql return
  case when account in ('1000', '1010', '1020', '2030', '2070') then subject else '' end;

-- Everything that was booked until `ledger_progress.booked_until`, summed.
create table ledger_days (
  value_on date not null,
  event text not null,
  debit_account text not null,
  debit_subject text not null,
  credit_account text not null,
  credit_subject text not null,
  amount_fcfa bigint not null,
  lines integer not null,
  primary key (value_on, event, debit_account, debit_subject, credit_account, credit_subject)
);
create table ledger_progress (
  one boolean primary key default true check (one),
  booked_until timestamptz not null,
  -- When the sums were last compared with the journals, on the wall clock.
  checked_at timestamptz
);

-- The same with what was booked since then, so that it is never behind.
create view booked_days as
  select value_on, event, debit_account, debit_subject, credit_account, credit_subject, amount_fcfa, lines from ledger_days
  union all
  select j.value_on, j.event, p.debit_account, kept_subject(p.debit_account, p.debit_subject), p.credit_account,
    kept_subject(p.credit_account, p.credit_subject), p.amount_fcfa, 1
  from journals j join postings p on p.journal_id = j.id
  where j.booked_at > coalesce((select booked_until from ledger_progress), '-infinity');

-- A closed period: what was booked until an instant for days until a day, and is in no period before it.
create table book_closings (
  id uuid primary key,
  through_on date not null,
  booked_until timestamptz not null,
  -- The account of the accountant for each of ours, and the tax number, as they were then.
  mapping jsonb not null,
  -- The names of the shops then, so that a file of the period never changes.
  names jsonb not null,
  entries integer not null,
  debit_fcfa bigint not null,
  request_id uuid not null unique references requests,
  requested_by uuid not null references staff,
  closed_by uuid not null references staff,
  closed_at timestamptz not null,
  reopened_at timestamptz,
  reopening_id uuid unique references requests,
  check ((reopened_at is null) = (reopening_id is null))
);
create unique index book_closing_once on book_closings (through_on) where reopened_at is null;

-- The sums of a closed period, as they were when it was closed. They never change.
create table closed_ledger_days (
  closing_id uuid not null references book_closings,
  -- The day in the period: its first one for what was booked later for an earlier period.
  entry_on date not null,
  value_on date not null,
  event text not null,
  debit_account text not null,
  debit_subject text not null,
  credit_account text not null,
  credit_subject text not null,
  amount_fcfa bigint not null,
  lines integer not null,
  primary key (closing_id, value_on, event, debit_account, debit_subject, credit_account, credit_subject)
);
create trigger closed_ledger_days_append_only before update or delete or truncate on closed_ledger_days
  for each statement execute function refuse_rewriting();

-- What the records say that four accounts hold, for the proof beside the books.
create view recorded_receivables as
  select coalesce(sum(total_fcfa - repaid_fcfa - written_off_fcfa), 0)::bigint as receivable_fcfa,
    coalesce(sum(credit_fcfa), 0)::bigint as credit_fcfa
  from loans where activated_at is not null;
create view recorded_deposits as
  select coalesce(sum(a.deposit_paid_fcfa), 0)::bigint as deposit_fcfa from applications a
  where not exists (select from loans l where l.application_id = a.id and l.activated_at is not null);
create view recorded_suspense as
  select coalesce(sum(amount_fcfa), 0)::bigint as suspense_fcfa from suspense where state in ('open', 'held');
