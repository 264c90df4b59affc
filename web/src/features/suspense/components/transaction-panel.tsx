/** One transaction in full, beside the list it was opened from. */
import { TRANSACTION_STATUS_LABELS, SUSPENSE_STATE_LABELS } from '@palier/contract/suspense/labels.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { type Subject, customerSubject } from '@palier/contract/live/subjects.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { SidePanel } from '../../../ui/layout/side-panel.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { texts } from '../i18n.ts';
import { stateTone, statusTone } from './transaction-tones.ts';
import { MoveHistory } from './move-history.tsx';
import { PartsOf } from './parts-of.tsx';
import { TransactionActions } from './transaction-actions.tsx';
import { TransactionFacts } from './transaction-facts.tsx';

interface Props {
  readonly payment_id: string;
  /** Opens one of its parts. */
  readonly onOpen: (payment_id: string) => void;
  readonly onClose: () => void;
}

/** Of whom it is, or else the suspense; and the requests about it. */
const subjectsOf = (answer: Result<typeof suspenseCalls.transaction> | undefined): Subject[] => {
  const customer_id = answer?.transaction.customer_id ?? null;
  return ['requests', customer_id === null ? 'suspense' : customerSubject(customer_id)];
};

export function TransactionPanel({ payment_id, onOpen, onClose }: Props) {
  const t = useTexts(texts).panel;
  const read = useCall(suspenseCalls.transaction, { payment_id }, { live: subjectsOf });
  const transaction = read.data?.transaction;
  return (
    <SidePanel
      title={transaction ? <Copyable text={transaction.transaction_id} /> : t.untitled}
      width={600}
      onClose={onClose}
    >
      {read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : read.data ? (
        <Known read={read.data} onOpen={onOpen} />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </SidePanel>
  );
}

function Known({
  read,
  onOpen,
}: {
  read: Result<typeof suspenseCalls.transaction>;
  onOpen: (payment_id: string) => void;
}) {
  const statuses = useTexts(TRANSACTION_STATUS_LABELS);
  const suspenseStates = useTexts(SUSPENSE_STATE_LABELS);
  const { transaction, parts, moves, requests } = read;
  const { status, suspense_state, credit } = transaction;
  const subjects = [
    ...new Map(
      requests.map(({ subject_kind, subject_id }) => [
        `${subject_kind} ${subject_id}`,
        { kind: subject_kind, id: subject_id },
      ]),
    ).values(),
  ];
  return (
    <>
      <div>
        <Typography component="div" sx={{ typography: 'figure' }}>
          <Money fcfa={credit} />
        </Typography>
        <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <StateChip label={statuses[status]} tone={statusTone[status]} />
          {suspense_state && suspense_state !== status && (
            <StateChip label={suspenseStates[suspense_state]} tone={stateTone[suspense_state]} />
          )}
          <PendingMark subjects={subjects} />
        </Stack>
      </div>
      <TransactionActions transaction={transaction} isAskedFor={requests.length > 0} />
      <TransactionFacts read={read} />
      {parts.length > 0 && <PartsOf parts={parts} onOpen={onOpen} />}
      <MoveHistory moves={moves} />
    </>
  );
}
