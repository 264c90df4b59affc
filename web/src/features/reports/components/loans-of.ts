/** The way from a figure to its loans, sales or phones and back: the same report, day, clock and part of the business. */
import { type LoanGroup, isOfTime } from '@palier/contract/reports/loan-groups.ts';
import { NO_PLACE } from '@palier/contract/reports/no-place.ts';
import type { LeagueScope } from '@palier/contract/reports/records.ts';
import { AGES, type Age } from '@palier/contract/rules/portfolio/ages.ts';
import { ROLLS_TO, type RollsTo } from '@palier/contract/rules/portfolio/rolls.ts';
import type { ConversionStep, SaleGroup } from '@palier/contract/reports/sale-records.ts';
import type { StockGroup } from '@palier/contract/reports/stock-records.ts';
import { useSearchParams } from 'react-router';
import { readParam } from '../../../ui/day-in-address.ts';
import { reportsScreens } from '../screens.ts';
import { FILTER_OF, PLACES, useReportDays, useReportFilter } from './report-filter.ts';

/** What both addresses have beside the day. */
const KEPT = ['tab', 'from', 'clock', ...PLACES] as const;

/**
 * Which loans of the report: of what happened from a day on, of an earlier day, of one cell of a table of months, or of
 * one row of another, in one of its segments.
 */
export interface LoansPart {
  readonly from_on?: string;
  readonly until_on?: string;
  readonly rolled_from?: Age;
  readonly rolled_to?: RollsTo;
  readonly cohort?: string;
  readonly provision_row?: number;
  readonly provision_segment?: number;
  readonly row?: { readonly place: (typeof PLACES)[number]; readonly id: string };
}

/** The loans behind a figure of this report. */
export function useLoansOf(): (group: LoanGroup, part?: LoansPart) => string {
  const { as_of_on, ...filter } = useReportFilter();
  const kept = useKept();
  return (group, { from_on, until_on, row, provision_row, provision_segment, ...cell } = {}) =>
    reportsScreens.loans.path({
      ...kept,
      day: as_of_on,
      group,
      // A figure of one day needs no first one.
      from_on: from_on === (until_on ?? as_of_on) ? undefined : from_on,
      until_on: until_on === as_of_on ? undefined : until_on,
      ...cell,
      provision_row: provision_row?.toString(),
      provision_segment: provision_segment?.toString(),
      ...(row && { [row.place]: row.id, ...(filter[row.place] === undefined && { row: row.place }) }),
    });
}

/** The loans behind a figure of a table of shops, owners, agents or places; without an id, what belongs to none of them. */
export function useLoansOfRow(scope: LeagueScope): (group: LoanGroup, id: string | null) => string {
  const toLoans = useLoansOf();
  const { from_on } = useReportDays();
  return (group, id) =>
    toLoans(group, { ...(isOfTime(group) && { from_on }), row: { place: FILTER_OF[scope], id: id ?? NO_PLACE } });
}

/** The days that the loans in the address are of. */
export function useDaysOfLoans(): { readonly from_on?: string; readonly as_of_on: string } {
  const { as_of_on } = useReportFilter();
  const [params] = useSearchParams();
  const from_on = readParam(params, 'from_on');
  return { as_of_on: readParam(params, 'until_on') ?? as_of_on, ...(from_on !== null && { from_on }) };
}

type Cell = Pick<LoansPart, 'rolled_from' | 'rolled_to' | 'cohort' | 'provision_row' | 'provision_segment'>;

const asNumber = (text: string | null): number | undefined => (/^\d{1,2}$/.test(text ?? '') ? Number(text) : undefined);

/** The cell of a table of months that the loans in the address are of. */
export function useCellOfLoans(): Cell {
  const [params] = useSearchParams();
  const from = AGES.find((age) => age === params.get('rolled_from'));
  const to = ROLLS_TO.find((state) => state === params.get('rolled_to'));
  const cohort = readParam(params, 'cohort');
  const provision_row = asNumber(params.get('provision_row'));
  const provision_segment = asNumber(params.get('provision_segment'));
  return {
    ...(from && { rolled_from: from }),
    ...(to && { rolled_to: to }),
    ...(cohort !== null && { cohort }),
    ...(provision_row !== undefined && { provision_row }),
    ...(provision_segment !== undefined && { provision_segment }),
  };
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

/** The sales behind a figure of the conversion, of one step or one week where one is named. */
export function useSalesOf(): (
  group: SaleGroup,
  of?: { readonly step?: ConversionStep; readonly week_on?: string },
) => string {
  const { from_on, as_of_on } = useReportDays();
  const { clock: _clock, ...kept } = useKept();
  return (group, of) =>
    reportsScreens.sales.path({ ...kept, tab: 'sales', from: from_on, day: as_of_on, group, ...of });
}

/** The report that led to these rows. */
export function useReportBehind(): string {
  const { as_of_on } = useReportFilter();
  const [params] = useSearchParams();
  const row = params.get('row');
  return reportsScreens.reports.path({
    ...useKept(),
    day: as_of_on,
    // The table of all shops again, where one of its rows led here.
    ...(row !== null && isPlace(row) && { [row]: undefined }),
  });
}

function useKept(): Partial<Record<(typeof KEPT)[number], string>> {
  const [params] = useSearchParams();
  return Object.fromEntries(KEPT.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
}

const isPlace = (name: string): boolean => PLACES.some((place) => place === name);
