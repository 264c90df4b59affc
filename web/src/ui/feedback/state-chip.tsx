import Chip from '@mui/material/Chip';

export type Tone = 'good' | 'bad' | 'wait' | 'plain' | 'info';

const COLOR = { good: 'success', bad: 'error', wait: 'warning', info: 'info', plain: 'default' } as const;

/** In a narrow column a state takes two lines, and no word of it is cut off. */
const WRAPS = { height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: '1px' } } as const;

/** A state as a word with a tone, never as a colour alone. */
export function StateChip({ label, tone, strong }: { label: string; tone: Tone; strong?: boolean }) {
  return <Chip size="small" label={label} color={COLOR[tone]} variant={strong ? 'filled' : 'outlined'} sx={WRAPS} />;
}
