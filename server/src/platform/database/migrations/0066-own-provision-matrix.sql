-- A matrix may be one of the business's own, and each month says by which version of the settings it was provided for,
-- and whether over balances with the charge that is not earned or without it.
alter table provision_runs drop constraint provision_runs_matrix_check,
  add constraint provision_runs_matrix_check
    check (matrix in ('own', 'cemac_microfinance', 'waemu_microfinance', 'typed')),
  add column settings_version integer,
  add column base text check (base in ('net', 'gross'));

update provision_runs r set base = case when r.matrix = 'own' then 'net' else 'gross' end,
  settings_version = coalesce((select max(s.version) from setting_versions s
    where s.setting_group = 'money' and s.effective_on <= r.day and s.created_at <= r.run_at), 0);

alter table provision_runs alter column settings_version set not null, alter column base set not null;
