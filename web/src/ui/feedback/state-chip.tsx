import './state-chip.css';

export type Tone = 'good' | 'bad' | 'wait' | 'plain' | 'info';

/**
 * A state as a word. What is as it should be is quiet text; only what asks for attention is a chip, and only what is
 * locked, late or failed is red. `strong` makes a chip of it in any case: the one verdict at the head of a record.
 */
export function StateChip({ label, tone, strong }: { label: string; tone: Tone; strong?: boolean }) {
  const isQuiet = !strong && (tone === 'good' || tone === 'plain');
  return <span className={isQuiet ? 'state' : `state state-chip state-${tone}`}>{label}</span>;
}
