/** Lines below the headings of a table that are no movements: sums, balances, remarks and repeated headings. */
import { plain } from '../../../platform/tables/headings.ts';
import type { LeftOutRow } from '../../../platform/tables/left-out-row.ts';

/** Whether a line states a balance of the account, before the first line or after the last one. */
export const statesBalance = (cells: readonly string[]): boolean => cells.some((text) => HELD.test(plain(text)));

/** A line that states a balance of the account. */
const HELD =
  /^(solde|ancien solde|nouveau solde|balance|opening|closing|report|brought forward|carried forward|a reporter)\b/;
const SUMS =
  /^(sous |grand )?(total|totaux|solde|balance|report|opening|closing|brought forward|carried forward|a reporter|sub ?total|grand total|(s|gd) total|montant total|cumul|somme|sum|moyenne|average)\b/;

/** The same with a day or a number beside it; a payment of Total Energies has one too. */
const DATED_SUMS =
  /^((ancien |nouveau )?solde( (initial|final|anterieur|precedent|crediteur|debiteur|reporte|au|du|d ouverture|de cloture|de depart|en fin)\b.*)?|(opening|closing|available|ledger) balance.*|balance( (brought|carried|b f|c f|forward|as).*)?|report( a nouveau| solde)?|a reporter|(brought|carried) forward|(sub|sous|grand) ?total.*|(total|totaux)( (des |du |de la )?(debits?|credits?|mouvements?|operations?|general|generaux|periode|mois|jour|page|transactions?)\b.*)?)$/;

/**
 * Why a line is only a repeated heading, a remark, a total or a balance; null for a row. Every line that may be money
 * is a row, even when it cannot be read.
 */
export function whyNoRow(
  cells: readonly string[],
  headings: readonly string[],
  { number, day, money }: { readonly number: string; readonly day: string; readonly money: readonly string[] },
  value_on: string | null,
): LeftOutRow['because'] | null {
  const written = cells.filter((cell) => cell !== '');
  // A merged day stands beside a lone amount too.
  const isDated = day === '' && value_on !== null;
  if ((written.length < 2 && !isDated) || [number, day, ...money].every((cell) => cell === ''))
    return 'no_known_column';
  // Every page repeats the headings, sometimes without those of empty columns.
  if (cells.every((cell, column) => cell === '' || (headings[column] ?? '').startsWith(cell))) return 'headings_again';
  const isNumbered = number !== '' && !SUMS.test(plain(number));
  if (value_on !== null && isNumbered) return null;
  const isSum = value_on !== null || isNumbered ? DATED_SUMS : SUMS;
  return written.some((cell) => isSum.test(plain(cell))) ? 'sum' : null;
}
