/** How many phones the ladder locks. */
import { firstLock, policyOf } from '@palier/contract/rules/lock-policy.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { policiesOn } from '../lock-commands/lock-commands.ts';
import { isLockDay } from '../payments/payments.ts';
import { stageAfter, stepOf } from './dunning-step.ts';
import { groupsDueBy, singlesDueBy } from './rehearsal/running-loans.sql.ts';

/**
 * The phones that can lock, are open, and whose loan is late enough on a day if nothing is paid until then; 0 for a day
 * on which no lock leaves. Lock holds are not looked at. Shops null: all of them.
 */
export async function phonesToLock(db: Reader, day: Day, shop_ids: readonly string[] | null): Promise<number> {
  const policies = await policiesOn(db, day);
  if (!isLockDay(day, policies)) return 0;
  const due_by = addDays(day, -firstLock(policies.ladders));
  const { tolerance_fcfa } = policies;
  const groups = (await groupsDueBy(db, due_by, tolerance_fcfa, shop_ids)).filter(
    (group) =>
      group.would_lock && stageAfter(policyOf(policies, group), daysBetween(group.next_due_on, day)) === 'lock',
  );
  const singles = (await singlesDueBy(db, due_by, tolerance_fcfa, shop_ids)).filter(
    (loan) => loan.would_lock && stepOf(loan, policyOf(policies, loan), day)?.rung === 'lock',
  );
  return groups.reduce((sum, { loans }) => sum + loans, singles.length);
}
