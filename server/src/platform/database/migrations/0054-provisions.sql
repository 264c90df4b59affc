-- What the business sets aside for loans that will not be paid in full, at the end of each month.
create table provision_runs (
  id uuid primary key,
  day date not null unique,
  -- The name of the matrix in the settings, and its rows with what each came to.
  matrix text not null check (matrix in ('own', 'cemac_microfinance', 'waemu_microfinance')),
  rows jsonb not null,
  target_fcfa bigint not null check (target_fcfa >= 0),
  -- What account 1190 had before, and what was booked: above zero more is set aside, below zero some is released.
  booked_fcfa bigint not null,
  difference_fcfa bigint not null,
  booked_on date not null,
  run_at timestamptz not null,
  check (difference_fcfa = target_fcfa - booked_fcfa)
);
