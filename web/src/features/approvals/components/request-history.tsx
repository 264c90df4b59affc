import { REQUEST_STATE_LABELS, REQUEST_KIND_LABELS } from '@palier/contract/approvals/labels.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { requestTone } from '../../../ui/tones.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import type { Request } from './request.ts';

/** Earlier requests on the same record, and their outcome. */
export function RequestHistory({ history }: { history: readonly Request[] }) {
  const t = useTexts(texts);
  const requestStates = useTexts(REQUEST_STATE_LABELS);
  const requestKinds = useTexts(REQUEST_KIND_LABELS);
  return (
    <Box>
      <Typography variant="overline" color="textSecondary" component="h3">
        {t.history}
      </Typography>
      {history.length === 0 ? (
        <Typography color="textSecondary">{t.noHistory}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {history.map((one) => (
            <li key={one.id}>
              <StateChip label={requestStates[one.state]} tone={requestTone[one.state]} /> {requestKinds[one.kind]} ·{' '}
              <When at={one.decided_at ?? one.date_requested} />
              <Typography variant="body2" color="textSecondary" component="div">
                {one.reason && `${t.because(one.reason)} · `}
                {one.requested_by}
                {one.decided_by && ` · ${t.decidedBy(one.decided_by)}`}
                {one.decision_reason && ` · ${t.because(one.decision_reason)}`}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
