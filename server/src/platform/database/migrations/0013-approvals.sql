-- One engine for every change that needs a second person.

create table requests (
  id uuid primary key,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  -- The maker's command, as it will be carried out.
  payload jsonb not null,
  -- What stood when it was asked, in the words the checker sees.
  was jsonb not null,
  -- The same to the letter: when something else stands at the decision, the request is in conflict and never applied blind.
  base text not null,
  reason text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined', 'withdrawn', 'expired', 'conflicted')),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  -- Whoever asked never decides, whatever roles they hold.
  check (state not in ('approved', 'declined') or (decided_by is not null and decided_by <> asked_by)),
  check (state <> 'withdrawn' or decided_by = asked_by),
  check (state <> 'declined' or decision_reason is not null),
  check ((state = 'pending') = (decided_at is null))
);
-- One pending request per subject and kind.
create unique index request_pending on requests (kind, subject_kind, subject_id) where state = 'pending';
create index requests_of_subject on requests (subject_kind, subject_id, id desc);
create index requests_by_state on requests (state, kind, id desc);
create index requests_of_maker on requests (asked_by, id desc);
create index requests_expiring on requests (expires_at) where state = 'pending';

-- Requests are never deleted, and what was asked never changes.
create function refuse_rewriting_requests() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'requests are kept for good' using errcode = 'restrict_violation'; end if;
  if (new.id, new.kind, new.subject_kind, new.subject_id, new.payload, new.was, new.base, new.reason, new.asked_by, new.asked_at) is distinct from (old.id, old.kind, old.subject_kind, old.subject_id, old.payload, old.was, old.base, old.reason, old.asked_by, old.asked_at)
    or old.state <> 'pending' then raise exception 'what was asked or decided does not change' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger requests_kept before update or delete on requests for each row execute function refuse_rewriting_requests();

-- New payment details of a shop stand after a cooling period; until then the old ones do.
alter table shops
  add column next_payment_kind text check (next_payment_kind in ('till', 'paybill', 'mobile money', 'bank')),
  add column next_payment_number text,
  add column next_payment_name text,
  add column next_payment_from timestamptz;
alter table shops add constraint shops_next_payment check ((next_payment_from is null) = (next_payment_kind is null) and (next_payment_kind is null) = (next_payment_number is null));

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('sign_in', 'customer', 'agent', 'next_of_kin', 'customer_app', 'shop_payment'));

-- What other domains may read: which records a pending request stands on.
create view pending_requests as select id as request_id, kind, subject_kind, subject_id, asked_by, asked_at from requests where state = 'pending';
create or replace view staff_names as select id as staff_id, full_name as staff_name, msisdn, language from staff;
