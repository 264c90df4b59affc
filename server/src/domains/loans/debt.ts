/** The debt of a loan and its parts. */
import { chargeEarned } from '@palier/contract/rules/allocation.ts';
import { outstandingOf } from './loan-terms.ts';
import type { LoanRow } from './loans.sql.ts';

/** The debt of a running loan. A loan that waits for its activation has no debt yet. */
export const debtOf = (loan: LoanRow): number => (loan.activated_at === null ? 0 : outstandingOf(loan));

/** A charge that is not earned yet was never income, so only the rest of the debt, `net_fcfa`, can be a loss. */
export function debtPartsOf(loan: LoanRow): {
  readonly debt_fcfa: number;
  readonly unearned_fcfa: number;
  readonly net_fcfa: number;
} {
  const debt_fcfa = debtOf(loan);
  const unearned_fcfa = Math.min(
    debt_fcfa,
    loan.charge_fcfa - chargeEarned(loan.charge_fcfa, loan.repaid_fcfa, loan.total_fcfa),
  );
  return { debt_fcfa, unearned_fcfa, net_fcfa: debt_fcfa - unearned_fcfa };
}
