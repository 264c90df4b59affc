/**
 * Compares the trial balance with the records. A posting moves an amount from one account to another, so debits always
 * equal credits; only the balance of an account can be wrong. The postings of each account, for each shop, loan, sale,
 * payment or operator, are compared with a second sum that reads no posting: it adds up the payments, loans, sales,
 * refunds, bankings, gifts and prices from which the postings were made.
 */

/** Each account and its subject, as the records have it: debits less credits, so a liability is negative. */
const RECORDED = `
  select '1000' as account, coalesce(shop_id::text, 'head office') as subject, amount_fcfa as fcfa from payments
    where channel = 'cash' and status = 'posted'
  union all select '1000', coalesce(shop_id::text, 'head office'), -amount_fcfa from refunds
  union all select '1000', coalesce(shop_id::text, 'head office'), -amount_fcfa from payment_moves
    where kind = 'refunded'
  union all select '1000', coalesce(shop_id::text, 'head office'), -amount_fcfa from cash_bankings
  union all select '1010', provider, amount_fcfa from payments where channel = 'mobile_money' and status = 'posted'
  union all select '1020', coalesce(shop_id::text, 'head office'), amount_fcfa from payments where channel = 'pos'
    and status = 'posted'
  union all select '1030', '', amount_fcfa from payments where channel = 'bank' and status = 'posted'
  union all select '1030', '', amount_fcfa from cash_bankings
  union all select '1100', id::text, total_fcfa - repaid_fcfa - written_off_fcfa from sold
  union all select '2000', a.id::text, -a.deposit_paid_fcfa from applications a
    where not exists (select from sold where sold.application_id = a.id)
  union all select '2010', id::text, -credit_fcfa from loans
  union all select '1165', loan_id::text, amount_fcfa - paid_fcfa - given_up_fcfa from claims
  union all select '5020', '', given_up_fcfa from claims
  union all select '5020', '', amount_fcfa from (select distinct on (m.payment_id) m.kind, m.amount_fcfa
    from payment_moves m join payments p on p.id = m.payment_id where p.status = 'reversed'
    order by m.payment_id, m.id desc) last_moves where kind = 'lost'
  union all select '2020', payment_id::text, -amount_fcfa from suspense where state in ('open', 'held')
  union all select case when shop_id is null then '1150' else '2030' end, coalesce(shop_id::text, ''), -wholesale_fcfa
    from sold
  union all select '5000', '', wholesale_fcfa from sold
  -- Other costs of phones, and the phones that came back: account 1150 has them by IMEI.
  union all select account, subject, -amount_fcfa from phone_costs
  union all select '5000', '', amount_fcfa from phone_costs
  union all select '1150', d.imei, r.value_fcfa from returned_phones r join devices d on d.id = r.device_id
  union all select '5020', '', -from_debt_fcfa from returned_phones
  union all select '5000', '', -from_cost_fcfa from returned_phones
  union all select '1150', d.imei, -r.value_fcfa from returned_phones r join devices d on d.id = r.device_id
    where r.left_as = 'given_back'
  union all select '2030', left_shop_id::text, value_fcfa from returned_phones where left_as = 'given_back'
  -- VAT is no income: the price holds it from the beginning, and the charge as it is earned.
  union all select '4000', '', vat_fcfa - retail_price_fcfa from sold
  union all select '4010', '', rebate_fcfa - earned_fcfa + earned_vat_fcfa from sold
  union all select '2050', '', -vat_fcfa - earned_vat_fcfa from sold
  -- A loan that ended, or was closed with a small rest, earns no more: what was never earned is gone with its debt, and
  -- only the rest was a loss.
  union all select '2040', '', earned_fcfa - charge_fcfa from sold
    where ended_at is null and written_off_fcfa = 0
  -- Of that, what was set aside for the loan is taken from there.
  union all select '5020', '', written_off_fcfa - (charge_fcfa - earned_fcfa) - from_allowance_fcfa from sold
    where ended_at is not null or written_off_fcfa > 0
  union all select '1190', '', from_allowance_fcfa from loans
  union all select '5060', '', coalesce(charged_fcfa, cost_fcfa) from data_gifts where state = 'delivered'
  union all select '2070', 'africastalking-data', -coalesce(charged_fcfa, cost_fcfa) from data_gifts
    where state = 'delivered'
  union all select '5010', '', difference_fcfa from provision_runs
  union all select '1190', '', -difference_fcfa from provision_runs
  union all select debit_account, debit_subject, amount_fcfa from book_entries
  union all select credit_account, credit_subject, -amount_fcfa from book_entries
  -- Money that is moved into and out of wallets: it leaves when it is sent, and is on its way until it arrives.
  union all select '1010', provider || case from_wallet when 'utility' then '' else ':working-capital' end,
    -amount_fcfa - case state when 'confirmed' then coalesce(charged_fcfa, 0) else 0 end from float_moves
    where from_wallet is not null and state in ('sent', 'unknown', 'confirmed')
  union all select '1030', '', -amount_fcfa from float_moves
    where direction = 'top_up' and purpose = 'own' and state in ('sent', 'unknown', 'confirmed')
  union all select '1040', '', amount_fcfa from float_moves
    where state in ('sent', 'unknown') and not (direction = 'top_up' and purpose = 'lender')
  union all select '1010', provider || case to_wallet when 'utility' then '' else ':working-capital' end, amount_fcfa
    from float_moves where to_wallet is not null and state = 'confirmed'
  union all select '1030', '', amount_fcfa from float_moves
    where direction = 'deduct' and purpose = 'own' and state = 'confirmed'
  union all select case wallet when 'working_capital' then '2100' else '2110' end, '',
    case direction when 'top_up' then -amount_fcfa else amount_fcfa end from float_moves
    where purpose = 'lender' and state = 'confirmed'
  union all select '5030', '', charged_fcfa from float_moves where state = 'confirmed' and charged_fcfa is not null`;

/** Every account whose postings differ from its records, as `what`, the largest difference first. */
export const OUT_OF_BALANCE = `
  with activated as (select l.*, case when exists (select from phone_costs c where c.loan_id = l.id and c.kind = 'sale')
        then 0 else coalesce(v.wholesale_price_fcfa, 0) end as wholesale_fcfa,
      coalesce(div(l.charge_fcfa::numeric * l.repaid_fcfa, nullif(l.total_fcfa, 0)), 0)::bigint as earned_fcfa
    from loans l left join price_versions v on v.id = l.price_version_id where l.activated_at is not null),
  sold as (select *, coalesce(div(charge_vat_fcfa::numeric * (earned_fcfa - rebate_fcfa), nullif(charge_fcfa, 0)),
      0)::bigint as earned_vat_fcfa from activated),
  recorded as (select account, subject, sum(fcfa)::bigint as fcfa from (${RECORDED}) r group by account, subject),
  booked as (select account, subject, sum(fcfa)::bigint as fcfa from (
    select debit_account as account, debit_subject as subject, amount_fcfa as fcfa from postings
    union all select credit_account, credit_subject, -amount_fcfa from postings) p group by account, subject)
  select d.account || coalesce(' ' || a.name, '') || coalesce(' ' || nullif(d.subject, ''), '') || ': ' || d.booked
    || ' FCFA in the books, ' || d.recorded || ' FCFA in the records' as what
  from (select account, subject, coalesce(b.fcfa, 0) as booked, coalesce(r.fcfa, 0) as recorded
    from booked b full join recorded r using (account, subject)) d
  left join ledger_accounts a on a.code = d.account
  where d.booked <> d.recorded order by abs(d.booked - d.recorded) desc, d.account, d.subject`;
