import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { approvalsCalls } from '@palier/contract/approvals.calls.ts';
import { useSnackbar } from 'notistack';
import { Link } from 'react-router';
import { useCall, useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../kit/action-button.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../kit/notes.tsx';
import { Section } from '../../../kit/page.tsx';
import { StateChip } from '../../../kit/state-chip.tsx';
import { When } from '../../../kit/when.tsx';
import { approvalsTexts } from '../messages.ts';
import { STATE_TONE } from '../state-tone.ts';
import { ChangeTable, type Request } from './change-table.tsx';

/** Where the record that would change is opened. */
const recordPath = ({ subject_kind, subject_id }: Request): string | null => (subject_kind === 'shop' ? `/dashboard/stores/${subject_id}` : null);

/** One request: what it would change, why, and what was decided before on the same record. */
export function RequestDetail({ request_id, leaving, onApprove, onDecline, onUndo }: { request_id: string; leaving: 'approve' | 'decline' | null; onApprove: (request: Request) => void; onDecline: (request: Request) => void; onUndo: () => void }) {
  const t = useTexts(approvalsTexts);
  const { enqueueSnackbar } = useSnackbar();
  const answer = useCall(approvalsCalls.request, { request_id }, { keep_previous: true });
  const withdraw = useChange(approvalsCalls.withdraw, { refreshes: [approvalsCalls.request, approvalsCalls.requests, approvalsCalls.shopPaymentRequests], onDone: ({ message }) => enqueueSnackbar(message, { variant: 'success' }) });
  if (answer.isError) return <RefusalNote refusal={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={8} />;
  const { request, history } = answer.data;
  const path = recordPath(request);
  return (
    <Section title={request.subject} actions={<StateChip label={t.states[request.state]} tone={STATE_TONE[request.state]} />}>
      <Stack sx={{ gap: 2 }}>
        <ChangeTable request={request} />
        <Box>
          <Typography>{t.because(request.reason)}</Typography>
          <Typography color="textSecondary" variant="body2">{t.askedBy(request.requested_by)} · <When at={request.date_requested} /></Typography>
          {request.decided_by && request.decided_at && request.state !== 'withdrawn' && <Typography color="textSecondary" variant="body2">{t.decidedBy(request.decided_by)} · <When at={request.decided_at} />{request.decision_reason ? ` · ${t.because(request.decision_reason)}` : ''}</Typography>}
          {request.state === 'pending' && <Typography color="textSecondary" variant="body2">{t.expires} <When at={request.expires_at} /></Typography>}
        </Box>
        {request.kind === 'shop_payment_details' && request.state === 'pending' && <Alert severity="info" variant="outlined" icon={false}>{t.cooling}</Alert>}
        {leaving ? (
          <Alert severity="info" variant="outlined" action={<Button size="small" onClick={onUndo}>{t.undo}</Button>}>{leaving === 'approve' ? t.approving(request.subject) : t.declining(request.subject)}</Alert>
        ) : (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            {request.mine_to_decide && <MainButton onClick={() => onApprove(request)}>{t.approve}</MainButton>}
            {request.mine_to_decide && <Button variant="outlined" onClick={() => onDecline(request)}>{t.decline}</Button>}
            {request.mine && request.state === 'pending' && <Button variant="outlined" disabled={withdraw.isPending} onClick={() => withdraw.mutate({ request_id })}>{t.withdraw}</Button>}
            {path && <Button component={Link} to={path}>{t.openRecord}</Button>}
          </Stack>
        )}
        {request.state === 'pending' && !request.mine_to_decide && <Typography color="textSecondary" variant="body2">{request.mine ? t.ownRequest : t.cannotDecide}</Typography>}
        <RefusalNote refusal={withdraw.error} />
        <Box>
          <Typography variant="overline" color="textSecondary" component="h3">{t.history}</Typography>
          {history.length === 0 ? <Typography color="textSecondary">{t.noHistory}</Typography> : (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>{history.map((one) => <li key={one.id}>{t.kinds[one.kind]}: {t.states[one.state]}, <When at={one.decided_at ?? one.date_requested} />{one.decided_by ? ` · ${one.decided_by}` : ''}</li>)}</Box>
          )}
        </Box>
      </Stack>
    </Section>
  );
}
