/**
 * A sale from its application to its last payment: application, deposit, contract terms, activation, repayments, and
 * the phone that goes with them.
 */
import { allocate } from '@palier/contract/rules/allocation.ts';
import { accounts } from '../domains/ledger/accounts.ts';
import { dayOf, instantOn, iso } from './calendar.ts';
import type { Deal } from './deal.ts';
import { followLoan } from './follow-loan.ts';
import { LADDERS } from './policies.ts';
import type { Market } from './market.ts';
import { book, takeDeposit, takeRepayment } from './money.ts';
import { receive } from './stock.ts';

const MINUTE_MS = 60_000;

export function makeLoan(market: Market, deal: Deal): void {
  const { id, numbers, rows, chance } = market;
  const { person, shop, agent_id, course, stage, opened_ms } = deal;
  const { product, price, plan, terms, start } = course;
  const isActivated = stage.kind !== 'sale';
  const reference = numbers.reference();
  const application_id = id(opened_ms);
  const loan_ms = opened_ms + 35 * MINUTE_MS;
  const loan_id = id(loan_ms);
  const activated_ms = opened_ms + 45 * MINUTE_MS;
  const device = receive(
    market,
    shop,
    product,
    start - chance.int(3, 45),
    !isActivated ? 'sold' : stage.kind === 'settled' ? 'released' : 'active',
  );
  const plan_columns = {
    customer_id: person.id,
    agent_id,
    shop_id: shop.id,
    product_id: product.id,
    price_version_id: price.id,
    repayment_interval: plan.repayment_interval,
    contract_duration: plan.contract_duration,
    deposit_fcfa: price.deposit_fcfa,
  };

  rows.put('applications', {
    ...plan_columns,
    rounding_step_fcfa: terms.step_fcfa,
    promised_lock_day: LADDERS[terms.interval].lock_day,
    id: application_id,
    state: isActivated ? 'completed' : 'open',
    step: isActivated ? 8 : 7,
    loan_reference: reference,
    deposit_paid_fcfa: price.deposit_fcfa,
    deposit_confirmed_at: iso(opened_ms + 25 * MINUTE_MS),
    loan_id,
    opened_at: iso(opened_ms),
    expires_at: iso(opened_ms + 72 * 60 * MINUTE_MS),
    closed_at: isActivated ? iso(opened_ms + 52 * MINUTE_MS) : null,
  });
  takeDeposit(
    market,
    { at_ms: opened_ms + 20 * MINUTE_MS, amount_fcfa: price.deposit_fcfa, person, shop, agent_id, reference },
    application_id,
  );

  const charge_fcfa = plan.cost_over_cash_fcfa;
  const loan = {
    id: loan_id,
    repayment_interval: plan.repayment_interval,
    installments: plan.installments,
    total_fcfa: terms.total_fcfa,
    step_fcfa: terms.step_fcfa,
    promised_lock_day: LADDERS[terms.interval].lock_day,
    start_on: isActivated ? terms.start_on : null,
  };
  if (isActivated) {
    book(market, {
      at_ms: activated_ms,
      event: 'activation',
      id: loan_id,
      loan_id,
      application_id,
      reference,
      day: start,
      staff_id: agent_id,
      moves: [
        [accounts.depositHeld(application_id), accounts.phoneSales, price.deposit_fcfa],
        [accounts.receivable(loan_id), accounts.phoneSales, price.retail_price_fcfa - price.deposit_fcfa],
        [accounts.receivable(loan_id), accounts.deferredCharge, charge_fcfa],
        [accounts.costOfPhones, accounts.payableTo(shop.id), price.wholesale_price_fcfa],
      ],
    });
  }

  let repaid_fcfa = 0;
  let credit_fcfa = 0;
  let next_due_on = isActivated ? allocate(terms, charge_fcfa, 0, 0).next_due_on : null;
  let last_ms = activated_ms;
  let has_cash_in_till = false;
  for (const repayment of course.repayments) {
    last_ms = Math.max(last_ms + MINUTE_MS, instantOn(repayment.day, chance.int(0, 599)));
    const allocation = allocate(terms, charge_fcfa, repaid_fcfa, repayment.amount_fcfa);
    const lies_in_till = takeRepayment(
      market,
      { at_ms: last_ms, amount_fcfa: repayment.amount_fcfa, person, shop, agent_id, reference },
      loan_id,
      allocation,
    );
    has_cash_in_till ||= lies_in_till;
    repaid_fcfa = allocation.repaid_fcfa;
    credit_fcfa += allocation.to_credit_fcfa;
    next_due_on = allocation.next_due_on;
  }
  const status = !isActivated ? 'pending_activation' : repaid_fcfa === terms.total_fcfa ? 'settled' : 'active';
  const isSettled = status === 'settled';
  rows.put('loans', {
    ...plan_columns,
    ...loan,
    loan_reference: reference,
    application_id,
    device_id: device.id,
    status,
    retail_price_fcfa: price.retail_price_fcfa,
    charge_fcfa,
    repaid_fcfa,
    credit_fcfa,
    next_due_on,
    ageing_check_on: next_due_on,
    last_repayment_on: course.repayments.length > 0 ? dayOf(Math.floor(last_ms / 86_400_000)) : null,
    dealer_sheet_no: `F${String(chance.int(1000, 99_999)).padStart(5, '0')}`,
    pos_reference: isActivated ? `POS-${reference}` : null,
    // In the form in which the database returns the number.
    pos_key: isActivated ? `${shop.id}:P0S${reference}` : null,
    created_at: iso(loan_ms),
    activated_at: isActivated ? iso(activated_ms) : null,
    settled_at: isSettled ? iso(last_ms) : null,
    certificate_id: isSettled ? id(last_ms) : null,
    // The phone was released before its cash was at the bank, so another person must have counted the cash.
    ...(isSettled &&
      has_cash_in_till && { payments_confirmed_by: market.approver_id, payments_confirmed_at: iso(last_ms) }),
  });

  followLoan(market, {
    deal,
    loan: { ...loan, extensions: [], status, repaid_fcfa, next_due_on },
    reference,
    device,
    loan_ms,
    activated_ms,
    last_ms,
    isSettled,
  });
}
