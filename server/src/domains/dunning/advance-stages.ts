/**
 * Dunning: customers of late loans are reminded, then warned, and their phones are locked in the end. No lock is
 * decided while a lock hold applies.
 */
import { opensUntil } from '@palier/contract/rules/keep-open.ts';
import type { TemplateName } from '@palier/contract/messages/templates.ts';
import { amountDue } from '@palier/contract/rules/schedule.ts';
import { firstStep, type LockPolicy, policyOf } from '@palier/contract/rules/lock-policy.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { type LoanRow, carryForward, loansDueBy, findLoanForUpdate, standingOf, termsOf } from '../loans/loans.ts';
import {
  type LockPolicies,
  locksLeftToday,
  recordStage,
  decideLock,
  findDeviceLockForUpdate,
  policiesOn,
  stagesToReach,
  setDesiredState,
} from '../lock-commands/lock-commands.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import {
  findGeneralLockHold,
  findLockHold,
  isQuiet,
  locksHold,
  refreshProof,
  shareClues,
} from '../payments/payments.ts';
import { contactLimitsOn, mayRemind, wasContactedEnough } from './contacted-enough.ts';
import { isReminder, stepOf } from './dunning-step.ts';
import { closeSmallRests } from './close-small-rests.ts';
import { lockNotActivated } from './lock-not-activated.ts';

const PAGE = 1000;

export interface DunningReport {
  reminded: number;
  warned: number;
  locked: number;
  held: number;
}

/** A run in progress; null before it was asked how many phones may still lock today. */
type Run = DunningReport & {
  locks_left: number | null;
  /** The loans whose locks wait for money in suspense alone. */
  readonly held_by_clues: string[];
};

/**
 * Advances every loan whose next due day is near or past, a page of the index at a time. Each stage is reached once per
 * due day, so a run that finds nothing new only reads.
 */
export async function advanceStages(services: Services): Promise<DunningReport> {
  const today = services.clock.today();
  const policies = await policiesOn(services.database, today);
  const report: Run = { reminded: 0, warned: 0, locked: 0, held: 0, locks_left: null, held_by_clues: [] };
  const until = addDays(today, -firstStep(policies.ladders));
  while ((await carryForward(services.database, until, PAGE)) === PAGE);
  let after: { ageing_check_on: string; id: string } | null = null;
  // In a book that was restored, customers look late who have paid since its copy: they are not reminded either.
  for (let goesOn = !(await locksHold(services.database, services.clock.now())).is_restored; goesOn;) {
    const page: Array<LoanRow & { ageing_check_on: string }> = await loansDueBy(services.database, until, after, PAGE);
    await closeSmallRests(services, page, policies.tolerance_fcfa);
    await advancePage(services, page, policies, today, report);
    const last = page.at(-1);
    goesOn = page.length === PAGE;
    if (last) after = { ageing_check_on: last.ageing_check_on, id: last.id };
  }
  await shareClues(services, report.held_by_clues);
  const { reminded, warned, locked, held } = report;
  return { reminded, warned, locked, held };
}

async function advancePage(
  services: Services,
  page: readonly LoanRow[],
  policies: LockPolicies,
  today: Day,
  report: Run,
): Promise<void> {
  if (isQuiet(services, policies)) return;
  const reminds = mayRemind(services, await contactLimitsOn(services.database, today));
  const due = page.flatMap((loan) => {
    const policy = policyOf(policies, loan);
    const step = stepOf(loan, policy, today);
    if (!step || (isReminder(step.rung) && !reminds)) return [];
    return [{ loan, policy, ...step, loan_id: loan.id }];
  });
  const toReach = await stagesToReach(services.database, due);
  if (toReach.size === 0) return;
  // A lock needs proof that no payment is missing from the books, so the operators are asked first.
  if (due.some(({ loan, rung }) => rung === 'lock' && toReach.has(loan.id))) {
    await refreshProof(services);
    report.locks_left ??= await locksLeftToday(services.database, services, policies);
  }
  const general = await findGeneralLockHold(services.database, services);
  for (const { loan, policy, rung } of due) {
    if (!toReach.has(loan.id)) continue;
    const isBarred = general !== null || report.locks_left === 0;
    const hold = rung === 'lock' && !isBarred ? await findLockHold(services.database, services, loan.id) : null;
    if (hold === 'likely_suspense') report.held_by_clues.push(loan.id);
    if (rung === 'lock' && (isBarred || hold !== null)) report.held++;
    else await services.database.transaction((tx) => advanceLoan(tx, services, loan.id, policy, today, report));
  }
}

/** Decides again while the loan is locked: a payment may have arrived since it was first read. */
async function advanceLoan(
  tx: Tx,
  services: Services,
  loan_id: string,
  policy: LockPolicy,
  today: Day,
  report: Run,
): Promise<void> {
  const loan = await findLoanForUpdate(tx, loan_id);
  const lock = await findDeviceLockForUpdate(tx, loan_id);
  const step = loan && stepOf(loan, policy, today);
  if (!loan || !lock || !step) return;
  const { rung, due_on } = step;
  const standing = standingOf(loan, today, policy.tolerance_fcfa);
  const remind_on = due_on > today ? due_on : today;
  const stage = isReminder(rung) ? 'remind' : rung;
  const says: Record<'remind' | 'warn' | 'lock', { template: TemplateName; amount_fcfa: number; day: Day }> = {
    remind: {
      template: 'reminder',
      amount_fcfa: amountDue(termsOf(loan, today), loan.repaid_fcfa, remind_on),
      day: remind_on,
    },
    warn: { template: 'warning', amount_fcfa: standing.arrears_fcfa, day: addDays(due_on, policy.lock_day) },
    lock: { template: 'locked', amount_fcfa: standing.arrears_fcfa, day: opensUntil(termsOf(loan, today), today) },
  };
  // The warning announces a lock, so the customer of a phone without a lock gets a reminder instead.
  const { template, amount_fcfa, day } = says[lock.lock_type === 'no lock' && stage === 'warn' ? 'remind' : stage];
  const facts = { amount: formatFcfa(amount_fcfa), reference: loan.loan_reference, day: shortDay(day) };
  const customer = await findCustomer(tx, loan.customer_id);
  if (rung === 'lock') {
    if (
      lock.desired !== 'unlocked' ||
      decideLock(standing, { lock_type: lock.lock_type, lock_day: policy.lock_day }, lock.desired) !== 'locked'
    )
      return;
    await setDesiredState(tx, services, { ...lock, policy_version: policy.version }, 'locked', {
      arrears_fcfa: standing.arrears_fcfa,
      days_past_due: standing.days_past_due,
      policy_version: policy.version,
      why: 'late',
    });
    report.locked++;
    if (report.locks_left !== null) report.locks_left--;
  }
  // A phone that staff opened may lock again for the same due day. The customer is notified only once.
  const message_id = newId();
  if (!(await recordStage(tx, loan.id, due_on, rung, { at: services.clock.now(), message_id }))) return;
  if (rung === 'warn') report.warned++;
  // A customer who was called or texted often enough is not reminded as well. The warning of a lock always leaves.
  if (stage === 'remind' && (await wasContactedEnough(tx, services, loan.customer_id))) return;
  if (stage === 'remind') report.reminded++;
  if (customer)
    await sendMessages(tx, services, [
      { id: message_id, to: customer.msisdn, customer_id: customer.id, template, language: customer.language, facts },
    ]);
}

export const dunningTask: PeriodicTask = {
  name: 'lock-ladder',
  every_ms: 60_000,
  run: async (services) => {
    await lockNotActivated(services);
    return advanceStages(services);
  },
};
