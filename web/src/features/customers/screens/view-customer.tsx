/**
 * The customer card: who, the loan, the lock and what opens it, and everything that happened. It looks again every few
 * seconds, so a payment is seen to open the phone.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { customersCalls } from '@palier/contract/customers.calls.ts';
import { loansCalls } from '@palier/contract/loans.calls.ts';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton } from '../../../kit/action-button.tsx';
import { PhoneNumber } from '../../../kit/copyable.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { Money } from '../../../kit/money.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../kit/feedback.tsx';
import { Page, Section } from '../../../kit/page.tsx';
import { PendingMark } from '../../../kit/pending-mark.tsx';
import { kycTone, personWords } from '../../../kit/person-words.ts';
import { recallSelection, select } from '../../../kit/selection.ts';
import { useSession } from '../../../kit/session.tsx';
import { StateChip } from '../../../kit/state-chip.tsx';
import { cardTexts } from '../card-messages.ts';
import type { Card } from '../parts/card/card.ts';
import { LoanPanel } from '../parts/card/loan-panel.tsx';
import { LockPanel } from '../parts/card/lock-panel.tsx';
import { PaymentsPanel } from '../parts/card/payments-panel.tsx';
import { PersonPanel } from '../parts/card/person-panel.tsx';
import { RequestsMenu } from '../parts/card/requests/requests-menu.tsx';
import { SchedulePanel } from '../parts/card/schedule-panel.tsx';
import { StatementPanel } from '../parts/card/statement-panel.tsx';
import { TimelinePanel } from '../parts/card/timeline-panel.tsx';
import { MessagesPanel } from '../parts/messages-panel.tsx';

const TABS = ['overview', 'schedule', 'statement', 'payments', 'messages', 'timeline'] as const;
type TabName = (typeof TABS)[number];

/** While something is on its way the card looks every two seconds, otherwise every ten. */
const isMoving = (card: Card | undefined): boolean =>
  card !== undefined &&
  (card.in_flight.length > 0 ||
    ['locking', 'unlocking', 'enrolling', 'releasing'].includes(card.lock?.label ?? '') ||
    card.lock?.label === 'locked');

export function ViewCustomer() {
  const t = useTexts(cardTexts);
  const [params] = useSearchParams();
  const [recalled, setRecalled] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    void recallSelection().then(({ customer_id }) => setRecalled(customer_id ?? null));
  }, []);
  const id = params.get('customer') ?? recalled;
  if (id === undefined)
    return (
      <Page title={t.title}>
        <SkeletonLines />
      </Page>
    );
  if (id === null)
    return (
      <Page title={t.title}>
        <EmptyNote
          title={t.notFound}
          help={t.notFoundHelp}
          action={
            <Button component={Link} to="/dashboard/customers/find" variant="outlined">
              {t.findOne}
            </Button>
          }
        />
      </Page>
    );
  return <CardOf key={id} id={id} />;
}

function CardOf({ id }: { id: string }) {
  const t = useTexts(cardTexts);
  const people = useTexts(personWords);
  const { may } = useSession();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'overview';
  const [pace, setPace] = useState(10_000);
  const read = useCall(customersCalls.card, { customer_id: id }, { every_ms: pace });
  const card = read.data;
  useEffect(() => {
    setPace(isMoving(card) ? 2_000 : 10_000);
  }, [card]);
  useEffect(() => {
    if (card) void select({ customer_id: card.customer.id, msisdn: card.customer.msisdn });
  }, [card]);

  if (read.isError && !card)
    return (
      <Page title={t.title}>
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  if (!card)
    return (
      <Page title={t.title}>
        <Section>
          <SkeletonLines lines={6} />
        </Section>
      </Page>
    );
  const { customer } = card;
  const loan = card.loans[0];
  const sale = card.open_application_id;
  const canSell = sale !== null || !loan || !['active', 'pending_activation'].includes(loan.status);
  const shown = TABS.filter(
    (name) =>
      name === 'overview' ||
      name === 'timeline' ||
      (name === 'messages' ? may(customersCalls.messages.access) : may(loansCalls.statement.access)),
  );

  return (
    <Page
      title={`${customer.first_name} ${customer.surname}`}
      lead={
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <PhoneNumber msisdn={customer.msisdn} />
          <StateChip label={people.kycStates[customer.kyc_state]} tone={kycTone[customer.kyc_state]} />
          <PendingMark subjects={[{ kind: 'customer', id: customer.id }]} />
        </Stack>
      }
      actions={
        <>
          <ActionButton
            call={customersCalls.submitKyc}
            {...{ component: Link, to: `/dashboard/customers/kyc-validation?customer=${id}` }}
          >
            {t.kyc}
          </ActionButton>
          <RequestsMenu card={card} />
          {canSell && (
            <ActionButton
              call={loansCalls.startApplication}
              variant="contained"
              color="primary"
              {...{ component: Link, to: `/dashboard/customers/add-loan?customer=${id}` }}
            >
              {sale ? t.goOn : t.sell}
            </ActionButton>
          )}
        </>
      }
    >
      {read.isError && (
        <Box sx={{ mb: 2 }}>
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        </Box>
      )}
      {card.in_flight.map((prompt) => (
        <Alert key={prompt.id} severity="info" variant="outlined" sx={{ mb: 2 }} role="status">
          {t.inFlight}: <Money fcfa={prompt.amount_fcfa} strong />
        </Alert>
      ))}
      <Tabs
        value={tab}
        onChange={(_, name: TabName) =>
          setParams(
            (now) => {
              now.set('tab', name);
              now.set('customer', id);
              return now;
            },
            { replace: true },
          )
        }
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {shown.map((name) => (
          <Tab key={name} value={name} label={t.tabs[name]} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'overview' && (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <Box>
              {card.lock && loan && <LockPanel card={card} lock={card.lock} loan={loan} />}
              <PersonPanel card={card} />
            </Box>
            <Box>
              {loan ? (
                <LoanPanel card={card} loan={loan} />
              ) : (
                <Section title={t.loan}>
                  <Typography color="textSecondary">{t.noLoan}</Typography>
                </Section>
              )}
            </Box>
          </Box>
        )}
        {tab === 'schedule' &&
          (loan ? <SchedulePanel loan_reference={loan.loan_reference} /> : <EmptyNote title={t.noLoan} />)}
        {tab === 'statement' && (loan ? <StatementPanel loans={card.loans} /> : <EmptyNote title={t.noLoan} />)}
        {tab === 'payments' && <PaymentsPanel customer_id={id} />}
        {tab === 'messages' && <MessagesPanel msisdn={customer.msisdn} />}
        {tab === 'timeline' && <TimelinePanel customer_id={id} />}
      </div>
    </Page>
  );
}
