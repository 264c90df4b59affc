/** A loan with its phone and the lock policy that applies to it. */
import { type LockPolicy, policyOf } from '@palier/contract/rules/lock-policy.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type LoanWithNames, findLoan, loanWithNames, standingOf } from '../loans/loans.ts';
import { type LockRow, type LockPolicies, findLock, policiesOn } from '../lock-commands/lock-commands.ts';

export interface PhoneOfLoan {
  readonly loan: LoanWithNames;
  readonly lock: LockRow;
  readonly policy: LockPolicy;
}

export async function phoneOfLoan(db: Reader, services: Services, loan_reference: string): Promise<PhoneOfLoan> {
  const found = await findLoan(db, loan_reference);
  const loan = found && (await loanWithNames(db, found.id));
  if (!loan) throw fail('LOAN_NOT_FOUND');
  return phoneOf(db, services, loan);
}

/** The same for a loan that was already read. */
export async function phoneOf(db: Reader, services: Services, loan: LoanWithNames): Promise<PhoneOfLoan> {
  const lock = await findLock(db, loan.id);
  return phoneWith(loan, lock, await policiesOn(db, services.clock.today()));
}

/** The same when both loan and lock were already read. */
export function phoneWith(loan: LoanWithNames, lock: LockRow | null, policies: LockPolicies): PhoneOfLoan {
  if (!lock) throw fail('DEVICE_NOT_FOUND');
  return { loan, lock, policy: policyOf(policies, loan) };
}

export const standingToday = ({ loan, policy }: PhoneOfLoan, services: Services) =>
  standingOf(loan, services.clock.today(), policy.tolerance_fcfa);
