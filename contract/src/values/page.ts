import * as z from 'zod';
import { FilterCounts } from './counts.ts';

/** The page of a list, as the specification names it. */
export const pageInput = {
  page_number: z.int().min(1).max(100_000).default(1),
  page_size: z.int().min(1).max(1000).default(50),
};

/** The part of the answer of a list that counts. It is there only when it was asked for. */
export const counted = { counts: z.array(FilterCounts).optional() };

export const page = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), total_items: z.int().min(0), ...counted });

/** A number in a query string, which the server reads from text. */
export const limitParam = z.coerce.number<number>().int().min(1).max(1000).default(1000);

/**
 * The most rows that a list of the whole book counts. Beyond it a list says that there are more, because counting a
 * million rows takes longer than reading the page.
 */
export const MOST_COUNTED = 10_000;

/** A page of a long list. `total_is_least` says that there are more rows than were counted. */
export const cappedPage = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), total_items: z.int().min(0), total_is_least: z.boolean(), ...counted });

/** What a list says of a count that stopped one beyond the limit. */
export const capped = (counted: number): { readonly total_items: number; readonly total_is_least: boolean } => ({
  total_items: Math.min(counted, MOST_COUNTED),
  total_is_least: counted > MOST_COUNTED,
});
