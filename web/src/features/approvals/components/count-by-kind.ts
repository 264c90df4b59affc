import type { Request } from './request.ts';

/** How many requests there are of each kind, the most frequent kind first. */
export function countByKind(
  requests: ReadonlyArray<Pick<Request, 'kind'>>,
): ReadonlyArray<readonly [Request['kind'], number]> {
  const counts = new Map<Request['kind'], number>();
  for (const { kind } of requests) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].toSorted(([, first], [, second]) => second - first);
}
