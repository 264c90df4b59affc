/** Sums of phones, to show that the parts of a figure add up to it. */

interface Phones {
  readonly phones: number;
  readonly worth_fcfa: number;
}

export const addUp = (parts: readonly Phones[]): Phones => ({
  phones: parts.reduce((sum, { phones }) => sum + phones, 0),
  worth_fcfa: parts.reduce((sum, { worth_fcfa }) => sum + worth_fcfa, 0),
});
