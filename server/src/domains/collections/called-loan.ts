/** The loan that a call or a visit is about, and what it owes. */
import type { Owed } from '@palier/contract/rules/promise.ts';
import { amountOf } from '@palier/contract/rules/schedule.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { type LoanRow, findLoan, findLoanForUpdate, standingOf, termsOf } from '../loans/loans.ts';
import { wasLateLately } from './cases.sql.ts';

const DAY_MS = 86_400_000;

/**
 * The loan that a call was about, locked. A call may be rated although the customer paid everything while they were on
 * the line. Refuses NOT_YOURSELF and TIED_TO_PERSON: a promise keeps a phone from being locked, and nobody keeps their
 * own.
 */
export async function calledLoan({ tx, actor, clock }: CommandContext, loan_reference: string): Promise<LoanRow> {
  const found = await findLoan(tx, loan_reference);
  const loan = found && (await findLoanForUpdate(tx, found.id));
  if (!loan) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  await refuseOwn(tx, actor, loan.customer_id, clock.now());
  const settled_ms = loan.settled_at === null ? 0 : Date.parse(loan.settled_at);
  if (loan.status !== 'active' && clock.now().getTime() - settled_ms > DAY_MS)
    throw fail('LOAN_NOT_ACTIVE', { state: loan.status }, 'loan_reference');
  return loan;
}

/** Refuses LOAN_NOT_LATE for a loan on which nothing is late, nor was within a day. */
export async function refuseNotLate({ tx, clock }: CommandContext, loan: LoanRow): Promise<void> {
  if (standingOf(loan, clock.today(), 0).days_past_due > 0) return;
  if (!(await wasLateLately(tx, loan.id, new Date(clock.now().getTime() - DAY_MS))))
    throw fail('LOAN_NOT_LATE', {}, 'loan_reference');
}

/** What the loan owes, for a promise. */
export function owedOn(loan: LoanRow, today: string): Owed {
  return {
    arrears_fcfa: standingOf(loan, today, 0).arrears_fcfa,
    outstanding_fcfa: loan.status === 'active' ? loan.total_fcfa - loan.repaid_fcfa : 0,
    installment_fcfa: amountOf(termsOf(loan, today), 1),
  };
}
