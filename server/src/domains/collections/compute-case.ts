/** What the case of a late loan says. It follows from the loan, its lock, the calls, the promise and the flags. */
import { type Contact, nextCallDay } from '@palier/contract/rules/contact-rules.ts';
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import { callValue } from '@palier/contract/rules/call-value.ts';
import { isControl } from '@palier/contract/rules/experiment.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import { type LoanRow, standingOf } from '../loans/loans.ts';
import { lockDayOf } from '../dunning/dunning.ts';
import type { LockPolicies, LockRow } from '../lock-commands/lock-commands.ts';
import type { UndeliveredNotice } from '../payments/payments.ts';
import type { CallSummary } from './calls.sql.ts';
import type { ComputedCase } from './cases.sql.ts';
import type { CollectionSettings } from './collection-settings.ts';
import type { FlagRow } from './flags.sql.ts';
import { expectedOf } from './order-in-use.ts';
import type { OrderSide } from './order-side.ts';
import type { PromiseRow } from './promises.sql.ts';
import { brokenOn, stateOf } from './promises.ts';

/** A broken promise is called about for so many days. */
export const BROKEN_DAYS = 3;

export interface CaseFacts extends OrderSide {
  readonly loan: LoanRow;
  readonly lock: Pick<LockRow, 'desired' | 'desired_at' | 'lock_type'> | null;
  readonly calls: CallSummary | null;
  readonly contacts: readonly Contact[];
  readonly promise: PromiseRow | null;
  readonly flags: readonly FlagRow[];
  /** The last day of the waivers on the loan; null without one. */
  readonly waived_until: Day | null;
  readonly policies: LockPolicies;
  /** That no text about the late instalment reached the customer; null where one did. */
  readonly undelivered: UndeliveredNotice | null;
}

interface Rest {
  readonly rest_until: Day | null;
  readonly rest_reason: string | null;
}

/** Since when the phone should be locked; null for one that is open or cannot be locked. */
export const lockedSince = (lock: CaseFacts['lock']): string | null =>
  lock?.desired === 'locked' && lock.lock_type !== 'no lock' ? lock.desired_at : null;

/** The day on which the phone locks when nothing is paid, a locked one too; null for one that cannot be locked. */
const locksOn = ({ loan, lock, policies }: CaseFacts, today: Day): Day | null =>
  lock === null || lock.lock_type === 'no lock' ? null : lockDayOf(loan, policyOf(policies, loan), today);

/** Whether a promise is due today, or was broken so lately that the customer is called about it. */
export const isPromiseDue = (promise: PromiseRow | null, today: Day): boolean => {
  if (promise === null) return false;
  const broken_on = brokenOn(promise, today);
  return (
    (stateOf(promise, today) === 'open' && promise.due_on <= today) ||
    (broken_on !== null && daysBetween(broken_on, today) < BROKEN_DAYS)
  );
};

/** The last day on which a loan that is not called, to compare, is left alone: the last of the first group. */
function comparedUntil(loan: LoanRow, settings: CollectionSettings, today: Day): Day | null {
  if (loan.next_due_on === null || !isControl(loan.id, settings.control_percent)) return null;
  const last = addDays(loan.next_due_on, settings.first_bucket_days);
  return today <= last ? last : null;
}

/** The first day on which the customer may be called, where that is later than today, and the strongest reason. */
function restOf(
  { loan, flags, waived_until, promise, contacts }: CaseFacts,
  settings: CollectionSettings,
  today: Day,
): Rest {
  const longest = flags.toSorted((a, b) => (a.ends_on < b.ends_on ? 1 : -1))[0];
  if (longest) return { rest_until: addDays(longest.ends_on, 1), rest_reason: longest.kind };
  if (waived_until !== null) return { rest_until: addDays(waived_until, 1), rest_reason: 'waiver' };
  if (promise && stateOf(promise, today) === 'open' && promise.due_on > today)
    return { rest_until: promise.due_on, rest_reason: 'promise_open' };
  const compared_until = comparedUntil(loan, settings, today);
  if (compared_until !== null) return { rest_until: addDays(compared_until, 1), rest_reason: 'control' };
  const { on, because } = nextCallDay(contacts, settings, today, isPromiseDue(promise, today));
  return because === null ? { rest_until: null, rest_reason: null } : { rest_until: on, rest_reason: because };
}

/** The case of a loan today; null for a loan on which nothing is late. */
export function computeCase(facts: CaseFacts, settings: CollectionSettings, today: Day): ComputedCase | null {
  const { loan, lock, calls, promise } = facts;
  const standing = standingOf(loan, today, 0);
  if (standing.days_past_due === 0 || loan.next_due_on === null) return null;
  const { arrears_fcfa, days_past_due } = standing;
  const unanswered = calls?.unanswered ?? 0;
  const locked_since = lockedSince(lock);
  const { expectation, ...valued } = expectedOf(
    { loan, learning: facts.learning, is_locked: locked_since !== null },
    days_past_due,
    settings,
    today,
  );
  const isOpen = promise !== null && stateOf(promise, today) === 'open';
  // Once somebody called after the agreed time, it is over.
  const call_back_at =
    calls?.call_back_at && (calls.last_call_at ?? '') <= calls.call_back_at ? calls.call_back_at : null;
  return {
    loan_id: loan.id,
    late_since: loan.next_due_on,
    arrears_fcfa,
    outstanding_fcfa: loan.total_fcfa - loan.repaid_fcfa,
    has_repaid: loan.repaid_fcfa > 0,
    locked_since,
    locks_on: locksOn(facts, today),
    value_fcfa: callValue({ arrears_fcfa, unanswered }, expectation, settings),
    ...valued,
    is_control: isControl(loan.id, settings.control_percent),
    is_learnt_side: facts.is_learnt_side,
    unanswered,
    last_call_at: calls?.last_call_at ?? null,
    last_conversation_at: calls?.last_conversation_at ?? null,
    call_back_at,
    promise_due_on: isOpen ? promise.due_on : null,
    promise_fcfa: isOpen ? promise.amount_fcfa : null,
    broken_on: promise && brokenOn(promise, today),
    call_before: facts.undelivered === null || facts.undelivered.is_called ? null : facts.undelivered.call_before,
    ...restOf(facts, settings, today),
  };
}
