/**
 * A loan of which so little is left that nobody is asked for it any more is closed by the portal. The rest is given up,
 * and the phone is released as that of any settled loan.
 */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { amountOf, dueDay, firstUnpaid } from '@palier/contract/rules/schedule.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { writeAudit } from '../audit/audit.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { debtPartsOf } from './debt.ts';
import { type TermsColumns, termsOf } from './loan-terms.ts';
import type { LoanRow } from './loans.sql.ts';
import { releaseSettled } from './release-paid-off.ts';
import { insertSmallRest, settleWithRest } from './small-rests.sql.ts';

/** A loan that was paid off early but for a few francs stays open for so long: its payer may send them. */
export const PAYOFF_STANDS_DAYS = 7;

type RestOfLoan = TermsColumns & {
  readonly status: string;
  readonly repaid_fcfa: number;
  readonly rebate_fcfa: number;
};

/**
 * Whether no more than the tolerance is left of a running loan that was paid off but for that: its offer to settle
 * early was taken, or the rest is a part of the last instalment.
 */
export function isPayoffShort(loan: RestOfLoan, today: Day, tolerance_fcfa: number): boolean {
  const rest_fcfa = loan.total_fcfa - loan.repaid_fcfa;
  if (loan.status !== 'active' || rest_fcfa <= 0 || rest_fcfa > tolerance_fcfa) return false;
  if (loan.rebate_fcfa > 0) return true;
  const terms = termsOf(loan, today);
  return firstUnpaid(terms, loan.repaid_fcfa) === loan.installments && rest_fcfa < amountOf(terms, loan.installments);
}

/**
 * Whether a running loan is over but for a rest within the tolerance: its last day is past, or what its payoff lacked
 * has stood for a week. An instalment within the tolerance is asked for until its day like any other.
 */
export function isOverButRest(
  loan: RestOfLoan & { readonly last_repayment_on: Day | null },
  today: Day,
  tolerance_fcfa: number,
): boolean {
  const rest_fcfa = loan.total_fcfa - loan.repaid_fcfa;
  if (loan.status !== 'active' || rest_fcfa <= 0 || rest_fcfa > tolerance_fcfa) return false;
  if (dueDay(termsOf(loan, today), loan.installments) < today) return true;
  return (
    isPayoffShort(loan, today, tolerance_fcfa) &&
    loan.last_repayment_on !== null &&
    loan.last_repayment_on <= addDays(today, -PAYOFF_STANDS_DAYS)
  );
}

/**
 * Closes a loan with its rest. The caller must have locked the loan and checked `isOverButRest`, that all its money is
 * proven, and that no more is on its way. `setting_version` is that of the tolerance.
 */
export async function closeSmallRest(
  tx: Tx,
  services: Services,
  loan: LoanRow,
  { tolerance_fcfa, setting_version }: { readonly tolerance_fcfa: number; readonly setting_version: number },
): Promise<void> {
  const now = services.clock.now();
  const { debt_fcfa: amount_fcfa, unearned_fcfa, net_fcfa } = debtPartsOf(loan);
  const id = newId();
  const credit = accounts.receivable(loan.id);
  await settleWithRest(tx, loan.id, {
    written_off_fcfa: amount_fcfa,
    settled_at: now.toISOString(),
    certificate_id: newId(),
  });
  await insertSmallRest(tx, { id, loan_id: loan.id, amount_fcfa, tolerance_fcfa, closed_at: now.toISOString() });
  await post(
    tx,
    [
      {
        event: 'write_off',
        id,
        loan_id: loan.id,
        reference: loan.loan_reference,
        value_on: services.clock.today(),
        moves: [
          { debit: accounts.deferredCharge, credit, amount_fcfa: unearned_fcfa },
          { debit: accounts.writeOffs, credit, amount_fcfa: net_fcfa },
        ],
      },
    ],
    now,
  );
  await releaseSettled(tx, services, [{ ...loan, status: 'settled', next_due_on: null }]);
  await writeAudit(tx, {
    id: newId(),
    at: now,
    staff_id: null,
    call: 'loans.smallRestClosed',
    outcome: 'done',
    caller: { ip: '', request_id: newId() },
    note: {
      subject_kind: 'loan',
      subject_id: loan.id,
      facts: { loan_reference: loan.loan_reference, written_off_fcfa: amount_fcfa, tolerance_fcfa, setting_version },
    },
  });
}
