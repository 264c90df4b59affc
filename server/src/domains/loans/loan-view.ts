/** The loan on the customer's card. Its health is computed from the schedule and the payments, never stored. */
import type { CustomerLoan, InstallmentView, SettlementOffer } from '@palier/contract/loans/records.ts';
import { installmentKinds } from '@palier/contract/rules/plan-sentence.ts';
import { type Installment, amountOf, cumulativeDue, dueDay, firstUnpaid } from '@palier/contract/rules/schedule.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { daysBetween } from '@palier/contract/rules/calendar.ts';
import type * as z from 'zod';
import { coveredOf, outstandingOf, rebateOffered, settlesFor, standingOf, termsOf } from './loan-terms.ts';
import type { LoanWithNames } from './loans.sql.ts';

/** A loan that is late by more than this many days is defaulted. */
const HEALTHY_DAYS = 0;

export function customerLoan(loan: LoanWithNames, today: Day): z.output<typeof CustomerLoan> {
  const terms = termsOf(loan, today);
  const standing = standingOf(loan, today, 0);
  const next = firstUnpaid(terms, coveredOf(loan));
  const isRunning = loan.status === 'active';
  const health = standing.days_past_due > HEALTHY_DAYS ? 'defaulted' : 'healthy';
  const end_date = loan.start_on === null ? null : dueDay(terms, loan.installments);
  return {
    id: loan.id,
    loan_reference: loan.loan_reference,
    status: loan.status,
    health: isRunning ? health : null,
    product_name: loan.product_name,
    imei: loan.imei,
    imei2: loan.imei2,
    retail_price_fcfa: loan.retail_price_fcfa,
    deposit_paid: loan.deposit_fcfa,
    total_repayable: loan.total_fcfa,
    amount_due: standing.due_fcfa,
    amount_paid: loan.deposit_fcfa + loan.repaid_fcfa - loan.rebate_fcfa + loan.credit_fcfa,
    repaid: loan.repaid_fcfa - loan.rebate_fcfa,
    outstanding: outstandingOf(loan),
    arrears: standing.arrears_fcfa,
    credit_balance: loan.credit_fcfa,
    installments: loan.installments,
    installments_paid: next - 1,
    installment_amount: amountOf(terms, 1),
    installment_kinds: installmentKinds(terms),
    repayment_interval: loan.repayment_interval,
    contract_duration: loan.contract_duration,
    start_on: loan.start_on,
    end_date,
    last_repayment_on: loan.last_repayment_on,
    next_repayment_on: isRunning ? loan.next_due_on : null,
    next_repayment_fcfa: next > loan.installments ? 0 : cumulativeDue(terms, next) - coveredOf(loan),
    days_remaining: isRunning && end_date !== null ? Math.max(0, daysBetween(today, end_date)) : 0,
    days_defaulted: standing.days_past_due,
    lock_solution: loan.lock_solution,
    pos_reference: loan.pos_reference,
    dealer_sheet_no: loan.dealer_sheet_no,
    created_at: loan.created_at,
    contract_id: loan.contract_id,
    certificate_id: loan.release_waits_since === null ? loan.certificate_id : null,
    release_waits_since: loan.release_waits_since,
    rebate: loan.rebate_fcfa,
    settlement_offer: offerOf(loan, today),
  };
}

const offerOf = (loan: LoanWithNames, today: Day): z.output<typeof SettlementOffer> | null => {
  const rebate_fcfa = rebateOffered(loan, today);
  return rebate_fcfa === 0 || loan.offer_until === null
    ? null
    : { amount_fcfa: settlesFor(loan, today), rebate_fcfa, until: loan.offer_until };
};

export function installmentView(installment: Installment, today: Day): z.output<typeof InstallmentView> {
  return { ...installment, state: installmentState(installment, today) };
}

function installmentState(
  { due_on, amount_fcfa, paid_fcfa }: Installment,
  today: Day,
): z.output<typeof InstallmentView>['state'] {
  if (paid_fcfa >= amount_fcfa) return 'paid';
  if (due_on < today) return 'late';
  if (due_on === today) return 'due_today';
  return paid_fcfa > 0 ? 'partly_paid' : 'to_come';
}
