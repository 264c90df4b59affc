/** The reports of late loans: all of them, and those that became late between two days. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { bucketOf } from '@palier/contract/rules/lateness.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { MOST_COUNTED, capped } from '@palier/contract/values/page.ts';
import type { QueryContext, QueryHandler } from '../../platform/handler.ts';
import { asListed } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { collectionSettingsOn } from './collection-settings.ts';
import { groupsOf } from './groups.ts';
import { readingOf } from './list-defaulters.ts';
import { FILE_NAME, reportColumns } from './report-columns.ts';
import { type ReportMoment, countReport, defaultedByDay, reportRows, totalsByDays } from './report.sql.ts';

async function momentOf({ db, clock }: QueryContext): Promise<ReportMoment> {
  const today = clock.today();
  return { today, settings: await collectionSettingsOn(db, today) };
}

export const readDefaulted: QueryHandler<typeof collectionsCalls.defaulted> = async (
  { page_number, page_size, search, ...filter },
  context,
) => {
  const { db, services } = context;
  const moment = await momentOf(context);
  const reading = await readingOf(context, search);
  const isByDay = filter.from_on !== undefined || filter.until_on !== undefined;
  const [rows, counted, totals, days] = await Promise.all([
    reportRows(db, filter, reading, moment, { page_number, page_size }),
    countReport(db, filter, reading, moment, MOST_COUNTED),
    totalsByDays(db, filter, reading, moment),
    isByDay ? defaultedByDay(db, filter, reading, moment) : [],
  ]);
  const groups = groupsOf(moment.settings).map((group) => {
    const of = totals.filter(({ days: late }) => bucketOf(late, moment.settings) === group.bucket);
    return {
      ...group,
      loans: of.reduce((sum, { loans }) => sum + loans, 0),
      arrears_fcfa: of.reduce((sum, { arrears_fcfa }) => sum + arrears_fcfa, 0),
      outstanding_fcfa: of.reduce((sum, { outstanding_fcfa }) => sum + outstanding_fcfa, 0),
    };
  });
  return {
    data: rows.map(({ ended_at, ...row }) => ({
      ...row,
      bucket: row.outcome === 'open' ? bucketOf(row.days_past_due, moment.settings) : null,
      ended_on: ended_at && dayIn(services.business.time_zone, new Date(ended_at)),
    })),
    ...capped(counted),
    groups,
    days,
    arrears_fcfa: groups.reduce((sum, { arrears_fcfa }) => sum + arrears_fcfa, 0),
    outstanding_fcfa: groups.reduce((sum, { outstanding_fcfa }) => sum + outstanding_fcfa, 0),
  };
};

export const exportDefaulted: QueryHandler<typeof collectionsCalls.exportDefaulted> = async (
  { format, search, ...filter },
  context,
) => {
  const { language } = context.caller;
  const moment = await momentOf(context);
  const reading = await readingOf(context, search);
  return exportFile(context, {
    file_name: FILE_NAME[language],
    format,
    columns: reportColumns(language, context.services.business.time_zone),
    noted: { list: 'defaulters', facts: (rows) => ({ rows, format, ...filter }) },
    rows: asListed((held) => reportRows(held, filter, reading, moment, null)),
  });
};
