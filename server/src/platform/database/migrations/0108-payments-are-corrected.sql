-- Cash or a slip whose amount or number was typed wrong: the former payment is reversed and the right one booked. A
-- correction downwards waits a day, in which the customer may object.
create table payment_corrections (
  id uuid primary key,
  request_id uuid not null unique references requests,
  -- The payment as it was typed, with where it was.
  payment_id uuid not null references payments,
  customer_id uuid not null references customers,
  loan_id uuid references loans,
  application_id uuid references applications,
  taker_id uuid not null references staff,
  was_fcfa bigint not null check (was_fcfa > 0),
  was_number text not null,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  receipt_number text not null,
  reason text not null,
  asked_by uuid not null references staff,
  approved_by uuid not null references staff,
  approved_at timestamptz not null,
  -- The business day of the approval.
  approved_on date not null,
  takes_effect_at timestamptz not null,
  -- `applied`: the right payment is booked. `objected`: the customer said that the former one is right. `overtaken`:
  -- the payment was changed, banked or found meanwhile, or the loan could no longer take it.
  ended_as text check (ended_as in ('applied', 'objected', 'overtaken')),
  ended_at timestamptz,
  ended_on date,
  -- The payment that was booked instead.
  corrected_by uuid unique references payments,
  objected_by uuid references staff,
  customer_said text,
  constraint payment_corrections_ended check ((ended_as is null) = (ended_at is null)
    and (ended_as is null) = (ended_on is null)),
  constraint payment_corrections_applied check ((ended_as is not distinct from 'applied') = (corrected_by is not null)),
  constraint payment_corrections_objected check ((ended_as is not distinct from 'objected') = (objected_by is not null)
    and (objected_by is null) = (customer_said is null)),
  constraint payment_corrections_place check ((loan_id is null) <> (application_id is null))
);
create unique index payment_corrections_waiting on payment_corrections (payment_id) where ended_at is null;
create unique index payment_corrections_once on payment_corrections (payment_id) where ended_as = 'applied';
create index payment_corrections_due on payment_corrections (takes_effect_at) where ended_at is null;
create index payment_corrections_of_taker on payment_corrections (taker_id, approved_on);
create index payment_corrections_by_day on payment_corrections (approved_on);
create index payment_corrections_of_customer on payment_corrections (customer_id);
create index payment_corrections_of_loan on payment_corrections (loan_id, ended_on) where loan_id is not null;
create trigger payment_corrections_insert_noted after insert on payment_corrections referencing new table as changed
  for each statement execute function note_customers();
create trigger payment_corrections_update_noted after update on payment_corrections referencing new table as changed
  for each statement execute function note_customers();

-- The owner was told once that more than two payments of one taker were corrected in a month.
create table correction_alarms (
  taker_id uuid not null references staff,
  month_on date not null,
  told_at timestamptz not null,
  primary key (taker_id, month_on)
);

-- The lines of a statement follow to the right payment.
create view corrected_payments as
  select payment_id, corrected_by, amount_fcfa from payment_corrections where ended_as = 'applied';
-- What lines of statements say of payments that are not proven by them.
create view lines_of_payments as
  select payment_id, result, amount_fcfa from statement_lines where payment_id is not null;
-- No phone is handed over for a deposit that two people say is less.
create view deposits_in_doubt as
  select application_id, was_fcfa as amount_fcfa from payment_corrections
    where ended_at is null and application_id is not null;
-- Since when a number is not this customer's any more.
create view changed_numbers as select customer_id, until as changed_at from former_numbers where kind = 'msisdn';

do $$ begin
  -- A phone is not released while somebody says that a payment of its loan was typed wrong.
  execute 'create or replace view loans_in_doubt as ' || rtrim(pg_get_viewdef('loans_in_doubt'::regclass), '; ')
    || $view$
    union all select customer_id, loan_id from payment_corrections where ended_at is null and loan_id is not null
    union all select p.customer_id, p.loan_id from requests r
      join payments p on p.id = case r.kind when 'payment_correction' then r.subject_id::uuid end
      where r.kind = 'payment_correction' and r.state = 'pending' and p.status = 'posted'
        and p.loan_id is not null$view$;
  execute 'create or replace view customer_events as ' || rtrim(pg_get_viewdef('customer_events'::regclass), '; ')
    || $view$
    union all select 'correction:' || c.id, c.customer_id, c.approved_at, 'correction_waits', c.approved_by,
      jsonb_build_object('amount_fcfa', c.amount_fcfa, 'former_fcfa', c.was_fcfa, 'transaction_id', c.was_number,
        'takes_effect_at', c.takes_effect_at)
      from payment_corrections c where c.takes_effect_at > c.approved_at
    union all select 'correction-end:' || c.id, c.customer_id, c.ended_at,
      'correction_' || coalesce(c.ended_as, 'applied'), coalesce(c.objected_by, c.approved_by),
      jsonb_build_object('amount_fcfa', c.amount_fcfa, 'former_fcfa', c.was_fcfa, 'transaction_id', c.receipt_number,
        'note', c.customer_said)
      from payment_corrections c where c.ended_at is not null$view$;
end $$;
