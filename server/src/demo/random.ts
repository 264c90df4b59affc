/**
 * Random numbers that can be repeated: the same seed draws the same market on every machine. The generator is sfc32,
 * from Chris Doty-Humphrey's PractRand.
 */
export interface Chance {
  /** 32 bits. */
  bits(): number;
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number between both, both included. */
  int(from: number, to: number): number;
  is(probability: number): boolean;
  /** One of the list, all equally likely. */
  of<T>(list: readonly T[]): T;
  /** One of the list, the first ones much more often: names, products and shops are never evenly distributed. */
  skewed<T>(list: readonly T[]): T;
  /** A key of the weights, as often as its weight says. */
  weighed<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** The first rounds of a generator are not random enough, so they are skipped. */
const WARM_UP = 16;

export function chanceOf(seed: number): Chance {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  let c = seed | 0;
  let counter = 1;
  const bits = (): number => {
    const mixed = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    return mixed >>> 0;
  };
  for (let round = 0; round < WARM_UP; round++) bits();
  const next = (): number => bits() / 4_294_967_296;
  const at = <T>(list: readonly T[], position: number): T => {
    const found = list[Math.min(list.length - 1, Math.floor(position * list.length))];
    if (found === undefined) throw new Error('nothing can be drawn from an empty list');
    return found;
  };
  return {
    bits,
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    is: (probability) => next() < probability,
    of: (list) => at(list, next()),
    skewed: (list) => at(list, next() ** 1.6),
    weighed: (weights) => {
      const entries = Object.entries<number>(weights) as Array<[Extract<keyof typeof weights, string>, number]>;
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
      return at(entries, 1)[0];
    },
  };
}
