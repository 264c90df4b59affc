import { KEPT_PROBLEM_LABELS } from '@palier/contract/device-locks/kept-labels.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { DottedNumber } from '../../../ui/dotted-number.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const ReasonDialog = opensLater(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

type Kept = Result<typeof deviceLocksCalls.keptConfirmations>['kept'][number];

/** Confirmations that could not be booked as they were sent. Staff must deal with each of them. */
export function KeptConfirmations() {
  const { may } = useSession();
  return may(deviceLocksCalls.keptConfirmations.access) ? <KeptList /> : null;
}

function KeptList() {
  const t = useTexts(texts);
  const problems = useTexts(KEPT_PROBLEM_LABELS);
  const [looking, setLooking] = useState<Kept | null>(null);
  const kept = useCall(deviceLocksCalls.keptConfirmations, undefined, { every_ms: 30_000, live: ['money_feed'] });
  return (
    <Section title={t.kept} dense>
      <Typography color="textSecondary" variant="body2" sx={{ px: 2, py: 1 }}>
        {t.keptLead}
      </Typography>
      <Table
        caption={t.kept}
        empty={<EmptyNote title={t.nothingKept} />}
        rows={kept.data?.kept}
        columns={[
          {
            id: 'received',
            phone: 'side',
            title: t.received,
            wraps: true,
            cell: ({ received_at }) => <When at={received_at} />,
            sort: ({ received_at }) => received_at,
          },
          {
            id: 'problem',
            phone: 'name',
            title: t.problem,
            cell: ({ id, problem }) => (
              <>
                {problems[problem]} <PendingMark subjects={[{ kind: 'kept_confirmation', id }]} />
              </>
            ),
            width: 'minmax(160px, 1.5fr)',
          },
          {
            id: 'amount',
            phone: 'sum',
            title: t.amount,
            align: 'right',
            cell: ({ amount_fcfa }) => (amount_fcfa === null ? '—' : <Money fcfa={amount_fcfa} />),
          },
          { id: 'account', phone: 'line', title: t.account, cell: ({ account_keyed_in }) => account_keyed_in ?? '—' },
          {
            id: 'transaction',
            title: t.transaction,
            cell: ({ transaction_id }) => (transaction_id === null ? '—' : <DottedNumber text={transaction_id} />),
            wide: true,
          },
          {
            id: 'look',
            phone: 'action',
            title: '',
            align: 'right',
            cell: (one) => (
              <Button variant="outlined" size="small" onClick={() => setLooking(one)}>
                {t.look}
              </Button>
            ),
          },
        ]}
      />
      {looking && (
        <ReasonDialog
          call={deviceLocksCalls.endKept}
          id={looking.id}
          title={problems[looking.problem]}
          help={<AsSent kept={looking} />}
          onClose={() => setLooking(null)}
        >
          {(send, isReady) => (
            <>
              <Button disabled={!isReady} onClick={() => send((reason) => ({ id: looking.id, what: 'close', reason }))}>
                {t.close}
              </Button>
              {isBookable(looking) && (
                <Button
                  variant="contained"
                  disabled={!isReady}
                  onClick={() => send((reason) => ({ id: looking.id, what: 'to_suspense', reason }))}
                >
                  {t.toSuspense}
                </Button>
              )}
            </>
          )}
        </ReasonDialog>
      )}
    </Section>
  );
}

const isBookable = ({ problem, transaction_id, amount_fcfa }: Kept): boolean =>
  problem !== 'differs' && problem !== 'reversal' && transaction_id !== null && amount_fcfa !== null;

function AsSent({ kept }: { kept: Kept }) {
  const t = useTexts(texts);
  return (
    <>
      <Typography variant="subtitle2">{t.asSent}</Typography>
      <Typography
        component="pre"
        variant="body2"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 240, overflow: 'auto', m: 0 }}
        tabIndex={0}
      >
        {kept.body}
      </Typography>
    </>
  );
}
