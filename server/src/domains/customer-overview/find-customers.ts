/** The search for customers, with what is needed before their card is opened: what is late, and the open sale. */
import type { Result } from '@palier/contract/call.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { LAST_STEP } from '@palier/contract/sales/steps.ts';
import { LOAN_IN_SEARCH_ROLE } from '@palier/contract/search/calls.ts';
import type { QueryContext, QueryHandler } from '../../platform/handler.ts';
import { findCustomersTyped } from '../customers/customers.ts';
import { loansOfCustomers, standingOf } from '../loans/loans.ts';
import { type LockRow, newestLocksOf } from '../lock-commands/lock-commands.ts';
import { openApplicationsOfCustomers } from '../sales/sales.ts';

type Added = Pick<Result<typeof customersCalls.find>['users'][number], 'late' | 'sale_step'>;

export const findCustomers: QueryHandler<typeof customersCalls.find> = async ({ username }, context) => {
  const { users, ...rest } = await findCustomersTyped(username, context);
  const added = await addedTo(users, context);
  return { ...rest, users: users.map((user) => ({ ...user, ...added(user) })) };
};

const isLocked = ({ lock_type, reported, open_until }: LockRow, now: Date): boolean =>
  lock_type !== 'no lock' && reported === 'locked' && (open_until === null || Date.parse(open_until) <= now.getTime());

/**
 * Whoever found a customer by an exact key may see what their card says. In a list of namesakes loans are for those who
 * may see loans in lists.
 */
async function addedTo(
  users: ReadonlyArray<{ readonly id: string; readonly is_short: boolean }>,
  { db, actor, clock }: QueryContext,
): Promise<(user: { readonly id: string; readonly is_short: boolean }) => Added> {
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return () => ({ late: null, sale_step: null });
  const [loans, locks, sales] = await Promise.all([
    loansOfCustomers(db, ids),
    newestLocksOf(db, ids),
    openApplicationsOfCustomers(db, ids),
  ]);
  const lists_loans = actor.roles.has(LOAN_IN_SEARCH_ROLE);
  return ({ id, is_short }) => {
    const sale = sales.find(({ customer_id }) => customer_id === id);
    const loan = loans.find(({ customer_id }) => customer_id === id);
    const lock = loan && locks.find(({ loan_id }) => loan_id === loan.id);
    const standing = loan?.status === 'active' && standingOf(loan, clock.today(), 0);
    return {
      late:
        standing && (lists_loans || !is_short)
          ? {
              days: standing.days_past_due,
              arrears_fcfa: standing.arrears_fcfa,
              is_locked: lock !== undefined && isLocked(lock, clock.now()),
            }
          : null,
      sale_step: sale ? Math.min(sale.step, LAST_STEP) + 1 : null,
    };
  };
}
