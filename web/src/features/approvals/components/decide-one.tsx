import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { REQUEST_READS } from './decide-by.ts';
import { texts } from '../i18n.ts';
import type { Request } from './request.ts';
import { nameOfSubject } from './name-of-subject.ts';
import { useDecisionKeys } from './use-inbox-keys.ts';

export interface DecideOneProps {
  readonly request: Request;
  /** The decision that is about to be sent and can still be undone. */
  readonly leaving: 'approve' | 'decline' | null;
  readonly onApprove: (request: Request) => void;
  readonly onDecline: (request: Request) => void;
  readonly onUndo: (request_id: string) => void;
}

/** The reader decides a request, withdraws it, or sees why they may not. */
export function DecideOne({ request, leaving, onApprove, onDecline, onUndo }: DecideOneProps) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { enqueueSnackbar } = useSnackbar();
  useDecisionKeys({ request, onApprove, onDecline });
  const withdraw = useChange(approvalsCalls.withdraw, {
    refreshes: REQUEST_READS,
    onDone: ({ message }) => enqueueSnackbar(message, { variant: 'success' }),
  });
  const waits = request.state === 'pending';
  const name = nameOfSubject(language, request);
  if (leaving)
    return (
      <Alert
        severity="info"
        variant="outlined"
        action={
          <Button size="small" onClick={() => onUndo(request.id)}>
            {t.undo}
          </Button>
        }
      >
        {leaving === 'approve' ? t.approving(name) : t.declining(name)}
      </Alert>
    );
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {request.mine_to_decide && !request.approval_refused && (
          <MainButton onClick={() => onApprove(request)}>{t.approve}</MainButton>
        )}
        {request.mine_to_decide && (
          <Button variant="outlined" onClick={() => onDecline(request)}>
            {t.decline}
          </Button>
        )}
        {request.mine && waits && (
          <Button
            variant="outlined"
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate({ request_id: request.id })}
          >
            {t.withdraw}
          </Button>
        )}
        {waits && !request.mine_to_decide && (
          <Typography color="textSecondary" variant="body2">
            {request.mine ? t.ownRequest : t.cannotDecide}
          </Typography>
        )}
      </Stack>
      {request.approval_refused && (
        <Typography color="textSecondary" variant="body2">
          {request.approval_refused}
        </Typography>
      )}
      <RefusalNote refusal={withdraw.error} />
    </Stack>
  );
}
