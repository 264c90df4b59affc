import { STATEMENT_FIELDS, type StatementField } from '@palier/contract/reconciliation/records.ts';
import type { ColumnMapping } from './mapped-table.ts';
import { headingOf } from './heading-names.ts';

/**
 * Guesses which field each column of a table is. A heading is used for one field only; when money in has a column of
 * its own, no other amount is guessed.
 */
export function guessMapping(headings: readonly string[]): ColumnMapping {
  const mapping: Partial<Record<StatementField, string>> = {};
  let free = headings;
  for (const field of STATEMENT_FIELDS) {
    const heading = headingOf(field, free);
    if (heading === undefined) continue;
    mapping[field] = heading;
    free = free.filter((one) => one !== heading);
  }
  if (mapping.money_in !== undefined && mapping.money_out !== undefined) delete mapping.amount;
  else if (mapping.amount !== undefined) delete mapping.money_in;
  return mapping;
}
