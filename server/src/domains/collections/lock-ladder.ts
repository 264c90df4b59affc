/** The ladder: late loans are reminded, warned, and locked in the end. Money is never guessed: the interlock has the last word. */
import { amountDue, nextDueDay } from '@palier/contract/rules/schedule.ts';
import { addDays, type Day, daysBetween } from '@palier/contract/values/day.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { Tx } from '../../database/connection.ts';
import type { Sweep } from '../../jobs/runner.ts';
import type { Wires } from '../../wires.ts';
import { findCustomer } from '../customers/customers.ts';
import { type LoanRow, carryForward, loansDueBy, lockLoan, standingOf, termsOf } from '../loans/loans.ts';
import {
  type PolicyRow,
  type Rung,
  climb,
  decideLock,
  lockLock,
  policiesOn,
  rungsToClimb,
  want,
} from '../locks/locks.ts';
import { sendMessages, shortDay, wording } from '../messages/send-message.ts';
import type { TemplateName } from '../messages/templates.ts';
import { generalInterlock, interlockOf, isQuiet, refreshProof } from '../payments/payments.ts';

const PAGE = 1000;

export interface LadderReport {
  reminded: number;
  warned: number;
  locked: number;
  held: number;
}

/** Climbs for every loan whose next due day is near or past, a page of the index at a time. Each rung is climbed once per due day, so running often costs a look. */
export async function climbLadder(wires: Wires): Promise<LadderReport> {
  const today = wires.clock.today();
  const policies = await policiesOn(wires.database, today);
  const soonest = Math.min(0, ...[...policies.values()].map(({ remind_day }) => remind_day));
  const report: LadderReport = { reminded: 0, warned: 0, locked: 0, held: 0 };
  const until = addDays(today, -soonest);
  while ((await carryForward(wires.database, until, PAGE)) === PAGE);
  let after: { look_on: string; id: string } | null = null;
  for (;;) {
    const page: Array<LoanRow & { look_on: string }> = await loansDueBy(wires.database, until, after, PAGE);
    await climbPage(wires, page, policies, today, report);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return report;
    after = { look_on: last.look_on, id: last.id };
  }
}

async function climbPage(
  wires: Wires,
  page: readonly LoanRow[],
  policies: ReadonlyMap<string, PolicyRow>,
  today: Day,
  report: LadderReport,
): Promise<void> {
  const due = page.flatMap((loan) => {
    const policy = policies.get(loan.repayment_interval);
    const step = policy && !isQuiet(wires, policy.quiet_from, policy.quiet_until) ? stepOf(loan, policy, today) : null;
    return policy && step ? [{ loan, policy, ...step, loan_id: loan.id }] : [];
  });
  const toClimb = await rungsToClimb(wires.database, due);
  if (toClimb.size === 0) return;
  // A lock needs proof that no payment is missing from the books, so the operators are asked first.
  if (due.some(({ loan, rung }) => rung === 'lock' && toClimb.has(loan.id))) await refreshProof(wires);
  const general = await generalInterlock(wires.database, wires);
  for (const { loan, policy, rung } of due) {
    if (!toClimb.has(loan.id)) continue;
    const isHeld =
      rung === 'lock' && (general !== null || (await interlockOf(wires.database, wires, loan.id)) !== null);
    if (isHeld) report.held++;
    else await wires.database.transaction((tx) => climbRung(tx, wires, loan.id, policy, today, report));
  }
}

/** A rung, and the due day that it is counted from. */
interface Step {
  readonly rung: Rung;
  readonly due_on: Day;
}

/**
 * The rung a loan stands before: lock when it is delinquent long enough, else warn when late, else remind when near.
 * Days are counted as for the lock, from the oldest instalment that misses more than the policy forgives: who is a few francs short of one is reminded and warned of the next.
 */
function stepOf(loan: LoanRow, policy: PolicyRow, today: Day): Step | null {
  if (loan.next_due_on === null) return null;
  const standing = standingOf(loan, today, policy.tolerance_fcfa);
  const due_on =
    nextDueDay(termsOf(loan, today), Math.min(loan.total_fcfa, loan.repaid_fcfa + policy.tolerance_fcfa)) ??
    loan.next_due_on;
  if (standing.delinquent_days >= policy.lock_day) return { rung: 'lock', due_on };
  const day = daysBetween(due_on, today);
  if (day >= policy.warn_day) return standing.arrears_fcfa > policy.tolerance_fcfa ? { rung: 'warn', due_on } : null;
  return day >= policy.remind_day ? { rung: 'remind', due_on } : null;
}

/** Decided again under the loan's lock: a payment may have come between the look and the deed. */
async function climbRung(
  tx: Tx,
  wires: Wires,
  loan_id: string,
  policy: PolicyRow,
  today: Day,
  report: LadderReport,
): Promise<void> {
  const loan = await lockLoan(tx, loan_id);
  const lock = await lockLock(tx, loan_id);
  const step = loan && stepOf(loan, policy, today);
  if (!loan || !lock || !step) return;
  const { rung, due_on } = step;
  const standing = standingOf(loan, today, policy.tolerance_fcfa);
  const remind_on = due_on > today ? due_on : today;
  const says: Record<Rung, { template: TemplateName; amount_fcfa: number; day: Day }> = {
    remind: {
      template: 'reminder',
      amount_fcfa: amountDue(termsOf(loan, today), loan.repaid_fcfa, remind_on),
      day: remind_on,
    },
    warn: { template: 'warning', amount_fcfa: standing.arrears_fcfa, day: addDays(due_on, policy.lock_day) },
    lock: { template: 'locked', amount_fcfa: standing.arrears_fcfa, day: today },
  };
  // A phone without a lock is warned of nothing that will not happen.
  const { template, amount_fcfa, day } = says[lock.lock_type === 'no lock' && rung === 'warn' ? 'remind' : rung];
  const facts = { amount: formatFcfa(amount_fcfa), reference: loan.loan_reference, day: shortDay(day) };
  const customer = await findCustomer(tx, loan.customer_id);
  if (rung === 'lock') {
    if (
      lock.desired !== 'unlocked' ||
      decideLock(standing, { lock_type: lock.lock_type, lock_day: policy.lock_day }, lock.desired) !== 'locked'
    )
      return;
    await want(tx, wires, { ...lock, policy_version: policy.version }, 'locked', {
      arrears_fcfa: standing.arrears_fcfa,
      days_past_due: standing.days_past_due,
      policy_version: policy.version,
      why: 'late',
      text: wording(wires, template, customer?.language ?? 'fr', facts),
    });
    report.locked++;
  }
  // A phone that was opened by hand and locks again on the same due day is not told twice.
  if (!(await climb(tx, loan.id, due_on, rung, wires.clock.now()))) return;
  if (rung === 'warn') report.warned++;
  if (rung === 'remind') report.reminded++;
  if (customer)
    await sendMessages(tx, wires, [
      { to: customer.msisdn, customer_id: customer.id, template, language: customer.language, facts },
    ]);
}

export const ladderSweep: Sweep = { name: 'lock-ladder', every_ms: 60_000, run: climbLadder };
