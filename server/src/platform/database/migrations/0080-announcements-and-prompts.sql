-- Announced payments that ended without a payment: whether the list that ended one was late, and how many a loan has had.
create index announced_payments_unlisted on announced_payments (provider, ended_at) where reason = 'not_listed';
create index announced_payments_broken_off on announced_payments (loan_id, announced_at) where state = 'did_not_happen';

-- The prompts that a number received, and those that a person of staff sent, are counted before another one is sent.
create index payment_requests_to_number on payment_requests (msisdn, created_at);
create index payment_requests_by_sender on payment_requests (requested_by, created_at);
