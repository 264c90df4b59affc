/** A late loan of a simulation, and what a day of it comes to, counted out one by one. */
import type { Outcome } from '@palier/contract/rules/learn-order.ts';
import type { OrderFacts } from '@palier/contract/rules/order-facts.ts';
import type { Terms } from '@palier/contract/rules/schedule.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import type { CopiedLoan } from './copied-loans.ts';
import { rowsOf } from './naive-loan.ts';

export const INSTALMENT = 5_000;
export const LOCKED_DAYS = 20;

/** A call of the simulation, and what came of it. */
export interface SimulatedCall {
  readonly day: string;
  readonly promise: { readonly due_on: string } | null;
}

export interface SimulatedLoan extends CopiedLoan {
  readonly deposit: 'large' | 'small';
  readonly terms: Terms;
  /** The days of its payments, one instalment each at three in the afternoon. */
  readonly paid_on: readonly string[];
  readonly calls: readonly SimulatedCall[];
  /** A phone is locked for twenty days from nine in the morning. */
  readonly locked_on: string | null;
  /** How often it was late and caught up before all this. */
  readonly times_late: number;
}

/** What was known of a simulated loan in the morning of a day, and what came of it, counted out one by one. */
export function counted(loan: SimulatedLoan, day: string): Outcome | null {
  const rows = rowsOf(loan.terms);
  const paid_on = loan.paid_on.filter((on) => on < day);
  const repaid = INSTALMENT * paid_on.length;
  const due = (until: string) =>
    rows.filter(({ due_on }) => due_on <= until).reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0);
  const late_fcfa = due(addDays(day, -1)) - repaid;
  if (late_fcfa <= 0) return null;
  const promises = loan.calls
    .filter(({ day: made_on, promise }) => promise !== null && made_on < day)
    .map(({ day: made_on, promise }) => {
      const last_on = addDays(promise?.due_on ?? '', 1);
      return { last_on, is_kept: paid_on.some((on) => on >= made_on && on <= last_on) };
    });
  const kept = promises.filter(({ is_kept }) => is_kept).length;
  const decided = promises.filter(({ is_kept, last_on }) => is_kept || last_on < day).length;
  const facts: OrderFacts = {
    days_late: Math.min(180, daysBetween(rows[paid_on.length]?.due_on ?? '', day)),
    share_repaid: Math.min(1000, Math.floor((1000 * repaid) / due(day))),
    times_late: loan.times_late,
    days_since_payment: Math.min(180, daysBetween(paid_on.toSorted().at(-1) ?? loan.terms.start_on, day)),
    promises_kept: Math.floor((1000 * (kept + 1)) / (decided + 2)),
    daily_plan: 0,
    monthly_plan: 0,
    months_on_book: Math.min(12, Math.floor(daysBetween(loan.terms.start_on, day) / 30)),
    deposit_share: loan.deposit === 'large' ? 400 : 100,
    is_locked: loan.locked_on !== null && loan.locked_on <= day && day < addDays(loan.locked_on, LOCKED_DAYS) ? 1 : 0,
  };
  const came = loan.paid_on.filter((on) => on >= day && on <= addDays(day, 7)).length * INSTALMENT;
  return { facts, has_paid: came >= Math.min(INSTALMENT, late_fcfa) };
}
