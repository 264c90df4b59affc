/**
 * A second implementation of the state of a loan: instalments as rows, francs laid on them, and days counted on a wall
 * calendar. And random loans, made event by event.
 */
import type { LoanFacts, Movement } from '@palier/contract/rules/portfolio/facts.ts';
import { type Terms, firstUnpaid, installmentCount } from '@palier/contract/rules/schedule.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import fc from 'fast-check';
import { stepDays } from './naive-calendar.ts';
import { type Row, layFrancs, rowsOf } from './naive-loan.ts';

export const FIRST_DAY = '2026-01-01';
/** The events of random loans lie in so many days. */
const BOOK_DAYS = 200;

/** The rows of a loan under the extensions until a day, kept, because they are counted day by day. */
const kept = new WeakMap<LoanFacts, Map<string, Row[]>>();
export function naiveRows(loan: LoanFacts, day: string): Row[] {
  const extensions = loan.extensions.filter(({ on }) => on <= day);
  const known = kept.get(loan) ?? new Map<string, Row[]>();
  kept.set(loan, known);
  const name = JSON.stringify(extensions);
  const rows = known.get(name) ?? rowsOf({ ...loan.plan, extensions });
  known.set(name, rows);
  return rows;
}

/**
 * The francs of some kinds with a value day until `day`, one movement after another; none after an unpaid end, and none
 * before the loan began.
 */
export function naiveSum(loan: LoanFacts, day: string, kinds: ReadonlyArray<Movement['kind']>): number {
  let sum = 0;
  if (day < loan.plan.start_on) return sum;
  for (const { kind, value_on, amount_fcfa } of loan.money) {
    if (!kinds.includes(kind) || value_on > day) continue;
    if (loan.end && value_on > loan.end.on) continue;
    sum += amount_fcfa;
  }
  return sum;
}

const daysUntil = (from: string, to: string): number => {
  let days = 0;
  for (let day = from; day < to; day = stepDays(day, 1)) days++;
  return days;
};

/** The state at the end of a day; null before the loan began. */
export function naiveState(loan: LoanFacts, day: string, tolerance_fcfa: number) {
  if (day < loan.plan.start_on) return null;
  const repaid_fcfa = naiveSum(loan, day, ['payment', 'rebate']);
  const rows = naiveRows(loan, day);
  const { paid } = layFrancs(rows, repaid_fcfa);
  let [owed, late, missing] = [0, 0, 0];
  let [next_due_on, late_since]: Array<string | null> = [null, null];
  for (const [at, row] of rows.entries()) {
    const open = row.amount_fcfa - (paid[at] ?? 0);
    owed += open;
    if (row.due_on < day) late += open;
    missing += open;
    if (open > 0) next_due_on ??= row.due_on;
    if (missing > tolerance_fcfa) late_since ??= row.due_on;
  }
  const status = owed === 0 ? 'settled' : loan.end && loan.end.on <= day ? loan.end.kind : 'active';
  const isActive = status === 'active';
  return {
    status,
    repaid_fcfa,
    outstanding_fcfa: isActive ? owed : 0,
    arrears_fcfa: isActive ? late : 0,
    next_due_on: isActive ? (next_due_on ?? null) : null,
    days_past_due: isActive && next_due_on ? daysUntil(next_due_on, day) : 0,
    delinquent_days: isActive && late_since ? daysUntil(late_since, day) : 0,
  };
}

interface Event {
  readonly gap: number;
  readonly kind: 'pay' | 'settle' | 'extend' | 'return' | 'write_off';
  readonly permille: number;
  readonly days: number;
}

const someEvent: fc.Arbitrary<Event> = fc.record({
  gap: fc.integer({ min: 0, max: 35 }),
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant('pay' as const) },
    { weight: 1, arbitrary: fc.constantFrom('settle' as const, 'return' as const, 'write_off' as const) },
    { weight: 2, arbitrary: fc.constant('extend' as const) },
  ),
  permille: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 500 })),
  days: fc.integer({ min: 1, max: 30 }),
});

/** Plays the events. A settling payment leaves a rebate; after an unpaid end, money is a recovery. */
function played(loan: LoanFacts, events: readonly Event[]): LoanFacts {
  const money: Movement[] = [];
  const extensions: Array<LoanFacts['extensions'][number]> = [];
  let end: LoanFacts['end'] = null;
  let [on, repaid] = [loan.plan.start_on, 0];
  const { total_fcfa } = loan.plan;
  for (const { gap, kind, permille, days } of events) {
    on = addDays(on, gap);
    const asked = Math.max(1, Math.floor((total_fcfa * permille) / 1000));
    if (end !== null) {
      // Later than the day of the end, so that naive sums by day can tell them apart.
      if (on > end.on) money.push({ kind: days % 3 ? 'recovery' : 'phone_value', value_on: on, amount_fcfa: asked });
    } else if (repaid === total_fcfa) break;
    else if (kind === 'pay') {
      const amount_fcfa = Math.min(asked, total_fcfa - repaid);
      // Some money was meant for another loan, and was moved here when this one began.
      const value_on = on === loan.plan.start_on ? addDays(on, -days) : on;
      money.push({ kind: 'payment', value_on, amount_fcfa });
      repaid += amount_fcfa;
    } else if (kind === 'settle') {
      const rebate = Math.floor(((total_fcfa - repaid) * days) / 100);
      if (rebate > 0) money.push({ kind: 'rebate', value_on: on, amount_fcfa: rebate });
      money.push({ kind: 'payment', value_on: on, amount_fcfa: total_fcfa - repaid - rebate });
      repaid = total_fcfa;
    } else if (kind === 'extend') extensions.push({ on, from: firstUnpaid(loan.plan, repaid), days });
    else end = { on, kind: kind === 'return' ? 'returned' : 'written_off' };
  }
  return { ...loan, money, extensions, end };
}

export const someLoan: fc.Arbitrary<LoanFacts> = fc
  .record({
    start: fc.integer({ min: 0, max: 60 }),
    interval: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    step_fcfa: fc.constantFrom(1, 25, 100),
    steps: fc.integer({ min: 1, max: 900 }),
    charge: fc.integer({ min: 0, max: 40 }),
    customer: fc.integer({ min: 1, max: 3 }),
    events: fc.array(someEvent, { maxLength: 9 }),
  })
  .map(({ start, interval, step_fcfa, steps, charge, customer, events }) => {
    const months = interval === 'daily' ? 3 : 6;
    const plan: Terms = {
      start_on: addDays(FIRST_DAY, start),
      interval,
      installments: installmentCount(interval, months),
      total_fcfa: steps * step_fcfa,
      step_fcfa,
      extensions: [],
    };
    const loan: LoanFacts = {
      loan_id: 'loan',
      customer_id: `customer ${customer}`,
      plan,
      months,
      charge_fcfa: Math.floor((plan.total_fcfa * charge) / 100),
      extensions: [],
      money: [],
      end: null,
    };
    return played(loan, events);
  });

/**
 * Whether so little is left of a loan that the portal closes it by itself once it is over. The models do not, so tests
 * that let dunning run do without such loans.
 */
export const isClosedByPortal = ({ plan, money, end }: LoanFacts, tolerance_fcfa: number): boolean => {
  const left_fcfa = plan.total_fcfa - money.reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0);
  return end === null && left_fcfa > 0 && left_fcfa <= tolerance_fcfa;
};

/** Several loans, each with an id of its own. */
export const someBook: fc.Arbitrary<LoanFacts[]> = fc
  .array(someLoan, { minLength: 1, maxLength: 7 })
  .map((loans) => loans.map((loan, at) => ({ ...loan, loan_id: `loan ${at}` })));

/** A day of the book, or shortly before or after it. */
export const someDay: fc.Arbitrary<string> = fc
  .integer({ min: -10, max: BOOK_DAYS + 60 })
  .map((days) => addDays(FIRST_DAY, days));

/** Two days, the first one before the second. */
export const somePeriod: fc.Arbitrary<{ after: string; until: string }> = fc
  .record({ after: someDay, days: fc.integer({ min: 1, max: 70 }) })
  .map(({ after, days }) => ({ after, until: addDays(after, days) }));
