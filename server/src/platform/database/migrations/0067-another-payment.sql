-- A line of a statement that looks like a payment which is known already, and of which a person said that it is another
-- one. The primary key lets that be said once.
create table lines_said_another (
  line_id uuid primary key references statement_lines,
  reason text not null,
  said_by uuid not null references staff,
  said_at timestamptz not null
);

-- Lines without a number are compared by what they say.
create index statement_lines_without_number on statement_lines (value_on, amount_fcfa) where external_id = '';
