/** One report on the whole page: a view of the connected Tableau site, or the portal's own report. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLocation } from 'react-router';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PlotTimeContext } from '../../../ui/plot/plot-time.ts';
import { OnPaper } from '../../../ui/print/on-paper.tsx';
import { usePartInWords } from '../components/part.tsx';
import { useReportDays } from '../components/report-filter.ts';
import {
  OF_A_TIME,
  Report,
  type ReportName,
  WIDE,
  useReportNames,
  useReportTab,
  useTimeOf,
} from '../components/report-of-tab.tsx';
import { ReportTools } from '../components/report-tools.tsx';
import { TableauView } from '../components/tableau-view.tsx';
import { reportsScreens } from '../screens.ts';

const WIDER_THAN_ANY_SCREEN = 10_000;

export function ReportScreen() {
  const title = useTexts(reportsScreens.report.title);
  const names = useReportNames();
  const [tab] = useReportTab();
  const { search } = useLocation();
  const read = useCall(reportsCalls.auth, undefined, { is_for_one_view: true });
  const retry = () => void read.refetch();
  const site = read.data?.tableau;
  const { title: reports, access, path } = reportsScreens.reports;
  return (
    <Page
      title={site === null ? names[tab] : title}
      // With the day and the place that it was opened with.
      above={{ title: reports, access, path: () => path() + search }}
      width={site ? WIDER_THAN_ANY_SCREEN : 1440}
    >
      {read.isError ? (
        <RefusalNote refusal={read.error} retry={retry} />
      ) : site === undefined ? (
        <SkeletonLines lines={8} />
      ) : site === null ? (
        <OwnReport tab={tab} />
      ) : (
        <TableauView key={site.token} view={site} retry={retry} />
      )}
    </Page>
  );
}

function OwnReport({ tab }: { tab: ReportName }) {
  const names = useReportNames();
  const { as_of_on } = useReportDays();
  const says = [useTimeOf(tab), ...usePartInWords()];
  return (
    <>
      <ReportTools has_from={OF_A_TIME.has(tab)} />
      <PlotTimeContext value={{ day: as_of_on, says }}>
        <OnPaper says={[names[tab], ...says]} wide={WIDE.has(tab)} />
        <Report tab={tab} />
      </PlotTimeContext>
    </>
  );
}
