/**
 * A rate is its numerator and its denominator, never the quotient, so that groups can be added and a small number is
 * seen to be small. Where `d` is 0 there is no rate: it is shown as a dash and not as 0 %.
 */
export interface Ratio {
  readonly n: number;
  readonly d: number;
}

export const totalOf = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

/** The rate of several groups, or of several months, together. Rates themselves are never averaged. */
export const addRatios = (parts: readonly Ratio[]): Ratio => ({
  n: totalOf(parts, ({ n }) => n),
  d: totalOf(parts, ({ d }) => d),
});

/** How many of a list are so. */
export const shareOf = <T>(list: readonly T[], isSo: (one: T) => boolean): Ratio => ({
  n: list.filter(isSo).length,
  d: list.length,
});

/** How much of the francs of a list belongs to those that are so. */
export const weightOf = <T>(list: readonly T[], isSo: (one: T) => boolean, francs: (one: T) => number): Ratio => ({
  n: totalOf(list.filter(isSo), francs),
  d: totalOf(list, francs),
});
