/**
 * What the measures of the portfolio are computed from: the terms of each loan, its money by value day, and its end.
 * Deposits, payments in suspense, credit balances and reversed payments are not among them; money that was reallocated
 * counts for the loan on which it lies now, on its original value day. Money valued before the activation of that loan
 * counts from the activation on, as there was nothing to pay before.
 */
import type { Extension, Terms } from '../schedule.ts';
import type { Day } from '../../values/day.ts';

/**
 * - `payment`: money on the instalments of a running loan
 * - `rebate`: the part of the charge given back when a loan is settled early; no money
 * - `recovery`: money from the customer after the loan had ended unpaid
 * - `phone_value`: the value of a phone that came back after the loan had ended unpaid; no money from the customer
 */
type MovementKind = 'payment' | 'rebate' | 'recovery' | 'phone_value';

export interface Movement {
  readonly kind: MovementKind;
  readonly value_on: Day;
  readonly amount_fcfa: number;
}

/** An extension and the day from which it holds. */
export interface DatedExtension extends Extension {
  readonly on: Day;
}

/** How a loan ended unpaid: its phone came back, or it did not. The books write the debt off in both cases. */
export interface UnpaidEnd {
  readonly on: Day;
  readonly kind: 'returned' | 'written_off';
}

/** A loan that was activated, on `plan.start_on`. */
export interface LoanFacts {
  readonly loan_id: string;
  readonly customer_id: string;
  /** The plan of the contract, without extensions. */
  readonly plan: Terms;
  /** The length of the contract. */
  readonly months: number;
  /** The finance charge within the total. */
  readonly charge_fcfa: number;
  readonly extensions: readonly DatedExtension[];
  readonly money: readonly Movement[];
  /** Null while the loan runs, and when it was settled: that follows from its money. */
  readonly end: UnpaidEnd | null;
}

/** The plan as it stands at the end of a day, with the extensions until then. */
export const planOn = ({ plan, extensions }: LoanFacts, day: Day): Terms => ({
  ...plan,
  extensions: extensions.filter(({ on }) => on <= day),
});

/** The last day on which instalments fall due and payments count for the debt. */
export const lastDayBy = ({ end }: LoanFacts, day: Day): Day => (end !== null && end.on < day ? end.on : day);

const sumUntil = ({ plan, money }: LoanFacts, day: Day, counts: (one: Movement) => boolean): number => {
  if (day < plan.start_on) return 0;
  let sum = 0;
  for (const one of money) if (one.value_on <= day && counts(one)) sum += one.amount_fcfa;
  return sum;
};

/** The money on the instalments by the end of a day, in FCFA. Money valued after an unpaid end is a recovery. */
export const paidBy = (loan: LoanFacts, day: Day): number =>
  sumUntil(loan, lastDayBy(loan, day), ({ kind }) => kind === 'payment');

/** The rebates by the end of a day, in FCFA. */
export const rebatedBy = (loan: LoanFacts, day: Day): number =>
  sumUntil(loan, lastDayBy(loan, day), ({ kind }) => kind === 'rebate');

/** The part of the total that is no longer owed by the end of a day: paid or rebated, in FCFA. */
export const repaidBy = (loan: LoanFacts, day: Day): number => paidBy(loan, day) + rebatedBy(loan, day);

/** All money of the customer by the end of a day, also after an unpaid end, in FCFA. */
export const receivedBy = (loan: LoanFacts, day: Day): number =>
  sumUntil(loan, day, ({ kind }) => kind === 'payment' || kind === 'recovery');

/** Money and the value of the phone, received after an unpaid end and by the end of a day, in FCFA. */
export const recoveredBy = (loan: LoanFacts, day: Day): number =>
  sumUntil(
    loan,
    day,
    ({ kind, value_on }) =>
      kind === 'recovery' ||
      kind === 'phone_value' ||
      (kind === 'payment' && loan.end !== null && value_on > loan.end.on),
  );

/** The days from which money counts, each once, in order. */
export const moneyDays = ({ plan, money }: LoanFacts): Day[] =>
  [...new Set(money.map(({ value_on }) => (value_on < plan.start_on ? plan.start_on : value_on)))].sort();

/** The day whose money or rebate settled the loan; null when something is owed still, or it ended unpaid before. */
export const settledOn = (loan: LoanFacts): Day | null =>
  moneyDays(loan).find((day) => repaidBy(loan, day) >= loan.plan.total_fcfa) ?? null;

/** The balance that an unpaid end took out of the book, in FCFA: gross, before the charge that was not earned. */
export const writtenOffBy = (loan: LoanFacts, day: Day): number =>
  loan.end === null || loan.end.on > day ? 0 : Math.max(0, loan.plan.total_fcfa - repaidBy(loan, loan.end.on));

/** The gross receivable at the end of a day, in FCFA: 0 before the activation and after the end, paid or unpaid. */
export const owedOn = (loan: LoanFacts, day: Day): number =>
  day < loan.plan.start_on || (loan.end !== null && loan.end.on <= day)
    ? 0
    : Math.max(0, loan.plan.total_fcfa - repaidBy(loan, day));
