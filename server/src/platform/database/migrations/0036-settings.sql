-- The settings of the business, by group. A change adds a version that counts from a day; what was in force on any day
-- can always be read again.
create table setting_versions (
  id uuid primary key,
  setting_group text not null,
  version integer not null check (version > 0),
  effective_on date not null,
  -- Every setting of the group by name. A setting that the product gained later has its default.
  "values" jsonb not null check (jsonb_typeof("values") = 'object'),
  reason text not null,
  -- Who changed it, and the request behind it, which names the second person; none of both when the business was set up.
  changed_by uuid references staff,
  request_id uuid references requests,
  created_at timestamptz not null,
  unique (setting_group, version)
);
create trigger setting_versions_append_only before update or delete or truncate on setting_versions for each statement execute function refuse_rewriting();

-- What other domains may read of a decided request: who decided it, and when.
create view decided_requests as select id as request_id, state, asked_by, decided_by, decided_at from requests where state <> 'pending';

-- What the instalments of a chosen plan are rounded to. The setting may change before the sale ends, and the contract
-- that the customer signed may not.
alter table applications add column rounding_step_fcfa integer;
update applications set rounding_step_fcfa = 25 where repayment_interval is not null;
alter table applications add constraint applications_plan_has_rounding check ((repayment_interval is null) = (rounding_step_fcfa is null));
