/** One thing that waits: how much it harms, what it is, how long it has waited where that is long, and what to do. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { CRAMPED } from '../../../../ui/layout/tokens.ts';
import { texts } from '../../i18n.ts';
import type { Harm, WaitingItem } from './harm.ts';

const BARS = { bad: 'plot.late', late: 'plot.today', calm: 'plot.toCome' } as const satisfies Record<Harm, string>;
const TONES = { bad: 'bad', late: 'wait', calm: 'plain' } as const satisfies Record<Harm, string>;

export function WaitingRow({ item: { harm, title, detail, chip, action, to } }: { item: WaitingItem }) {
  const t = useTexts(texts).waits;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '4px minmax(0, 1fr) auto',
        columnGap: 2,
        [CRAMPED]: {
          gridTemplateColumns: '4px minmax(0, 1fr)',
          px: 1,
          rowGap: 1,
          '& > a': { gridColumn: 2, justifySelf: 'start' },
        },
        alignItems: 'center',
        px: 2.5,
        py: 1,
        minHeight: 60,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        role="img"
        aria-label={t.harm[harm]}
        title={t.harm[harm]}
        sx={{ alignSelf: 'center', height: 32, borderRadius: 0.5, bgcolor: BARS[harm] }}
      />
      <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Box sx={{ minWidth: 0, flex: '1 1 auto' }}>
          <Typography sx={{ typography: 'subtitle1' }}>{title}</Typography>
          <Typography variant="body2" color="textSecondary" component="div">
            {detail}
          </Typography>
        </Box>
        {chip !== undefined && <StateChip label={chip} tone={TONES[harm]} strong />}
      </Box>
      <Button size="small" variant="outlined" component={Link} to={to} aria-label={t.does(action, title)}>
        {action}
      </Button>
    </Box>
  );
}
