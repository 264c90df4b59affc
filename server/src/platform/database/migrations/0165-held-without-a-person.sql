-- Since when all automatic locks wait for news of payments, without anybody who holds them: one row while they do. All
-- instants are those of the wall.
create table news_hold (
  only_row boolean primary key default true check (only_row),
  because text not null,
  began_at timestamptz not null,
  deciders_told_at timestamptz,
  owner_told_at timestamptz
);
