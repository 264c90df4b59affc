/** What is on record about a store, in three tabs: who it is, where it is, how it is paid. */
import { ANSWER_LABELS } from '@palier/contract/values/labels.ts';
import { STORE_TYPE_LABELS, PAYMENT_KIND_LABELS, STORE_STATE_LABELS } from '@palier/contract/network/labels.ts';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { EmptyNote } from '../../../../ui/feedback/feedback.tsx';
import { Facts, Section } from '../../../../ui/layout/page.tsx';
import { When, exact } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import { EditStore, UpdateStoreLocation } from './edit-store.tsx';
import { RequestPayment } from './request-payment.tsx';
import type { StoreRow } from './store-row.ts';
import { mapLink, writePoint } from './store-words.tsx';
import { approvalsScreens } from '../../../approvals/screens.ts';
import { networkScreens } from '../../screens.ts';

export function ProfilePanel({ store }: { store: StoreRow }) {
  const m = useTexts(texts);
  const storeStates = useTexts(STORE_STATE_LABELS);
  const storeTypes = useTexts(STORE_TYPE_LABELS);
  const t = m.store;
  const answers = useTexts(ANSWER_LABELS);
  const [editing, setEditing] = useState(false);
  return (
    <Section
      title={t.tabs.profile}
      actions={
        <ActionButton call={networkCalls.updateStore} size="small" onClick={() => setEditing(true)}>
          {t.editProfile}
        </ActionButton>
      }
    >
      <Facts
        facts={[
          [t.name, store.name],
          [t.type, storeTypes[store.type]],
          [t.state, storeStates[store.state]],
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
          [t.created, <When key="created" at={store.created_at} />],
        ]}
      />
      {editing && <EditStore store={store} onClose={() => setEditing(false)} />}
    </Section>
  );
}

export function LocationPanel({ store }: { store: StoreRow }) {
  const m = useTexts(texts);
  const t = m.store;
  const answers = useTexts(ANSWER_LABELS);
  const { language } = useLanguage();
  const [editing, setEditing] = useState(false);
  const { latitude, longitude } = store;
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return (
    <Section
      title={t.tabs.location}
      actions={
        <ActionButton call={networkCalls.updateStoreLocation} size="small" onClick={() => setEditing(true)}>
          {t.updateLocation}
        </ActionButton>
      }
    >
      <Facts
        facts={[
          [t.location, store.location ?? m.none],
          [t.region, store.region ?? m.none],
          [t.territory, store.territory ?? m.none],
          [t.mapped, store.is_mapped ? answers.yes : answers.no],
          [t.point, point ? writePoint(language, point) : t.noPoint],
        ]}
      />
      {point && (
        <Button
          sx={{ mt: 2 }}
          size="small"
          variant="outlined"
          endIcon={<OpenInNew />}
          href={mapLink(point)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t.openMap}
        </Button>
      )}
      {editing && <UpdateStoreLocation store={store} onClose={() => setEditing(false)} />}
    </Section>
  );
}

/** A request that waits says so here, and nobody asks for a second one meanwhile. */
export function PaymentPanel({ store }: { store: StoreRow }) {
  const m = useTexts(texts);
  const paymentKinds = useTexts(PAYMENT_KIND_LABELS);
  const { language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const t = m.store;
  const { payment } = store;
  return (
    <Section
      title={t.tabs.payment}
      actions={
        store.state === 'open' &&
        store.payment_change !== 'requested' && (
          <ActionButton call={networkCalls.requestShopPayment} size="small" onClick={() => setAsking(true)}>
            {t.requestPayment}
          </ActionButton>
        )
      }
    >
      {store.payment_change === 'requested' && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 2 }}
          action={
            <Button size="small" component={Link} to={approvalsScreens.shopPayments.path()}>
              {t.seeRequests}
            </Button>
          }
        >
          {t.paymentRequested}
        </Alert>
      )}
      {store.payment_change === 'cooling' && store.next_payment_from && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t.paymentCooling(exact(language, new Date(store.next_payment_from)))}
        </Alert>
      )}
      {payment ? (
        <>
          <Facts
            facts={[
              [t.paymentKind, paymentKinds[payment.kind]],
              [t.paymentNumber, payment.number],
              [t.paymentName, payment.name ?? m.none],
            ]}
          />
          <Typography color="textSecondary" sx={{ mt: 1.5 }}>
            {t.paymentMasked}
          </Typography>
        </>
      ) : (
        <EmptyNote title={t.noPaymentYet} />
      )}
      {asking && <RequestPayment store={store} onClose={() => setAsking(false)} />}
    </Section>
  );
}
