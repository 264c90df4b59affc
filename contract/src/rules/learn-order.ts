/**
 * Learns which call to make first from what became of late loans that were called, and of late loans that were not. The
 * newest outcomes are held out: nothing is learnt from them, and they say how good it is.
 */
import { ORDER_FACTS } from '../collections/order-records.ts';
import { aucOf } from './auc.ts';
import type { LearntCards } from './learnt-order.ts';
import { fitLogistic } from './logistic.ts';
import { ORDER_UNITS, type OrderFacts, columnsOf } from './order-facts.ts';
import { type Scorecard, chanceOn, numbersOf, scorecardOf } from './scorecard.ts';

/** What became of a late loan within seven days. */
export interface Outcome {
  readonly facts: OrderFacts;
  readonly has_paid: boolean;
}

export interface Outcomes {
  readonly learnt_from: readonly Outcome[];
  readonly held_out: readonly Outcome[];
}

/** Fewer outcomes of one kind are not learnt from. */
export const LEAST_OUTCOMES = 500;
/** With fewer newest outcomes, how good it is would be chance. */
const LEAST_HELD_OUT = 50;
/** What is learnt is used from this quality on. */
export const LEAST_AUC_PERMILLE = 600;

interface LearntSide {
  readonly outcomes: number;
  readonly paid: number;
  readonly auc_permille: number | null;
}

export interface Learnt {
  readonly called: LearntSide;
  readonly uncalled: LearntSide;
  /** Whether it may be used, and if not, why. */
  readonly verdict: 'in_use' | 'too_few' | 'too_weak';
  readonly cards: LearntCards | null;
}

interface Side extends LearntSide {
  readonly card: Scorecard<(typeof ORDER_FACTS)[number]> | null;
}

const paidOf = (outcomes: readonly Outcome[]): boolean[] => outcomes.map(({ has_paid }) => has_paid);

function learnSide({ learnt_from, held_out }: Outcomes): Side {
  const paid = paidOf(learnt_from);
  const seen = { outcomes: learnt_from.length, paid: paid.filter((one) => one).length };
  const isEnough = learnt_from.length >= LEAST_OUTCOMES && held_out.length >= LEAST_HELD_OUT;
  const fit = isEnough
    ? fitLogistic(
        learnt_from.map(({ facts }) => columnsOf(facts)),
        paid,
      )
    : null;
  if (fit === null) return { ...seen, auc_permille: null, card: null };
  const card = scorecardOf(fit, ORDER_FACTS, ORDER_UNITS);
  const auc = aucOf(
    held_out.map(({ facts }) => chanceOn(card, ORDER_UNITS, facts)),
    paidOf(held_out),
  );
  return { ...seen, auc_permille: auc === null ? null : Math.floor(1000 * auc), card };
}

/** The average of each fact over all these outcomes, and its usual distance from it, in whole numbers. */
function averagesOf(outcomes: readonly Outcome[]): Pick<LearntCards, 'averages' | 'spreads'> {
  const mean = (of: (facts: OrderFacts) => number): number =>
    outcomes.reduce((sum, { facts }) => sum + of(facts), 0) / outcomes.length;
  const averages = numbersOf(ORDER_FACTS, (fact) => mean((facts) => facts[fact]));
  const spreads = numbersOf(ORDER_FACTS, (fact) => Math.sqrt(mean((facts) => (facts[fact] - averages[fact]) ** 2)));
  return {
    averages: numbersOf(ORDER_FACTS, (fact) => Math.round(averages[fact])),
    spreads: numbersOf(ORDER_FACTS, (fact) => Math.ceil(spreads[fact])),
  };
}

export function learnOrder(of_called: Outcomes, of_uncalled: Outcomes): Learnt {
  const { card: called_card, ...called } = learnSide(of_called);
  const { card: uncalled_card, ...uncalled } = learnSide(of_uncalled);
  const qualities = [called.auc_permille, uncalled.auc_permille];
  if (called_card === null || uncalled_card === null || qualities.includes(null))
    return { called, uncalled, verdict: 'too_few', cards: null };
  return {
    called,
    uncalled,
    verdict: qualities.every((one) => (one ?? 0) >= LEAST_AUC_PERMILLE) ? 'in_use' : 'too_weak',
    cards: {
      called: called_card,
      uncalled: uncalled_card,
      units: ORDER_UNITS,
      ...averagesOf([...of_called.learnt_from, ...of_uncalled.learnt_from]),
    },
  };
}
