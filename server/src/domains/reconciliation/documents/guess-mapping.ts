import { STATEMENT_FIELDS, type StatementField } from '@palier/contract/reconciliation/records.ts';
import type { ColumnMapping } from './mapped-table.ts';
import { headingOf } from './heading-names.ts';
import type { UnreadTable } from '../../../platform/statements/statement-row.ts';

/**
 * Guesses which field each column of a table is. A heading is used for one field only, and one above an empty
 * column for
 * none; when money in has a column of its own, no other amount is guessed.
 */
export function guessMapping(headings: readonly string[], body: UnreadTable['body'] = []): ColumnMapping {
  const mapping: Partial<Record<StatementField, string>> = {};
  const isFilled = (heading: string): boolean => {
    const column = headings.indexOf(heading);
    return body.length === 0 || body.some(({ cells }) => (cells[column] ?? '') !== '');
  };
  let free = headings;
  for (const field of STATEMENT_FIELDS) {
    // Money goes out in another month, when the same columns are read again.
    const heading = headingOf(field, field === 'money_out' ? free : free.filter(isFilled));
    if (heading === undefined) continue;
    mapping[field] = heading;
    free = free.filter((one) => one !== heading);
  }
  if (mapping.money_in !== undefined && mapping.money_out !== undefined) delete mapping.amount;
  else if (mapping.amount !== undefined) delete mapping.money_in;
  return mapping;
}
