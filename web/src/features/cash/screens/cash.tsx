/** Cash at shops: what is not banked, which phones wait for it, and what was banked. */
import { cashCalls } from '@palier/contract/cash.calls.ts';
import { Gate } from '../../../kit/require-permission.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { Page } from '../../../kit/page.tsx';
import { RecordTabs } from '../../../kit/record-tabs.tsx';
import { cashTexts } from '../messages.ts';
import { Bankings } from '../parts/bankings.tsx';
import { CashToBank } from '../parts/cash-to-bank.tsx';
import { WaitingReleases } from '../parts/waiting-releases.tsx';

const TABS = ['to_bank', 'waiting', 'bankings'] as const;
const SHOWN = { to_bank: CashToBank, waiting: WaitingReleases, bankings: Bankings } as const;

export function Cash() {
  const t = useTexts(cashTexts);
  return (
    <Page title={t.title} lead={t.lead} width={1280}>
      <Gate access={cashCalls.toBank.access}>
        <RecordTabs tabs={TABS} titles={t.tabs}>
          {(tab) => {
            const Shown = SHOWN[tab];
            return <Shown />;
          }}
        </RecordTabs>
      </Gate>
    </Page>
  );
}
