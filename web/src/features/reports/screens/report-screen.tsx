/** One report on the whole page. */
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Overview } from '../components/overview.tsx';
import { reportsScreens } from '../screens.ts';

export function ReportScreen() {
  return (
    <Page title={useTexts(reportsScreens.report.title)} width={1440}>
      <Overview />
    </Page>
  );
}
