import { formatFcfa, groupThousands } from '@palier/contract/values/money.ts';

/**
 * Whole francs, never broken over a line, digits in columns. `bare` leaves the currency out, for a table that names it
 * in its head.
 */
export function Money({ fcfa, strong, bare }: { fcfa: number; strong?: boolean; bare?: boolean }) {
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', ...(strong && { fontWeight: 650 }) }}>
      {bare ? groupThousands(fcfa) : formatFcfa(fcfa)}
    </span>
  );
}
