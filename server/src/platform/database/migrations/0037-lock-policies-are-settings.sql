-- Lock policies become settings, with versions, ladders of reminders, holidays and a second person. The newest version of
-- each interval is carried over; its quiet hours become the hours in which locks leave.
insert into setting_versions (id, setting_group, version, effective_on, "values", reason, created_at)
select gen_random_uuid(), 'locks', max(version), max(effective_on),
  jsonb_build_object(
    'ladders', jsonb_build_object(
      'standard', jsonb_object_agg(repayment_interval, jsonb_build_object(
        'reminders', jsonb_build_array(remind_day), 'grace_days', 0, 'warn_day', warn_day, 'lock_day', lock_day)),
      'by_product', '[]'::jsonb),
    'tolerance_fcfa', max(tolerance_fcfa),
    'lock_from', case when bool_and(quiet_from = quiet_until) then '00:00' else to_char(max(quiet_until), 'HH24:MI') end,
    'lock_until', case when bool_and(quiet_from = quiet_until) then '23:59' else to_char(min(quiet_from) - interval '1 minute', 'HH24:MI') end),
  'Carried over from the former table of lock policies.', max(created_at)
from (select distinct on (repayment_interval) * from lock_policies order by repayment_interval, version desc) newest
having count(*) = 3;

-- The day after which the contract lets the phone lock. A stricter policy does not lock it earlier.
alter table applications add column promised_lock_day smallint;
alter table loans add column promised_lock_day smallint;
update applications a set promised_lock_day = p.lock_day
  from (select distinct on (repayment_interval) repayment_interval, lock_day from lock_policies order by repayment_interval, version desc) p
  where a.repayment_interval = p.repayment_interval and a.contract_id is not null;
update loans l set promised_lock_day = p.lock_day
  from (select distinct on (repayment_interval) repayment_interval, lock_day from lock_policies order by repayment_interval, version desc) p
  where l.repayment_interval = p.repayment_interval;

drop table lock_policies;

-- A ladder may have up to three reminders.
alter table lock_notices drop constraint lock_notices_rung_check;
alter table lock_notices add constraint lock_notices_rung_check check (rung in ('remind', 'remind_2', 'remind_3', 'warn', 'lock'));

-- How many phones were locked today, for the limit of locks in a day.
create index device_locks_locked_since on device_locks (desired_at) where desired = 'locked';
