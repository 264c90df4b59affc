/** A worked example of six loans with all figures of the portfolio, worked out apart from this code. */
import fs from 'node:fs';
import type { Age } from '@palier/contract/rules/portfolio/ages.ts';
import type { LoanFacts, UnpaidEnd } from '@palier/contract/rules/portfolio/facts.ts';
import type { Ratio } from '@palier/contract/rules/portfolio/ratio.ts';
import { type Interval, installmentCount } from '@palier/contract/rules/schedule.ts';

interface Loan {
  readonly id: string;
  readonly contract_duration: 3 | 6 | 12;
  readonly repayment_interval: Interval;
  readonly installments: number;
  readonly start_on: string;
  readonly total_fcfa: number;
  readonly charge_fcfa: number;
  readonly payments: ReadonlyArray<{ readonly value_on: string; readonly amount_fcfa: number }>;
  readonly ended: { readonly on: string; readonly status: UnpaidEnd['kind'] } | null;
  readonly first_due_on: string;
}

export type Rated = Ratio & { readonly rate: number | null };

type By<T> = Readonly<Record<string, T>>;

interface Vectors {
  readonly loans: readonly Loan[];
  readonly expected: {
    readonly snapshots: By<By<unknown> & { readonly NOT_par30_arrears_only: Rated }>;
    readonly flows: By<unknown>;
    readonly receivables_roll_forward: By<By<number>>;
    readonly roll_rates: By<unknown>;
    readonly first_payment_default: unknown;
    readonly vintages: By<{ readonly months: By<unknown> }>;
    readonly perform_2026: ReadonlyArray<{ readonly as_of: string }>;
    readonly allowance: unknown;
    readonly books: {
      readonly receivables_1100: By<number>;
      readonly charge_earned_until_2026_03_31: number;
      readonly charge_earned_2026_03: number;
      readonly write_offs_2026_03: number;
    };
  };
}

const file = new URL('../../contract/src/rules/portfolio/kpi-vectors.json', import.meta.url);
const vectors = JSON.parse(fs.readFileSync(file, 'utf8')) as Vectors;

export const { expected, loans: givenLoans } = vectors;

export const LATENESS = {
  tolerance_fcfa: 100,
  ends: { first_bucket_days: 7, second_bucket_days: 30, third_bucket_days: 60, npl_after_days: 90 },
} as const;

/** The names that the example gives to the six groups. */
export const NAMES: Readonly<Record<Age, string>> = {
  on_time: '0',
  first: '1-7',
  second: '8-30',
  third: '31-60',
  fourth: '61-90',
  npl: '>90',
};

export const exampleLoans: readonly LoanFacts[] = vectors.loans.map((loan) => ({
  loan_id: loan.id,
  customer_id: `customer of ${loan.id}`,
  plan: {
    start_on: loan.start_on,
    interval: loan.repayment_interval,
    installments: installmentCount(loan.repayment_interval, loan.contract_duration),
    total_fcfa: loan.total_fcfa,
    step_fcfa: 100,
    extensions: [],
  },
  months: loan.contract_duration,
  charge_fcfa: loan.charge_fcfa,
  extensions: [],
  money: loan.payments.map((payment) => ({ kind: 'payment', ...payment })),
  end: loan.ended && { on: loan.ended.on, kind: loan.ended.status },
}));

/** A rate as the example writes it: with its decimal to four places, which is null for a rate of none. */
export const rated = ({ n, d }: Ratio): Rated => ({
  n,
  d,
  rate: d === 0 ? null : Math.round((n / d) * 10_000) / 10_000,
});
