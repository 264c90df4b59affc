/** The screen that says whether news of payments arrives, and which locks are held back. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import { firstLock, policyOf } from '@palier/contract/rules/lock-policy.ts';
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, QueryHandler } from '../../platform/handler.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { mayConfirm } from '../approvals/approvals.ts';
import { customersInReach, findCustomer } from '../customers/customers.ts';
import { loansDueBy, standingOf } from '../loans/loans.ts';
import { findLock, policiesOn } from '../lock-commands/lock-commands.ts';
import {
  expectedPayments,
  findLockHold,
  locksHold,
  moneyFeeds,
  operatorHealth,
  paybillProofs,
} from '../payments/payments.ts';
import { AGREES } from './agree-disconnection.ts';
import { openDisconnections } from './disconnections.sql.ts';
import { newsHoldSince } from './watch-news-hold.ts';

const MOST_WAITING = 100;
const MOST_EXPECTED = 100;

export const readFeedHealth: QueryHandler<typeof deviceLocksCalls.feedHealth> = async (
  _,
  { db, actor, services, clock },
) => {
  const hold = await locksHold(db, clock.now());
  const feeds = await moneyFeeds(db, services);
  const paybills = await paybillProofs(db, services);
  const expected = await expectedPayments(db, actor.staff_id, MOST_EXPECTED);
  const healthy =
    feeds.every((feed) => feed.healthy) &&
    paybills.every(
      ({ proven, being_asked_since, needs_people }) => (proven || being_asked_since !== null) && !needs_people,
    );
  return {
    operators: await operatorHealth(db, services, feeds, paybills),
    paybills,
    expected,
    disconnected: await disconnectedFor(db, actor, clock.now()),
    healthy,
    locks_held: hold.held,
    held_by: hold.by,
    held_reason: hold.reason,
    held_until: hold.until,
    waiting_since: healthy ? null : await newsHoldSince(db, services),
    prolonged_by: hold.prolonged_by,
    mine_to_prolong:
      hold.until !== null && (await mayConfirm(db, actor, 'HOLD_LOCKS', clock.now())([hold.by_id ?? ''])),
    feeds,
    waiting_locks: await waitingLocks(db, services, clock.today(), actor.staff_id),
  };
};

/** Each with whether the reader may say the next word about it. */
async function disconnectedFor(db: Reader, actor: Actor, now: Date) {
  const isMine = mayConfirm(db, actor, AGREES, now);
  const rows = [];
  for (const row of await openDisconnections(db)) {
    const mine_to_agree = row.agreed_by === null && (await isMine(row.seen_by_id === null ? [] : [row.seen_by_id]));
    rows.push({ ...row, mine_to_agree });
  }
  return rows;
}

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
        customer_name: nameOf(customer),
        loan_reference: loan.loan_reference,
        days_past_due: standing.days_past_due,
        because,
      });
  }
  return waiting;
}
