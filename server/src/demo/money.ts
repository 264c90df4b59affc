/** Money as it would have been booked: a payment, and the journal that the product writes for it. */
import { type Account, accounts } from '../domains/ledger/accounts.ts';
import type { Allocation } from '@palier/contract/rules/allocation.ts';
import { dayOf, iso } from './calendar.ts';
import type { Market } from './market.ts';
import { type Paid, dayAt, receivePayment } from './receive-payment.ts';

type Move = readonly [debit: Account, credit: Account, amount_fcfa: number];

interface JournalEntry {
  readonly at_ms: number;
  readonly event: 'deposit' | 'activation' | 'repayment' | 'suspense' | 'banked';
  /** The id of the fact that it books. */
  readonly id: string;
  readonly loan_id?: string;
  readonly application_id?: string;
  readonly reference: string;
  readonly day: number;
  readonly staff_id?: string | null;
  readonly moves: readonly Move[];
}

/** One journal. A posting of zero is left out, as in the product's own posting. */
export function book({ rows }: Market, entry: JournalEntry): void {
  const journal_id = entry.id;
  rows.put('journals', {
    id: journal_id,
    event: entry.event,
    loan_id: entry.loan_id ?? null,
    application_id: entry.application_id ?? null,
    reference: entry.reference,
    value_on: dayOf(entry.day),
    booked_at: iso(entry.at_ms),
    staff_id: entry.staff_id ?? null,
  });
  let line = 0;
  for (const [debit, credit, amount_fcfa] of entry.moves) {
    if (amount_fcfa !== 0)
      rows.put('postings', {
        journal_id,
        line: ++line,
        debit_account: debit.account,
        debit_subject: debit.subject,
        credit_account: credit.account,
        credit_subject: credit.subject,
        amount_fcfa,
      });
  }
}

export function takeDeposit(market: Market, paid: Paid, application_id: string): void {
  if (paid.amount_fcfa === 0) return;
  const { payment_id, transaction_id, channel, staff_id } = receivePayment(market, paid, 'deposit', { application_id });
  book(market, {
    at_ms: paid.at_ms,
    event: 'deposit',
    id: payment_id,
    application_id,
    reference: transaction_id,
    day: dayAt(paid.at_ms),
    staff_id,
    moves: [[channel, accounts.depositHeld(application_id), paid.amount_fcfa]],
  });
}

/** Returns whether the payment is cash that is not at the bank yet. */
export function takeRepayment(market: Market, paid: Paid, loan_id: string, allocation: Allocation): boolean {
  const { payment_id, transaction_id, channel, staff_id, lies_in_till } = receivePayment(market, paid, 'repayment', {
    loan_id,
  });
  book(market, {
    at_ms: paid.at_ms,
    event: 'repayment',
    id: payment_id,
    loan_id,
    reference: transaction_id,
    day: dayAt(paid.at_ms),
    staff_id,
    moves: [
      [channel, accounts.receivable(loan_id), allocation.to_loan_fcfa],
      [channel, accounts.customerCredit(loan_id), allocation.to_credit_fcfa],
      [accounts.deferredCharge, accounts.chargeEarned, allocation.earned_fcfa],
    ],
  });
  return lies_in_till;
}
