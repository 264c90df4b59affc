/**
 * What must be true of the books and of phones at any moment. Each statement finds the rows that break its rule, as
 * `what`. Tests check the rules after every action; `doctor` checks them for an installation.
 */

export const BOOK_RULES: Readonly<Record<string, string>> = {
  'a journal without lines': `select j.id::text as what from journals j where not exists (select 1 from postings p
    where p.journal_id = j.id)`,
  'a line without a journal': `select o.journal_id::text as what from postings o where not exists (select 1
    from journals j where j.id = o.journal_id)`,
  // A part came with the payment that it was split from.
  'a payment is not booked exactly once': `select p.transaction_id || ' ×' || count(j.id) as what from payments p left
    join journals j on j.id = p.id group by p.id having count(j.id) <> (p.master_id is null)::int`,
  'a journal of a payment that does not exist': `select j.id::text as what from journals j
    where j.event not in ('activation', 'write_off', 'refund', 'placed', 'taken_back', 'divided', 'given_back',
    'reversed', 'restored', 'banked', 'data_gift', 'float_sent', 'float_arrived', 'float_undone', 'provision',
    'phone_exchanged', 'phone_given_back')
    and not exists (select 1 from payments p where j.id = p.id)
    and not exists (select 1 from book_entries e where j.id = e.id)`,
  'an entry by hand is not booked exactly once': `select e.id::text as what from book_entries e
    left join journals j on j.id = e.id and j.event = e.event left join postings o on o.journal_id = j.id
    group by e.id having count(o.line) <> 1 or bool_or((o.debit_account, o.debit_subject, o.credit_account,
      o.credit_subject, o.amount_fcfa) is distinct from (e.debit_account, e.debit_subject, e.credit_account,
      e.credit_subject, e.amount_fcfa))`,
  'a banking and its journal disagree': `select coalesce(b.id, j.id)::text as what from cash_bankings b full
    join (select * from journals where event = 'banked') j on j.id = b.id left join postings o on o.journal_id = j.id
    and o.debit_account = '1030' and o.credit_account = '1000'
    and o.credit_subject = coalesce(b.shop_id::text, 'head office') where o.amount_fcfa is distinct from b.amount_fcfa`,
  'a banking contains a payment that is not cash, or cash of another till': `select p.transaction_id as what
    from payments p join cash_bankings b on b.id = p.banking_id
    where p.channel <> 'cash' or p.shop_id is distinct from b.shop_id`,
  'more cash is marked as banked than left the till': `select coalesce(c.shop_id::text, 'head office') || ': ' ||
    c.banked_fcfa || ' / ' || m.fcfa as what from (select shop_id, sum(amount_fcfa) as banked_fcfa from payments
    where banking_id is not null and status = 'posted' group by shop_id) c
    cross join lateral (select coalesce(sum(amount_fcfa), 0) as fcfa from postings where credit_account = '1000'
      and credit_subject = coalesce(c.shop_id::text, 'head office')) m where c.banked_fcfa > m.fcfa`,
  'a till holds less than nothing': `select shop_id || ': ' || cash_fcfa as what from shop_cash where cash_fcfa < 0`,
  'a refund is not booked exactly once': `select r.id || ': ' || r.amount_fcfa || ' / ' ||
    coalesce(sum(o.amount_fcfa), 0) as what from refunds r left join journals j on j.id = r.id and j.event = 'refund'
    left join postings o on o.journal_id = j.id and o.credit_account = '1000' and o.credit_subject = r.shop_id::text
    group by r.id having coalesce(sum(o.amount_fcfa), 0) <> r.amount_fcfa`,
  'a refund in the books without a refund record': `select j.id::text as what from journals j where j.event = 'refund'
    and not exists (select 1 from refunds r where r.id = j.id)`,
  'a phone of the business is not worth what account 1150 has for it': `select coalesce(b.imei, r.imei) || ': ' ||
    coalesce(b.fcfa, 0) || ' / ' || coalesce(r.value_fcfa, 0) as what from (select imei, sum(fcfa) as fcfa from (
      select debit_subject as imei, amount_fcfa as fcfa from postings
        where debit_account = '1150' and debit_subject <> ''
      union all select credit_subject, -amount_fcfa from postings
        where credit_account = '1150' and credit_subject <> '') p group by imei) b
    full join phones_of_business r on r.imei = b.imei where coalesce(b.fcfa, 0) <> coalesce(r.value_fcfa, 0)`,
  'a phone of the business is sold as new, or with a customer': `select d.imei || ' ' || d.state as what
    from returned_phones r join devices d on d.id = r.device_id where r.left_at is null
    and (d.state in ('active', 'released') or (r.value_fcfa > 0 and d.grade is null))`,
  'a gift that arrived is not booked exactly once': `select coalesce(g.id, j.id)::text as what
    from (select * from data_gifts where state = 'delivered') g full
    join (select * from journals where event = 'data_gift') j on j.id = g.id
    left join postings o on o.journal_id = j.id and o.debit_account = '5060' and o.credit_account = '2070'
    where g.id is null or o.amount_fcfa is distinct from coalesce(g.charged_fcfa, g.cost_fcfa)`,
  'what a month sets aside is not booked exactly once': `select coalesce(r.id, j.id)::text as what
    from (select * from provision_runs where difference_fcfa <> 0) r
    full join (select * from journals where event = 'provision') j on j.id = r.id
    left join postings o on o.journal_id = j.id and o.debit_account = case when r.difference_fcfa > 0 then '5010'
      else '1190' end
    where r.id is null or o.amount_fcfa is distinct from abs(r.difference_fcfa)`,
  'a step of a move between wallets is not booked exactly once': `select m.id || ' ' || m.state as what
    from float_moves m left join journals s on s.id = m.sent_journal left join journals e on e.id = m.ended_journal
    left join postings i on i.journal_id = s.id and i.debit_account = '1040'
    left join lateral (select sum(o.amount_fcfa) as fcfa from postings o where o.journal_id = e.id
      and o.debit_account <> '5030') a on true
    cross join lateral (select m.direction = 'top_up' and m.purpose = 'lender' as is_lent) l
    where i.amount_fcfa is distinct from case when m.sent_at is not null and not l.is_lent then m.amount_fcfa end
    or a.fcfa is distinct from case when m.state = 'confirmed' or (m.state = 'failed' and m.sent_at is not null
      and not l.is_lent) then m.amount_fcfa end
    or s.event <> 'float_sent' or e.event <> case m.state when 'confirmed' then 'float_arrived' else 'float_undone' end`,
  'a step in the books without a move between wallets': `select j.id::text as what from journals j
    where j.event in ('float_sent', 'float_arrived', 'float_undone') and not exists (select 1 from float_moves m
    where j.id in (m.sent_journal, m.ended_journal))`,
  'a write-off is not in the books': `select l.loan_reference || ': ' || l.written_off_fcfa || ' / ' ||
    coalesce(sum(o.amount_fcfa), 0) as what from loans l left join journals j on j.loan_id = l.id
    and j.event = 'write_off' left join postings o on o.journal_id = j.id and o.credit_account = '1100' group by l.id
    having coalesce(sum(o.amount_fcfa), 0) <> l.written_off_fcfa`,
  'a rebate is not in the books': `select l.loan_reference || ': ' || l.rebate_fcfa || ' / ' ||
    coalesce(sum(r.fcfa), 0) as what from loans l left join (select j.loan_id, case o.credit_account when '1100'
      then o.amount_fcfa else -o.amount_fcfa end as fcfa from journals j join postings o on o.journal_id = j.id
      where (j.event in ('repayment', 'placed') and o.debit_account = '2040' and o.credit_account = '1100')
        or (j.event in ('taken_back', 'reversed') and o.debit_account = '1100' and o.credit_account = '2040')) r
    on r.loan_id = l.id group by l.id having coalesce(sum(r.fcfa), 0) <> l.rebate_fcfa`,
  'a loan is settled and still owes, or is active and paid off': `select loan_reference || ': ' || status || ', ' ||
    repaid_fcfa || ' / ' || total_fcfa as what from loans where status in ('active', 'settled')
    and (status = 'settled') <> (repaid_fcfa + written_off_fcfa = total_fcfa)`,
  'the status of a loan and the record of its end disagree': `select loan_reference as what from loans
    where (status in ('deactivated', 'deregistered', 'cancelled')) <> (ended_at is not null) or (ended_at is not null
    and (next_due_on is not null or ended_because is null))`,
  'a sale is open although its loan has ended': `select a.loan_reference as what from applications a
    join loans l on l.application_id = a.id where a.state = 'open' and l.ended_at is not null`,
  'a payment and its journal disagree': `select p.transaction_id || ': ' || p.amount_fcfa || ' / ' ||
    coalesce(sum(o.amount_fcfa), 0) as what from payments p join journals j on j.id = p.id
    left join postings o on o.journal_id = j.id and o.debit_account in ('1000', '1010', '1020', '1030')
      where p.master_id is null group by p.id having coalesce(sum(o.amount_fcfa), 0) <> p.amount_fcfa`,
  'a loan and the payments on it disagree': `select l.loan_reference || ': ' ||
    l.repaid_fcfa - l.rebate_fcfa + l.credit_fcfa || ' / ' || coalesce(sum(p.amount_fcfa), 0) as what
    from loans l left join payments p on p.loan_id = l.id
    and p.purpose = 'repayment' and p.status = 'posted'
    group by l.id having l.repaid_fcfa - l.rebate_fcfa + l.credit_fcfa + (select coalesce(sum(amount_fcfa), 0)
      from refunds r where r.loan_id = l.id) <> coalesce(sum(p.amount_fcfa), 0)
      -- Of a deposit that was taken back, only what paid its claim is on the loan.
      + (select coalesce(sum(c.amount_fcfa - c.of_deposit_fcfa - c.paid_fcfa), 0) from claims c where c.loan_id = l.id)
      + (select coalesce(sum(to_customer_fcfa), 0) from returned_phones v where v.loan_id = l.id)`,
  'a claim and the payments on it disagree': `select c.id::text as what from claims c
    left join claim_payments m on m.claim_id = c.id group by c.id having c.paid_fcfa <> coalesce(sum(m.amount_fcfa), 0)`,
  'a deposit and the payments on it disagree': `select a.loan_reference || ': ' || a.deposit_paid_fcfa || ' / ' ||
    coalesce(sum(p.amount_fcfa), 0) as what from applications a left join payments p on p.application_id = a.id
    and p.purpose = 'deposit' and p.status = 'posted'
    group by a.id having a.deposit_paid_fcfa + (select coalesce(sum(amount_fcfa), 0) from refunds r
      where r.application_id = a.id) <> coalesce(sum(p.amount_fcfa), 0) + (select coalesce(sum(c.of_deposit_fcfa), 0)
      from claims c join loans l on l.id = c.loan_id where l.application_id = a.id)
      + (select coalesce(sum(t.amount_fcfa), 0) from payments t where t.application_id = a.id and t.status = 'reversed'
        and exists (select from payment_moves m where m.payment_id = t.id and m.kind = 'lost'))`,
  'a deposit is above the agreed amount': `select loan_reference as what from applications
    where deposit_paid_fcfa > deposit_fcfa`,
  'a credit balance is not in the books': `select l.loan_reference as what from loans l
    where l.credit_fcfa <> (select coalesce(sum(amount_fcfa), 0) from postings where credit_account = '2010'
    and credit_subject = l.id::text) - (select coalesce(sum(amount_fcfa), 0) from postings where debit_account = '2010'
    and debit_subject = l.id::text)`,
  'a payment and its suspense record disagree': `select p.transaction_id as what from payments p left
    join suspense s on s.payment_id = p.id where s.amount_fcfa <> p.amount_fcfa or (p.purpose = 'suspense'
    and s.id is null)
    or (s.id is not null and p.status = 'posted' and (p.purpose = 'suspense') <> (s.state in ('open', 'held',
      'refunded'))) or (p.purpose = 'suspense' and p.status = 'divided') <> coalesce(s.state = 'divided', false)`,
  'an amount in suspense is not on the suspense account': `select p.transaction_id || ': ' || case
    when s.state in ('open', 'held') then s.amount_fcfa else 0 end || ' / ' || m.fcfa as what from suspense s
    join payments p on p.id = s.payment_id
    cross join lateral (select (select coalesce(sum(amount_fcfa), 0) from postings where credit_account = '2020'
      and credit_subject = p.id::text) - (select coalesce(sum(amount_fcfa), 0) from postings
      where debit_account = '2020' and debit_subject = p.id::text) as fcfa) m
    where m.fcfa <> case when s.state in ('open', 'held') then s.amount_fcfa else 0 end`,
  'the parts of a split payment do not add up to it': `select m.transaction_id || ': ' || m.amount_fcfa || ' / ' ||
    coalesce(sum(p.amount_fcfa), 0) as what from payments m left join payments p on p.master_id = m.id group by m.id
    having (m.status = 'divided') <> (count(p.id) > 0) or (count(p.id) > 0 and sum(p.amount_fcfa) <> m.amount_fcfa)`,
  'a move of a payment is not booked exactly once': `select v.id || ' ' || v.kind as what from payment_moves v left
    join journals j on j.id = v.id where (j.id is not null) <> (v.kind not in ('set_aside', 'queued'))`,
  'a move in the books without a record of the move': `select j.id || ' ' || j.event as what from journals j
    where j.event in ('placed', 'taken_back', 'divided', 'given_back', 'reversed', 'restored') and not exists (select
    from payment_moves v where v.id = j.id and case v.kind when 'refunded' then 'given_back' when 'lost' then 'reversed'
    else v.kind end = j.event)`,
  'a matched payment in suspense has no move that placed it': `select p.transaction_id as what from payments p
    join suspense s on s.payment_id = p.id where s.state = 'matched' and not exists (select from payment_moves v
    where v.payment_id = p.id and v.kind = 'placed')`,
  'a prompt has too few or too many payments': `select c.reference || ' ×' || count(p.id) as what
    from payment_requests c left join payments p on p.payment_request_id = c.id group by c.id
    having count(p.id) <> (c.status = 'succeeded')::int`,
  // Every payment has an origin: an operator's message, a prompt that we sent, a line of a statement, or a person at a
  // desk.
  'a payment without a source': `select p.transaction_id as what from payments p where p.master_id is null
    and not case p.channel
    when 'mobile_money' then p.raw_payload is not null
      or exists (select 1 from payment_requests c where c.id = p.payment_request_id
      and c.status = 'succeeded' and c.provider = p.provider
      and transaction_key(c.transaction_id) = transaction_key(p.transaction_id))
      or exists (select 1 from statement_lines s where s.payment_id = p.id)
      or exists (select 1 from statement_lines s where s.was_payment_id = p.id)
    else p.staff_id is not null or exists (select 1 from statement_lines s where s.payment_id = p.id) end`,
  'an activation without an activated loan': `select j.id::text as what from journals j left
    join loans l on l.id = j.id and l.activated_at is not null where j.event = 'activation' and l.id is null`,
  'a write-off that nobody approved': `select j.id::text as what from journals j where j.event = 'write_off'
    and not exists (select 1 from requests r where r.id = j.id and r.state = 'approved')
    and not exists (select 1 from small_rests s where s.id = j.id)`,
  'a small rest is not what was given up of its loan': `select l.loan_reference as what from loans l
    full join small_rests s on s.loan_id = l.id where (l.status = 'settled' and l.written_off_fcfa > 0 or s.id is not null)
    and (s.amount_fcfa is distinct from l.written_off_fcfa or l.status <> 'settled')`,
  'the total of a loan and its activation in the books disagree': `select l.loan_reference || ': ' || l.total_fcfa ||
    ' / ' || coalesce(sum(o.amount_fcfa), 0) as what
    from loans l join journals j on j.id = l.id and j.event = 'activation'
    left join postings o on o.journal_id = j.id and o.debit_account = '1100'
    group by l.id having coalesce(sum(o.amount_fcfa), 0) <> l.total_fcfa`,
  'a line of a statement and its payment disagree': `select s.external_id || ': ' || s.amount_fcfa || ' / ' ||
    p.amount_fcfa as what from statement_lines s join payments p on p.id = s.payment_id
    where s.result in ('matched', 'booked') and s.amount_fcfa <> p.amount_fcfa`,
  'a paid prompt and its payment disagree': `select c.reference || ': ' || c.amount_fcfa || ' / ' || p.amount_fcfa as
    what from payment_requests c join payments p on p.payment_request_id = c.id where c.amount_fcfa <> p.amount_fcfa
    and p.purpose <> 'suspense' and not exists (select 1 from suspense s where s.payment_id = p.id)`,
};

/** Commands and phones. They are read in one snapshot with the books. */
export const PHONE_RULES: Readonly<Record<string, string>> = {
  'two open commands to one phone': `select loan_id || ' ×' || count(*) as what from lock_commands
    where status in ('queued', 'sent', 'acknowledged', 'failed') and action in ('lock', 'unlock', 'release')
    group by loan_id having count(*) > 1`,
  'a command contradicts the desired state': `select c.id || ': ' || c.action || ', desired ' || d.desired as what
    from lock_commands c join device_locks d on d.loan_id = c.loan_id
    where c.status in ('queued', 'sent', 'acknowledged', 'failed')
    and c.action <> case d.desired when 'locked' then 'lock' when 'unlocked' then 'unlock' else 'release' end
    and c.action in ('lock', 'unlock', 'release')`,
  // Cash and slips from before this rule were never confirmed, so only tests apply the rule.
  'a phone is released although payments that paid it off are neither proved nor confirmed': `
    select l.loan_reference as what from loans l join device_locks d on d.loan_id = l.id
    join unproven_payments u on u.customer_id = l.customer_id and u.loan_id = l.id where l.status = 'settled' and d.desired = 'released'
    and l.payments_confirmed_at is null
    and not exists (select from claim_payments c where c.payment_id = u.payment_id)`,
  'a slip counts as found that no statement has': `select p.transaction_id as what from payments p
    where p.slip_found_at is not null and not exists (select from statement_lines l where l.payment_id = p.id)`,
  'a phone on a loan has the state of an unsold phone': `select d.imei as what from devices d
    join loans l on l.device_id = d.id where l.status in ('pending_activation', 'active', 'settled')
    and d.state not in ('sold', 'active', 'released', 'in_repair', 'lost')`,
  'a sale and its loan disagree': `select a.loan_reference as what from applications a left
    join loans l on l.application_id = a.id where a.loan_id is distinct from l.id or (l.id is not null
    and a.loan_reference <> l.loan_reference)`,
  // One sale for each loan that the phone is on, and for each loan that it left for another phone.
  'the numbers of a phone’s sales and of its loans disagree': `select d.imei || ' ×' || count(distinct m.id) as what
    from devices d join loans l on l.device_id = d.id
    left join device_moves m on m.device_id = d.id and m.to_state = 'sold'
    group by d.id having count(distinct m.id) <> count(distinct l.id) + (select count(*) from device_moves o
    where o.device_id = d.id and o.because like 'imei_change:%' and o.from_state <> 'swapped')`,
};
