import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { REQUEST_KIND_LABELS } from '@palier/contract/approvals/labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { countByKind } from './count-by-kind.ts';
import type { Request } from './request.ts';

/** Says what will be approved, how many of each kind, before several requests are approved. */
export function ApproveChosenDialog({
  requests,
  onClose,
  onApprove,
}: {
  requests: readonly Request[];
  onClose: () => void;
  onApprove: () => void;
}) {
  const t = useTexts(texts);
  const w = useTexts(words);
  const kinds = useTexts(REQUEST_KIND_LABELS);
  return (
    <ConfirmDialog
      open
      title={t.approveManyTitle(requests.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton autoFocus onClick={onApprove}>
            {t.approve}
          </MainButton>
        </>
      }
    >
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {countByKind(requests).map(([kind, count]) => (
          <li key={kind}>
            {kinds[kind]}
            {w.colon} {groupThousands(count)}
          </li>
        ))}
      </ul>
      <Typography color="textSecondary">{t.approveManyHelp}</Typography>
    </ConfirmDialog>
  );
}
