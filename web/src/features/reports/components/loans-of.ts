/** The way from a figure to its loans: the same day, clock and part of the business. */
import type { LoanGroup } from '@palier/contract/reports/records.ts';
import { reportsScreens } from '../screens.ts';
import { type ReportFilter, useReportFilter } from './report-filter.ts';

/** The loans behind a figure of this report. */
export function useLoansOf(): (group: LoanGroup) => string {
  const { as_of_on, ...filter } = useReportFilter();
  return (group) => reportsScreens.loans.path({ ...given(filter), day: as_of_on, group });
}

const given = ({ clock, ...place }: Omit<ReportFilter, 'as_of_on'>): Record<string, string> => ({
  ...(clock && clock !== 'known' && { clock }),
  ...Object.fromEntries(Object.entries(place).flatMap(([name, value]) => (value ? [[name, value]] : []))),
});
