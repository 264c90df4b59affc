/** Signed contracts. */
import { type Reader, type Tx } from '../../platform/database/connection.ts';

export async function replaceContract(
  tx: Tx,
  row: {
    id: string;
    application_id: string;
    language: string;
    file_key: string;
    sha256: Buffer;
    signature_key: string;
    terms: string;
    signed_at: string;
  },
): Promise<void> {
  await tx.sql
    .updateTable('contracts')
    .set({ replaced_at: row.signed_at })
    .where('application_id', '=', row.application_id)
    .where('replaced_at', 'is', null)
    .execute();
  await tx.sql.insertInto('contracts').values(row).execute();
}

export const findContract = (db: Reader, id: string) =>
  db.sql
    .selectFrom('contracts')
    .innerJoin('applications', 'applications.id', 'contracts.application_id')
    .select([
      'contracts.id',
      'contracts.file_key',
      'contracts.sha256',
      'contracts.language',
      'applications.loan_reference',
      'applications.customer_id',
    ])
    .where('contracts.id', '=', id)
    .executeTakeFirst();

/** The sentences about the lock that the customer signed. */
export async function lockTermsOf(db: Reader, contract_id: string): Promise<string[]> {
  const [row] = await db.prepared<{ lock_terms: string[] | null }>(
    'lock-terms-of-contract',
    `select terms -> 'lock_terms' as lock_terms from contracts where id = $1`,
    [contract_id],
  );
  return row?.lock_terms ?? [];
}
