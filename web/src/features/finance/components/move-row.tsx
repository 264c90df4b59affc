/** One move: what, between which accounts, who, and how far it is. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import { FLOAT_MOVE_STATE_LABELS, FLOAT_PURPOSE_LABELS } from '@palier/contract/finance/labels.ts';
import type { FloatMove, FloatMoveState } from '@palier/contract/finance/records.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { DayText, exact } from '../../../ui/date-time.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { StateChip, type Tone } from '../../../ui/feedback/state-chip.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { words } from '../../../ui/words.ts';
import { financeTexts } from '../i18n.ts';
import { mayBeMarked } from './may-be-marked.ts';
import { walletName } from './wallet-names.ts';

const TONES: Readonly<Record<FloatMoveState, Tone>> = {
  approved: 'wait',
  sent: 'info',
  unknown: 'wait',
  confirmed: 'good',
  failed: 'bad',
};

export function MoveRow({ move, onMark }: { move: FloatMove; onMark: () => void }) {
  const t = useTexts(financeTexts).moves;
  const w = useTexts(words);
  const states = useTexts(FLOAT_MOVE_STATE_LABELS);
  const purposes = useTexts(FLOAT_PURPOSE_LABELS);
  const { language } = useLanguage();
  const name = walletName(language, move);
  const title = move.direction === 'top_up' ? t.topUp(name) : t.deduct(name);
  return (
    <Box
      component="article"
      aria-label={`${title}, ${formatFcfa(move.amount_fcfa)}`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 260px', overflowWrap: 'anywhere' }}>
        <Typography component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
          {title}
          {w.colon} <Money fcfa={move.amount_fcfa} />
        </Typography>
        <Typography variant="body2" component="div">
          {purposes[move.purpose]}
          {move.reference !== null && `, ${move.reference}`}
          <Day label={t.sentOn} day={move.sent_on} />
          <Day label={t.endedOn} day={move.ended_on} />
          {move.operator_reference !== null && `, ${t.number}${w.colon} ${move.operator_reference}`}
          {move.charged_fcfa !== null && `, ${t.charged(formatFcfa(move.charged_fcfa))}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {move.reason}
          <br />
          {t.people(move.requested_by, move.decided_by, exact(language, new Date(move.approved_at)))}
          {move.marked_by !== null && `. ${t.marked(move.marked_by)}`}
        </Typography>
        {move.failure !== null && (
          <Typography variant="body2" color="error">
            {move.failure}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <StateChip label={states[move.state]} tone={TONES[move.state]} />
        {mayBeMarked(move).length > 0 && (
          <ActionButton call={financeCalls.markMove} size="small" onClick={onMark}>
            {t.mark}
          </ActionButton>
        )}
      </Box>
    </Box>
  );
}

function Day({ label, day }: { label: string; day: string | null }) {
  if (day === null) return null;
  return (
    <>
      {`, ${label} `}
      <DayText day={day} />
    </>
  );
}
