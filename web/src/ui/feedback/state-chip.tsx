import Chip from '@mui/material/Chip';

export type Tone = 'good' | 'bad' | 'wait' | 'plain' | 'info';

const COLOR = { good: 'success', bad: 'error', wait: 'warning', info: 'info', plain: 'default' } as const;

/** A state in a word, with a tone; never by colour alone. */
export function StateChip({ label, tone, strong }: { label: string; tone: Tone; strong?: boolean }) {
  return <Chip size="small" label={label} color={COLOR[tone]} variant={strong ? 'filled' : 'outlined'} />;
}
