/**
 * Counts the values of the filters of a list for a reader who asks for them. Each count is the list's own answer with
 * that value, so it has the list's role, scope and limit of counting.
 */
import type { Call, Calls } from '@palier/contract/call.ts';
import { type FilterCounts, countedFilters } from '@palier/contract/values/counts.ts';
import { ApiError } from './errors.ts';
import type { QueryContext } from './handler.ts';

type AnyQuery = (input: Input, context: QueryContext) => Promise<object>;
type Input = Readonly<Record<string, unknown>>;
type Counted = Omit<FilterCounts['values'][number], 'value'>;

const UNKNOWN: Counted = { rows: null, is_least: false };

/** The handlers of all calls. A list that declares which filters it counts does so when it is asked. */
export function countingValues<All extends { readonly [domain: string]: { readonly [name: string]: unknown } }>(
  calls: Calls,
  all: All,
): All {
  const of = (domain: string, [name, handler]: [string, unknown]): [string, unknown] => {
    const call = calls[domain]?.[name];
    return [name, call && countedFilters(call).size > 0 ? counting(call, handler as AnyQuery) : handler];
  };
  return Object.fromEntries(
    Object.entries(all).map(([domain, named]) => [
      domain,
      Object.fromEntries(Object.entries(named).map((one) => of(domain, one))),
    ]),
  ) as All;
}

function counting(call: Call, query: AnyQuery): AnyQuery {
  const filters = countedFilters(call);
  return async ({ counts_of, ...input }, context) => {
    const answer = await query(input, context);
    if (counts_of === undefined) return answer;
    const asked = [...new Set(counts_of as readonly string[])];
    const without = Object.fromEntries(asked.map((name) => [name, filters.get(name)?.none]));
    // A text may be the number of somebody. The counts say whether it is, so they are a look at that person like the
    // list with all values, whatever page of it was asked for.
    if (input['search']) await query({ ...input, ...without, page_number: 1 }, context);
    // A menu without some numbers is better than one that comes late.
    const until_ms = performance.now() + context.services.config.counts_ms;
    const rowsWith = async (part: Input): Promise<Counted> =>
      context.gone.aborted || performance.now() > until_ms
        ? UNKNOWN
        : // A page of no rows names nobody and reads nothing but the count.
          countIn(query({ ...input, ...part, page_number: 1, page_size: 0 }, context));
    const counts: FilterCounts[] = [];
    for (const filter of asked) {
      const values: FilterCounts['values'] = [{ value: null, ...(await rowsWith({ [filter]: without[filter] })) }];
      for (const value of filters.get(filter)?.values ?? [])
        values.push({ value, ...(await rowsWith({ [filter]: value })) });
      counts.push({ filter, values });
    }
    return { ...answer, counts };
  };
}

/** A value that the list refuses has no count: books that were never closed have no lines as they were closed. */
async function countIn(listed: Promise<object>): Promise<Counted> {
  try {
    const { total_items, total_is_least, more } = (await listed) as Readonly<Record<string, unknown>>;
    return { rows: Number(total_items), is_least: total_is_least === true || more === true };
  } catch (failure) {
    if (failure instanceof ApiError) return UNKNOWN;
    throw failure;
  }
}
