-- Whether agents who are added in the first fourteen days of the business take money at once: asked once, and answered by
-- one person, who is on record.
create table first_agents_answers (
  -- There is one answer.
  id boolean primary key default true constraint first_agents_answered_once check (id),
  takes_cash boolean not null,
  answered_by uuid not null references staff,
  -- By `npm run init`, which adds that person, or in the guide.
  answered_in text not null check (answered_in in ('init', 'guide')),
  answered_at timestamptz not null,
  -- Fourteen days after the business began.
  ends_at timestamptz not null
);
