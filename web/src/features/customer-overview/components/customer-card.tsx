/**
 * The customer card: the person, the loan, the lock and what opens it, and all events. It loads again when the portal
 * says that something changed, so that the user sees a payment open the phone.
 */
import { nameOf } from '@palier/contract/values/full-name.ts';
import { customersScreens } from '../../customers/screens.ts';
import { KYC_STATE_LABELS } from '@palier/contract/customers/identity-labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { kycTone } from '../../../ui/tones.ts';
import { select } from '../../../ui/table/selection.ts';
import { useSession } from '../../../ui/session.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { CardActions } from './card-actions.tsx';
import { OverviewTab } from './overview-tab.tsx';
import type { Card } from './card.ts';
import { LastKnown } from '../../customers/components/waiting-notes.tsx';
import { customerOverviewScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const ToCome = () => (
  <Section>
    <SkeletonLines lines={6} />
  </Section>
);
const SchedulePanel = opensLater(async () => (await import('./schedule-panel.tsx')).SchedulePanel, ToCome);
const StatementPanel = opensLater(async () => (await import('./statement-panel.tsx')).StatementPanel, ToCome);
const PaymentsPanel = opensLater(async () => (await import('./payments-panel.tsx')).PaymentsPanel, ToCome);
const TimelinePanel = opensLater(async () => (await import('./timeline-panel.tsx')).TimelinePanel, ToCome);
const MessagesPanel = opensLater(
  async () => (await import('../../customers/components/messages-panel.tsx')).MessagesPanel,
  ToCome,
);

const TABS = ['overview', 'schedule', 'statement', 'payments', 'messages', 'timeline'] as const;

type TabName = (typeof TABS)[number];

/** Without a stream of changes, the card is read more often while something is under way. */
const isMoving = (card: Card | undefined): boolean =>
  card !== undefined &&
  (card.in_flight.length > 0 ||
    ['locking', 'unlocking', 'enrolling'].includes(card.lock?.label ?? '') ||
    // A provider that has taken the release may need days.
    (card.lock?.label === 'releasing' && card.lock.reported !== 'releasing') ||
    card.lock?.label === 'locked');

export function CustomerCard({ id }: { id: string }) {
  const title = useTexts(customerOverviewScreens.card.title);
  const t = useTexts(texts);
  const w = useTexts(words);
  const kycStates = useTexts(KYC_STATE_LABELS);
  const { may } = useSession();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'overview';
  const [pace, setPace] = useState(10_000);
  const read = useCall(
    customerOverviewCalls.card,
    { customer_id: id },
    { every_ms: pace, live: [customerSubject(id)] },
  );
  const card = read.data;
  useEffect(() => {
    setPace(isMoving(card) ? 2_000 : 10_000);
  }, [card]);
  useEffect(() => {
    if (card) void select({ customer_id: card.customer.id, msisdn: card.customer.msisdn });
  }, [card]);

  if (read.isError && !card)
    return (
      <Page above={customersScreens.find} title={title}>
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  if (!card)
    return (
      <Page above={customersScreens.find} title={title}>
        <Section>
          <SkeletonLines lines={6} />
        </Section>
      </Page>
    );
  const { customer } = card;
  const loan = card.loans[0];
  const shown = TABS.filter(
    (name) =>
      name === 'overview' ||
      name === 'timeline' ||
      (name === 'messages' ? may(customersCalls.messages.access) : may(loansCalls.statement.access)),
  );

  const show = (name: TabName) =>
    setParams(
      (now) => {
        now.set('tab', name);
        now.set('customer', id);
        return now;
      },
      { replace: true },
    );

  return (
    <Page
      above={customersScreens.find}
      title={nameOf(customer)}
      part={tab === TABS[0] ? null : t.tabs[tab]}
      lead={
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          {customer.number_lost_at === null ? (
            <PhoneNumber msisdn={customer.msisdn} />
          ) : (
            <StateChip label={t.numberLost} tone="wait" />
          )}
          <StateChip label={kycStates[customer.kyc_state]} tone={kycTone[customer.kyc_state]} />
          <PendingMark subjects={[{ kind: 'customer', id: customer.id }]} live={[customerSubject(id)]} />
        </Stack>
      }
      actions={<CardActions card={card} />}
    >
      {/* Without an answer, what is shown is what was last known. Loading the page anew would not help. */}
      {read.error?.code === 'NO_ANSWER' && <LastKnown query={read} />}
      {read.isError && read.error.code !== 'NO_ANSWER' && (
        <Box sx={{ mb: 2 }}>
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        </Box>
      )}
      {card.in_flight.map((prompt) => (
        <Alert key={prompt.id} severity="info" variant="outlined" sx={{ mb: 2 }} role="status">
          {t.inFlight}
          {w.colon} <Money fcfa={prompt.amount_fcfa} strong />
        </Alert>
      ))}
      <Tabs
        value={tab}
        onChange={(_, name: TabName) => show(name)}
        variant="scrollable"

        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {shown.map((name) => (
          <Tab key={name} value={name} label={t.tabs[name]} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'overview' && <OverviewTab card={card} onTimeline={() => show('timeline')} />}
        {tab === 'schedule' &&
          (loan ? (
            <SchedulePanel customer_id={id} loan_reference={loan.loan_reference} />
          ) : (
            <EmptyNote title={t.noLoan} />
          ))}
        {tab === 'statement' &&
          (loan ? <StatementPanel customer={customer} loans={card.loans} /> : <EmptyNote title={t.noLoan} />)}
        {tab === 'payments' && <PaymentsPanel customer_id={id} />}
        {tab === 'messages' && <MessagesPanel msisdn={customer.msisdn} />}
        {tab === 'timeline' && <TimelinePanel customer_id={id} />}
      </div>
    </Page>
  );
}
