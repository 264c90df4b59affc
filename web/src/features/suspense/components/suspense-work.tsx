/** The work on one payment in suspense: the payment, the candidates, and the actions. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { useSession } from '../../../ui/session.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import { DEED_CALLS, SuspenseAct, type SuspenseDeed } from './suspense-act.tsx';
import { SuspenseGiveBack } from './suspense-give-back.tsx';
import { SuspenseHistory } from './suspense-history.tsx';
import type { Placing } from './suspense-placing.tsx';
import { type Payment, isUnplaced } from './suspense-row.ts';
import { SuspenseWays } from './suspense-ways.tsx';
import { SuspenseWhatCame } from './suspense-what-came.tsx';

interface Props {
  readonly payment_id: string;
  readonly placing: Placing;
  /** Whether it stands beside the list and scrolls on its own. */
  readonly isBeside: boolean;
  readonly onBack: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Called before an action removes the payment from its list, and after it. */
  readonly onActing: (payment_id: string) => void;
  readonly onActed: (payment_id: string) => void;
}

export function SuspenseWork({ payment_id, placing, isBeside, onBack, onPrevious, onNext, onActing, onActed }: Props) {
  const t = useTexts(suspenseTexts).panel;
  const read = useCall(suspenseCalls.transaction, { payment_id });
  const heading = useRef<HTMLHeadingElement>(null);
  const transaction_id = read.data?.transaction.transaction_id ?? '';
  useEffect(() => {
    heading.current?.focus({ preventScroll: isBeside });
  }, [payment_id, isBeside]);
  return (
    <Box
      component="section"
      aria-label={t.title(transaction_id)}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        mb: 2,
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        ...(isBeside && { maxHeight: 'max(480px, calc(100vh - 248px))' }),
      }}
    >
      <Stack
        direction="row"
        sx={{
          px: 2,
          py: 1.25,
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          borderBottom: 1,
          borderColor: 'divider',
          flexWrap: 'wrap',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
          <Typography
            ref={heading}
            variant="h2"
            tabIndex={-1}
            sx={{ overflowWrap: 'anywhere', scrollMarginTop: 80, '&:focus': { outline: 'none' } }}
          >
            {t.title(transaction_id)}
          </Typography>
          {transaction_id && <Copyable text={transaction_id} label="" />}
        </Box>
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button size="small" disabled={!onPrevious} onClick={onPrevious}>
            {t.previous}
          </Button>
          <Button size="small" disabled={!onNext} onClick={onNext}>
            {t.next}
          </Button>
          <Button size="small" variant="outlined" onClick={onBack}>
            {t.back}
          </Button>
        </Stack>
      </Stack>
      {read.isError ? (
        <Box sx={{ p: 2 }}>
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        </Box>
      ) : read.data ? (
        <Known {...read.data} placing={placing} isBeside={isBeside} onActing={onActing} onActed={onActed} />
      ) : (
        <Box sx={{ p: 2 }}>
          <SkeletonLines lines={12} />
        </Box>
      )}
    </Box>
  );
}

type KnownProps = Result<typeof suspenseCalls.transaction> &
  Pick<Props, 'placing' | 'isBeside' | 'onActing' | 'onActed'>;

function Known({ transaction, moves, requests, placing, isBeside, onActing, onActed }: KnownProps) {
  const m = useTexts(suspenseTexts);
  const t = m.panel;
  const { may } = useSession();
  const [doing, setDoing] = useState<SuspenseDeed | 'give_back' | null>(null);
  const isPending = requests.length > 0;
  const waits = isUnplaced(transaction);
  const deed: SuspenseDeed = transaction.suspense_state === 'held' ? 'queue' : 'set_aside';
  const mayAct = may(DEED_CALLS[deed].access) || may(suspenseCalls.requestSuspenseRefund.access);
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
        <Stack direction="row" sx={{ px: 2, py: 1.25, gap: 1, flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}>
          <ActionButton call={DEED_CALLS[deed]} size="small" onClick={() => act(deed)}>
            {m.acts[deed]}
          </ActionButton>
          <ActionButton call={suspenseCalls.requestSuspenseRefund} size="small" onClick={() => act('give_back')}>
            {m.giveBack.act}
          </ActionButton>
        </Stack>
      )}
      {doing === 'give_back' && <SuspenseGiveBack payment={transaction} onClose={() => setDoing(null)} />}
      {(doing === 'set_aside' || doing === 'queue') && (
        <SuspenseAct
          deed={doing}
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
