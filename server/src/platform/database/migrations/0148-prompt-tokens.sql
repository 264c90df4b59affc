-- Some operators name a prompt themselves before it is sent, and are asked about it by that name alone.
alter table payment_requests add column operator_token text;

-- Numbers keep their beginning when their holder moves to another operator: what one said is not its own.
create table numbers_not_served (
  provider text not null,
  msisdn text not null,
  learnt_at timestamptz not null,
  primary key (provider, msisdn)
);
