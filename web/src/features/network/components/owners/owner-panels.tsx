/** The shops and the stock of an owner. */
import Typography from '@mui/material/Typography';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { Link, useNavigate } from 'react-router';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { NoRecords } from '../../../../ui/feedback/feedback.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { ScreenName } from '../../../../ui/layout/screen-name.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { importsScreens } from '../../../imports/screens.ts';
import { texts } from '../../i18n.ts';
import { networkScreens } from '../../screens.ts';
import { StockList } from '../stock-list.tsx';
import { useStoreColumns } from '../stores/store-columns.tsx';
import type { StoreRow } from '../stores/store-row.ts';
import type { OwnerRow } from './owner-row.ts';

const COLUMNS_LEFT_OUT: readonly string[] = ['owner', 'has_owner', 'is_mapped', 'created_at'];

export function ShopsOfOwner({ owner, stores }: { owner: OwnerRow; stores: readonly StoreRow[] }) {
  const m = useTexts(texts);
  const t = m.owner;
  const navigate = useNavigate();
  const columns = useStoreColumns().filter(({ id }) => !COLUMNS_LEFT_OUT.includes(id));
  return (
    <Section dense>
      <Table
        caption={t.tabs.shops}
        rows={stores}
        columns={columns}
        onOpen={(store) => void navigate(networkScreens.store.path({ id: store.id }))}
        empty={
          <NoRecords
            says={t.noShops}
            help={t.noShopsHelp}
            action={
              owner.status === 'active' && (
                <ActionButton
                  call={networkCalls.createStore}
                  {...{ component: Link, to: networkScreens.addStore.path() }}
                >
                  {m.store.add}
                </ActionButton>
              )
            }
          />
        }
      />
    </Section>
  );
}

export function StockOfOwner({ owner }: { owner: OwnerRow }) {
  const t = useTexts(texts).owner;
  return (
    <StockList
      shop_owner_id={owner.id}
      empty={
        <NoRecords
          says={t.noStock}
          {...(owner.status === 'active' && {
            help: t.noStockHelp,
            action: (
              <Typography component={Link} to={importsScreens.add.path()}>
                <ScreenName of={importsScreens.add} />
              </Typography>
            ),
          })}
        />
      }
    />
  );
}
