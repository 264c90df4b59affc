/** The way from a figure to its loans and back: the same report, day, clock and part of the business. */
import type { LoanGroup } from '@palier/contract/reports/records.ts';
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

/** The report that led to these loans. */
export function useReportBehind(): string {
  const { as_of_on } = useReportFilter();
  return reportsScreens.reports.path({ ...useKept(), day: as_of_on });
}

function useKept(): Partial<Record<(typeof KEPT)[number], string>> {
  const [params] = useSearchParams();
  return Object.fromEntries(KEPT.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
}
