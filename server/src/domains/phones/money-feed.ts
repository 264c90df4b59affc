/** The one screen that says whether news of money arrives, and the one switch that holds every lock. */
import type { locksCalls } from '@palier/contract/locks.calls.ts';
import type { Deed, Reading } from '../../deed.ts';
import { addDays } from '@palier/contract/values/day.ts';
import { findCustomer } from '../customers/customers.ts';
import { loansDueBy, standingOf } from '../loans/loans.ts';
import { findLock, policiesOn } from '../locks/locks.ts';
import { expectedPayments, interlockOf, locksHold, moneyFeeds, paybillProofs, setLocksHold } from '../payments/payments.ts';

const MOST_WAITING = 100;
const MOST_EXPECTED = 100;

export const readFeedHealth: Reading<typeof locksCalls.feedHealth> = async (_, { db, wires, clock }) => {
  const hold = await locksHold(db);
  const feeds = await moneyFeeds(db, wires);
  const paybills = await paybillProofs(db, wires);
  const expected = await expectedPayments(db, MOST_EXPECTED);
  const healthy = feeds.every((feed) => feed.healthy) && paybills.every(({ proven, needs_people }) => proven && !needs_people);
  return { paybills, expected, healthy, locks_held: hold.held, held_by: hold.by, held_reason: hold.reason, feeds, waiting_locks: await waitingLocks(db, wires, clock.today()) };
};

/** Phones that the ladder would lock and that something holds open. */
async function waitingLocks(db: Parameters<typeof moneyFeeds>[0], wires: Parameters<typeof moneyFeeds>[1], today: string) {
  const policies = await policiesOn(db, today);
  const soonest = Math.min(...[...policies.values()].map(({ lock_day }) => lock_day), 3);
  const waiting = [];
  for (const loan of await loansDueBy(db, addDays(today, -soonest), null, MOST_WAITING)) {
    const policy = policies.get(loan.repayment_interval);
    const standing = standingOf(loan, today, policy?.tolerance_fcfa ?? 0);
    if (!policy || standing.delinquent_days < policy.lock_day) continue;
    const lock = await findLock(db, loan.id);
    if (!lock || lock.desired !== 'unlocked' || lock.lock_type === 'no lock') continue;
    const because = await interlockOf(db, wires, loan.id);
    const customer = because && (await findCustomer(db, loan.customer_id));
    if (because && customer) waiting.push({ customer_id: customer.id, customer_name: `${customer.first_name} ${customer.surname}`, loan_reference: loan.loan_reference, days_past_due: standing.days_past_due, because });
  }
  return waiting;
}

export const holdLocks: Deed<typeof locksCalls.holdLocks> = async ({ hold, reason }, { tx, actor, clock, note }) => {
  const before = await locksHold(tx);
  await setLocksHold(tx, hold ? { by: actor.staff_id, reason, at: clock.now() } : null);
  note({ subject_kind: 'locks', subject_id: 'all', before: { held: before.held }, after: { held: hold }, facts: { reason } });
  return { locks_held: hold, message: 'Settings updated' };
};
