-- A file of five thousand owners asks for each name whether it is there already.
create index owners_by_name on shop_owners (lower(full_name));
-- Few lines of the record are refusals, and they are what somebody looks for.
create index audit_refused on audit_entries (id desc) where outcome not in ('done', 'repeated');
-- Every payment asks which of its loans have a phone that is wanted locked; nearly none has.
create index device_locks_locked on device_locks (loan_id) where desired = 'locked';
