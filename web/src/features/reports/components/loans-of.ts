/** The way from a figure to its loans or phones and back: the same report, day, clock and part of the business. */
import type { LoanGroup } from '@palier/contract/reports/records.ts';
import type { StockGroup } from '@palier/contract/reports/stock-records.ts';
import { useSearchParams } from 'react-router';
import { reportsScreens } from '../screens.ts';
import { PLACES, useReportFilter } from './report-filter.ts';

/** What both addresses have beside the day. */
const KEPT = ['tab', 'from', 'clock', ...PLACES] as const;

/** The loans behind a figure of this report. */
export function useLoansOf(): (group: LoanGroup) => string {
  const { as_of_on } = useReportFilter();
  const kept = useKept();
  return (group) => reportsScreens.loans.path({ ...kept, day: as_of_on, group });
}

/** The phones behind a figure of stock, of one model or one shop where one is named. */
export function useStockPhonesOf(): (
  group: StockGroup,
  of?: { readonly product_id?: string; readonly shop_id?: string },
) => string {
  const { as_of_on } = useReportFilter();
  const { from: _from, agent_id: _agent, ...kept } = useKept();
  return (group, of) => reportsScreens.stockPhones.path({ ...kept, tab: 'stock', day: as_of_on, group, ...of });
}

/** The report that led to these rows. */
export function useReportBehind(): string {
  const { as_of_on } = useReportFilter();
  return reportsScreens.reports.path({ ...useKept(), day: as_of_on });
}

function useKept(): Partial<Record<(typeof KEPT)[number], string>> {
  const [params] = useSearchParams();
  return Object.fromEntries(KEPT.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
}
