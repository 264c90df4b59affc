/** Explains why a phone is locked or open, and what exactly opens it. */
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { releaseDays } from '@palier/contract/providers/facts.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { installmentView, standingOf, termsOf } from '../loans/loans.ts';
import {
  type AskedReading,
  type CommandRow,
  type LockRow,
  locksLeftToday,
  policiesOn,
  releaseStoryOf,
} from '../lock-commands/lock-commands.ts';
import { findLockHold, likelyPayment, promiseThatHolds, undeliveredNotices } from '../payments/payments.ts';
import { lateInstallments } from './late-installments.ts';
import type { PhoneOfLoan } from './phone-of-loan.ts';

export async function explainLock(
  db: Reader,
  services: Services,
  phone: PhoneOfLoan,
  { command, reading }: { readonly command: CommandRow | null; readonly reading: AskedReading | null },
  today: Day,
): Promise<z.output<typeof LockExplanation>> {
  const { loan, lock, policy } = phone;
  const standing = standingOf(loan, today, policy.tolerance_fcfa);
  const late = standing.days_past_due > 0 ? lateInstallments(termsOf(loan, today), loan.repaid_fcfa, today) : null;
  const isLocked = lock.desired === 'locked';
  // Finding a lock hold costs several look-ups, so it is done only for a phone that could be locked.
  const mayLock = loan.status === 'active' && !isLocked && standing.delinquent_days >= policy.lock_day;
  const undelivered = standing.days_past_due > 0 ? await undeliveredOf(db, services, phone) : null;
  return {
    loan_reference: loan.loan_reference,
    imei: lock.imei,
    lock_solution: lock.lock_solution,
    lock_type: lock.lock_type,
    label: labelOf(lock),
    desired: lock.desired,
    reported: lock.reported,
    reported_at: lock.reported_at,
    last_contact_at: lock.last_contact_at,
    policy_version: isLocked ? lock.policy_version : policy.version,
    days_past_due: standing.days_past_due,
    lock_after_days: policy.lock_day,
    locks_on:
      loan.status === 'active' && !isLocked && loan.next_due_on !== null && lock.lock_type !== 'no lock'
        ? laterOf(addDays(loan.next_due_on, policy.lock_day), undelivered?.lock_waits_until ?? null)
        : null,
    causes: late?.listed.map((installment) => installmentView(installment, today)) ?? [],
    more_causes: late?.others ?? null,
    amount_to_unlock_fcfa: isLocked ? standing.arrears_fcfa : 0,
    promise: loan.status === 'active' && !isLocked ? await promiseThatHolds(db, loan.id, today) : null,
    undelivered,
    interlock: mayLock ? await holdNow(db, services, loan.id) : null,
    // A customer may say that they have paid. The portal looks for that payment, also when the phone is locked.
    likely_payment:
      loan.status === 'active' && standing.arrears_fcfa > 0 ? await likelyPayment(db, services, loan) : null,
    last_command: command && {
      action: command.action,
      status: command.status,
      attempts: command.attempts,
      created_at: command.created_at,
      sent_at: command.sent_at,
      confirmed_at: command.confirmed_at,
      receipt: command.receipt,
      error: command.error,
    },
    open_until: lock.open_until,
    release: lock.desired === 'released' && lock.reported !== 'released' ? await releaseOf(db, lock) : null,
    asked_reading: reading && isStillOfUse(reading, lock, services.clock.now()) ? shownReading(reading) : null,
  };
}

/** Until when the provider may need, and whether it has taken the release back. */
async function releaseOf(db: Reader, lock: LockRow): Promise<z.output<typeof LockExplanation>['release']> {
  const story = await releaseStoryOf(db, lock.loan_id);
  if (!story) return null;
  const { releasing_at, taken_back_at, times_taken_back, ordered_again_at } = story;
  const days = lock.lock_solution === 'none' ? null : releaseDays(lock.lock_solution);
  return {
    until:
      lock.reported === 'releasing' && releasing_at !== null && days !== null
        ? new Date(Date.parse(releasing_at) + days * DAY_MS).toISOString()
        : null,
    taken_back: taken_back_at === null ? null : { at: taken_back_at, times: times_taken_back, ordered_again_at },
  };
}
const DAY_MS = 86_400_000;

const laterOf = (day: Day, other: Day | null): Day => (other !== null && other > day ? other : day);

const SHOWN_MS = 24 * 3_600_000;

/** What a provider reported before the phone was to be in another state says nothing about it now. */
const isStillOfUse = ({ asked_at }: AskedReading, { desired, desired_at }: LockRow, now: Date): boolean =>
  desired !== 'locked' && asked_at > desired_at && Date.parse(asked_at) > now.getTime() - SHOWN_MS;

const shownReading = ({ asked_at, answered_at, found, error }: AskedReading) => ({
  asked_at,
  answered_at,
  found,
  error,
});

/** That no text about the late instalment reached the customer. Only a phone that is open and can lock waits for that. */
async function undeliveredOf(db: Reader, services: Services, { loan, lock }: PhoneOfLoan) {
  const policies = await policiesOn(db, services.clock.today());
  const found = (await undeliveredNotices(db, services, [loan], policies)).get(loan.id);
  if (!found) return null;
  const { because, is_called, lock_waits_until } = found;
  const mayWait = lock.desired === 'unlocked' && lock.lock_type !== 'no lock';
  return { because, is_called, lock_waits_until: mayWait ? lock_waits_until : null };
}

/** The lock hold of a loan, or the limit of locks in a day, which only keeps a lock from being decided. */
async function holdNow(db: Reader, services: Services, loan_id: string) {
  const held = await findLockHold(db, services, loan_id);
  if (held !== null) return held;
  const policies = await policiesOn(db, services.clock.today());
  return (await locksLeftToday(db, services, policies)) === 0 ? ('most_locks_today' as const) : null;
}

/** The label says which of the two facts it shows: the desired state, or the state that the provider last reported. */
function labelOf(lock: Pick<LockRow, 'lock_type' | 'desired' | 'reported'>): z.output<typeof LockExplanation>['label'] {
  if (lock.lock_type === 'no lock') return 'no_lock';
  if (lock.desired === 'released') return lock.reported === 'released' ? 'released' : 'releasing';
  if (lock.reported === 'resetting' || lock.reported === 'exchanging') return lock.reported;
  if (lock.reported === 'unregistered' || lock.reported === 'unknown' || lock.reported === 'rejected')
    return 'not_enrolled';
  if (lock.reported === 'pending_enrolment') return 'enrolling';
  if (lock.desired === 'locked') return lock.reported === 'locked' ? 'locked' : 'locking';
  return lock.reported === 'locked' ? 'unlocking' : 'unlocked';
}
