-- When a provider last answered again after it had been silent: it may have come back with an older copy of its state.
alter table provider_health add column silent_until timestamptz;

-- The phones that were opened or released lately, newest first.
create index device_locks_opened on device_locks (desired_at) where desired <> 'locked' and lock_solution <> 'none';
