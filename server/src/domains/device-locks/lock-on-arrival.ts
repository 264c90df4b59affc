/** The lock screen of a phone to which a late loan moves, and the reason for locking it. */
import { opensUntil } from '@palier/contract/rules/keep-open.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { type LoanRow, loanWithNames, termsOf } from '../loans/loans.ts';
import type { LockRow } from '../lock-commands/lock-commands.ts';
import { shortDay, wording } from '../messages/send-message.ts';
import { phoneOf, standingToday } from './phone-of-loan.ts';

/** The facts of the command, with the text of the lock screen in the customer's language. */
export async function lockOnArrival(
  db: Reader,
  services: Services,
  { loan, lock }: { loan: LoanRow; lock: LockRow },
): Promise<Record<string, string | number | null>> {
  const named = await loanWithNames(db, loan.id);
  if (!named) throw new Error(`loan ${loan.id} has no name`);
  const { arrears_fcfa, days_past_due } = standingToday(await phoneOf(db, services, named), services);
  const customer = await findCustomer(db, loan.customer_id);
  const text = await wording(db, services, 'locked', customer?.language ?? 'fr', {
    amount: formatFcfa(arrears_fcfa),
    reference: loan.loan_reference,
    day: shortDay(opensUntil(termsOf(loan, services.clock.today()), services.clock.today())),
  });
  return { why: 'moved', arrears_fcfa, days_past_due, policy_version: lock.policy_version, text };
}
