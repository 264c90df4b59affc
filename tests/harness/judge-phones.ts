/** Which phones of a simulated market are locked although they were paid for, and open although policy locks them. */
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import { policiesOn } from '../../server/src/domains/lock-commands/lock-commands.ts';
import type { openPhoneDesk } from './phones.ts';
import { type Payer, isToLock, owedOn } from './simulated-payers.ts';

/** Customers whom no text reaches are told by a call or by the end of a notice, and their locks wait for it. */
export interface Routes {
  readonly mayWait: (of: Payer, today: string) => boolean;
  readonly mustWait: (of: Payer, today: string) => boolean;
}

const ALL_REACHED: Routes = { mayWait: () => false, mustWait: () => false };

export function judgeOf(
  { portal, run }: Pick<Awaited<ReturnType<typeof openPhoneDesk>>, 'portal' | 'run'>,
  payers: readonly Payer[],
  product_id: string,
  routes: Routes = ALL_REACHED,
) {
  const lockedNow = async (): Promise<Set<string>> =>
    new Set(
      (await run(`select loan_id from device_locks where desired = 'locked'`)).rows.map(
        (one: { loan_id: string }) => one.loan_id,
      ),
    );

  /** What is wrong today; a phone that was locked before may wait for its customer to pay all that is owed. */
  async function judge(was_locked: ReadonlySet<string>): Promise<string[]> {
    const today = portal.services.clock.today();
    const policies = await policiesOn(portal.database, today);
    const policy = policyOf(policies, { repayment_interval: 'weekly', product_id } as never);
    const locked = await lockedNow();
    return payers.flatMap((of) => {
      const mustLock = isToLock(of, today, policy);
      const isLocked = locked.has(of.loan_id);
      const says = (fault: string): string[] => [`${today}: ${fault}: ${of.loan_reference}`];
      if (isLocked && !was_locked.has(of.loan_id) && !mustLock) return says('paid up and locked');
      if (isLocked && owedOn(of, today) === 0) return says('nothing is owed and locked');
      if (isLocked && !was_locked.has(of.loan_id) && routes.mustWait(of, today)) return says('locked unannounced');
      return !isLocked && mustLock && !routes.mayWait(of, today) ? says('unpaid and open beyond policy') : [];
    });
  }

  return { judge, lockedNow };
}
