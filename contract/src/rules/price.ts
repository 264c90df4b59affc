/** The price engine computes the nine plans of a phone for the server, the screens and the contract. */
import { type InstallmentKind, installmentKinds } from './plan-sentence.ts';
import { type Interval, cumulativeDue, installmentCount } from './schedule.ts';

export const TERMS_MONTHS = [3, 6, 12] as const;
export const INTERVALS = ['daily', 'weekly', 'monthly'] as const;
export type TermMonths = (typeof TERMS_MONTHS)[number];

export interface Price {
  readonly retail_price_fcfa: number;
  readonly deposit_fcfa: number;
  /** The factor on the financed part for twelve months, at least 1, with at most four decimals. */
  readonly credit_multiplier: number;
}

export interface Plan {
  readonly repayment_interval: Interval;
  readonly contract_duration: TermMonths;
  readonly installments: number;
  /** The first instalment. It is the largest one, or within one rounding step of it. */
  readonly payment_fcfa: number;
  /** How many instalments there are of each amount. Together they are the total repayment. */
  readonly installment_kinds: readonly InstallmentKind[];
  /** Everything due after the deposit. */
  readonly total_repayment_fcfa: number;
  /** Deposit and repayments together. */
  readonly total_cost_fcfa: number;
  readonly cost_over_cash_fcfa: number;
}

/**
 * `total(t) = roundUp(F × (1 + (m − 1) × t / 12), step)`, where `F` is the retail price less the deposit, so that a
 * shorter plan costs a smaller share of the charge. It is computed in whole numbers, with the multiplier in
 * ten-thousandths, so that no franc depends on floating point.
 */
export function totalRepayment(price: Price, months: TermMonths, step_fcfa: number): number {
  const financed = BigInt(price.retail_price_fcfa - price.deposit_fcfa);
  const multiplier = BigInt(Math.round(price.credit_multiplier * 10_000));
  const numerator = financed * (120_000n + (multiplier - 10_000n) * BigInt(months));
  const step = 120_000n * BigInt(step_fcfa);
  return Number((numerator + step - 1n) / step) * step_fcfa;
}

export function planOf(price: Price, interval: Interval, months: TermMonths, step_fcfa: number): Plan {
  const total_repayment_fcfa = totalRepayment(price, months, step_fcfa);
  const installments = installmentCount(interval, months);
  const total_cost_fcfa = price.deposit_fcfa + total_repayment_fcfa;
  const spread = { total_fcfa: total_repayment_fcfa, installments, step_fcfa };
  return {
    repayment_interval: interval,
    contract_duration: months,
    installments,
    payment_fcfa: cumulativeDue(spread, 1),
    installment_kinds: installmentKinds(spread),
    total_repayment_fcfa,
    total_cost_fcfa,
    cost_over_cash_fcfa: total_cost_fcfa - price.retail_price_fcfa,
  };
}

/** All nine, shortest first; within a duration daily, weekly, monthly. */
export const ninePlans = (price: Price, step_fcfa: number): Plan[] =>
  TERMS_MONTHS.flatMap((months) => INTERVALS.map((interval) => planOf(price, interval, months, step_fcfa)));
