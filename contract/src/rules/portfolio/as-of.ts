/**
 * The state of a loan at the end of a business day: money and extensions with a value day until then, and an instalment
 * due on that day is due but not late. Whole FCFA.
 */
import { chargeEarned } from '../allocation.ts';
import { type Age, ageOf } from './ages.ts';
import { type LoanFacts, paidBy, planOn, repaidBy } from './facts.ts';
import type { BucketEnds } from '../lateness.ts';
import { type Terms, arrears, daysPastDue, delinquentDays, dueDay, nextDueDay } from '../schedule.ts';
import type { Day } from '../../values/day.ts';
import { addDays } from '../calendar.ts';

/** So many days after the first day due under an extension, the loan is marked as extended. */
const EXTENSION_MARK_DAYS = 90;

export interface Lateness {
  /** A shortfall up to this is ignored. */
  readonly tolerance_fcfa: number;
  readonly ends: BucketEnds;
}

export interface LoanState {
  readonly loan_id: string;
  readonly customer_id: string;
  /** `settled` when nothing is owed, whether by money alone or with a rebate. */
  readonly status: 'active' | 'settled' | 'returned' | 'written_off';
  /** Paid or rebated. */
  readonly repaid_fcfa: number;
  /** Money alone. */
  readonly paid_fcfa: number;
  /** The gross receivable: 0 unless the loan is active. */
  readonly outstanding_fcfa: number;
  readonly unearned_charge_fcfa: number;
  /** Gross less the charge that is not earned. */
  readonly net_receivable_fcfa: number;
  /** Fell due before the day and is not paid. */
  readonly arrears_fcfa: number;
  readonly next_due_on: Day | null;
  /** Counted from any shortfall, for the card of the loan. */
  readonly days_past_due: number;
  /** Counted with the tolerance. Every group, list and rate uses these days, so that they agree. */
  readonly delinquent_days: number;
  /** The group of an active loan. */
  readonly age: Age | null;
  readonly last_paid_on: Day | null;
  readonly last_extended_on: Day | null;
  /** The last day of the mark that an extension leaves. */
  readonly marked_until: Day | null;
}

const latest = (days: readonly Day[]): Day | null =>
  days.reduce<Day | null>((a, b) => (a !== null && a > b ? a : b), null);

function extensionMarks(plan: Terms, loan: LoanFacts, day: Day): Pick<LoanState, 'last_extended_on' | 'marked_until'> {
  const last = loan.extensions
    .filter(({ on }) => on <= day)
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    .at(-1);
  return {
    last_extended_on: last?.on ?? null,
    marked_until: last ? addDays(dueDay(plan, last.from), EXTENSION_MARK_DAYS) : null,
  };
}

/** Null before the activation. */
export function stateOn(loan: LoanFacts, day: Day, { tolerance_fcfa, ends }: Lateness): LoanState | null {
  if (day < loan.plan.start_on) return null;
  const plan = planOn(loan, day);
  const repaid_fcfa = repaidBy(loan, day);
  const owed = plan.total_fcfa - repaid_fcfa;
  const status = owed <= 0 ? 'settled' : loan.end !== null && loan.end.on <= day ? loan.end.kind : 'active';
  const isActive = status === 'active';
  const next_due_on = isActive ? nextDueDay(plan, repaid_fcfa) : null;
  const delinquent_days = isActive ? delinquentDays(plan, repaid_fcfa, day, tolerance_fcfa) : 0;
  const outstanding_fcfa = isActive ? owed : 0;
  const unearned_charge_fcfa = isActive
    ? loan.charge_fcfa - chargeEarned(loan.charge_fcfa, repaid_fcfa, plan.total_fcfa)
    : 0;
  return {
    loan_id: loan.loan_id,
    customer_id: loan.customer_id,
    status,
    repaid_fcfa,
    paid_fcfa: paidBy(loan, day),
    outstanding_fcfa,
    unearned_charge_fcfa,
    net_receivable_fcfa: outstanding_fcfa - unearned_charge_fcfa,
    arrears_fcfa: isActive ? arrears(plan, repaid_fcfa, day) : 0,
    next_due_on,
    days_past_due: daysPastDue(next_due_on, day),
    delinquent_days,
    age: isActive ? ageOf(delinquent_days, ends) : null,
    last_paid_on: latest(
      loan.money.flatMap(({ kind, value_on }) => (kind === 'payment' && value_on <= day ? [value_on] : [])),
    ),
    ...extensionMarks(plan, loan, day),
  };
}

/** The states of all loans that were activated by the day. */
export const statesOn = (loans: readonly LoanFacts[], day: Day, lateness: Lateness): LoanState[] =>
  loans.flatMap((loan) => stateOn(loan, day, lateness) ?? []);
