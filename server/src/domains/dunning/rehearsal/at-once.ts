/** What the ladder would do at once if other lock policies were in force now. */
import { isCallDay } from '@palier/contract/rules/contact-rules.ts';
import { firstStep, policyOf } from '@palier/contract/rules/lock-policy.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import type { Reader } from '../../../platform/database/connection.ts';
import { type LockPolicies, type DunningStage, stagesToReach } from '../../lock-commands/lock-commands.ts';
import { isLockDay } from '../../payments/payments.ts';
import { contactLimitsOn } from '../contacted-enough.ts';
import { type Step, stageAfter, stepOf } from '../dunning-step.ts';
import {
  type GroupAtStage,
  type SingleLoanRow,
  countUnsent,
  groupsDueBy,
  loansOfGroups,
  singlesDueBy,
} from './running-loans.sql.ts';

export interface Both {
  readonly present: LockPolicies;
  readonly proposed: LockPolicies;
}

export interface AtOnce {
  readonly reminded: number;
  readonly warned: number;
  readonly locked: number;
  /** Loans whose phone would lock, those that are late for longest first. */
  readonly to_lock: readonly string[];
}

interface Staged {
  readonly would_lock: boolean;
  readonly before: DunningStage | null;
  readonly after: DunningStage | null;
}

/**
 * Applies both policies to every running loan. What the present policy has reached already is not counted, nor a stage
 * about which the customer has a text. Lock holds are not looked at.
 */
export async function rehearseAtOnce(
  db: Reader,
  { present, proposed }: Both,
  today: Day,
  most_listed: number,
): Promise<AtOnce> {
  const reminds = isCallDay(today, { ...(await contactLimitsOn(db, today)), ...proposed });
  const due_by = addDays(today, -firstStep(proposed.ladders));
  const tolerance_fcfa = Math.max(present.tolerance_fcfa, proposed.tolerance_fcfa);
  const [locksBefore, locksAfter] = [isLockDay(today, present), isLockDay(today, proposed)];
  const locks = ({ would_lock, before, after }: Staged): boolean =>
    would_lock && locksAfter && after === 'lock' && !(locksBefore && before === 'lock');

  const groups = (await groupsDueBy(db, due_by, tolerance_fcfa)).map((group) => {
    const days = daysBetween(group.next_due_on, today);
    return {
      ...group,
      before: stageAfter(policyOf(present, group), days),
      after: stageAfter(policyOf(proposed, group), days),
    };
  });
  const singles = (await singlesDueBy(db, due_by, tolerance_fcfa)).map((loan) =>
    singleSteps(loan, present, proposed, today),
  );

  const lockGroups: GroupAtStage[] = groups.filter(locks).map((group) => ({ ...group, rung: 'lock' }));
  const lockSingles = singles.filter(locks);
  const texts = await textsOf(db, groups, singles, tolerance_fcfa);
  return {
    warned: texts.warned,
    // A reminder waits for a day on which customers are called.
    reminded: reminds ? texts.reminded : 0,
    locked: groups.filter(locks).reduce((sum, { loans }) => sum + loans, 0) + lockSingles.length,
    to_lock: [
      ...(lockGroups.length === 0 ? [] : await loansOfGroups(db, lockGroups, tolerance_fcfa, most_listed)),
      ...lockSingles,
    ].map(({ id }) => id),
  };
}

function singleSteps(loan: SingleLoanRow, present: LockPolicies, proposed: LockPolicies, today: Day) {
  const before = stepOf(loan, policyOf(present, loan), today);
  const after = stepOf(loan, policyOf(proposed, loan), today);
  const isSame = before?.due_on === after?.due_on;
  return {
    id: loan.id,
    would_lock: loan.would_lock,
    step: after,
    before: isSame ? (before?.rung ?? null) : null,
    after: after?.rung ?? null,
  };
}

type SingleSteps = ReturnType<typeof singleSteps>;

/** The reminders and warnings that would leave: stages that the present policy has not reached and no text was about. */
async function textsOf(
  db: Reader,
  groups: ReadonlyArray<Staged & Omit<GroupAtStage, 'rung'>>,
  singles: readonly SingleSteps[],
  tolerance_fcfa: number,
): Promise<{ reminded: number; warned: number }> {
  const isText = ({ before, after }: Staged): boolean => after !== null && after !== 'lock' && after !== before;
  const texted = groups.filter(isText).map((group) => ({ ...group, rung: group.after ?? '' }));
  const counts = texted.length === 0 ? [] : await countUnsent(db, texted, tolerance_fcfa);
  const steps = singles
    .filter(isText)
    .flatMap(({ id, step }) => (step ? [{ loan_id: id, ...(step satisfies Step) }] : []));
  const unsent = await stagesToReach(db, steps);
  const all = [
    ...counts,
    ...steps.filter(({ loan_id }) => unsent.has(loan_id)).map(({ rung }) => ({ rung: rung as string, loans: 1 })),
  ];
  const sum = (isWarning: boolean): number =>
    all.reduce((total, { rung, loans }) => ((rung === 'warn') === isWarning ? total + loans : total), 0);
  return { reminded: sum(false), warned: sum(true) };
}
