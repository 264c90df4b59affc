-- A statement can be withdrawn: by one who asks and another who approves. Its lines stay to be read, the same document
-- may be uploaded anew, and what was booked from it is undone payment by payment.
alter table statements
  -- Who asked for it, who approved it, when and why.
  add column withdrawn_by uuid references staff,
  add column withdrawal_approved_by uuid references staff,
  add column withdrawn_at timestamptz,
  add column withdrawn_because text,
  add column withdrawal_request uuid references requests,
  -- The balances that the document states, in hundredths of a franc; null where it states none.
  add column opening_balance bigint,
  add column closing_balance bigint,
  -- Lines whose balance does not follow from the line before; null where the document has no balance for each line.
  add column balance_breaks int,
  drop constraint statements_state_check,
  add constraint statements_state_check check (state in ('open', 'signed_off', 'withdrawn')),
  drop constraint statements_check1,
  add constraint statements_signed_off check (state = 'withdrawn' or (state = 'signed_off') = (signed_off_at is not null)),
  add constraint statements_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null)
    and (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawal_approved_by is null)),
  drop constraint statements_source_sha256_key;
create unique index statements_document_once on statements (source, sha256) where state <> 'withdrawn';

alter table statement_lines
  add column breaks_balance boolean not null default false,
  -- What a line of a withdrawn statement had come to, and with which payment.
  add column was_result text,
  add column was_payment_id uuid references payments,
  drop constraint statement_lines_result_check,
  add constraint statement_lines_result_check check (result in ('matched', 'proposed', 'amount_differs', 'missing', 'booked',
    'repeated', 'left_out', 'unclear', 'taken_back', 'withdrawn')),
  drop constraint statement_lines_because_of_result,
  add constraint statement_lines_because_of_result check (result = 'withdrawn'
    or (because is not null) = (result in ('left_out', 'unclear'))),
  add constraint statement_lines_withdrawn check ((result = 'withdrawn') = (was_result is not null));
create index statement_lines_was_payment on statement_lines (was_payment_id) where was_payment_id is not null;

-- The payments that a withdrawn statement had brought into the books, which are reversed, and those that were reversed
-- because of it, which come back. Each is done in a transaction of its own.
create table statement_undoings (
  payment_id uuid not null references payments,
  statement_id uuid not null references statements,
  what text not null check (what in ('reverse', 'restore')),
  -- What had been paid out of it since, and nobody owes: a loss.
  lost_fcfa bigint not null default 0 check (lost_fcfa >= 0),
  -- `kept`: something stands against it, and people decide.
  ended_as text check (ended_as in ('undone', 'kept')),
  ended_at timestamptz,
  primary key (statement_id, payment_id),
  constraint statement_undoings_ended check ((ended_as is null) = (ended_at is null))
);
create index statement_undoings_left on statement_undoings (statement_id, payment_id) where ended_at is null;
create index statement_undoings_of_payment on statement_undoings (payment_id);

-- A payment that was booked from a statement which was withdrawn has a spelling below zero, and no key as a receipt: its
-- number is free, because the next line or message with it is new money.
create index payments_withdrawn on payments (id) where spelling < 0;

-- A payment that was reversed because of such a statement is in the books again.
alter table payment_moves drop constraint payment_moves_kind_check,
  add constraint payment_moves_kind_check check (kind in
    ('placed', 'taken_back', 'divided', 'set_aside', 'queued', 'refunded', 'reversed', 'restored'));
