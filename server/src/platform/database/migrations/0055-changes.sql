-- That something changed, for the screens that show it. A row says what it is about, and nothing about it. Triggers write
-- the rows, one for each statement, so that no writer can forget them; a reader in each server process passes them on
-- after the commit. A crash may empty this table (it is not logged): then every screen reads again.
create unlogged table changes (
  -- The transaction that made the change. Readers compare it with the snapshot they read last.
  xid bigint not null default pg_current_xact_id()::text::bigint,
  kind text not null,
  -- Null: any record of this kind, or a list, which has no records.
  ids uuid[],
  at timestamptz not null default now()
);
create index changes_xid on changes (xid);
create index changes_at on changes (at);

-- One row for the customers that a statement touched. A statement that touches very many says only that customers
-- changed. The arguments of a trigger are lists that change too. Each function is one statement where it can be: the
-- money path runs them.

-- For tables that name the customer.
create function note_customers() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids)
  select 'customer', case when count(*) <= 2000 then array_agg(customer_id) end
  from (select distinct customer_id from changed where customer_id is not null) touched having count(*) > 0;
  if tg_nargs > 0 and exists (select from changed) then insert into changes (kind) select unnest(tg_argv); end if;
  return null;
end $$;

-- For the customers themselves.
create function note_persons() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids)
  select 'customer', case when count(*) <= 2000 then array_agg(id) end from changed having count(*) > 0;
  if tg_nargs > 0 and exists (select from changed) then insert into changes (kind) select unnest(tg_argv); end if;
  return null;
end $$;

-- For tables that name the loan.
create function note_loans() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids)
  select 'customer', case when count(*) <= 2000 then array_agg(customer_id) end
  from (select distinct l.customer_id from changed c join loans l on l.id = c.loan_id) touched having count(*) > 0;
  if tg_nargs > 0 and exists (select from changed) then insert into changes (kind) select unnest(tg_argv); end if;
  return null;
end $$;

-- For tables of which only a list is shown.
create function note_lists() returns trigger language plpgsql as $$
begin
  insert into changes (kind) select unnest(tg_argv) where exists (select from changed);
  return null;
end $$;

-- A request changes what is shown of its subject: that it waits, and what came of it.
create function note_requests() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids)
  select 'customer', case when count(*) <= 2000 then array_agg(customer_id) end from (
    select case when subject_kind = 'customer' then subject_id::uuid end as customer_id from changed
    union
    select l.customer_id from changed c
      join loans l on l.id = case when c.subject_kind = 'loan' then c.subject_id::uuid end
    union
    select a.customer_id from changed c
      join applications a on a.id = case when c.subject_kind = 'application' then c.subject_id::uuid end
  ) touched where customer_id is not null having count(*) > 0;
  insert into changes (kind) select unnest(tg_argv) where exists (select from changed);
  return null;
end $$;

-- Who is signed in and what they may do: an open stream of theirs ends.
create function note_ended_sessions() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(id) into touched from gone;
  else
    select array_agg(id) into touched from changed join gone using (id)
      where changed.revoked_at is not null and gone.revoked_at is null;
  end if;
  if touched is not null then insert into changes (kind, ids) values ('session', touched); end if;
  return null;
end $$;

create function note_staff_access() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  select array_agg(id) into touched from changed join gone using (id)
    where (changed.suspended_at, changed.group_id, changed.shop_id, changed.must_change_password)
      is distinct from (gone.suspended_at, gone.group_id, gone.shop_id, gone.must_change_password);
  if touched is not null then insert into changes (kind, ids) values ('staff', touched); end if;
  return null;
end $$;

create function note_group_roles() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  select array_agg(distinct group_id) into touched from changed;
  if touched is not null then insert into changes (kind, ids) values ('group', touched); end if;
  return null;
end $$;

create trigger customers_insert_noted after insert on customers referencing new table as changed
  for each statement execute function note_persons('kyc_queue');
create trigger customers_update_noted after update on customers referencing new table as changed
  for each statement execute function note_persons('kyc_queue');
create trigger kyc_checks_insert_noted after insert on kyc_checks referencing new table as changed
  for each statement execute function note_customers('kyc_queue');
create trigger kyc_checks_update_noted after update on kyc_checks referencing new table as changed
  for each statement execute function note_customers('kyc_queue');
create trigger customer_documents_insert_noted after insert on customer_documents referencing new table as changed
  for each statement execute function note_customers();
create trigger customer_documents_update_noted after update on customer_documents referencing new table as changed
  for each statement execute function note_customers();
create trigger preapprovals_insert_noted after insert on preapprovals referencing new table as changed
  for each statement execute function note_customers();
create trigger preapprovals_update_noted after update on preapprovals referencing new table as changed
  for each statement execute function note_customers();
create trigger loans_insert_noted after insert on loans referencing new table as changed
  for each statement execute function note_customers();
create trigger loans_update_noted after update on loans referencing new table as changed
  for each statement execute function note_customers();
create trigger applications_insert_noted after insert on applications referencing new table as changed
  for each statement execute function note_customers();
create trigger applications_update_noted after update on applications referencing new table as changed
  for each statement execute function note_customers();
create trigger payment_requests_insert_noted after insert on payment_requests referencing new table as changed
  for each statement execute function note_customers();
create trigger payment_requests_update_noted after update on payment_requests referencing new table as changed
  for each statement execute function note_customers();
create trigger refunds_insert_noted after insert on refunds referencing new table as changed
  for each statement execute function note_customers();
create trigger refunds_update_noted after update on refunds referencing new table as changed
  for each statement execute function note_customers();
create trigger data_gifts_insert_noted after insert on data_gifts referencing new table as changed
  for each statement execute function note_customers();
create trigger data_gifts_update_noted after update on data_gifts referencing new table as changed
  for each statement execute function note_customers();
create trigger collection_calls_insert_noted after insert on collection_calls referencing new table as changed
  for each statement execute function note_customers();
create trigger collection_calls_update_noted after update on collection_calls referencing new table as changed
  for each statement execute function note_customers();
create trigger collection_flags_insert_noted after insert on collection_flags referencing new table as changed
  for each statement execute function note_customers();
create trigger collection_flags_update_noted after update on collection_flags referencing new table as changed
  for each statement execute function note_customers();
create trigger promises_insert_noted after insert on promises referencing new table as changed
  for each statement execute function note_customers();
create trigger promises_update_noted after update on promises referencing new table as changed
  for each statement execute function note_customers();
create trigger collection_cases_insert_noted after insert on collection_cases referencing new table as changed
  for each statement execute function note_customers('late_loans');
create trigger collection_cases_update_noted after update on collection_cases referencing new table as changed
  for each statement execute function note_customers('late_loans');
create trigger device_locks_insert_noted after insert on device_locks referencing new table as changed
  for each statement execute function note_customers('pending_phones', 'money_feed');
create trigger device_locks_update_noted after update on device_locks referencing new table as changed
  for each statement execute function note_customers('pending_phones', 'money_feed');
create trigger lock_commands_insert_noted after insert on lock_commands referencing new table as changed
  for each statement execute function note_loans('pending_phones');
create trigger lock_commands_update_noted after update on lock_commands referencing new table as changed
  for each statement execute function note_loans('pending_phones');
create trigger lock_waivers_insert_noted after insert on lock_waivers referencing new table as changed
  for each statement execute function note_loans();
create trigger lock_waivers_update_noted after update on lock_waivers referencing new table as changed
  for each statement execute function note_loans();
create trigger offline_codes_insert_noted after insert on offline_codes referencing new table as changed
  for each statement execute function note_loans();
create trigger offline_codes_update_noted after update on offline_codes referencing new table as changed
  for each statement execute function note_loans();
create trigger requests_insert_noted after insert on requests referencing new table as changed
  for each statement execute function note_requests('requests');
create trigger requests_update_noted after update on requests referencing new table as changed
  for each statement execute function note_requests('requests');
create trigger suspense_insert_noted after insert on suspense referencing new table as changed
  for each statement execute function note_lists('suspense');
create trigger suspense_update_noted after update on suspense referencing new table as changed
  for each statement execute function note_lists('suspense');
create trigger suspense_delete_noted after delete on suspense referencing old table as changed
  for each statement execute function note_lists('suspense');
create trigger announced_payments_insert_noted after insert on announced_payments referencing new table as changed
  for each statement execute function note_lists('money_feed');
create trigger announced_payments_update_noted after update on announced_payments referencing new table as changed
  for each statement execute function note_lists('money_feed');
create trigger kept_confirmations_insert_noted after insert on kept_confirmations referencing new table as changed
  for each statement execute function note_lists('money_feed');
create trigger kept_confirmations_update_noted after update on kept_confirmations referencing new table as changed
  for each statement execute function note_lists('money_feed');
create trigger paybill_feeds_insert_noted after insert on paybill_feeds referencing new table as changed
  for each statement execute function note_lists('money_feed');
create trigger paybill_feeds_update_noted after update on paybill_feeds referencing new table as changed
  for each statement execute function note_lists('money_feed');
create trigger business_settings_update_noted after update on business_settings referencing new table as changed
  for each statement execute function note_lists('money_feed');
create trigger floats_insert_noted after insert on floats referencing new table as changed
  for each statement execute function note_lists('floats');
create trigger floats_update_noted after update on floats referencing new table as changed
  for each statement execute function note_lists('floats');
create trigger float_moves_insert_noted after insert on float_moves referencing new table as changed
  for each statement execute function note_lists('floats');
create trigger float_moves_update_noted after update on float_moves referencing new table as changed
  for each statement execute function note_lists('floats');
create trigger stock_takes_insert_noted after insert on stock_takes referencing new table as changed
  for each statement execute function note_lists('stock_takes');
create trigger stock_takes_update_noted after update on stock_takes referencing new table as changed
  for each statement execute function note_lists('stock_takes');
create trigger stock_take_scans_insert_noted after insert on stock_take_scans referencing new table as changed
  for each statement execute function note_lists('stock_takes');
create trigger stock_take_scans_update_noted after update on stock_take_scans referencing new table as changed
  for each statement execute function note_lists('stock_takes');
create trigger sessions_update_noted after update on sessions referencing old table as gone new table as changed
  for each statement execute function note_ended_sessions();
create trigger sessions_delete_noted after delete on sessions referencing old table as gone
  for each statement execute function note_ended_sessions();
create trigger staff_update_noted after update on staff referencing old table as gone new table as changed
  for each statement execute function note_staff_access();
create trigger group_roles_insert_noted after insert on group_roles referencing new table as changed
  for each statement execute function note_group_roles();
create trigger group_roles_delete_noted after delete on group_roles referencing old table as changed
  for each statement execute function note_group_roles();
