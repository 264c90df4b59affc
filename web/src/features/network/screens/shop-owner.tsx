/** One owner: an overview, shops and stock. The address holds the tab. */
import { OWNER_STATE_LABELS } from '@palier/contract/network/labels.ts';
import Stack from '@mui/material/Stack';
import type { Result } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { RecordTabs } from '../../../ui/layout/record-tabs.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { texts } from '../i18n.ts';
import { OwnerOverview } from '../components/owners/owner-overview.tsx';
import { ShopsOfOwner, StockOfOwner } from '../components/owners/owner-panels.tsx';
import { OwnerDecision } from '../components/owners/owner-decision.tsx';
import { EditOwner } from '../components/owners/owner-form.tsx';
import { ownerTone } from '../components/owners/owner-row.ts';
import { networkScreens } from '../screens.ts';

const TABS = ['profile', 'shops', 'inventory'] as const;

export function ShopOwnerScreen() {
  const { id = '' } = useParams();
  return <OwnerOf key={id} id={id} />;
}

function OwnerOf({ id }: { id: string }) {
  const title = useTexts(networkScreens.owner.title);
  const read = useCall(networkCalls.shopOwner, { shop_owner_id: id }, { every_ms: SELDOM_MS, live: ['shops'] });
  if (!read.data)
    return (
      <Page above={networkScreens.owners} title={title}>
        {read.isError ? (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ) : (
          <Section>
            <SkeletonLines lines={8} />
          </Section>
        )}
      </Page>
    );
  return <OwnerRecord read={read.data} />;
}

function OwnerRecord({ read }: { read: Result<typeof networkCalls.shopOwner> }) {
  const { shop_owner: owner, stores } = read;
  const m = useTexts(texts);
  const ownerStates = useTexts(OWNER_STATE_LABELS);
  const t = m.owner;
  const [editing, setEditing] = useState(false);
  return (
    <Page
      above={networkScreens.owners}
      title={owner.full_name}
      lead={
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <StateChip label={ownerStates[owner.status]} tone={ownerTone[owner.status]} />
          <PhoneNumber msisdn={owner.msisdn} />
        </Stack>
      }
      // A proposed owner is decided on as proposed, and a refused one must be proposed again: neither can be edited.
      actions={
        (owner.status === 'active' || owner.status === 'suspended') && (
          <ActionButton call={networkCalls.updateShopOwner} onClick={() => setEditing(true)}>
            {t.edit}
          </ActionButton>
        )
      }
    >
      <OwnerDecision owner={owner} />
      <RecordTabs tabs={TABS} titles={t.tabs}>
        {(tab) => {
          if (tab === 'shops') return <ShopsOfOwner owner={owner} stores={stores} />;
          if (tab === 'inventory') return <StockOfOwner owner={owner} />;
          return <OwnerOverview read={read} />;
        }}
      </RecordTabs>
      {editing && <EditOwner owner={owner} onClose={() => setEditing(false)} />}
    </Page>
  );
}
