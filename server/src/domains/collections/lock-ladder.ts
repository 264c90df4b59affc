/** The ladder: every late loan is looked at once a day and whenever asked, is reminded, warned, and locked in the end. Money is never guessed: the interlock has the last word. */
import { amountOf, firstUnpaid } from '@palier/contract/rules/schedule.ts';
import { addDays, type Day, daysBetween } from '@palier/contract/values/day.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { Sweep } from '../../jobs/runner.ts';
import type { Wires } from '../../wires.ts';
import { findCustomer } from '../customers/customers.ts';
import { type LoanRow, loansDueBy, lockLoan, standingOf, termsOf } from '../loans/loans.ts';
import { type PolicyRow, climb, decideLock, lockLock, policiesOn, want } from '../locks/locks.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import type { TemplateName } from '../messages/templates.ts';
import { generalInterlock, interlockOf, isQuiet } from '../payments/payments.ts';

const PAGE = 500;
/** The furthest ahead of its due day a loan is looked at, for the reminder. */
const LOOK_AHEAD_DAYS = 7;

export interface LadderReport {
  reminded: number;
  warned: number;
  locked: number;
  held: number;
}

/** Climbs for every loan whose next due day is near or past. Safe to run often: each rung is climbed once per due day. */
export async function climbLadder(wires: Wires): Promise<LadderReport> {
  const today = wires.clock.today();
  const policies = await policiesOn(wires.database, today);
  const report: LadderReport = { reminded: 0, warned: 0, locked: 0, held: 0 };
  let after: { next_due_on: string; id: string } | null = null;
  for (;;) {
    const page: LoanRow[] = await loansDueBy(wires.database, addDays(today, LOOK_AHEAD_DAYS), after, PAGE);
    const general = await generalInterlock(wires.database, wires);
    for (const loan of page) {
      const policy = policies.get(loan.repayment_interval);
      if (policy) await climbFor(wires, loan, policy, today, general !== null, report);
    }
    const last = page.at(-1);
    if (!last?.next_due_on || page.length < PAGE) return report;
    after = { next_due_on: last.next_due_on, id: last.id };
  }
}

async function climbFor(wires: Wires, seen: LoanRow, policy: PolicyRow, today: Day, allHeld: boolean, report: LadderReport): Promise<void> {
  const look = standingOf(seen, today, policy.tolerance_fcfa);
  const late = look.next_due_on === null ? Number.NEGATIVE_INFINITY : look.days_past_due > 0 ? look.days_past_due : -daysBetween(today, look.next_due_on);
  if (late < policy.remind_day || isQuiet(wires, policy.quiet_from, policy.quiet_until)) return;
  const shouldLock = look.delinquent_days >= policy.lock_day;
  if (shouldLock && (allHeld || (await interlockOf(wires.database, wires, seen.id)) !== null)) {
    report.held++;
    return;
  }
  await wires.database.transaction(async (tx) => {
    // Decided again under the loan's lock: a payment may have come between the look and the deed.
    const loan = await lockLoan(tx, seen.id);
    if (!loan || loan.status !== 'active' || loan.next_due_on === null) return;
    const standing = standingOf(loan, today, policy.tolerance_fcfa);
    const lock = await lockLock(tx, loan.id);
    if (!lock) return;
    const terms = termsOf(loan, today);
    const next = firstUnpaid(terms, loan.repaid_fcfa);
    const say = async (template: TemplateName, amount_fcfa: number, day: Day) => {
      const customer = await findCustomer(tx, loan.customer_id);
      if (customer) await sendMessages(tx, wires, [{ to: customer.msisdn, customer_id: customer.id, template, language: customer.language, facts: { amount: formatFcfa(amount_fcfa), reference: loan.loan_reference, day: shortDay(day) } }]);
    };
    const locks_on = addDays(loan.next_due_on, policy.lock_day);
    if (decideLock(standing, { lock_type: lock.lock_type, lock_day: policy.lock_day }, lock.desired) === 'locked') {
      if (lock.desired === 'locked') return;
      await want(tx, wires, { ...lock, policy_version: policy.version }, 'locked', { arrears_fcfa: standing.arrears_fcfa, days_past_due: standing.days_past_due, policy_version: policy.version, why: 'late', text: formatFcfa(standing.arrears_fcfa) });
      if (await climb(tx, loan.id, loan.next_due_on, 'lock', wires.clock.now())) await say('locked', standing.arrears_fcfa, locks_on);
      report.locked++;
    } else if (late >= policy.warn_day) {
      if (standing.arrears_fcfa > policy.tolerance_fcfa && (await climb(tx, loan.id, loan.next_due_on, 'warn', wires.clock.now()))) {
        await say('warning', standing.arrears_fcfa, locks_on);
        report.warned++;
      }
    } else if (await climb(tx, loan.id, loan.next_due_on, 'remind', wires.clock.now())) {
      await say('reminder', amountOf(terms, next), loan.next_due_on);
      report.reminded++;
    }
  });
}

export const ladderSweep: Sweep = { name: 'lock-ladder', every_ms: 60_000, run: climbLadder };
