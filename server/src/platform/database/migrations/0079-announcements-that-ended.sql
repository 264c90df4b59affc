-- Announced payments that ended without a payment: whether the list that ended one was late, and how many a loan has had.
create index announced_payments_unlisted on announced_payments (provider, ended_at) where reason = 'not_listed';
create index announced_payments_broken_off on announced_payments (loan_id, announced_at) where state = 'did_not_happen';
