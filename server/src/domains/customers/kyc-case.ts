/** The identity case of a customer: the latest check, its documents, and possible duplicates. */
import { REQUEST_KINDS } from '@palier/contract/approvals/kinds.ts';
import type { KycCase } from '@palier/contract/customers/records.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { type CheckRow, currentDocuments, currentDocumentsOf, latestCheck, latestChecks } from './kyc.sql.ts';
import { type CustomerRow } from './customers.sql.ts';
import { type Duplicate, duplicatesOf, duplicatesOfCustomers, isWeak } from './duplicates.sql.ts';
import { shortName } from '@palier/contract/values/full-name.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';
import { customersInReach, identityIsAskedFor, sellsAndHandedIn } from './reach.sql.ts';

/** The facts from which a case is built. */
export interface CaseFacts {
  readonly check: CheckRow | undefined;
  readonly documents: ReadonlyArray<{
    id: string;
    kind: string;
    media_type: string;
    bytes: number;
    created_at: string;
  }>;
  readonly duplicates: readonly Duplicate[];
}

export async function kycCaseOf(db: Reader, customer: CustomerRow, actor: Actor): Promise<z.output<typeof KycCase>> {
  const [check, documents, duplicates] = await Promise.all([
    latestCheck(db, customer.id),
    currentDocuments(db, customer.id),
    duplicatesOf(db, {
      id: customer.id,
      first_name: customer.first_name,
      surname: customer.surname,
      document_number: customer.document_number,
      national_id: customer.national_id,
      msisdn: customer.msisdn,
      name_key: nameKey(customer.first_name, customer.surname, customer.other_names),
      date_of_birth: customer.date_of_birth,
      agent_id: null,
    }),
  ]);
  return kycCase(db, customer, { check, documents, duplicates }, actor);
}

/** Reads the facts of many cases at once. */
export async function caseFactsOf(
  db: Reader,
  customer_ids: readonly string[],
): Promise<(customer_id: string) => CaseFacts> {
  const [checks, documents, duplicates] = await Promise.all([
    latestChecks(db, customer_ids),
    currentDocumentsOf(db, customer_ids),
    duplicatesOfCustomers(db, customer_ids),
  ]);
  return (customer_id) => ({
    check: checks.find((row) => row.customer_id === customer_id),
    documents: documents.filter((row) => row.customer_id === customer_id),
    duplicates: duplicates.filter((row) => row.customer_id === customer_id),
  });
}

/**
 * Only the reviewer of identities, who handed the pictures in and is selling to the customer, and the checker of a
 * request to change the identity may look at them.
 */
export async function mayLookAtPictures(db: Reader, customer_id: string, actor: Actor): Promise<boolean> {
  if (actor.roles.has('REVIEW_KYC')) return true;
  if (actor.roles.has('ADD_LOAN') && (await sellsAndHandedIn(db, customer_id, actor.staff_id))) return true;
  return (
    actor.roles.has(REQUEST_KINDS.customer_identity.approve) &&
    (await identityIsAskedFor(db, customer_id, actor.staff_id))
  );
}

/** The case as the reader may see it. Duplicates out of their reach are masked. */
export async function kycCase(
  db: Reader,
  customer: Pick<CustomerRow, 'id' | 'kyc_state'>,
  { check, documents, duplicates }: CaseFacts,
  actor: Actor,
): Promise<z.output<typeof KycCase>> {
  const reached =
    duplicates.length === 0
      ? new Set<string>()
      : await customersInReach(
          db,
          duplicates.map(({ id }) => id),
          actor.staff_id,
        );
  type Outcome = z.output<typeof KycCase>['document_check'];
  return {
    state: customer.kyc_state,
    document_check: (check?.document_check ?? 'none') as Outcome,
    face_check: (check?.face_check ?? 'none') as Outcome,
    reasons: (check?.reasons ?? []) as string[],
    checked_at: check?.checked_at ?? null,
    reviewed_by: check?.reviewer ?? null,
    review_note: check?.review_note ?? null,
    documents: documents.map(({ id, kind, media_type, bytes, created_at }) => ({
      id,
      kind: kind as 'id_front' | 'id_back' | 'photo',
      media_type,
      bytes,
      created_at,
    })),
    may_look: documents.length > 0 && (await mayLookAtPictures(db, customer.id, actor)),
    duplicates: duplicates
      .filter((one) => reached.has(one.id) || !isWeak(one))
      .map((one) => (reached.has(one.id) ? one : outOfReach(one))),
  };
}

const outOfReach = ({ first_name, surname, msisdn, because }: Duplicate) => ({
  id: null,
  first_name,
  surname: first_name ? shortName({ first_name, surname }).slice(first_name.length).trim() : surname,
  date_of_birth: null,
  msisdn: maskMsisdn(msisdn),
  because,
});
