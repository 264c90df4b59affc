/** What a simulated customer truly paid, counted out one by one, and how payers say for whom they pay. */
import type { LockPolicy } from '@palier/contract/rules/lock-policy.ts';
import type { Terms } from '@palier/contract/rules/schedule.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import { isLoanReference } from '@palier/contract/rules/reference-digits.ts';
import type { Dice } from './dice.ts';
import { type Row, rowsOf } from './naive-loan.ts';

export interface Payer {
  readonly loan_id: string;
  readonly loan_reference: string;
  readonly terms: Terms;
  readonly rows: readonly Row[];
  readonly msisdn: string;
  readonly document_number: string;
  readonly imei: string;
  readonly name: string;
  /** How often this customer pays on a day on which something is owed. */
  readonly diligence: number;
  /** All that they paid and that nobody took back, wherever it is. */
  paid_fcfa: number;
}

export const payer = (about: Omit<Payer, 'rows' | 'paid_fcfa'>): Payer => ({
  ...about,
  rows: rowsOf(about.terms),
  paid_fcfa: 0,
});

const sum = (rows: readonly Row[]): number => rows.reduce((total, { amount_fcfa }) => total + amount_fcfa, 0);

/** What fell due by a day and was not paid. */
export const owedOn = ({ rows, paid_fcfa }: Payer, day: string): number =>
  Math.max(0, sum(rows.filter(({ due_on }) => due_on <= day)) - paid_fcfa);

/** Whether the policy locks this phone: the oldest instalment that is missing, beyond the tolerance, is so late. */
export function isToLock({ rows, paid_fcfa }: Payer, day: string, { lock_day, tolerance_fcfa }: LockPolicy): boolean {
  let due_fcfa = 0;
  for (const row of rows) {
    due_fcfa += row.amount_fcfa;
    if (due_fcfa > paid_fcfa + tolerance_fcfa) return daysBetween(row.due_on, day) >= lock_day;
  }
  return false;
}

const differing = (one: string, other: string): number => [...one].filter((digit, at) => digit !== other[at]).length;

/**
 * A reference with one typing mistake, which is no reference, and no other customer's with one mistake: such money may
 * keep both phones open for three banking days.
 */
function misspelt(reference: string, references: readonly string[], dice: Dice): string {
  for (;;) {
    const at = dice.between(0, reference.length - 1);
    const wrong = reference.slice(0, at) + dice.between(0, 9) + reference.slice(at + 1);
    if (wrong === reference || isLoanReference(wrong)) continue;
    if (references.every((other) => other === reference || differing(other, wrong) > 2)) return wrong;
  }
}

const NATIONAL = '+237'.length;

/** What a payer keys in as the account. Most of it names no loan by itself. */
export function keyedIn(of: Payer, references: readonly string[], dice: Dice): string {
  const national = of.msisdn.slice(NATIONAL);
  const ways: readonly [() => string, ...Array<() => string>] = [
    () => of.loan_reference,
    () => of.loan_reference,
    () => of.loan_reference,
    () => `LOAN ${of.loan_reference}`,
    () => `PRET ${misspelt(of.loan_reference, references, dice)} MERCI`,
    () => misspelt(of.loan_reference, references, dice),
    () => national,
    () => of.msisdn,
    () => national.replace(/(...)(..)(..)(..)/, '$1 $2 $3 $4'),
    () => of.document_number,
    () => `CNI ${of.document_number}`,
    () => of.imei,
    () => of.name,
    () => of.name.toUpperCase(),
  ];
  return dice.pick(ways)();
}

/** What they pay: all that is late, an instalment, a part, or a franc from which a phone must not stay open. */
export function amountPaid(of: Payer, day: string, dice: Dice): number {
  const owed_fcfa = owedOn(of, addDays(day, 1));
  const instalment_fcfa = of.rows[0]?.amount_fcfa ?? 0;
  return dice.pick([
    owed_fcfa,
    owed_fcfa,
    instalment_fcfa,
    Math.ceil(owed_fcfa / 2),
    Math.max(1, owed_fcfa - dice.between(1, 500)),
    1,
  ]);
}

/** The finance office is away for a week of each month. */
const [AWAY_EVERY_DAYS, AWAY_FROM, AWAY_UNTIL] = [30, 12, 18];

export function isFinanceAway(day: number): boolean {
  const day_of_month = day % AWAY_EVERY_DAYS;
  return day_of_month >= AWAY_FROM && day_of_month <= AWAY_UNTIL;
}
