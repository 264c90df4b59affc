/** Which clock a statement goes by, and whether it may be asked for. */
import type { BooksClock } from '@palier/contract/books/records.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { closingThatCovers } from './closings.sql.ts';
import type { Signed } from './movements.sql.ts';

/** Refuses BOOKS_DAY_AHEAD. */
export function refuseDayAhead(day: Day, today: Day, field: string): void {
  if (day > today) throw fail('BOOKS_DAY_AHEAD', {}, field);
}

/** The closed period that signs a day off, and null for what is known now. Refuses BOOKS_NOT_CLOSED. */
export async function signedOn(db: Reader, clock: z.output<typeof BooksClock>, day: Day): Promise<Signed> {
  if (clock === 'known') return null;
  const closing = await closingThatCovers(db, day);
  if (!closing) throw fail('BOOKS_NOT_CLOSED', {}, 'clock');
  return closing;
}
