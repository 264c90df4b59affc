-- What one person freed or gave back alone, because nobody else can decide: it waits a day and has a daily sum.
create table done_alone (
  id uuid primary key,
  what text not null check (what in ('release', 'refund')),
  -- The loan of a release, the request of a refund.
  subject_id uuid not null,
  staff_id uuid not null references staff,
  amount_fcfa bigint not null check (amount_fcfa >= 0),
  noted_at timestamptz not null,
  -- The day whose sum it counts for.
  counts_on date not null,
  free_at timestamptz not null
);
create index done_alone_of_day on done_alone (counts_on);
create index done_alone_of_subject on done_alone (subject_id);
create view releases_alone as select subject_id as loan_id, free_at from done_alone where what = 'release';

-- Whoever belongs to no shop gives money back from the till of head office, where they took it.
alter table refunds alter column shop_id drop not null;
