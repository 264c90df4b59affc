/** What came in, where it may go, and what was done with it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Result } from '@palier/contract/call.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { useSession } from '../../../ui/session.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import { ACTION_CALLS, type SuspenseAction } from './suspense-actions.ts';
import { SuspenseAct } from './suspense-act.tsx';
import { SuspenseGiveBack } from './suspense-give-back.tsx';
import { SuspenseHistory } from './suspense-history.tsx';
import type { Placing } from './suspense-placing.tsx';
import { type Payment, isUnplaced } from './suspense-row.ts';
import { SuspenseWays } from './suspense-ways.tsx';
import { SuspenseWhatCame } from './suspense-what-came.tsx';

type CaseProps = Result<typeof suspenseCalls.transaction> & {
  readonly placing: Placing;
  readonly isBeside: boolean;
  /** Called before an action removes the payment from its list. */
  readonly onActing: (payment_id: string) => void;
  /** Called after the action. */
  readonly onActed: (payment_id: string) => void;
};

export function SuspenseCase({ transaction, moves, requests, placing, isBeside, onActing, onActed }: CaseProps) {
  const m = useTexts(suspenseTexts);
  const t = m.panel;
  const { may } = useSession();
  const [doing, setDoing] = useState<SuspenseAction | 'give_back' | null>(null);
  const isPending = requests.length > 0;
  const waits = isUnplaced(transaction);
  const action: SuspenseAction = transaction.suspense_state === 'held' ? 'queue' : 'set_aside';
  const mayAct = may(ACTION_CALLS[action].access) || may(suspenseCalls.requestSuspenseRefund.access);
  const act = (to: typeof doing): void => {
    onActing(transaction.id);
    setDoing(to);
  };
  return (
    <>
      <Stack sx={{ p: 2, gap: 2, ...(isBeside && { overflow: 'auto' }) }}>
        <SuspenseWhatCame payment={transaction} moves={moves} />
        {isPending && (
          <Alert severity="warning" variant="outlined" icon={false}>
            <Box sx={{ mb: 1 }}>{t.pendingHere}</Box>
            <PendingMark
              subjects={requests.map(({ subject_kind, subject_id }) => ({ kind: subject_kind, id: subject_id }))}
            />
          </Alert>
        )}
        {waits && !may(suspenseCalls.correct.access) && (
          <Alert severity="info" variant="outlined" icon={false} role="note">
            {t.readOnly}
          </Alert>
        )}
        {waits ? (
          <SuspenseWays payment={transaction} isPending={isPending} placing={placing} />
        ) : (
          <Alert severity="info" variant="outlined" role="note">
            {whereItLies(t.settled, transaction)}
          </Alert>
        )}
        <SuspenseHistory moves={moves} />
      </Stack>
      {waits && !isPending && mayAct && (
        <Stack direction="row" sx={{ px: 2, py: 1, gap: 1, flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}>
          <ActionButton call={ACTION_CALLS[action]} size="small" onClick={() => act(action)}>
            {m.acts[action]}
          </ActionButton>
          <ActionButton call={suspenseCalls.requestSuspenseRefund} size="small" onClick={() => act('give_back')}>
            {m.giveBack.act}
          </ActionButton>
        </Stack>
      )}
      {doing === 'give_back' && <SuspenseGiveBack payment={transaction} onClose={() => setDoing(null)} />}
      {(doing === 'set_aside' || doing === 'queue') && (
        <SuspenseAct
          action={doing}
          chosen={[transaction]}
          onClose={() => setDoing(null)}
          onDone={() => onActed(transaction.id)}
        />
      )}
    </>
  );
}

type Settled = ReturnType<typeof useTexts<(typeof suspenseTexts)['en']>>['panel']['settled'];

function whereItLies(t: Settled, { allocated_to, reference }: Payment): string {
  if (allocated_to === 'loan' || allocated_to === 'sale') return t[allocated_to](reference ?? '');
  return t[allocated_to === 'suspense' ? 'parts' : allocated_to];
}
