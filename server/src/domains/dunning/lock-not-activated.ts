/** Locks phones that left their shop without their plan, where the business says so, as soon as no hold forbids it. */
import type { Services } from '../../platform/services.ts';
import { findLoanForUpdate, loansToLock } from '../loans/loans.ts';
import { findDeviceLockForUpdate, locksOfLoans, setDesiredState } from '../lock-commands/lock-commands.ts';
import { findLockHold, refreshProof } from '../payments/payments.ts';

export async function lockNotActivated(services: Services): Promise<void> {
  const { database } = services;
  const ids = await loansToLock(database);
  if (ids.length === 0) return;
  const open = (await locksOfLoans(database, ids)).filter(({ desired }) => desired === 'unlocked');
  if (open.length > 0) await refreshProof(services);
  for (const { loan_id } of open) {
    if ((await findLockHold(database, services, loan_id)) !== null) continue;
    await database.transaction(async (tx) => {
      const loan = await findLoanForUpdate(tx, loan_id);
      const lock = await findDeviceLockForUpdate(tx, loan_id);
      if (loan?.status === 'pending_activation' && lock)
        await setDesiredState(tx, services, lock, 'locked', { why: 'not_activated' });
    });
  }
}
