/** How a store is paid, and the request to change it. */
import { PAYMENT_KIND_LABELS } from '@palier/contract/network/labels.ts';
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
import { exact } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import { RequestPayment } from './request-payment.tsx';
import type { StoreRow } from './store-row.ts';
import { approvalsScreens } from '../../../approvals/screens.ts';

/** While a request waits, a note says so and no second request can be sent. */
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
