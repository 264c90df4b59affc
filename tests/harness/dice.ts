/** Random choices that can be repeated. */
import { afterEach } from 'vitest';

/** Answers the same numbers for the same seed, so that a failure can be repeated. */
export function dice(seed: number) {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(roll() * (high - low + 1));
  return {
    seed,
    between,
    chance: (share: number): boolean => roll() < share,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[between(0, choices.length - 1)] ?? choices[0],
    shuffle<T>(list: readonly T[]): T[] {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = between(0, last);
        [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
      }
      return mixed;
    },
  };
}

export type Dice = ReturnType<typeof dice>;

/** The random choices of one test file, by the seed of the run. When a test fails, the message says how to repeat it. */
export function someDice(): Dice {
  const seed = Number(process.env['PALIER_SEED']);
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(`PALIER_SEED=${seed} plays “${task.name}” again\n`);
  });
  return dice(seed);
}
