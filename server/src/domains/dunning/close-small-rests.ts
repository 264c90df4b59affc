/** The portal closes loans that are over but for a rest within the tolerance, which dunning does not chase. */
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import type { Services } from '../../platform/services.ts';
import {
  type LoanRow,
  closeSmallRest,
  findLoanForUpdate,
  isOverButRest,
  isPayoffShort,
  secondLook,
  withheldLoans,
} from '../loans/loans.ts';
import { policiesOn } from '../lock-commands/lock-commands.ts';
import { isMoneyOnItsWay, locksHold } from '../payments/payments.ts';

/** Closes those of these late loans that are over. */
export async function closeSmallRests(
  services: Services,
  late: readonly LoanRow[],
  tolerance_fcfa: number,
): Promise<void> {
  const today = services.clock.today();
  for (const loan of late) if (isOverButRest(loan, today, tolerance_fcfa)) await closeIfOver(services, loan.id);
}

/**
 * Decides again while the loan is locked. Answers `waits` for a rest that money may still change: not all of the money
 * on the loan is proven, or more is on its way.
 */
const closeIfOver = (services: Services, loan_id: string): Promise<'closed' | 'waits' | 'none'> =>
  services.database.transaction(async (tx) => {
    const today = services.clock.today();
    const loan = await findLoanForUpdate(tx, loan_id);
    const { version: setting_version, tolerance_fcfa } = await policiesOn(tx, today);
    if (!loan || !isOverButRest(loan, today, tolerance_fcfa))
      return loan && isPayoffShort(loan, today, tolerance_fcfa) ? 'waits' : 'none';
    if ((await withheldLoans(tx, services, [loan])).size > 0 || (await isMoneyOnItsWay(tx, services, loan)))
      return 'waits';
    await closeSmallRest(tx, services, loan, { tolerance_fcfa, setting_version });
    return 'closed';
  });

/** A payoff that lacked a few francs, a week later. What waits is looked at once a day. */
export const closeShortPayoff: JobHandler = {
  handler: async ({ subject }, services) => {
    // In a book that was restored, what was paid since its copy is missing.
    const { is_restored } = await locksHold(services.database, services.clock.now());
    const outcome = is_restored ? 'waits' : await closeIfOver(services, subject);
    return outcome === 'waits' ? { not_before: secondLook(services, 1) } : 'done';
  },
  retry: { error: { waits_ms: SOON_THEN_RARELY } },
};
