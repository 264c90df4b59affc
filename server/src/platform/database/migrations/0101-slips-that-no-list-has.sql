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

-- What its taker mistyped and a second person corrected. One downwards takes effect a day later, unless the customer
-- objects.
create table payment_corrections (
  -- That of the request.
  id uuid primary key references requests,
  payment_id uuid not null references payments,
  from_fcfa bigint not null check (from_fcfa > 0),
  to_fcfa bigint not null check (to_fcfa > 0),
  from_number text not null,
  to_number text not null,
  asked_by uuid not null references staff,
  approved_by uuid not null references staff,
  approved_at timestamptz not null,
  effective_at timestamptz not null,
  -- `failed`: the loan or the sale had changed by then.
  state text not null check (state in ('waiting', 'applied', 'objected', 'failed')),
  ended_at timestamptz,
  objected_by uuid references staff,
  objection text,
  -- The payment that took its place, where the amount changed.
  new_payment_id uuid references payments,
  constraint payment_corrections_change check (from_fcfa <> to_fcfa or from_number <> to_number),
  constraint payment_corrections_ended check ((state = 'waiting') = (ended_at is null)),
  constraint payment_corrections_objection check ((state = 'objected') = (objected_by is not null and objection is not null))
);
create unique index payment_corrections_waiting on payment_corrections (payment_id) where state = 'waiting';
create index payment_corrections_due on payment_corrections (effective_at) where state = 'waiting';
create index payment_corrections_of_taker on payment_corrections (asked_by, approved_at);

-- What finance or the owner was alarmed of by text, so that each is told once.
create table money_alarms (
  kind text not null check (kind in ('slip_overdue', 'to_confirm')),
  subject_id uuid not null,
  audience text not null check (audience in ('finance', 'owner')),
  told_at timestamptz not null,
  primary key (kind, subject_id, audience)
);
create view number_changes as
  select customer_id, max(until) as changed_at from former_numbers where kind = 'msisdn' group by customer_id;

do $$ begin
  execute 'create or replace view customer_events as ' || rtrim(pg_get_viewdef('customer_events'::regclass), '; ')
    || $view$
    union all select 'slip-missing:' || m.payment_id, p.customer_id, m.told_at, 'slip_missing', null,
      jsonb_build_object('amount_fcfa', p.amount_fcfa, 'transaction_id', p.transaction_id)
      from missing_slips m join payments p on p.id = m.payment_id where m.told_at is not null
    union all select 'correction:' || c.id, p.customer_id, c.approved_at, 'payment_correction', c.approved_by,
      jsonb_build_object('amount_fcfa', c.from_fcfa, 'to_fcfa', c.to_fcfa, 'transaction_id', c.from_number)
      from payment_corrections c join payments p on p.id = c.payment_id
    union all select 'objection:' || c.id, p.customer_id, c.ended_at, 'correction_objected', c.objected_by,
      jsonb_build_object('amount_fcfa', c.from_fcfa, 'reason', c.objection)
      from payment_corrections c join payments p on p.id = c.payment_id where c.state = 'objected'$view$;
end $$;
