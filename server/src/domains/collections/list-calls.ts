/** Rated calls, newest first. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { capped } from '@palier/contract/values/page.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { viewCalls } from './call-view.ts';
import { countCalls, pageOfCalls } from './call-list.sql.ts';
import { readingOf } from './list-defaulters.ts';

export const listCalls: QueryHandler<typeof collectionsCalls.calls> = async (
  { page_number, page_size, search, ...filter },
  context,
) => {
  const { db, actor, clock } = context;
  const reading = await readingOf(context, search);
  const [rows, count] = await Promise.all([
    pageOfCalls(db, filter, reading, { page_number, page_size }),
    countCalls(db, filter, reading),
  ]);
  return {
    data: await viewCalls(db, rows, actor.staff_id, clock.today()),
    ...capped(count),
  };
};
