/** Recorded visits, newest first. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { capped } from '@palier/contract/values/page.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { readingOf } from './list-defaulters.ts';
import { viewVisits } from './visit-view.ts';
import { countVisits, pageOfVisits } from './visits.sql.ts';

export const listVisits: QueryHandler<typeof collectionsCalls.visits> = async (
  { page_number, page_size, search, ...filter },
  context,
) => {
  const { db, clock } = context;
  const reading = await readingOf(context, search);
  const [rows, count] = await Promise.all([
    pageOfVisits(db, filter, reading, { page_number, page_size }),
    countVisits(db, filter, reading),
  ]);
  return { data: await viewVisits(db, rows, clock.today()), ...capped(count) };
};
