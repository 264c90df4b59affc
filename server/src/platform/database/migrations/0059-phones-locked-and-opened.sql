-- The phones that are locked now, and those that were locked and opened today, for the desks and the loan book.

create or replace view loan_locks as select loan_id, imei, lock_solution, lock_type, desired, desired_at, reported
  from device_locks;

create view carried_out_orders as select loan_id, action, confirmed_at from lock_commands where status = 'confirmed';

create index lock_commands_carried_out on lock_commands (confirmed_at)
  where status = 'confirmed' and action in ('lock', 'unlock', 'release');
