/** The lists of late loans. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { WORKLISTS } from '@palier/contract/collections/records.ts';
import type { Result } from '@palier/contract/call.ts';
import { capped } from '@palier/contract/values/page.ts';
import type { QueryContext, QueryHandler } from '../../platform/handler.ts';
import { customersLike } from '../customers/customers.ts';
import { isBound } from '../network/network.ts';
import { isCallTime } from './call-times.ts';
import { collectionSettingsOn } from './collection-settings.ts';
import { groupsOf } from './groups.ts';
import { lateLoansOf } from './late-loan-view.ts';
import type { Moment, Reading } from './worklist-conditions.sql.ts';
import { countLines, linesOf } from './worklists.sql.ts';

type Filter = Parameters<typeof linesOf>[1];
type Page = Parameters<typeof linesOf>[4];

/** Who reads a list, and the customers whom they typed. */
export async function readingOf(context: QueryContext, typed: string): Promise<Reading> {
  const { db, actor, services } = context;
  const hits = typed === '' ? null : await customersLike(db, typed, services.business.country, actor.staff_id);
  return {
    staff_id: actor.staff_id,
    is_bound: await isBound(db, actor.staff_id),
    customer_ids: hits && hits.filter(({ in_reach }) => in_reach).map(({ id }) => id),
  };
}

async function defaultersOf(
  context: QueryContext,
  search: string,
  filter: Filter,
  page: Page,
): Promise<Result<typeof collectionsCalls.defaulters>> {
  const { db, services } = context;
  const { clock } = services;
  const today = clock.today();
  const settings = await collectionSettingsOn(db, today);
  const moment: Moment = { today, now: clock.now(), settings };
  const reading = await readingOf(context, search);
  const [lines, count, lists] = await Promise.all([
    linesOf(db, filter, reading, moment, page),
    countLines(db, filter, reading, moment),
    // Who only counts the values of a filter asks for no rows, and nothing else counts the worklists for them.
    page.page_size === 0
      ? []
      : Promise.all(WORKLISTS.map((list) => countLines(db, { ...filter, list }, reading, moment))),
  ]);
  return {
    defaulters_list: await lateLoansOf(db, services, lines, settings),
    ...capped(count),
    reasons: WORKLISTS.map((list, at) => {
      const { total_items, total_is_least } = capped(lists[at] ?? 0);
      return { list, loans: total_items, is_least: total_is_least };
    }),
    buckets: groupsOf(settings),
    is_call_time: isCallTime(services, settings),
    call_from: settings.call_from,
    call_until: settings.call_until,
  };
}

export const listDefaulters: QueryHandler<typeof collectionsCalls.defaulters> = (
  { page_number, page_size, search, ...filter },
  context,
) => defaultersOf(context, search, filter, { page_number, page_size });

export const listNplDefaulters: QueryHandler<typeof collectionsCalls.nplDefaulters> = (
  { page_number, page_size, search, ...filter },
  context,
) => defaultersOf(context, search, { ...filter, list: 'npl' }, { page_number, page_size });
