/**
 * What was learnt about which call to make first, in use: what a call brings about a loan, and why. What a call brings
 * is the chance that the customer pays within seven days after a call, less the chance without one.
 */
import { ORDER_FACTS, type OrderFact } from '../collections/order-records.ts';
import type { Expectation } from './call-value.ts';
import { type OrderFacts, YES_NO_FACTS } from './order-facts.ts';
import { type Scorecard, chanceOn } from './scorecard.ts';

export interface LearntCards {
  readonly called: Scorecard<OrderFact>;
  readonly uncalled: Scorecard<OrderFact>;
  /** Of how much of each fact a weight is. */
  readonly units: OrderFacts;
  /** The average loan that it was learnt from, and how far each fact usually is from it. */
  readonly averages: OrderFacts;
  readonly spreads: OrderFacts;
}

/** A fact that weighs, and whether a call brings more the more there is of it. */
export interface Weight {
  readonly fact: OrderFact;
  readonly raises: boolean;
}

/** A reason why a call brings what it brings: more or less of a fact than the average loan has. */
export interface Reason extends Weight {
  readonly is_high: boolean;
}

const MOST_REASONS = 3;
const MOST_WEIGHTS = 5;
/** Less than half a customer of a hundred is no reason. */
const LEAST_SHARE = 0.005;

const upliftOf = ({ called, uncalled, units }: LearntCards, facts: OrderFacts): number =>
  chanceOn(called, units, facts) - chanceOn(uncalled, units, facts);

/**
 * What is expected of a loan. What was learnt is about a call, answered or not; an expectation is about a customer who
 * is spoken to, and is multiplied by the chance to reach them. So it is divided by that chance here, and a call without
 * unanswered ones before it is worth what was learnt. A call that would bring less than nothing brings nothing, and no
 * more customers pay than there are.
 */
export function learntExpectation(cards: LearntCards, facts: OrderFacts, reach_permille: number): Expectation {
  const self_cure_permille = Math.round(1000 * chanceOn(cards.uncalled, cards.units, facts));
  const uplift_permille = Math.round((1_000_000 * upliftOf(cards, facts)) / reach_permille);
  return {
    self_cure_permille,
    uplift_permille: Math.min(1000 - self_cure_permille, Math.max(0, uplift_permille)),
  };
}

const strongest = (shares: ReadonlyArray<readonly [OrderFact, number]>, most: number): Weight[] =>
  shares
    .filter(([, share]) => Math.abs(share) >= LEAST_SHARE)
    .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, most)
    .map(([fact, share]) => ({ fact, raises: share > 0 }));

/**
 * The strongest reasons why a call about this loan brings what it brings: for each fact, what would change if the loan
 * were average in it alone.
 */
export function reasonsFor(cards: LearntCards, facts: OrderFacts): Reason[] {
  const uplift = upliftOf(cards, facts);
  const shares = ORDER_FACTS.map(
    (fact) => [fact, uplift - upliftOf(cards, { ...facts, [fact]: cards.averages[fact] })] as const,
  );
  return strongest(shares, MOST_REASONS).map((one) => ({
    ...one,
    is_high: facts[one.fact] > cards.averages[one.fact],
  }));
}

/** The facts that weigh the most: what an unusual amount of each changes about the average loan. */
export function heaviestOf(cards: LearntCards): Weight[] {
  const { averages, spreads } = cards;
  const shares = ORDER_FACTS.map((fact) => {
    const at = (value: number) => upliftOf(cards, { ...averages, [fact]: value });
    const change = YES_NO_FACTS.has(fact)
      ? at(1) - at(0)
      : at(averages[fact] + spreads[fact]) - at(averages[fact] - spreads[fact]);
    // A fact that is the same in all loans weighs nothing, whatever its weight is.
    return [fact, spreads[fact] === 0 ? 0 : change] as const;
  });
  return strongest(shares, MOST_WEIGHTS);
}
