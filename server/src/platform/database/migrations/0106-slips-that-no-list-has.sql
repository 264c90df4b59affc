-- A slip of a terminal that a statement which covers its day lacks: who was told of it, and since when it no longer
-- counts. Its paper proves nothing any more, whoever had confirmed it.
create table missing_slips (
  payment_id uuid primary key references payments,
  -- The statement that lacks it.
  statement_id uuid not null references statements,
  -- Who had confirmed it by its paper.
  confirmed_by uuid references staff,
  -- When its customer and its taker were told; null again where a line that could be it was rejected since.
  told_at timestamptz,
  stops_at timestamptz,
  -- `stopped`: reversed. `found`: a statement has it. `kept`: its sale or its loan is over, so it cannot be taken off.
  ended_as text check (ended_as in ('stopped', 'found', 'kept')),
  ended_at timestamptz,
  constraint missing_slips_told check ((told_at is null) = (stops_at is null)),
  constraint missing_slips_ended check ((ended_as is null) = (ended_at is null))
);
create index missing_slips_to_stop on missing_slips (stops_at) where ended_at is null;
create index payments_slips_to_find on payments (value_on) where channel = 'pos' and slip_found_at is null
  and master_id is null and proof_when_booked = 'one_person' and list_due_on is not null and status <> 'reversed';

-- Lines of which a second person said that they are not this slip.
create table rejected_slip_lines (
  payment_id uuid not null references payments,
  line_id uuid not null references statement_lines,
  rejected_by uuid not null references staff,
  rejected_at timestamptz not null,
  primary key (payment_id, line_id)
);
create index statement_lines_of_nobody on statement_lines (amount_fcfa, value_on) where result = 'missing';

-- The slips that no statement has yet, whole. One that stopped counting is none any more.
create or replace view unfound_slips as
  select p.id as payment_id, p.transaction_id, p.purpose, p.status, p.customer_id, p.loan_id, p.application_id, p.staff_id, p.shop_id, p.amount_fcfa,
    p.value_on, p.list_due_on, p.confirmed_by, p.confirmed_at, m.statement_id as missing_in, m.confirmed_by as formerly_confirmed_by, m.told_at, m.stops_at, m.ended_as
  from payments p left join missing_slips m on m.payment_id = p.id
  where p.channel = 'pos' and p.slip_found_at is null and p.master_id is null and p.proof_when_booked = 'one_person' and m.ended_as is distinct from 'stopped';
-- A line that came after a slip had stopped counting is new money.
create view stopped_slips as select payment_id from missing_slips where ended_as = 'stopped';
-- Lines that may be a slip whose number was mistyped: of the same amount, and of the same day or number, without a payment of their own.
create view probable_slip_lines as
  select u.id as payment_id, l.id as line_id, l.statement_id, l.line, l.external_id, l.value_on, l.result, s.uploaded_by from (
    select p.id, p.status, l.id as line_id from payments p join statement_lines l on l.payment_id = p.id and l.result = 'proposed'
    where p.channel = 'pos' and p.slip_found_at is null and p.master_id is null and p.proof_when_booked = 'one_person'
    union all select p.id, p.status, l.id from payments p join statement_lines l on l.result = 'missing' and l.amount_fcfa = p.amount_fcfa
      and (l.value_on = p.value_on or receipt_key(l.external_id) = split_part(p.receipt_key, ':', 2))
    where p.channel = 'pos' and p.slip_found_at is null and p.master_id is null and p.proof_when_booked = 'one_person'
      and not exists (select from statement_lines o where o.payment_id = p.id)) u
  join statement_lines l on l.id = u.line_id join statements s on s.id = l.statement_id and s.channel = 'pos'
  where u.status <> 'reversed' and not exists (select from rejected_slip_lines r where r.payment_id = u.id and r.line_id = l.id);

-- Who was told once of a slip that no statement has after its day.
alter table money_alarms drop constraint money_alarms_kind_check,
  add constraint money_alarms_kind_check check (kind in ('clue', 'placement', 'slip_overdue'));

-- Who was told once that a paid-off loan or a deposit waits for somebody to confirm its money.
create table confirmation_alarms (
  application_id uuid not null references applications,
  told text not null check (told in ('finance', 'owner')),
  -- The beginning of the wait that was told of.
  waiting_since timestamptz not null,
  told_at timestamptz not null,
  primary key (application_id, told)
);

do $$ begin
  execute 'create or replace view customer_events as ' || rtrim(pg_get_viewdef('customer_events'::regclass), '; ')
    || $view$
    union all select 'slip-missing:' || m.payment_id, p.customer_id, m.told_at, 'slip_missing', null,
      jsonb_build_object('amount_fcfa', p.amount_fcfa, 'transaction_id', number_on_paper(p.transaction_id))
      from missing_slips m join payments p on p.id = m.payment_id where m.told_at is not null$view$;
end $$;
