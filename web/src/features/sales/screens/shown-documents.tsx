/** IDs that were shown at a desk: those of other shops’ customers, and those of customers whom a colleague confirmed. */
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RecordTabs } from '../../../ui/layout/record-tabs.tsx';
import { ShownList } from '../components/shown-list.tsx';
import { StandInList } from '../components/stand-in-list.tsx';
import { salesScreens } from '../screens.ts';
import { shownTexts } from '../shown.i18n.ts';

const TABS = ['compare', 'confirmed'] as const;

export function ShownDocuments() {
  return (
    <Page title={useTexts(salesScreens.shown.title)}>
      <RecordTabs tabs={TABS} titles={useTexts(shownTexts).tabs}>
        {(tab) => (tab === 'compare' ? <ShownList /> : <StandInList />)}
      </RecordTabs>
    </Page>
  );
}
