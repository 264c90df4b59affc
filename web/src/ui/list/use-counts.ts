/** How many rows each value of a filter gives, as the portal counts them for the list that is shown. */
import type { Call } from '@palier/contract/call.ts';
import type { FilterCounts } from '@palier/contract/values/counts.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { Addressed } from '../../api/send.ts';
import { useCall } from '../../api/use-call.ts';

const FRESH_MS = 30_000;
const NO_COUNTS: readonly FilterCounts[] = [];

/** The count of a value as a text, `''` for none of the filter's values; undefined where it is not known. */
export type CountOf = (filter: string, value: string) => string | undefined;

/** `1 204`, or `10 000+` where there are more than were counted. */
export const writeCount = (rows: number, is_least: boolean): string => `${groupThousands(rows)}${is_least ? '+' : ''}`;

export function countIn(counts: readonly FilterCounts[], filter: string, value: string): string | undefined {
  const found = counts
    .find((one) => one.filter === filter)
    ?.values.find((one) => (one.value === null ? value === '' : String(one.value) === value));
  return found === undefined || found.rows === null ? undefined : writeCount(found.rows, found.is_least);
}

/** Asks while `enabled`. Only the filters that the call declares are counted, so a list needs nothing of its own. */
export function useCounts(
  call: Addressed<Call>,
  input: Readonly<Record<string, unknown>>,
  filters: readonly string[],
  enabled: boolean,
): CountOf {
  const counts_of = filters.filter((name) => call.counts?.includes(name));
  const answer = useCall(
    call as Call<any, any, { readonly counts?: readonly FilterCounts[] }>,
    { ...input, counts_of },
    { enabled: enabled && counts_of.length > 0, fresh_ms: FRESH_MS },
  );
  const counts = answer.data?.counts ?? NO_COUNTS;
  return (filter, value) => countIn(counts, filter, value);
}
