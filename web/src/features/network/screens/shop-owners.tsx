import { OWNER_STATE_LABELS } from '@palier/contract/network/labels.ts';
import Button from '@mui/material/Button';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ActionButton, MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { NetworkNav } from '../components/network-nav.tsx';
import { useOwnerColumns } from '../components/owners/owner-columns.tsx';
import type { OwnerRow } from '../components/owners/owner-row.ts';
import { importsScreens } from '../../imports/screens.ts';
import { networkScreens } from '../screens.ts';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';

const AddOwner = opensLater(async () => (await import('../components/owners/owner-form.tsx')).AddOwner);

const dataOf = (answer: { pending_requests: OwnerRow[] }) => answer.pending_requests;
const totalOf = (answer: { total_items: number }) => answer.total_items;

const LIVE = ['shops'] as const;

/** The shop owners. Everyone may read the list; the page of an owner needs the role that shows stores. */
export function ShopOwners() {
  const m = useTexts(texts);
  const ownerStates = useTexts(OWNER_STATE_LABELS);
  const t = m.owner;
  const { may } = useSession();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const opens = may(networkCalls.shopOwner.access);
  const columns = useOwnerColumns(opens);
  const add = (
    <ActionButton call={networkCalls.createShopOwner} onClick={() => setAdding(true)}>
      {t.add}
    </ActionButton>
  );
  return (
    <Page
      title={useTexts(networkScreens.owners.title)}
      lead={t.lead}
      width={1440}
      // Importing owners needs the same role as adding one.
      actions={
        may(networkCalls.createShopOwner.access) && (
          <>
            <Button component={Link} to={importsScreens.records.path({ kind: 'shop_owners' })} variant="outlined">
              <ScreenName of={importsScreens.records.variants.shop_owners} />
            </Button>
            <MainButton onClick={() => setAdding(true)}>{t.add}</MainButton>
          </>
        )
      }
    >
      <NetworkNav at="owners" />
      <ListScreen
        name="shop-owners"
        caption={t.caption}
        call={networkCalls.shopOwners}
        rows={dataOf}
        total={totalOf}
        columns={columns}
        hidden_at_first={['email', 'created_at']}
        filters={[
          {
            name: 'status',
            label: t.state,
            options: Object.entries(ownerStates),
          },
        ]}
        search_label={t.search}
        export_call={networkCalls.exportShopOwners}
        live={LIVE}
        empty={<NoRecords says={t.empty} help={t.emptyHelp} action={add} />}
        {...(opens && { onOpen: ({ id }: OwnerRow) => void navigate(networkScreens.owner.path({ id })) })}
      />
      {adding && (
        <AddOwner
          onClose={() => setAdding(false)}
          onAdded={({ id }) => {
            if (opens) void navigate(networkScreens.owner.path({ id }));
          }}
        />
      )}
    </Page>
  );
}
