/** Cash at shops: cash without banking, phones that wait for it, slips without a statement, and bankings. */
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RecordTabs } from '../../../ui/layout/record-tabs.tsx';
import { texts } from '../i18n.ts';
import { Bankings } from '../components/bankings.tsx';
import { CashToBank } from '../components/cash-to-bank.tsx';
import { UnfoundSlips } from '../components/unfound-slips.tsx';
import { WaitingReleases } from '../components/waiting-releases.tsx';
import { paymentsScreens } from '../screens.ts';

const TABS = ['to_bank', 'waiting', 'slips', 'bankings'] as const;
const SHOWN = { to_bank: CashToBank, waiting: WaitingReleases, slips: UnfoundSlips, bankings: Bankings } as const;

export function Cash() {
  const t = useTexts(texts);
  return (
    <Page title={useTexts(paymentsScreens.cash.title)} lead={t.lead} width={1280}>
      <RecordTabs tabs={TABS} titles={t.tabs}>
        {(tab) => {
          const Shown = SHOWN[tab];
          return <Shown />;
        }}
      </RecordTabs>
    </Page>
  );
}
