/** The dunning stage that a loan has reached. */
import type { LockPolicy } from '@palier/contract/rules/lock-policy.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import { type TermsColumns, countedFrom } from '../loans/loans.ts';
import { type DunningStage } from '../lock-commands/lock-commands.ts';

const REMINDERS = ['remind', 'remind_2', 'remind_3'] as const satisfies readonly DunningStage[];

export const isReminder = (stage: DunningStage): stage is (typeof REMINDERS)[number] =>
  (REMINDERS as readonly DunningStage[]).includes(stage);

/** A stage, and the due day from which its days are counted. */
export interface Step {
  readonly rung: DunningStage;
  readonly due_on: Day;
}

/** The stage of a policy so many days after a due day; null when nothing is to be done yet. */
export function stageAfter(policy: LockPolicy, days: number): DunningStage | null {
  if (days >= policy.lock_day) return 'lock';
  if (days >= policy.warn_day) return 'warn';
  // Of the reminders whose day has come, only the newest is sent.
  return REMINDERS[policy.reminders.findLastIndex((on) => days >= on)] ?? null;
}

type DunnedLoan = TermsColumns & {
  readonly status: string;
  readonly repaid_fcfa: number;
  readonly next_due_on: Day | null;
};

/** The day on which the phone of a loan locks when nothing is paid; null for a loan on which too little is owed. */
export function lockDayOf(loan: DunnedLoan, policy: LockPolicy, today: Day): Day | null {
  const due_on = loan.status === 'active' ? countedFrom(loan, policy.tolerance_fcfa, today) : null;
  return due_on === null ? null : addDays(due_on, policy.lock_day);
}

/**
 * The stage that a loan has reached: lock when it is late long enough, else warn when late, else remind when the due
 * day is near. Days are counted from the oldest instalment whose shortfall exceeds the tolerance: a customer whose
 * shortfall is within it is reminded and warned about the next instalment.
 */
export function stepOf(loan: DunnedLoan, policy: LockPolicy, today: Day): Step | null {
  if (loan.status !== 'active' || loan.next_due_on === null) return null;
  const due_on = countedFrom(loan, policy.tolerance_fcfa, today);
  const rung = stageAfter(policy, daysBetween(due_on ?? loan.next_due_on, today));
  // When only the end of the last instalment is missing, within the tolerance, the customer is reminded and no more.
  if (rung === null || (due_on === null && (rung === 'warn' || rung === 'lock'))) return null;
  return { rung, due_on: due_on ?? loan.next_due_on };
}
