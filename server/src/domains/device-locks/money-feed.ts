/** The screen that says whether news of payments arrives, and the switch that holds back every lock. */
import { firstLock, policyOf } from '@palier/contract/rules/lock-policy.ts';
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { customersInReach, findCustomer } from '../customers/customers.ts';
import { loansDueBy, standingOf } from '../loans/loans.ts';
import { findLock, policiesOn } from '../lock-commands/lock-commands.ts';
import {
  expectedPayments,
  findLockHold,
  locksHold,
  moneyFeeds,
  paybillProofs,
  setLocksHold,
} from '../payments/payments.ts';

const MOST_WAITING = 100;
const MOST_EXPECTED = 100;

export const readFeedHealth: QueryHandler<typeof deviceLocksCalls.feedHealth> = async (
  _,
  { db, actor, services, clock },
) => {
  const hold = await locksHold(db);
  const feeds = await moneyFeeds(db, services);
  const paybills = await paybillProofs(db, services);
  const expected = await expectedPayments(db, actor.staff_id, MOST_EXPECTED);
  const healthy =
    feeds.every((feed) => feed.healthy) && paybills.every(({ proven, needs_people }) => proven && !needs_people);
  return {
    paybills,
    expected,
    healthy,
    locks_held: hold.held,
    held_by: hold.by,
    held_reason: hold.reason,
    feeds,
    waiting_locks: await waitingLocks(db, services, clock.today(), actor.staff_id),
  };
};

/** Phones that dunning would lock and that a lock hold keeps open, of customers within the reader's reach. */
async function waitingLocks(
  db: Parameters<typeof moneyFeeds>[0],
  services: Parameters<typeof moneyFeeds>[1],
  today: string,
  staff_id: string,
) {
  const policies = await policiesOn(db, today);
  const soonest = firstLock(policies.ladders);
  const waiting = [];
  const due = await loansDueBy(db, addDays(today, -soonest), null, MOST_WAITING);
  const reached = await customersInReach(
    db,
    due.map(({ customer_id }) => customer_id),
    staff_id,
  );
  for (const loan of due.filter(({ customer_id }) => reached.has(customer_id))) {
    const policy = policyOf(policies, loan);
    const standing = standingOf(loan, today, policy.tolerance_fcfa);
    if (standing.delinquent_days < policy.lock_day) continue;
    const lock = await findLock(db, loan.id);
    if (!lock || lock.desired !== 'unlocked' || lock.lock_type === 'no lock') continue;
    const because = await findLockHold(db, services, loan.id);
    const customer = because && (await findCustomer(db, loan.customer_id));
    if (because && customer)
      waiting.push({
        customer_id: customer.id,
        customer_name: `${customer.first_name} ${customer.surname}`,
        loan_reference: loan.loan_reference,
        days_past_due: standing.days_past_due,
        because,
      });
  }
  return waiting;
}

export const holdLocks: CommandHandler<typeof deviceLocksCalls.holdLocks> = async (
  { hold, reason },
  { tx, actor, caller, clock, note },
) => {
  const before = await locksHold(tx);
  await setLocksHold(tx, hold ? { by: actor.staff_id, reason, at: clock.now() } : null);
  note({
    subject_kind: 'locks',
    subject_id: 'all',
    before: { held: before.held },
    after: { held: hold },
    facts: { reason },
  });
  return { locks_held: hold, message: successSentence('SETTINGS_UPDATED', caller.language) };
};
