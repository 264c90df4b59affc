import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { Request } from './request.ts';

/** Decides the chosen requests. Those that the reader may not decide are left out, and a note says how many. */
export function DecideChosen({
  chosen,
  busy,
  onApprove,
  onDecline,
}: {
  chosen: readonly Request[];
  busy: boolean;
  onApprove: (requests: readonly Request[]) => void;
  onDecline: (requests: readonly Request[]) => void;
}) {
  const t = useTexts(texts);
  const mine = chosen.filter(({ mine_to_decide }) => mine_to_decide);
  const approvable = mine.filter(({ approval_refused }) => approval_refused === null);
  const others = chosen.length - mine.length;
  const forOthers = mine.length - approvable.length;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        color="primary"
        disabled={busy || approvable.length === 0}
        onClick={() => onApprove(approvable)}
      >
        {t.approveChosen}
      </Button>
      <Button size="small" variant="outlined" disabled={busy || mine.length === 0} onClick={() => onDecline(mine)}>
        {t.declineChosen}
      </Button>
      {forOthers > 0 && <Typography variant="body2">{t.notYoursToApprove(forOthers)}</Typography>}
      {others > 0 && <Typography variant="body2">{t.notYours(others)}</Typography>}
    </>
  );
}
