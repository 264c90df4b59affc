/** One owner: profile, shops, stock and figures. The address holds the tab. */
import { OWNER_STATE_LABELS } from '@palier/contract/network/labels.ts';
import Stack from '@mui/material/Stack';
import type { Result } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Facts, Page, Section } from '../../../ui/layout/page.tsx';
import { RecordTabs } from '../../../ui/layout/record-tabs.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { FiguresPanel } from '../components/figures-panel.tsx';
import { ShopsOfOwner, StockOfOwner } from '../components/owners/owner-panels.tsx';
import { OwnerDecision } from '../components/owners/owner-decision.tsx';
import { EditOwner } from '../components/owners/owner-form.tsx';
import { ownerTone } from '../components/owners/owner-row.ts';
import { KeyFacts } from '../components/key-facts.tsx';
import { networkScreens } from '../screens.ts';

const TABS = ['profile', 'shops', 'inventory', 'figures'] as const;

export function ShopOwnerScreen() {
  const { id = '' } = useParams();
  return <OwnerOf key={id} id={id} />;
}

function OwnerOf({ id }: { id: string }) {
  const title = useTexts(networkScreens.owner.title);
  const read = useCall(networkCalls.shopOwner, { shop_owner_id: id });
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

function OwnerRecord({
  read: { shop_owner: owner, stores, figures },
}: {
  read: Result<typeof networkCalls.shopOwner>;
}) {
  const m = useTexts(texts);
  const ownerStates = useTexts(OWNER_STATE_LABELS);
  const t = m.owner;
  const [editing, setEditing] = useState(false);
  return (
    <Page
      above={networkScreens.owners}
      title={owner.full_name}
      width={1440}
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
      <KeyFacts
        facts={[
          [t.shops, groupThousands(owner.shops)],
          [t.inStock, m.store.phones(owner.in_stock, groupThousands(owner.in_stock))],
          [m.figures.outstanding, <Money key="outstanding" fcfa={figures.outstanding_fcfa} strong />],
          [m.figures.cash, <Money key="cash" fcfa={figures.cash_fcfa} strong />],
        ]}
      />
      <RecordTabs tabs={TABS} titles={t.tabs}>
        {(tab) => {
          if (tab === 'shops') return <ShopsOfOwner owner={owner} stores={stores} />;
          if (tab === 'inventory') return <StockOfOwner owner={owner} />;
          if (tab === 'figures') return <FiguresPanel figures={figures} />;
          return (
            <Section>
              <Facts
                facts={[
                  [t.name, owner.full_name],
                  [t.phone, <PhoneNumber key="phone" msisdn={owner.msisdn} />],
                  [t.email, owner.email ?? m.none],
                  [t.username, owner.username ?? t.noUsername],
                  [t.state, ownerStates[owner.status]],
                  [t.created, <When key="created" at={owner.created_at} />],
                ]}
              />
            </Section>
          );
        }}
      </RecordTabs>
      {editing && <EditOwner owner={owner} onClose={() => setEditing(false)} />}
    </Page>
  );
}
