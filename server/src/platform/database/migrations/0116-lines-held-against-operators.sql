-- What the operator said of a line before it was booked, and when it was asked; null until it is asked.
alter table statement_lines
  add column operator_check text
    check (operator_check in ('known', 'differs', 'unknown', 'not_yet', 'not_asked')),
  add column operator_asked_at timestamptz;
