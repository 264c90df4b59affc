import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';

const LOOK = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/**
 * Whole francs, never broken over a line, digits in columns. `bare` leaves the currency out, for a table that names it
 * in its head.
 */
export function Money({ fcfa, strong, bare }: { fcfa: number; strong?: boolean; bare?: boolean }) {
  const Element = strong ? 'strong' : 'span';
  return <Element style={LOOK}>{bare ? groupThousands(fcfa) : formatFcfa(fcfa)}</Element>;
}

/** A large sum with its currency small beside it. */
export function Fcfa({ fcfa }: { fcfa: number }) {
  const [amount, currency] = formatFcfa(fcfa).split(/\s(?=\D+$)/);
  return (
    <span style={LOOK}>
      {amount}
      {currency !== undefined && <small className="currency">&nbsp;{currency}</small>}
    </span>
  );
}
