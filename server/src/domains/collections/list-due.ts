/** What falls due on a day: the instalments, and how much it is on each of the next days. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { MOST_COUNTED, capped } from '@palier/contract/values/page.ts';
import { fail } from '../../platform/errors.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { asListed } from '../../platform/row-sources.ts';
import type { Services } from '../../platform/services.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { DUE_FILE_NAME, dueColumns } from './due-columns.ts';
import { countDue, dueDaysOf, dueRows, keptDueDays, newestDueDays, renewDueDays } from './due.sql.ts';
import { readingOf } from './list-defaulters.ts';

/** The days after today that are shown. */
const DAYS_AHEAD = 30;

const refuseFarDay = (due_on: Day, today: Day): void => {
  if (due_on < today || due_on > addDays(today, DAYS_AHEAD))
    throw fail('DUE_DAY_OUT_OF_RANGE', { days: DAYS_AHEAD }, 'due_on');
};

export const listDue: QueryHandler<typeof collectionsCalls.due> = async (
  { page_number, page_size, search, ...filter },
  context,
) => {
  const { db, services } = context;
  const today = services.clock.today();
  refuseFarDay(filter.due_on, today);
  const reading = await readingOf(context, search);
  const [data, counted] = await Promise.all([
    dueRows(db, filter, reading, today, { page_number, page_size }),
    countDue(db, filter, reading, MOST_COUNTED),
  ]);
  return { data, ...capped(counted) };
};

export const exportDue: QueryHandler<typeof collectionsCalls.exportDue> = async (
  { format, search, ...filter },
  context,
) => {
  const today = context.services.clock.today();
  refuseFarDay(filter.due_on, today);
  const { language } = context.caller;
  const reading = await readingOf(context, search);
  return exportFile(context, {
    file_name: DUE_FILE_NAME[language],
    format,
    columns: dueColumns(language),
    noted: { list: 'instalments_due', facts: (rows) => ({ rows, format, ...filter }) },
    rows: asListed((held) => dueRows(held, filter, reading, today, null)),
  });
};

/**
 * The totals of all loans are kept, because they take seconds to work out for a million loans. Somebody who sees only
 * some customers gets the totals of these.
 */
export const readDueDays: QueryHandler<typeof collectionsCalls.dueDays> = async (place, context) => {
  const { db, services } = context;
  const today = services.clock.today();
  const last = addDays(today, DAYS_AHEAD);
  const reading = await readingOf(context, '');
  const kept = await newestDueDays(db);
  const isKept = !reading.is_bound && kept !== null && kept.from_on <= today && kept.from_on >= addDays(today, -1);
  const totals = isKept ? await keptDueDays(db, place, today) : await dueDaysOf(db, place, reading, today, last);
  const total_of = new Map(totals.map((total) => [total.on, total]));
  return {
    days: Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => {
      const on = addDays(today, ahead);
      const { loans = 0, amount_fcfa = 0 } = total_of.get(on) ?? {};
      return { on, loans, amount_fcfa };
    }),
    as_of: isKept ? kept.computed_at : services.clock.now().toISOString(),
  };
};

/** Working the totals out may take no more than this share of the time. */
const REST = 100;
const STATEMENT_MS = 300_000;

/** One day more than is shown, so that the totals last over midnight. */
async function renew({ database, clock }: Services): Promise<void> {
  const [today, now] = [clock.today(), clock.now()];
  const kept = await newestDueDays(database);
  const isFresh = kept !== null && now.getTime() < Date.parse(kept.computed_at) + REST * kept.took_ms;
  if (isFresh && kept.from_on === today) return;
  await database.transaction((tx) => renewDueDays(tx, today, addDays(today, DAYS_AHEAD + 1), now), {
    statement_ms: STATEMENT_MS,
  });
}

export const renewDueDaysTask: PeriodicTask = {
  name: 'due-days',
  yields_to_orders: true,
  every_ms: 60_000,
  run: renew,
};
