/** The reason for locking a phone to which a late loan moves. */
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { type LoanRow, loanWithNames } from '../loans/loans.ts';
import type { LockRow } from '../lock-commands/lock-commands.ts';
import { phoneOf, standingToday } from './phone-of-loan.ts';

/** The facts of the command. */
export async function lockOnArrival(
  db: Reader,
  services: Services,
  { loan, lock }: { loan: LoanRow; lock: LockRow },
): Promise<Record<string, string | number | null>> {
  const named = await loanWithNames(db, loan.id);
  if (!named) throw new Error(`loan ${loan.id} has no name`);
  const { arrears_fcfa, days_past_due } = standingToday(await phoneOf(db, services, named), services);
  return { why: 'moved', arrears_fcfa, days_past_due, policy_version: lock.policy_version };
}
