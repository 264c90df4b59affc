import { text } from './line.ts';
import * as z from 'zod';
import { pageInput } from './page.ts';
import { SearchText } from './search-text.ts';

/**
 * The input of every list: a page, a search text and one of its own columns to sort by. The columns are a closed list,
 * so nothing that a caller types reaches SQL as a name.
 */
export const listInput = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  ...pageInput,
  search: SearchText,
  sort: z.enum(sorts).optional(),
  descending: z.boolean().default(false),
});

/**
 * The field by which a reader asks a list to count, for the filters that its call names as `counts`: each must be a
 * closed list of values in the same input.
 */
export const countsOf = <const Filters extends readonly [string, ...string[]]>(filters: Filters) => ({
  counts_of: z.array(z.enum(filters)).min(1).max(filters.length).optional(),
});

/** The input of an export of the same list: its filters without the page. */
export const exportInput = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  search: SearchText,
  sort: z.enum(sorts).optional(),
  descending: z.boolean().default(false),
  format: z.enum(['csv', 'xlsx']),
});

/** The result of one row of a bulk action. The sentence is in the caller's language. */
const RowOutcome = z
  .object({ id: z.string(), done: z.boolean(), code: z.string().nullable(), message: z.string().nullable() })
  .meta({ id: 'RowOutcome' });

export const bulkOutput = z.object({ results: z.array(RowOutcome), done: z.int(), refused: z.int() });

/** The reason that a person gives for a change. It stays in the record for later readers. */
export const Reason = text('reason', 3, 300);
