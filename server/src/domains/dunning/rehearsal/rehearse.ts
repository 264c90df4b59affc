/** The rehearsal of lock policies: what they would do now, and what they would have done. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import type { Rehearsal } from '@palier/contract/settings/rehearsal-records.ts';
import type * as z from 'zod';
import type { Reader } from '../../../platform/database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { customersInReach, findCustomers } from '../../customers/customers.ts';
import { findLoansById, standingOf } from '../../loans/loans.ts';
import { countLocked, mostLocks } from '../../lock-commands/lock-commands.ts';
import { type Both, rehearseAtOnce } from './at-once.ts';
import { rehearseLastDays } from './last-days.ts';

const MOST_LISTED = 50;

/** Compares two lock policies on today's loans and on the last 90 days. Only customers within reach are listed. */
export async function rehearse(
  db: Reader,
  services: Services,
  policies: Both,
  staff_id: string,
): Promise<z.output<typeof Rehearsal>> {
  const began = performance.now();
  const today = services.clock.today();
  const [{ to_lock, ...at_once }, { running }, past] = await Promise.all([
    rehearseAtOnce(db, policies, today, MOST_LISTED),
    countLocked(db, services),
    rehearseLastDays(db, services, policies),
  ]);
  return {
    rehearsed_at: services.clock.now().toISOString(),
    loans: running,
    at_once: {
      ...at_once,
      most_locks: mostLocks(running, policies.proposed.most_locks_percent),
      most_locks_in_force: mostLocks(running, policies.present.most_locks_percent),
      locked_percent: running === 0 ? 0 : Math.ceil((100 * at_once.locked) / running),
    },
    to_lock: await listed(db, to_lock.slice(0, MOST_LISTED), today, staff_id),
    ...past,
    days: [...past.days],
    took_ms: Math.round(performance.now() - began),
  };
}

async function listed(db: Reader, loan_ids: readonly string[], today: string, staff_id: string) {
  const loans = await findLoansById(db, loan_ids);
  const customer_ids = [...new Set(loans.map(({ customer_id }) => customer_id))];
  const reached = await customersInReach(db, customer_ids, staff_id);
  const names = new Map((await findCustomers(db, [...reached])).map((one) => [one.id, nameOf(one)]));
  return loans
    .filter(({ customer_id }) => reached.has(customer_id))
    .map((loan) => {
      const { days_past_due, arrears_fcfa } = standingOf(loan, today, 0);
      const { loan_reference, customer_id } = loan;
      return { loan_reference, customer_id, customer_name: names.get(customer_id) ?? '', days_past_due, arrears_fcfa };
    })
    .sort((one, other) => other.days_past_due - one.days_past_due);
}
