export const CELLS = 14;

/**
 * How many of fourteen cells are paid and late, from amounts in whole francs. A cell is paid when all of it is, and
 * what is late has at least one cell, as long as something is still to be paid.
 */
export function fourteenCells({
  total_fcfa,
  repaid_fcfa,
  late_fcfa,
}: {
  readonly total_fcfa: number;
  readonly repaid_fcfa: number;
  readonly late_fcfa: number;
}): { readonly paid: number; readonly late: number } {
  if (total_fcfa <= 0) return { paid: 0, late: 0 };
  const all = Math.min(CELLS, Math.floor((CELLS * repaid_fcfa) / total_fcfa));
  const late = late_fcfa <= 0 ? 0 : Math.min(CELLS, Math.max(1, Math.round((CELLS * late_fcfa) / total_fcfa)));
  const paid = Math.min(all, CELLS - late);
  return { paid, late };
}
