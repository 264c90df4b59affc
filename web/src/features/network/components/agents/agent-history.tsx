/** The shops an agent has worked in, newest first. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AgentMove } from '@palier/contract/network/agent-records.ts';
import type * as z from 'zod';
import { useTexts } from '../../../../ui/language.tsx';
import { When } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';

export type Move = z.output<typeof AgentMove>;

/** Reasons that the portal writes if nobody gave one; the line above already says the same. */
const REASONS_OF_PORTAL = new Set(['added', 'transfer']);

export function ShopMove({ move }: { move: Move }) {
  const t = useTexts(texts).agent;
  const { from_shop, to_shop } = move;
  const firstOrLast = to_shop ? t.historyStart(to_shop) : t.historyEnd(from_shop ?? '');
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
      <Typography sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
        {from_shop && to_shop ? t.historyMove(from_shop, to_shop) : firstOrLast}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <When at={move.at} />
        {move.moved_by && <> · {t.by(move.moved_by)}</>}
      </Typography>
      {!REASONS_OF_PORTAL.has(move.because) && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {move.because}
        </Typography>
      )}
    </Box>
  );
}
