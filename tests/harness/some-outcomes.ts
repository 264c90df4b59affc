/** Outcomes of late loans that follow a known rule; the same ones for the same seed. */
import type { Outcome, Outcomes } from '@palier/contract/rules/learn-order.ts';
import { chanceOfLogit } from '@palier/contract/rules/logistic.ts';
import type { OrderFacts } from '@palier/contract/rules/order-facts.ts';
import { dice } from './dice.ts';

/** A call helps those who paid much of what was due; the longer late are lost either way. */
export const ifCalled = ({ days_late, share_repaid }: OrderFacts) => share_repaid / 200 - days_late / 60 - 0.5;
export const ifNot = ({ days_late }: OrderFacts) => -days_late / 60 - 0.5;

export function someOutcomes(seed: number) {
  const { between, chance } = dice(seed);
  const someFacts = (): OrderFacts => {
    const plan = between(0, 2);
    return {
      days_late: between(1, 180),
      share_repaid: between(0, 1000),
      times_late: between(0, 10),
      days_since_payment: between(0, 180),
      promises_kept: between(100, 900),
      daily_plan: plan === 0 ? 1 : 0,
      monthly_plan: plan === 1 ? 1 : 0,
      months_on_book: between(0, 12),
      deposit_share: between(100, 400),
      is_locked: between(0, 1),
    };
  };
  const outcomes = (count: number, logit: (facts: OrderFacts) => number): Outcome[] =>
    Array.from({ length: count }, () => {
      const facts = someFacts();
      return { facts, has_paid: chance(chanceOfLogit(logit(facts))) };
    });
  /** Outcomes of one kind, a fifth as many of them held out. */
  const arm = (count: number, logit: (facts: OrderFacts) => number): Outcomes => ({
    learnt_from: outcomes(count, logit),
    held_out: outcomes(Math.ceil(count / 5), logit),
  });
  return { between, someFacts, outcomes, arm };
}
