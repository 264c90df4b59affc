-- Lists of the business's own records learn of changes too: its shops, its people, its models, its stock, its settings,
-- its connections to providers, and the reports that go out by e-mail.

-- A transaction notes a list once, however many statements and rows it changes: an import writes one row here.
create function note_lists_once() returns trigger language plpgsql as $$
begin
  insert into changes (kind) select list from unnest(tg_argv) list
    where exists (select from changed) and not exists (
      select from changes c where c.xid = pg_current_xact_id()::text::bigint and c.kind = list);
  return null;
end $$;

-- For updates that matter by the columns which they set. A trigger for some columns cannot see the changed rows.
create function note_lists_anyway() returns trigger language plpgsql as $$
begin
  insert into changes (kind) select list from unnest(tg_argv) list
    where not exists (select from changes c where c.xid = pg_current_xact_id()::text::bigint and c.kind = list);
  return null;
end $$;

create trigger shops_insert_noted after insert on shops referencing new table as changed
  for each statement execute function note_lists_once('shops');
create trigger shops_update_noted after update on shops referencing new table as changed
  for each statement execute function note_lists_once('shops');
create trigger shop_owners_insert_noted after insert on shop_owners referencing new table as changed
  for each statement execute function note_lists_once('shops');
create trigger shop_owners_update_noted after update on shop_owners referencing new table as changed
  for each statement execute function note_lists_once('shops');
create trigger regions_insert_noted after insert on regions referencing new table as changed
  for each statement execute function note_lists_once('shops');
create trigger regions_update_noted after update on regions referencing new table as changed
  for each statement execute function note_lists_once('shops');
create trigger territories_insert_noted after insert on territories referencing new table as changed
  for each statement execute function note_lists_once('shops');
create trigger territories_update_noted after update on territories referencing new table as changed
  for each statement execute function note_lists_once('shops');
create trigger region_leads_insert_noted after insert on region_leads referencing new table as changed
  for each statement execute function note_lists_once('shops');
create trigger region_leads_update_noted after update on region_leads referencing new table as changed
  for each statement execute function note_lists_once('shops');
create trigger region_leads_delete_noted after delete on region_leads referencing old table as changed
  for each statement execute function note_lists_once('shops');
create trigger agents_insert_noted after insert on agents referencing new table as changed
  for each statement execute function note_lists_once('agents');
create trigger agents_update_noted after update on agents referencing new table as changed
  for each statement execute function note_lists_once('agents');
create trigger agent_categories_insert_noted after insert on agent_categories referencing new table as changed
  for each statement execute function note_lists_once('agents');
create trigger agent_categories_update_noted after update on agent_categories referencing new table as changed
  for each statement execute function note_lists_once('agents');
create trigger groups_insert_noted after insert on groups referencing new table as changed
  for each statement execute function note_lists_once('users');
create trigger groups_update_noted after update on groups referencing new table as changed
  for each statement execute function note_lists_once('users');
create trigger products_insert_noted after insert on products referencing new table as changed
  for each statement execute function note_lists_once('products');
create trigger products_update_noted after update on products referencing new table as changed
  for each statement execute function note_lists_once('products');
create trigger price_versions_insert_noted after insert on price_versions referencing new table as changed
  for each statement execute function note_lists_once('products');
create trigger price_versions_update_noted after update on price_versions referencing new table as changed
  for each statement execute function note_lists_once('products');
create trigger product_images_insert_noted after insert on product_images referencing new table as changed
  for each statement execute function note_lists_once('products');
create trigger product_images_update_noted after update on product_images referencing new table as changed
  for each statement execute function note_lists_once('products');
create trigger product_images_delete_noted after delete on product_images referencing old table as changed
  for each statement execute function note_lists_once('products');
create trigger devices_insert_noted after insert on devices referencing new table as changed
  for each statement execute function note_lists_once('stock');
create trigger devices_update_noted after update on devices referencing new table as changed
  for each statement execute function note_lists_once('stock');
create trigger setting_versions_insert_noted after insert on setting_versions referencing new table as changed
  for each statement execute function note_lists_once('settings');
create trigger setting_versions_update_noted after update on setting_versions referencing new table as changed
  for each statement execute function note_lists_once('settings');
create trigger provider_health_insert_noted after insert on provider_health referencing new table as changed
  for each statement execute function note_lists_once('providers');
create trigger provider_health_update_noted after update on provider_health referencing new table as changed
  for each statement execute function note_lists_once('providers');
create trigger provider_health_delete_noted after delete on provider_health referencing old table as changed
  for each statement execute function note_lists_once('providers');
create trigger provider_settings_insert_noted after insert on provider_settings referencing new table as changed
  for each statement execute function note_lists_once('providers');
create trigger provider_settings_update_noted after update on provider_settings referencing new table as changed
  for each statement execute function note_lists_once('providers');
create trigger provider_settings_delete_noted after delete on provider_settings referencing old table as changed
  for each statement execute function note_lists_once('providers');
create trigger report_mailings_insert_noted after insert on report_mailings referencing new table as changed
  for each statement execute function note_lists_once('mailings');
create trigger report_mailings_update_noted after update on report_mailings referencing new table as changed
  for each statement execute function note_lists_once('mailings');
create trigger report_mails_insert_noted after insert on report_mails referencing new table as changed
  for each statement execute function note_lists_once('mailings');
create trigger report_mails_update_noted after update on report_mails referencing new table as changed
  for each statement execute function note_lists_once('mailings');
create trigger report_mails_delete_noted after delete on report_mails referencing old table as changed
  for each statement execute function note_lists_once('mailings');

-- The roles of a group are rows that are added and deleted; these triggers stand beside those that end streams.
create trigger group_roles_insert_listed after insert on group_roles referencing new table as changed
  for each statement execute function note_lists_once('users');
create trigger group_roles_delete_listed after delete on group_roles referencing old table as changed
  for each statement execute function note_lists_once('users');

-- Every request of a signed-in person writes when they were last seen. No list follows that, and it notes nothing.
create trigger staff_insert_noted after insert on staff referencing new table as changed
  for each statement execute function note_lists_once('users', 'agents');
create trigger staff_update_listed after update of username, full_name, msisdn, email, language, dealer_code,
  document_number, group_id, shop_id, suspended_at, suspended_because, must_change_password, password_until, app_since,
  otp_channel, probation_until on staff
  for each statement execute function note_lists_anyway('users', 'agents');
