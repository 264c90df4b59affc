/** An action of a person or a provider, done on the portal and in the model alike. */
import type { AsyncCommand } from 'fast-check';
import type { Answer } from '../harness/portal.ts';
import { type Model, differences } from './model.ts';
import type { ShopFloor } from './shop-floor.ts';

export type Command = AsyncCommand<Model, ShopFloor>;

export const WHY = 'As the storm has it';

/** An action, with the text that describes it in a failure. After each action the portal must agree with the model. */
export const action = (
  says: string,
  check: (model: Model) => boolean,
  run: (model: Model, floor: ShopFloor) => Promise<void>,
  hasLadderRun = false,
): Command => ({
  check,
  toString: () => says,
  async run(model, floor) {
    await run(model, floor);
    await floor.ordersLeave();
    const wrong = differences(model, await floor.see(), hasLadderRun);
    if (wrong.length > 0) throw new Error(`after ${says}:\n${wrong.join('\n')}`);
  },
});

/** One element of a list, chosen by any number, so that a shortened sequence of actions keeps its meaning. */
export const one = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];
const outcomeOf = <T>(answer: Answer<T>): string => (answer.ok ? 'done' : answer.refusal.code);

export function expectOutcome<T>(
  answer: Answer<T>,
  should: string,
): asserts answer is Extract<Answer<T>, { ok: true }> {
  if (outcomeOf(answer) !== should) throw new Error(`answered ${outcomeOf(answer)}, should be ${should}`);
}
