/** Amounts as people write them. A screen that only shows one loads no schema. */
const NARROW_SPACE = '\u202f';

/** `12500` → `12 500 FCFA`, the same in both languages, with spaces that never break a line. */
export function formatFcfa(amount_fcfa: number): string {
  return `${groupThousands(amount_fcfa)}\u00a0FCFA`;
}

/** `12500` → `12 500`. */
export function groupThousands(amount: number): string {
  const digits = Math.abs(Math.trunc(amount))
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
  return amount < 0 ? `−${digits}` : digits;
}

/** The heading of a column of amounts. */
export const inFcfa = (label: string): string => `${label} (FCFA)`;
