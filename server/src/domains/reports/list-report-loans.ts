/** The loans behind a figure of a report, on screen and as a file. */
import { LOAN_GROUP_LABELS } from '@palier/contract/reports/loan-group-labels.ts';
import type { Received } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { isOfTime } from '@palier/contract/reports/loan-groups.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import { capped } from '@palier/contract/values/page.ts';
import type { QueryContext, QueryHandler } from '../../platform/handler.ts';
import { asListed } from '../../platform/row-sources.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { customersLike } from '../customers/customers.ts';
import { frameOf, partOf } from './frame.ts';
import { fileWords } from './file-words.ts';
import { REPORT_FILE_NAME, reportLoanColumns } from './report-loan-columns.ts';
import type { FiguresDay } from './figure-day.sql.ts';
import { monthUntil } from './month-until.ts';
import { type LoansAsked, everyReportLoan, reportLoans } from './report-loans.sql.ts';
import { provisionOf } from './provision-of.ts';
import { reportedFigure } from './reported-figure.ts';
import { periodOf } from './signed.sql.ts';
import { stretchesOf } from './stretches.ts';

type Asked = Omit<Received<typeof reportsCalls.exportLoans>, 'format'>;

interface Reading {
  readonly at: FiguresDay;
  readonly part: Awaited<ReturnType<typeof partOf>>;
  readonly wanted: LoansAsked;
  readonly first_day: Day;
  readonly days_missing: number;
}

async function readAsked(
  {
    search,
    group,
    sort,
    descending,
    from_on,
    rolled_from,
    rolled_to,
    cohort,
    provision_row,
    provision_segment,
    ...asked
  }: Asked,
  context: QueryContext,
): Promise<Reading> {
  const { db, actor, clock, services } = context;
  const part = await partOf(asked, context);
  const { first_day, frame } = await frameOf(asked, part, context);
  const period = part.is_signed ? await periodOf(db, asked.as_of_on) : null;
  const { tolerance_fcfa } = await settingsOn(db, 'locks', asked.as_of_on);
  const { npl_after_days } = await settingsOn(db, 'collections', asked.as_of_on);
  const hits = search === '' ? null : await customersLike(db, search, services.business.country, actor.staff_id);
  const endOf = (day: Day): Date => startOfDay(services.business.time_zone, addDays(day, 1));
  const now = clock.now();
  const provision =
    group === 'provisioned'
      ? await provisionOf(db, asked.as_of_on, provision_row ?? null, provision_segment ?? null)
      : undefined;
  const known = {
    ends_at: endOf(asked.as_of_on),
    known_at: provision?.known_at ?? (period === null ? now : new Date(period.booked_until)),
    tolerance_fcfa,
  };
  const isTime = isOfTime(group) && from_on !== undefined && from_on < asked.as_of_on;
  return {
    part,
    first_day,
    days_missing: frame.days_missing,
    at: {
      day: asked.as_of_on,
      ...known,
      npl_after_days,
      stretches: isTime ? await stretchesOf(db, part, { from_on, until_on: asked.as_of_on }, { now, endOf }) : [],
      month: monthUntil(asked.as_of_on, known, services.business.time_zone),
      cell: { rolled_from, rolled_to, cohort, provision },
    },
    wanted: {
      group,
      sort,
      descending,
      customer_ids: hits && hits.filter(({ in_reach }) => in_reach).map(({ id }) => id),
    },
  };
}

export const listReportLoans: QueryHandler<typeof reportsCalls.loans> = async (
  { page_number, page_size, ...asked },
  context,
) => {
  const { at, part, wanted, ...days } = await readAsked(asked, context);
  const from_on = at.stretches[0]?.from_on ?? at.day;
  const [found, reported] = await Promise.all([
    reportLoans(context.db, at, part, wanted, { page_number, page_size }),
    wanted.customer_ids === null
      ? reportedFigure(context.db, part, wanted.group, { ...days, from_on, until_on: at.day, cell: at.cell })
      : null,
  ]);
  const { data, of_loans, of_fcfa, ...counted } = found;
  return {
    data,
    ...capped(counted.loans),
    ...counted,
    of: of_loans === null ? null : { loans: of_loans, amount_fcfa: of_fcfa },
    reported,
  };
};

export const exportReportLoans: QueryHandler<typeof reportsCalls.exportLoans> = async (
  { format, ...asked },
  context,
) => {
  const { language } = context.caller;
  const { at, part, wanted } = await readAsked(asked, context);
  const days = [at.stretches[0]?.from_on, at.day].filter(Boolean).join('-');
  return exportFile(context, {
    file_name: `${REPORT_FILE_NAME[language]}-${fileWords(LOAN_GROUP_LABELS[language][asked.group])}-${days}`,
    format,
    columns: reportLoanColumns(language, asked.group),
    noted: { list: 'report_loans', facts: (rows) => ({ rows, format, ...asked }) },
    rows: asListed((held) => everyReportLoan(held, at, part, wanted)),
  });
};
