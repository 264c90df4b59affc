import { MOVE_KIND_LABELS } from '@palier/contract/suspense/labels.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { When } from '../../../ui/date-time.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import type { Move } from './suspense-row.ts';

/** What was done with the money since it came in, the newest first. */
export function SuspenseHistory({ moves }: { moves: readonly Move[] }) {
  const t = useTexts(suspenseTexts).panel;
  if (moves.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {t.history}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {[...moves]
          .sort((one, other) => other.made_at.localeCompare(one.made_at))
          .map((move) => (
            <Line key={move.id} move={move} />
          ))}
      </Box>
    </Box>
  );
}

function Line({ move }: { move: Move }) {
  const t = useTexts(suspenseTexts).panel;
  const moveKinds = useTexts(MOVE_KIND_LABELS);
  const { from_reference, to_reference, approved_by } = move;
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>
        {moveKinds[move.kind]} · <Money fcfa={move.amount_fcfa} />
        {from_reference && ` ${t.takenOff(from_reference)}`}
        {to_reference && ` ${t.placedOn(to_reference)}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        <When at={move.made_at} /> · {approved_by ? t.byBoth(move.made_by, approved_by) : t.by(move.made_by)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {move.reason}
      </Typography>
    </Box>
  );
}
