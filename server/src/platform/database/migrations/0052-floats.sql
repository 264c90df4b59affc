-- The wallets at the operators, and the money that is moved into and out of them.
create table floats (
  provider text not null check (provider in ('mtn-momo', 'daraja-paybill')),
  wallet text not null check (wallet in ('utility', 'working_capital')),
  -- The operator's last answer, in its own words too.
  balance_fcfa bigint,
  balance_text text,
  read_at timestamptz,
  -- The question that is open. An answer to any other is not taken.
  asked_at timestamptz,
  question text,
  -- How many days of cover the last warning was about, so that nobody is warned twice of the same.
  warned_days integer,
  primary key (provider, wallet),
  check ((balance_fcfa is null) = (read_at is null))
);
insert into floats (provider, wallet)
select provider, wallet
from unnest(array['mtn-momo', 'daraja-paybill']) as provider, unnest(array['utility', 'working_capital']) as wallet;

create table float_moves (
  id uuid primary key,
  provider text not null,
  wallet text not null,
  direction text not null check (direction in ('top_up', 'deduct')),
  purpose text not null check (purpose in ('own', 'lender', 'between')),
  means text not null check (means in ('provider', 'by_hand')),
  -- The wallets of this operator that it leaves and reaches; null outside of them.
  from_wallet text,
  to_wallet text,
  amount_fcfa bigint not null check (amount_fcfa > 0),
  charged_fcfa bigint check (charged_fcfa >= 0),
  reason text not null,
  reference text,
  state text not null check (state in ('approved', 'sent', 'unknown', 'confirmed', 'failed')),
  operator_reference text,
  -- The operator's number of our order, under which it can be asked about it.
  provider_id text unique,
  failure text,
  request_id uuid not null unique references requests,
  requested_by uuid not null references staff,
  decided_by uuid not null references staff,
  marked_by uuid references staff,
  approved_at timestamptz not null,
  approved_on date not null,
  sent_at timestamptz,
  sent_on date,
  ended_at timestamptz,
  ended_on date,
  -- What the two steps are booked as; null where a step books nothing.
  sent_journal uuid unique references journals,
  ended_journal uuid unique references journals,
  foreign key (provider, wallet) references floats,
  foreign key (provider, from_wallet) references floats (provider, wallet),
  foreign key (provider, to_wallet) references floats (provider, wallet),
  check (from_wallet is not null or to_wallet is not null),
  check (from_wallet is distinct from to_wallet),
  check (case direction when 'top_up' then to_wallet when 'deduct' then from_wallet end = wallet),
  check ((purpose = 'between') = (from_wallet is not null and to_wallet is not null)),
  check ((state in ('confirmed', 'failed')) = (ended_at is not null)),
  check ((ended_at is null) = (ended_on is null) and (sent_at is null) = (sent_on is null)),
  check (state not in ('sent', 'unknown', 'confirmed') or sent_at is not null)
);
create index float_moves_of_wallet on float_moves (provider, from_wallet, approved_on) where state <> 'failed';
create index float_moves_newest on float_moves (approved_at desc, id desc);
create index float_moves_open on float_moves (id) where state in ('approved', 'sent', 'unknown');
