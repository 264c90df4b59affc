/** How long things have waited, in groups. */
export const AGE_GROUPS = ['today', 'yesterday', 'week', 'longer'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

const HOUR_MS = 3_600_000;
/** Each group ends before so many hours; the last has no end. */
const ENDS: ReadonlyArray<readonly [AgeGroup, number]> = [
  ['today', 24],
  ['yesterday', 48],
  ['week', 168],
  ['longer', Infinity],
];

export function byAge(since: readonly string[], now: Date): Readonly<Record<AgeGroup, number>> {
  const counts: Record<AgeGroup, number> = { today: 0, yesterday: 0, week: 0, longer: 0 };
  for (const one of since) {
    const hours = (now.getTime() - Date.parse(one)) / HOUR_MS;
    const group = ENDS.find(([, end]) => hours < end)?.[0] ?? 'longer';
    counts[group] += 1;
  }
  return counts;
}
