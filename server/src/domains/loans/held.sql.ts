import type { Tx } from '../../platform/database/connection.ts';

/**
 * The references among these whose loan or sale another transaction has locked. It does not wait for them, and locks
 * the others.
 */
export async function heldReferences(tx: Tx, references: readonly string[]): Promise<string[]> {
  const rows = await tx.prepared<{ loan_reference: string }>(
    'held-references',
    `
    with free_loans as (select id from loans where loan_reference = any($1) order by id for update skip locked),
      free_sales as (select id from applications where loan_reference = any($1) order by id for update skip locked)
    select loan_reference from loans where loan_reference = any($1) and id not in (select id from free_loans)
    union
    select loan_reference from applications where loan_reference = any($1) and id not in (select id from free_sales)`,
    [references],
  );
  return rows.map(({ loan_reference }) => loan_reference);
}
