const STEPS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * A span of time in the largest unit that it fills, and how many of them are over: an age never says more than it
 * is, here as in the counts of days.
 */
export function wholeUnits(seconds: number): readonly [count: number, unit: Intl.RelativeTimeFormatUnit] {
  for (const [unit, size] of STEPS) if (Math.abs(seconds) >= size) return [Math.trunc(seconds / size), unit];
  return [0, 'minute'];
}
