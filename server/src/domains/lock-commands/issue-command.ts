/** Sets the desired state of a phone and issues the command for it. */
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { ordersOf } from '../../platform/jobs/lanes.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { type Desired, type LoanStanding, decideLock } from './lock-decision.ts';
import { type Action, insertCommand, supersede, supersedeAll } from './commands.sql.ts';
import { type LockRow, findLockedForUpdate, findDeviceLocksForUpdate, setDesired } from './locks.sql.ts';
import { renewLockScreens } from './lock-screen.ts';
import { watchPhone } from './phone-readings.sql.ts';
import { readAfterPayment } from './queue-readings.ts';

export type Because = Readonly<Record<string, string | number | null>>;

/** The action that brings a phone to a desired state. */
export const ACTION: Readonly<Record<Desired, Action>> = { locked: 'lock', unlocked: 'unlock', released: 'release' };

/**
 * Writes a command and queues its delivery. It is sent only after the commit.
 * A release is the last command of a loan, so it supersedes all others, enrolments and reminders included: the phone
 * then belongs to the customer who has paid, or to the one who buys it next.
 */
export async function issueCommand(
  tx: Tx,
  services: Services,
  lock: Pick<LockRow, 'loan_id' | 'lock_solution'>,
  action: Action,
  because: Because,
): Promise<void> {
  if (lock.lock_solution === 'none') return;
  if (action === 'release') await supersedeAll(tx, lock.loan_id);
  else if (action === 'lock' || action === 'unlock') await supersede(tx, lock.loan_id);
  if (action === 'lock') await watchPhone(tx, lock.loan_id, services.clock.wall());
  const id = newId();
  await insertCommand(tx, {
    id,
    loan_id: lock.loan_id,
    action,
    because,
    created_at: services.clock.now().toISOString(),
  });
  // A customer who has paid waits for an unlock; nobody waits for a lock or a reminder.
  const lane = action === 'lock' || action === 'remind' ? 'rest' : ordersOf(lock.lock_solution);
  await enqueue(tx, services, [{ kind: 'lock-command', subject: id, lane }]);
}

/**
 * Sets the desired state and issues its command. Answers false if the state is already desired, or the phone released.
 */
export async function setDesiredState(
  tx: Tx,
  services: Services,
  lock: LockRow,
  desired: Desired,
  because: Because,
): Promise<boolean> {
  if (lock.desired === desired || lock.desired === 'released') return false;
  await setDesired(tx, lock.loan_id, desired, lock.policy_version, services.clock.now());
  await issueCommand(tx, services, lock, ACTION[desired], because);
  return true;
}

/**
 * Issues an unlock for every phone that may open after these payments, in the same transaction as the payments.
 * It never locks a phone: only dunning locks, and only after the check for lock holds.
 * It computes the standing of a loan only if its phone is not open, because nearly all phones are open.
 * A phone that stays locked says what opens it now.
 * A phone that was ever locked and gets no command is read: its customer may pay because it was locked again.
 * Answers the locks that are released at once because no provider holds the phone.
 */
export async function unlockCuredLoans<Loan extends { readonly id: string; readonly status: string }>(
  tx: Tx,
  services: Services,
  paid: readonly Loan[],
  standingOf: (loan: Loan) => LoanStanding,
): Promise<LockRow[]> {
  const idsOf = (is_active: boolean) =>
    paid.filter(({ status }) => (status === 'active') === is_active).map(({ id }) => id);
  const over = idsOf(false);
  // The caller has locked the loans, so no other transaction locks their phones in another order.
  const locks = [
    ...(await findLockedForUpdate(tx, idsOf(true))),
    ...(over.length > 0 ? await findDeviceLocksForUpdate(tx, over) : []),
  ];
  const free: LockRow[] = [];
  const commanded = new Set<string>();
  const stillLocked: string[] = [];
  for (const lock of locks) {
    const loan = paid.find(({ id }) => id === lock.loan_id);
    if (!loan) continue;
    const standing = standingOf(loan);
    const desired = decideLock(
      standing,
      { lock_type: lock.lock_type, lock_day: Number.POSITIVE_INFINITY },
      lock.desired,
    );
    if (desired === 'locked') stillLocked.push(lock.loan_id);
    if (
      desired !== 'locked' &&
      (await setDesiredState(tx, services, lock, desired, {
        arrears_fcfa: standing.arrears_fcfa,
        days_past_due: standing.days_past_due,
        why: desired === 'released' ? 'loan_closed' : 'nothing_late',
      }))
    )
      commanded.add(lock.loan_id);
    if (desired === 'released' && lock.lock_solution === 'none') free.push(lock);
  }
  await renewLockScreens(tx, services, stillLocked);
  // A phone that gets a command now is read after it.
  await readAfterPayment(
    tx,
    services,
    paid.flatMap(({ id }) => (commanded.has(id) ? [] : [id])),
  );
  return free;
}
