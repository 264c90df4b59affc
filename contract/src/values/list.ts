import { need } from '../fields.ts';
import * as z from 'zod';
import { pageInput } from './page.ts';

/**
 * What every list takes: a page, a search text and one of its own columns to sort by. The columns are a closed list, so
 * nothing a caller types reaches SQL as a name.
 */
export const listInput = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  ...pageInput,
  search: z.string().trim().max(80).default(''),
  sort: z.enum(sorts).optional(),
  descending: z.boolean().default(false),
});

/** What an export of the same list takes: the filters without the page. */
export const exportInput = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  search: z.string().trim().max(80).default(''),
  sort: z.enum(sorts).optional(),
  descending: z.boolean().default(false),
  format: z.enum(['csv', 'xlsx']),
});

/** What became of one row of a bulk action. The sentence is in the caller's language. */
const RowOutcome = z
  .object({ id: z.string(), done: z.boolean(), code: z.string().nullable(), message: z.string().nullable() })
  .meta({ id: 'RowOutcome' });

export const bulkOutput = z.object({ results: z.array(RowOutcome), done: z.int(), refused: z.int() });

/** The reason somebody gives; it is read by the next person who wonders. */
export const Reason = z.string(need('reason')).trim().min(3, need('reason')).max(300, need('reason'));
