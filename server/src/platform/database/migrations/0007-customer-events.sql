-- What happened to a customer, as the tables that own it tell it. Each branch finds its rows by an index on the customer.
create view customer_events as
  select 'registered:' || id as id, id as customer_id, created_at as at, 'registered' as kind, registered_by as staff_id, '{}'::jsonb as facts from customers
  union all select 'kyc:' || id, customer_id, created_at, 'kyc_submitted', created_by, '{}'::jsonb from kyc_checks
  union all select 'kyc-result:' || id, customer_id, checked_at, 'kyc_checked', null, jsonb_build_object('status', status) from kyc_checks where checked_at is not null
  union all select 'kyc-review:' || id, customer_id, reviewed_at, 'kyc_reviewed', reviewed_by, jsonb_build_object('decision', review_decision, 'note', review_note) from kyc_checks where reviewed_at is not null
  union all select 'preapproval:' || id, customer_id, checked_at, 'preapproval', null, jsonb_build_object('status', status, 'limit_fcfa', limit_fcfa) from preapprovals
  union all select 'sale:' || id, customer_id, opened_at, 'sale_started', agent_id, jsonb_build_object('loan_reference', loan_reference) from applications
  union all select 'sale-closed:' || id, customer_id, closed_at, 'sale_' || state, agent_id, jsonb_build_object('loan_reference', loan_reference) from applications where closed_at is not null
  union all select 'loan:' || id, customer_id, created_at, 'loan_created', agent_id, jsonb_build_object('loan_reference', loan_reference, 'total_fcfa', total_fcfa) from loans
  union all select 'active:' || id, customer_id, activated_at, 'loan_activated', agent_id, jsonb_build_object('loan_reference', loan_reference) from loans where activated_at is not null
  union all select 'settled:' || id, customer_id, settled_at, 'loan_settled', null, jsonb_build_object('loan_reference', loan_reference) from loans where settled_at is not null
  union all select 'payment:' || id, customer_id, received_at, 'payment_' || purpose, staff_id, jsonb_build_object('amount_fcfa', amount_fcfa, 'transaction_id', transaction_id, 'channel', channel) from payments where customer_id is not null
  union all select 'prompt:' || id, customer_id, created_at, 'prompt_sent', requested_by, jsonb_build_object('amount_fcfa', amount_fcfa, 'status', status, 'reason', reason) from collections
  union all select 'order:' || c.id, d.customer_id, c.created_at, 'order_' || c.action, null, jsonb_build_object('status', c.status) from lock_commands c join device_locks d on d.loan_id = c.loan_id
  union all select 'code:' || o.id, d.customer_id, o.issued_at, 'offline_code', o.issued_by, jsonb_build_object('days', o.days, 'open_until', o.open_until, 'channel', o.channel) from offline_codes o join device_locks d on d.loan_id = o.loan_id;
create index device_locks_of_customer on device_locks (customer_id);
create index applications_of_customer on applications (customer_id);
