/** Something that somebody does, on the portal and in the model alike. */
import type { AsyncCommand } from 'fast-check';
import type { Answer } from '../harness/portal.ts';
import { type Model, differences } from './model.ts';
import type { ShopFloor } from './shop-floor.ts';

export type Command = AsyncCommand<Model, ShopFloor>;

export const WHY = 'As the storm has it';

/** An action and how it reads in a failure. After each, the portal is what the model says. */
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

/** One of several, by a number that may be anything, so that a shorter story still means something. */
export const one = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];
const saidBy = <T>(answer: Answer<T>): string => (answer.ok ? 'done' : answer.refusal.code);

export function expectSaid<T>(answer: Answer<T>, should: string): asserts answer is Extract<Answer<T>, { ok: true }> {
  if (saidBy(answer) !== should) throw new Error(`answered ${saidBy(answer)}, should be ${should}`);
}
