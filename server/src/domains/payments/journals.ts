/** The journals of payments. Domain design §10. */
import { chargeEarned } from '@palier/contract/rules/allocation.ts';
import { vatEarned } from '@palier/contract/rules/vat.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import type { Journal, Posting } from '../ledger/post.ts';
import type { Applied, Deallocation } from '../loans/loans.ts';
import type { NewPayment } from './insert-payments.sql.ts';

/** The account through which the money came in, and through which it leaves when the payment is reversed. */
export function channelOf(payment: Pick<NewPayment, 'channel' | 'provider' | 'shop_id'>): Account {
  switch (payment.channel) {
    case 'mobile_money':
      return accounts.mobileMoney(payment.provider);
    case 'cash':
      return accounts.cashAt(payment.shop_id);
    case 'pos':
      return accounts.posClearing(payment.shop_id ?? 'head office');
    case 'bank':
      return accounts.bank;
  }
}

export const journal = (row: NewPayment, event: Journal['event'], credit: Account): Journal => ({
  id: row.id,
  event,
  loan_id: row.loan_id,
  application_id: row.application_id,
  reference: row.transaction_id,
  value_on: row.value_on,
  staff_id: row.staff_id,
  moves: [{ debit: channelOf(row), credit, amount_fcfa: row.amount_fcfa }],
});

/**
 * The postings of a part of the charge that is earned now, or not any more where it is negative. The VAT within it is
 * owed to the tax office and is no income. `loan` is the loan afterwards.
 */
function earnedMoves(loan: Applied['loan'], earned_fcfa: number): Posting[] {
  const now_fcfa = chargeEarned(loan.charge_fcfa, loan.repaid_fcfa, loan.total_fcfa) - loan.rebate_fcfa;
  const vat = (fcfa: number): number => vatEarned(loan.charge_vat_fcfa, loan.charge_fcfa, fcfa);
  const vat_fcfa = vat(now_fcfa) - vat(now_fcfa - earned_fcfa);
  const between = (credit: Account, amount_fcfa: number): Posting =>
    amount_fcfa < 0
      ? { debit: credit, credit: accounts.deferredCharge, amount_fcfa: -amount_fcfa }
      : { debit: accounts.deferredCharge, credit, amount_fcfa };
  return [between(accounts.chargeEarned, earned_fcfa - vat_fcfa), between(accounts.vatCollected, vat_fcfa)];
}

/**
 * The postings of a repayment: the instalment, the overpayment, the charge that is earned, and the rebate if an offer
 * to settle early applies. The money comes from `debit`.
 */
export const repaymentMoves = (debit: Account, applied: Applied): Posting[] => [
  { debit, credit: accounts.receivable(applied.loan.id), amount_fcfa: applied.to_loan_fcfa },
  { debit, credit: accounts.customerCredit(applied.loan.id), amount_fcfa: applied.to_credit_fcfa },
  ...earnedMoves(applied.loan, applied.earned_fcfa),
  { debit: accounts.deferredCharge, credit: accounts.receivable(applied.loan.id), amount_fcfa: applied.rebate_fcfa },
];

export const repaymentJournal = (row: NewPayment, applied: Applied): Journal => ({
  ...journal(row, 'repayment', accounts.receivable(applied.loan.id)),
  moves: repaymentMoves(channelOf(row), applied),
});

/**
 * The postings that undo a repayment: the debt is open again, with the rebate where there was one, and the charge is
 * not earned any more. The money goes to `credit`.
 */
export const mirrorMoves = (credit: Account, left: Deallocation): Posting[] => [
  { debit: accounts.receivable(left.loan.id), credit, amount_fcfa: left.from_loan_fcfa },
  {
    debit: accounts.receivable(left.loan.id),
    credit: accounts.deferredCharge,
    amount_fcfa: left.rebate_undone_fcfa,
  },
  { debit: accounts.customerCredit(left.loan.id), credit, amount_fcfa: left.from_credit_fcfa },
  ...earnedMoves(left.loan, -left.unearned_fcfa),
];
