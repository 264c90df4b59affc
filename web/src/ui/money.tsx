import { formatFcfa } from '@palier/contract/values/money.ts';

/** Whole francs, never broken over a line, digits in columns. */
export function Money({ fcfa, strong }: { fcfa: number; strong?: boolean }) {
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', ...(strong && { fontWeight: 650 }) }}>
      {formatFcfa(fcfa)}
    </span>
  );
}
