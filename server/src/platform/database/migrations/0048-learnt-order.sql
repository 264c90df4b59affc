-- What was learnt in a month about which late loan to call first.
create table learnt_orders (
  id uuid primary key,
  version integer not null unique,
  -- The first day of the month in which it was learnt: one a month.
  month date not null unique,
  learnt_on date not null,
  from_on date not null,
  until_on date not null,
  called_outcomes integer not null,
  called_paid integer not null,
  called_auc_permille integer,
  uncalled_outcomes integer not null,
  uncalled_paid integer not null,
  uncalled_auc_permille integer,
  verdict text not null check (verdict in ('in_use', 'too_few', 'too_weak')),
  -- The weight of each fact, in thousandths of a logit, for loans that were called and for those that were not. Null
  -- where there were too few outcomes to learn from.
  weights jsonb,
  created_at timestamptz not null,
  check ((verdict = 'in_use') <= (weights is not null))
);
create trigger learnt_orders_append_only before update or delete or truncate on learnt_orders
  for each statement execute function refuse_rewriting();

-- By what the value of a call was worked out, and why it is what it is.
alter table collection_cases
  add column value_by text not null default 'settings' check (value_by in ('settings', 'learnt')),
  add column order_version integer references learnt_orders (version),
  add column value_reasons jsonb not null default '[]',
  -- The side of the comparison that the loan was on when it became late.
  add column is_learnt_side boolean not null default false;

-- By which version the cases were computed in the last full pass; null without one in use.
alter table collection_progress add column order_version integer;
