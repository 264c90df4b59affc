/** One report on the whole page: a view of the connected Tableau site, or the portal's own report. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PlotTimeContext } from '../../../ui/plot/plot-time.ts';
import { OnPaper } from '../../../ui/print/on-paper.tsx';
import { useReportTime } from '../../../ui/print/report-time.ts';
import { Overview } from '../components/overview.tsx';
import { usePartInWords } from '../components/part.tsx';
import { useReportFilter } from '../components/report-filter.ts';
import { TableauView } from '../components/tableau-view.tsx';
import { reportsScreens } from '../screens.ts';

const WIDER_THAN_ANY_SCREEN = 10_000;

export function ReportScreen() {
  const title = useTexts(reportsScreens.report.title);
  const read = useCall(reportsCalls.auth, undefined, { is_for_one_view: true });
  const retry = () => void read.refetch();
  const site = read.data?.tableau;
  return (
    <Page title={title} width={site ? WIDER_THAN_ANY_SCREEN : 1440}>
      {read.isError ? (
        <RefusalNote refusal={read.error} retry={retry} />
      ) : site === undefined ? (
        <SkeletonLines lines={8} />
      ) : site === null ? (
        <OwnReport />
      ) : (
        <TableauView key={site.token} view={site} retry={retry} />
      )}
    </Page>
  );
}

function OwnReport() {
  const { as_of_on, clock = 'known' } = useReportFilter();
  const says = [useReportTime({ until_on: as_of_on, clock }), ...usePartInWords()];
  return (
    <PlotTimeContext value={{ day: as_of_on, says }}>
      <OnPaper says={says} />
      <Overview />
    </PlotTimeContext>
  );
}
