-- Whoever changes where reports go could have them sent to themselves: the person and both addresses are told, and
-- nothing is sent for a day.
alter table staff add column email_changed_at timestamptz, add column former_email text;
alter table report_mails drop constraint report_mails_because_check,
  add constraint report_mails_because_check check (because in
    ('no_address', 'suspended', 'no_access', 'refused', 'address_refused', 'not_taken', 'address_new'));
