/** The first tab of a store: what it lends, who owns it and where it is, and what was sold lately; its cash and stock. */
import { SELDOM_MS } from '../../../../api/pace.ts';
import { ANSWER_LABELS } from '@palier/contract/values/labels.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { When } from '../../../../ui/date-time.tsx';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { LATELY_SHOWN, Lately } from '../../../../ui/layout/lately.tsx';
import { Facts, Section } from '../../../../ui/layout/page.tsx';
import { RecordColumns } from '../../../../ui/layout/record-columns.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { customerOverviewScreens } from '../../../customer-overview/screens.ts';
import { texts } from '../../i18n.ts';
import { networkScreens } from '../../screens.ts';
import { CashPosition, Lending, StockPosition } from '../position.tsx';
import { EditStore, UpdateStoreLocation } from './edit-store.tsx';
import type { Figures, StoreRow } from './store-row.ts';
import { mapLink, writePoint } from './store-words.tsx';

export function StoreOverview({ store, figures }: { store: StoreRow; figures: Figures }) {
  return (
    <RecordColumns
      aside={
        <>
          <CashPosition figures={figures} />
          <StockPosition figures={figures} />
        </>
      }
    >
      <Lending figures={figures} />
      <StoreFacts store={store} />
      <SoldLately store_id={store.id} />
    </RecordColumns>
  );
}

function StoreFacts({ store }: { store: StoreRow }) {
  const m = useTexts(texts);
  const t = m.store;
  const answers = useTexts(ANSWER_LABELS);
  const { language } = useLanguage();
  const [editing, setEditing] = useState<'profile' | 'location' | null>(null);
  const { latitude, longitude } = store;
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const close = () => setEditing(null);
  return (
    <Section
      title={t.tabs.profile}
      actions={
        <>
          <ActionButton call={networkCalls.updateStore} size="small" onClick={() => setEditing('profile')}>
            {t.editProfile}
          </ActionButton>
          <ActionButton call={networkCalls.updateStoreLocation} size="small" onClick={() => setEditing('location')}>
            {t.updateLocation}
          </ActionButton>
        </>
      }
    >
      <Facts
        pairs
        columns={4}
        facts={[
          [
            t.owner,
            store.shop_owner_id && store.owner ? (
              <Link key="owner" to={networkScreens.owner.path({ id: store.shop_owner_id })}>
                {store.owner}
              </Link>
            ) : (
              t.noOwner
            ),
          ],
          [t.hasOwner, store.has_owner ? answers.yes : answers.no],
          [t.location, store.location ?? m.none],
          [t.territory, store.territory ?? m.none],
          [t.region, store.region ?? m.none],
          [t.mapped, store.is_mapped ? answers.yes : answers.no],
          [
            t.point,
            point ? (
              <a key="point" href={mapLink(point)} target="_blank" rel="noopener noreferrer" title={t.openMap}>
                {writePoint(language, point)}
              </a>
            ) : (
              t.noPoint
            ),
          ],
          [t.created, <When key="created" at={store.created_at} />],
        ]}
      />
      {editing === 'profile' && <EditStore store={store} onClose={close} />}
      {editing === 'location' && <UpdateStoreLocation store={store} onClose={close} />}
    </Section>
  );
}

function SoldLately({ store_id }: { store_id: string }) {
  const t = useTexts(texts).store;
  const { may } = useSession();
  const read = useCall(
    networkCalls.storeLoans,
    {
      store_id,
      sort: 'created_at',
      descending: true,
      page_number: 1,
      page_size: LATELY_SHOWN,
    },
    { every_ms: SELDOM_MS },
  );
  return (
    <Lately
      title={t.soldLately}
      read={read}
      empty={t.noLoans}
      events={read.data?.data.map(({ loan_id, customer_id, customer_name, product_name, agent_name, created_at }) => ({
        id: loan_id,
        at: created_at,
        says: (
          <>
            {may('FIND_CUSTOMER') ? (
              <Link to={customerOverviewScreens.card.path({ customer: customer_id })}>{customer_name}</Link>
            ) : (
              customer_name
            )}{' '}
            · {product_name} · {agent_name}
          </>
        ),
      }))}
    />
  );
}
