import { LOCK_HOLD_LABELS } from '@palier/contract/device-locks/labels.ts';
import Typography from '@mui/material/Typography';
import { holdsLocks } from '@palier/contract/device-locks/operator-state.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { Exactly } from '../../../ui/date-time.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { NoRecords, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { ExpectedPayments } from '../components/expected-payments.tsx';
import { KeptConfirmations } from '../components/kept-confirmations.tsx';
import { Operators } from '../components/operators.tsx';
import type { Operator } from '../components/feed.ts';
import type { HoldAct } from '../components/hold-dialog.tsx';
import { HoldEnd } from '../components/hold-end.tsx';
import { texts } from '../i18n.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { deviceLocksScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const DisconnectedProviders = opensLater(
  async () => (await import('../components/disconnected-providers.tsx')).DisconnectedProviders,
);
const HoldDialog = opensLater(async () => (await import('../components/hold-dialog.tsx')).HoldDialog);

/** Shows whether news of payments arrives, and holds or resumes all automatic locks. */
export function MoneyFeed() {
  const title = useTexts(deviceLocksScreens.moneyFeed.title);
  const t = useTexts(texts);
  const lockHolds = useTexts(LOCK_HOLD_LABELS);
  const navigate = useNavigate();
  const [asking, setAsking] = useState<HoldAct | null>(null);
  const health = useCall(deviceLocksCalls.feedHealth, undefined, {
    every_ms: 10_000,
    live: ['money_feed', 'providers'],
  });
  if (health.isError)
    return (
      <Page title={title}>
        <RefusalNote refusal={health.error} retry={() => void health.refetch()} />
      </Page>
    );
  const now = health.data;
  return (
    <Page
      title={title}
      lead={t.lead}
      actions={
        now && (
          <>
            {now.mine_to_prolong && (
              <ActionButton call={deviceLocksCalls.prolongHold} onClick={() => setAsking('prolong')}>
                {t.prolong}
              </ActionButton>
            )}
            <ActionButton
              call={deviceLocksCalls.holdLocks}
              onClick={() => setAsking(now.locks_held ? 'resume' : 'hold')}
            >
              {now.locks_held ? t.resume : t.hold}
            </ActionButton>
          </>
        )
      }
    >
      <Section>
        {now ? (
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>
            {now.locks_held
              ? now.held_by === null
                ? t.locksHeldSinceRestore
                : t.locksHeld(now.held_by, now.held_reason ?? '')
              : locksSentence(t, now.operators)}
          </Typography>
        ) : (
          <SkeletonLines lines={1} />
        )}
        {now?.locks_held && <HoldEnd until={now.held_until} prolonged_by={now.prolonged_by} />}
        {now && !now.locks_held && now.waiting_since && (
          <Typography color="textSecondary">
            {t.waitingSince} <Exactly at={now.waiting_since} />
          </Typography>
        )}
      </Section>
      {now && now.disconnected.length > 0 && <DisconnectedProviders rows={now.disconnected} />}
      <Operators feed={now} />
      <Section title={t.waiting} dense>
        <Table
          caption={t.waiting}
          empty={<NoRecords says={t.nobodyWaits} />}
          rows={now?.waiting_locks.map((one) => ({ ...one, id: one.loan_reference }))}
          onOpen={(one) => void navigate(customerOverviewScreens.card.path({ customer: one.customer_id }))}
          columns={[
            {
              id: 'customer',
              wraps: true,
              phone: 'name',
              title: t.customer,
              cell: (one) => one.customer_name,
              sort: (one) => one.customer_name,
            },
            { id: 'reference', phone: 'side', title: t.reference, cell: (one) => one.loan_reference },
            {
              id: 'late',
              phone: 'sum',
              titled: true,
              title: t.daysLate,
              align: 'right',
              cell: (one) => one.days_past_due,
              sort: (one) => one.days_past_due,
            },
            {
              id: 'because',
              phone: 'line',
              title: t.because,
              width: 'minmax(120px, 1.5fr)',
              wraps: true,
              cell: (one) => lockHolds[one.because],
            },
          ]}
        />
      </Section>
      {(now?.paybills.length !== 0 || now.expected.length > 0) && <ExpectedPayments payments={now?.expected} />}
      <KeptConfirmations />
      {asking && <HoldDialog act={asking} onClose={() => setAsking(null)} />}
    </Page>
  );
}

/** Locks wait where payments may be missing, and for the first answers after a start. */
function locksSentence(t: ReturnType<typeof useTexts<(typeof texts)['en']>>, operators: readonly Operator[]): string {
  const holding = operators.filter(({ state }) => holdsLocks(state));
  if (holding.length === 0) return t.locksOpen;
  return holding.every(({ state }) => state === 'asking') ? t.locksWaitForAnswer : t.locksWait;
}
