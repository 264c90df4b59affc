/** Sums of phones, to show that the parts of a figure add up to it. */

import { formatFcfa } from '@palier/contract/values/written-money.ts';

interface Phones {
  readonly phones: number;
  /** Null where the reader may not see it. */
  readonly worth_fcfa: number | null;
}

/** In words, where the reader may see it. */
export const writtenWorth = ({ worth_fcfa }: Phones): string | null =>
  worth_fcfa === null ? null : formatFcfa(worth_fcfa);

export const addUp = (parts: readonly Phones[]): Phones => ({
  phones: parts.reduce((sum, { phones }) => sum + phones, 0),
  worth_fcfa: parts.reduce<number | null>(
    (sum, { worth_fcfa }) => (sum === null || worth_fcfa === null ? null : sum + worth_fcfa),
    0,
  ),
});
