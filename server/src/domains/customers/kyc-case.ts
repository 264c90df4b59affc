/** The identity case of a customer: the newest run of the checks, the documents it saw, and who else this may be. */
import type { KycCase } from '@palier/contract/customers.calls.ts';
import type * as z from 'zod';
import type { Reader } from '../../database/connection.ts';
import { type CheckRow, type CustomerRow, type Duplicate, currentDocuments, currentDocumentsOf, duplicatesOf, duplicatesOfCustomers, latestCheck, latestChecks } from './customers.sql.ts';
import { nameKey } from './name-key.ts';

/** What a case is put together from. */
export interface CaseFacts {
  readonly check: CheckRow | undefined;
  readonly documents: ReadonlyArray<{ id: string; kind: string; media_type: string; bytes: number; created_at: string }>;
  readonly duplicates: readonly Duplicate[];
}

export async function kycCaseOf(db: Reader, customer: CustomerRow): Promise<z.output<typeof KycCase>> {
  const [check, documents, duplicates] = await Promise.all([
    latestCheck(db, customer.id),
    currentDocuments(db, customer.id),
    duplicatesOf(db, { id: customer.id, document_number: customer.document_number, msisdn: customer.msisdn, name_key: nameKey(customer.first_name, customer.surname, customer.other_names), date_of_birth: customer.date_of_birth }),
  ]);
  return kycCase(customer, { check, documents, duplicates });
}

/** The facts of many cases at once. */
export async function caseFactsOf(db: Reader, customer_ids: readonly string[]): Promise<(customer_id: string) => CaseFacts> {
  const [checks, documents, duplicates] = await Promise.all([latestChecks(db, customer_ids), currentDocumentsOf(db, customer_ids), duplicatesOfCustomers(db, customer_ids)]);
  return (customer_id) => ({
    check: checks.find((row) => row.customer_id === customer_id),
    documents: documents.filter((row) => row.customer_id === customer_id),
    duplicates: duplicates.filter((row) => row.customer_id === customer_id),
  });
}

export function kycCase(customer: Pick<CustomerRow, 'kyc_state'>, { check, documents, duplicates }: CaseFacts): z.output<typeof KycCase> {
  type Outcome = z.output<typeof KycCase>['document_check'];
  return {
    state: customer.kyc_state,
    document_check: (check?.document_check ?? 'none') as Outcome,
    face_check: (check?.face_check ?? 'none') as Outcome,
    reasons: (check?.reasons ?? []) as string[],
    checked_at: check?.checked_at ?? null,
    reviewed_by: check?.reviewer ?? null,
    review_note: check?.review_note ?? null,
    documents: documents.map(({ id, kind, media_type, bytes, created_at }) => ({ id, kind: kind as 'id_front' | 'id_back' | 'photo', media_type, bytes, created_at })),
    duplicates: [...duplicates],
  };
}
