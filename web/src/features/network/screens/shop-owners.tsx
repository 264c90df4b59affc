import { OWNER_STATE_LABELS } from '@palier/contract/network/labels.ts';
import Button from '@mui/material/Button';
import { OwnerStatus } from '@palier/contract/network/records.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ActionButton, MainButton } from '../../../ui/feedback/action-button.tsx';
import { spaced } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { NetworkNav } from '../components/network-nav.tsx';
import { AddOwner } from '../components/owners/owner-form.tsx';
import { type OwnerRow, ownerTone } from '../components/owners/owner-row.ts';
import { importsScreens } from '../../imports/screens.ts';
import { networkScreens } from '../screens.ts';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';

const dataOf = (answer: { pending_requests: OwnerRow[] }) => answer.pending_requests;
const totalOf = (answer: { total_items: number }) => answer.total_items;

/** The shop owners. Everyone may read the list; the page of an owner needs the role that shows stores. */
export function ShopOwners() {
  const m = useTexts(texts);
  const ownerStates = useTexts(OWNER_STATE_LABELS);
  const t = m.owner;
  const { may } = useSession();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const opens = may(networkCalls.shopOwner.access);
  const columns = useMemo(
    (): Array<Column<OwnerRow>> => [
      {
        id: 'full_name',
        phone: 'name',
        title: t.name,
        sorts_by: 'full_name',
        width: 'minmax(160px, 1.6fr)',
        cell: ({ id, full_name }) =>
          opens ? (
            <Link to={networkScreens.owner.path({ id })} onClick={(event) => event.stopPropagation()}>
              {full_name}
            </Link>
          ) : (
            full_name
          ),
      },
      {
        id: 'msisdn',
        phone: 'line',
        title: t.phone,
        width: 'minmax(140px, 1fr)',
        cell: ({ msisdn }) => <span style={{ whiteSpace: 'nowrap' }}>{spaced(msisdn)}</span>,
      },
      { id: 'email', title: t.email, width: 'minmax(120px, 1.2fr)', cell: ({ email }) => email ?? m.none },
      {
        id: 'shops',
        phone: 'side',
        title: t.shops,
        align: 'right',
        sorts_by: 'shops',
        width: '100px',
        cell: ({ shops }) => groupThousands(shops),
      },
      {
        id: 'in_stock',
        title: t.inStock,
        align: 'right',
        sorts_by: 'in_stock',
        width: '100px',
        cell: ({ in_stock }) => groupThousands(in_stock),
      },
      { id: 'username', title: t.username, cell: ({ username }) => username ?? t.noUsername },
      {
        id: 'status',
        phone: 'sum',
        title: t.state,
        width: '180px',
        cell: ({ status }) => <StateChip label={ownerStates[status]} tone={ownerTone[status]} />,
      },
      {
        id: 'created_at',
        title: t.created,
        sorts_by: 'created_at',
        cell: ({ created_at }) => <When at={created_at} />,
      },
    ],
    [m, t, opens, ownerStates],
  );
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
            options: OwnerStatus.options.map((status) => [status, ownerStates[status]] as const),
          },
        ]}
        search_label={t.search}
        export_call={networkCalls.exportShopOwners}
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
