/**
 * A model as a card of whole numbers that can be read, stored and worked out by hand: for each fact, how many
 * thousandths of a logit so many of it add.
 */
import { type Fit, chanceOfLogit } from './logistic.ts';

export type Numbers<Fact extends string> = Readonly<Record<Fact, number>>;

export interface Scorecard<Fact extends string> {
  /** The logit when every fact is zero, in thousandths. */
  readonly base: number;
  /** What a unit of each fact adds, in thousandths of a logit. */
  readonly weights: Numbers<Fact>;
}

export const numbersOf = <Fact extends string>(facts: readonly Fact[], of: (fact: Fact, at: number) => number) =>
  Object.fromEntries(facts.map((fact, at) => [fact, of(fact, at)])) as Record<Fact, number>;

/** The card of a fit whose columns are these facts. `units` says of how much of each fact a weight is. */
export function scorecardOf<Fact extends string>(
  { intercept, means, spreads, weights }: Fit,
  facts: readonly Fact[],
  units: Numbers<Fact>,
): Scorecard<Fact> {
  const slopes = weights.map((weight, at) => weight / spreads[at]!);
  const base = slopes.reduce((sum, slope, at) => sum - slope * means[at]!, intercept);
  return {
    base: Math.round(1000 * base),
    weights: numbersOf(facts, (fact, at) => Math.round(1000 * slopes[at]! * units[fact])),
  };
}

/** The chance that a card gives to these facts, between 0 and 1. */
export function chanceOn<Fact extends string>(
  { base, weights }: Scorecard<Fact>,
  units: Numbers<Fact>,
  values: Numbers<Fact>,
): number {
  let logit = base;
  for (const fact of Object.keys(weights) as Fact[]) logit += (weights[fact] * values[fact]) / units[fact];
  return chanceOfLogit(logit / 1000);
}
