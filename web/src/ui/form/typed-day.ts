import type { Day } from '@palier/contract/values/day.ts';

/** Earlier years are years of which only some digits have been typed. */
const FIRST = '1900-01-01';

export interface TypedDay {
  /** Empty for none, and for one that lacks its day, its month or its year. */
  readonly text: string;
  /** Why it cannot be used. */
  readonly problem: 'unfinished' | 'late' | null;
}

/** What a date field holds. The browser says whether an empty one has parts of a day. */
export function readTypedDay(text: string, hasParts: boolean, max?: Day): TypedDay {
  if (text === '') return { text, problem: hasParts ? 'unfinished' : null };
  // A year of five digits begins with a lower one, and would count as early.
  if (text.length > FIRST.length || text < FIRST) return { text, problem: 'unfinished' };
  return { text, problem: max !== undefined && text > max ? 'late' : null };
}
