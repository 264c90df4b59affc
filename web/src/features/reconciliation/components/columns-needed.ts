/** The meaning of each column, and what is still wrong. */
import type { ColumnMapping, StatementField } from '@palier/contract/reconciliation/records.ts';
import type * as z from 'zod';

export type Mapping = z.output<typeof ColumnMapping>;

export interface Problem {
  readonly of: 'needed' | 'amount' | 'twice';
  /** The field that the column stands for already. */
  readonly with?: StatementField;
}

/**
 * A document can be matched once it has the number of each transaction, its day, and its amount in one of two ways, and
 * no column has two meanings.
 */
export function problemsOf(mapping: Mapping): ReadonlyMap<StatementField, Problem> {
  const problems = new Map<StatementField, Problem>();
  for (const field of ['external_id', 'day'] as const) if (!mapping[field]) problems.set(field, { of: 'needed' });
  if (!mapping.amount && !mapping.money_in) problems.set('amount', { of: 'amount' });
  const taken = new Map<string, StatementField>();
  for (const [field, heading] of Object.entries(mapping) as Array<[StatementField, string | undefined]>) {
    if (!heading) continue;
    const first = taken.get(heading);
    if (first) problems.set(field, { of: 'twice', with: first });
    else taken.set(heading, field);
  }
  return problems;
}
