/** The reports: their names, which the address holds, their time in words, and what each shows. */
import { LEAGUE_SCOPE_LABELS } from '@palier/contract/reports/labels.ts';
import { useTexts } from '../../../ui/language.tsx';
import { useReportTime } from '../../../ui/print/report-time.ts';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { texts } from '../i18n.ts';
import { CollectionWeeks } from './collection-weeks.tsx';
import { Conversion } from './conversion.tsx';
import { League } from './league.tsx';
import { Overview } from './overview.tsx';
import { Portfolio } from './portfolio.tsx';
import { useReportDays, useReportFilter } from './report-filter.ts';
import { StockReport } from './stock-report.tsx';
import { Territories } from './territories.tsx';

export const REPORTS = [
  'overview',
  'portfolio',
  'sales',
  'collections',
  'shop',
  'shop_owner',
  'agent',
  'region',
  'territory',
  'unbranded',
  'stock',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** Reports with tables of many columns, which stand on the long side of the paper. */
export const WIDE: ReadonlySet<ReportName> = new Set([
  'portfolio',
  'collections',
  'shop',
  'shop_owner',
  'agent',
  'region',
  'territory',
  'unbranded',
  'stock',
]);

/** Reports of a time, and not only of a day. */
export const OF_A_TIME: ReadonlySet<ReportName> = new Set([
  'sales',
  'shop',
  'shop_owner',
  'agent',
  'region',
  'territory',
  'unbranded',
]);

export function useReportNames(): Readonly<Record<ReportName, string>> {
  return { ...useTexts(LEAGUE_SCOPE_LABELS), ...useTexts(texts).tabs };
}

/** The report in the address; the overview where it names none. */
export function useReportTab(): readonly [ReportName, (name: ReportName | null) => void] {
  const [chosen, choose] = useSearchParam('tab');
  return [REPORTS.find((name) => name === chosen) ?? 'overview', choose];
}

/** The time of a report in words. Sales have no second clock. */
export function useTimeOf(tab: ReportName): string {
  const { from_on, as_of_on: until_on } = useReportDays();
  const { clock = 'known' } = useReportFilter();
  const day = useReportTime({ until_on, clock });
  const time = useReportTime({ from_on, until_on, clock: tab === 'sales' ? 'known' : clock });
  return OF_A_TIME.has(tab) ? time : day;
}

export function Report({ tab }: { tab: ReportName }) {
  switch (tab) {
    case 'overview':
      return <Overview />;
    case 'portfolio':
      return <Portfolio />;
    case 'sales':
      return <Conversion />;
    case 'collections':
      return <CollectionWeeks />;
    case 'unbranded':
      return <League scope="shop" unbranded />;
    case 'stock':
      return <StockReport />;
    case 'shop':
    case 'territory':
      return (
        <>
          <Territories />
          <League scope={tab} />
        </>
      );
    default:
      return <League scope={tab} />;
  }
}
