/** One store: an overview, then everything about it in tabs. The address holds the tab. */
import { STORE_TYPE_LABELS } from '@palier/contract/network/labels.ts';
import Stack from '@mui/material/Stack';
import type { Result } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote, NoRecords, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { RecordTabs } from '../../../ui/layout/record-tabs.tsx';
import { texts } from '../i18n.ts';
import { StockList } from '../components/stock-list.tsx';
import { AgentsPanel } from '../components/stores/agents-panel.tsx';
import { CloseStore } from '../components/stores/close-store.tsx';
import { PaymentPanel } from '../components/stores/payment-panel.tsx';
import { StoreOverview } from '../components/stores/store-overview.tsx';
import { LoansPanel } from '../components/stores/loans-panel.tsx';
import { TerminalsPanel } from '../components/stores/terminals-panel.tsx';
import type { StoreRow } from '../components/stores/store-row.ts';
import { StateOfStore } from '../components/stores/store-words.tsx';
import { importsScreens } from '../../imports/screens.ts';
import { networkScreens } from '../screens.ts';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';

const TABS = ['profile', 'agents', 'inventory', 'payment', 'terminals', 'loans'] as const;

export function StoreScreen() {
  const { id = '' } = useParams();
  return <StoreOf key={id} id={id} />;
}

function StoreOf({ id }: { id: string }) {
  const title = useTexts(networkScreens.store.title);
  const read = useCall(networkCalls.store, { store_id: id }, { every_ms: SELDOM_MS, live: ['shops', 'agents'] });
  if (!read.data)
    return (
      <Page above={networkScreens.stores} title={title}>
        {read.isError ? (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ) : (
          <Section>
            <SkeletonLines lines={8} />
          </Section>
        )}
      </Page>
    );
  return <StoreRecord read={read.data} />;
}

function StoreRecord({ read: { store, figures } }: { read: Result<typeof networkCalls.store> }) {
  const m = useTexts(texts);
  const storeTypes = useTexts(STORE_TYPE_LABELS);
  const t = m.store;
  const [closing, setClosing] = useState(false);
  return (
    <Page
      above={networkScreens.stores}
      title={store.name}
      lead={
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <StateOfStore state={store.state} />
          <span>{storeTypes[store.type]}</span>
          <span>{t.people(store.agents, groupThousands(store.agents))}</span>
          <PendingMark subjects={[{ kind: 'shop', id: store.id }]} />
        </Stack>
      }
      actions={
        <ActionButton call={networkCalls.closeStore} onClick={() => setClosing(true)}>
          {store.state === 'open' ? t.close : t.open}
        </ActionButton>
      }
    >
      <RecordTabs tabs={TABS} titles={t.tabs}>
        {(tab) => {
          if (tab === 'agents') return <AgentsPanel store={store} />;
          if (tab === 'inventory') return <StockOfStore store={store} />;
          if (tab === 'payment') return <PaymentPanel store={store} />;
          if (tab === 'terminals') return <TerminalsPanel store={store} />;
          if (tab === 'loans') return <LoansPanel store_id={store.id} />;
          return <StoreOverview store={store} figures={figures} />;
        }}
      </RecordTabs>
      {closing && <CloseStore store={store} onClose={() => setClosing(false)} />}
    </Page>
  );
}

/** Stock belongs to owners; a store shows what its owner has in it. */
function StockOfStore({ store }: { store: StoreRow }) {
  const t = useTexts(texts).store;
  if (!store.shop_owner_id)
    return (
      <Section>
        <EmptyNote title={t.noOwnerStock} help={t.noOwnerStockHelp} />
      </Section>
    );
  return (
    <StockList
      shop_owner_id={store.shop_owner_id}
      shop_id={store.id}
      empty={
        <NoRecords
          says={t.noStock}
          help={t.noStockHelp}
          action={
            <Link to={importsScreens.add.path()}>
              <ScreenName of={importsScreens.add} />
            </Link>
          }
        />
      }
    />
  );
}
