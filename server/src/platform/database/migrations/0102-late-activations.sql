-- A loan that was made and not activated: its shop is told after a day, and its plan starts, its phone locks or its sale
-- is cancelled after three.
create table late_activations (
  loan_id uuid primary key references loans,
  told_at timestamptz not null,
  action text check (action in ('started', 'locked', 'cancelled')),
  acted_at timestamptz,
  constraint late_activations_acted check ((action is null) = (acted_at is null))
);
create index late_activations_locked on late_activations (loan_id) where action = 'locked';
create index loans_pending_activation on loans (created_at) where status = 'pending_activation';
-- The scans that have allowed nothing yet.
create view unused_scans as select device_id, scanned_at from phone_scans where used_at is null;
