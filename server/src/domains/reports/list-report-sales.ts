/** The sales behind a figure of the conversion, on screen and as a file. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import type { Received } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { CONVERSION_STEP_LABELS } from '@palier/contract/reports/labels.ts';
import { SALE_GROUP_LABELS, SALE_OUTCOME_LABELS } from '@palier/contract/reports/sale-labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { capped } from '@palier/contract/values/page.ts';
import { shortened } from '@palier/contract/values/person.ts';
import type { QueryContext, QueryHandler } from '../../platform/handler.ts';
import { asListed } from '../../platform/row-sources.ts';
import { type Column, exportFile } from '../../platform/spreadsheet.ts';
import { customersLike } from '../customers/customers.ts';
import { saidOfSales } from './conversion-figures.ts';
import { countSales } from './conversion.sql.ts';
import { fileWords } from './file-words.ts';
import { salesAsked } from './read-conversion.ts';
import { type ReportSaleRow, type SalesAsked, countReportSales, reportSales } from './report-sales.sql.ts';

type Asked = Omit<Received<typeof reportsCalls.exportSales>, 'format'>;

async function readAsked(
  { search, sort, descending, group, step, week_on, ...asked }: Asked,
  context: QueryContext,
): Promise<SalesAsked> {
  const { db, actor, services } = context;
  const hits = search === '' ? null : await customersLike(db, search, services.business.country, actor.staff_id);
  return {
    ...(await salesAsked(asked, context)),
    group,
    step,
    week_on,
    sort,
    descending,
    customer_ids: hits && hits.filter(({ in_reach }) => in_reach).map(({ id }) => id),
  };
}

export const listReportSales: QueryHandler<typeof reportsCalls.sales> = async (
  { page_number, page_size, ...asked },
  context,
) => {
  const { db } = context;
  const wanted = await readAsked(asked, context);
  const [data, sales, counts] = await Promise.all([
    reportSales(db, wanted, { page_number, page_size }),
    countReportSales(db, wanted),
    wanted.customer_ids === null ? countSales(db, wanted.time, wanted.part) : null,
  ]);
  return { data, ...capped(sales), sales, reported: counts && saidOfSales(counts, wanted) };
};

const FILE_NAME: Readonly<Record<Language, string>> = { en: 'sales', fr: 'ventes' };

export const exportReportSales: QueryHandler<typeof reportsCalls.exportSales> = async (
  { format, ...asked },
  context,
) => {
  const { language } = context.caller;
  const wanted = await readAsked(asked, context);
  const { group, step, from_on, as_of_on } = asked;
  const named = [SALE_GROUP_LABELS[language][group], step && CONVERSION_STEP_LABELS[language][step]];
  return exportFile(context, {
    file_name: [FILE_NAME[language], ...named.flatMap((words) => words ?? []).map(fileWords), from_on, as_of_on].join(
      '-',
    ),
    format,
    columns: columnsOf(language),
    noted: { list: 'report_sales', facts: (rows) => ({ rows, format, ...asked }) },
    rows: asListed((held) => reportSales(held, wanted, null)),
  });
};

/** The names of customers are short in a file, as in that of the loans behind a figure. */
function columnsOf(language: Language): Array<Column<ReportSaleRow>> {
  const heading = FIELD_LABELS[language];
  return [
    { title: heading.loan_reference, kind: 'text', value: (row) => row.loan_reference },
    { title: heading.customer, kind: 'text', value: (row) => shortened(row.customer_name) },
    { title: heading.shop, kind: 'text', value: (row) => row.shop_name },
    { title: heading.agent_name, kind: 'text', value: (row) => row.agent_name },
    { title: heading.sale_began_at, kind: 'instant', value: (row) => row.opened_at },
    { title: heading.came_to, kind: 'text', value: (row) => CONVERSION_STEP_LABELS[language][row.step] },
    { title: heading.outcome, kind: 'text', value: (row) => SALE_OUTCOME_LABELS[language][row.outcome] },
    { title: heading.outcome_at, kind: 'instant', value: (row) => row.outcome_at },
  ];
}
