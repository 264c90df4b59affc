/** The identity case of a customer: the newest run of the checks, the documents it saw, and who else this may be. */
import type { KycCase } from '@palier/contract/customers.calls.ts';
import type * as z from 'zod';
import type { Reader } from '../../database/connection.ts';
import { type CustomerRow, currentDocuments, duplicatesOf, latestCheck } from './customers.sql.ts';
import { nameKey } from './name-key.ts';

export async function kycCaseOf(db: Reader, customer: CustomerRow): Promise<z.output<typeof KycCase>> {
  const [check, documents, duplicates] = await Promise.all([
    latestCheck(db, customer.id),
    currentDocuments(db, customer.id),
    duplicatesOf(db, { id: customer.id, document_number: customer.document_number, msisdn: customer.msisdn, name_key: nameKey(customer.first_name, customer.surname, customer.other_names), date_of_birth: customer.date_of_birth }),
  ]);
  type Outcome = z.output<typeof KycCase>['document_check'];
  return {
    state: customer.kyc_state,
    document_check: (check?.document_check ?? 'none') as Outcome,
    face_check: (check?.face_check ?? 'none') as Outcome,
    reasons: (check?.reasons ?? []) as string[],
    checked_at: check?.checked_at ?? null,
    reviewed_by: check?.reviewer ?? null,
    review_note: check?.review_note ?? null,
    documents: documents.map(({ file_key: _, kind, ...document }) => ({ ...document, kind: kind as 'id_front' | 'id_back' | 'photo' })),
    duplicates,
  };
}
