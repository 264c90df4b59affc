/** The phone behind a loan, with what both say of it. */
import type { Reader } from '../../database/connection.ts';
import { refuse } from '../../refuse.ts';
import type { Wires } from '../../wires.ts';
import { type LoanWithNames, findLoan, loanWithNames, standingOf } from '../loans/loans.ts';
import { type LockRow, type PolicyRow, findLock, policiesOn } from '../locks/locks.ts';

export interface PhoneOfLoan {
  readonly loan: LoanWithNames;
  readonly lock: LockRow;
  readonly policy: PolicyRow;
}

/** What a loan is treated by when no policy is in force yet. */
const NO_POLICY: PolicyRow = {
  version: 0,
  repayment_interval: '',
  remind_day: -1,
  warn_day: 1,
  lock_day: 3,
  tolerance_fcfa: 0,
  quiet_from: '00:00',
  quiet_until: '00:00',
};

export async function phoneOfLoan(db: Reader, wires: Wires, loan_reference: string): Promise<PhoneOfLoan> {
  const found = await findLoan(db, loan_reference);
  const loan = found && (await loanWithNames(db, found.id));
  if (!loan) throw refuse('LOAN_NOT_FOUND');
  return phoneOf(db, wires, loan);
}

/** The same for a loan that was read already. */
export async function phoneOf(db: Reader, wires: Wires, loan: LoanWithNames): Promise<PhoneOfLoan> {
  const lock = await findLock(db, loan.id);
  return phoneWith(loan, lock, await policiesOn(db, wires.clock.today()));
}

/** The same when everything was read already. */
export function phoneWith(
  loan: LoanWithNames,
  lock: LockRow | null,
  policies: ReadonlyMap<string, PolicyRow>,
): PhoneOfLoan {
  if (!lock) throw refuse('DEVICE_NOT_FOUND');
  return { loan, lock, policy: policies.get(loan.repayment_interval) ?? NO_POLICY };
}

export const standingToday = ({ loan, policy }: PhoneOfLoan, wires: Wires) =>
  standingOf(loan, wires.clock.today(), policy.tolerance_fcfa);
