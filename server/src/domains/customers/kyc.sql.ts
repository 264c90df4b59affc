/** Documents of customers, identity checks, and the queue of checks that a person must decide. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { reachOf } from '../network/network.ts';
import type { StoredDocument } from './store-document.ts';

export const currentDocuments = (
  db: Reader,
  customer_id: string,
): Promise<
  Array<{ id: string; kind: string; media_type: string; bytes: number; created_at: string; file_key: string }>
> =>
  db.prepared(
    'current-documents',
    'select id, kind, media_type, bytes, created_at, file_key from customer_documents where customer_id = $1 and replaced_at is null order by kind',
    [customer_id],
  );

export const currentDocumentsOf = (
  db: Reader,
  customer_ids: readonly string[],
): Promise<
  Array<{ customer_id: string; id: string; kind: string; media_type: string; bytes: number; created_at: string }>
> =>
  db.prepared(
    'current-documents-of',
    'select customer_id, id, kind, media_type, bytes, created_at from customer_documents where customer_id = any($1) and replaced_at is null order by kind',
    [customer_ids],
  );

export const findDocument = (db: Reader, id: string) =>
  db.sql.selectFrom('customer_documents').selectAll().where('id', '=', id).executeTakeFirst();

export async function replaceDocument(
  tx: Tx,
  document: StoredDocument & { readonly customer_id: string; readonly created_by: string; readonly created_at: string },
): Promise<void> {
  await tx.sql
    .updateTable('customer_documents')
    .set({ replaced_at: document.created_at })
    .where('customer_id', '=', document.customer_id)
    .where('kind', '=', document.kind)
    .where('replaced_at', 'is', null)
    .execute();
  await tx.sql.insertInto('customer_documents').values(document).execute();
}

export interface CheckRow {
  id: string;
  document_check: string;
  face_check: string;
  reasons: unknown;
  checked_at: string | null;
  review_note: string | null;
  reviewer: string | null;
}

export const latestCheck = async (db: Reader, customer_id: string): Promise<CheckRow | undefined> =>
  (
    await db.prepared<CheckRow>(
      'latest-check',
      `select k.id, k.document_check, k.face_check, k.reasons, k.checked_at, k.review_note, s.staff_name as reviewer
        from kyc_checks k left join staff_names s on s.staff_id = k.reviewed_by where k.customer_id = $1
        order by k.id desc limit 1`,
      [customer_id],
    )
  )[0];

/** The member of staff who submitted the documents of a check. */
export const makerOfCheck = async (db: Reader, check_id: string): Promise<string | null> =>
  (await db.sql.selectFrom('kyc_checks').select('created_by').where('id', '=', check_id).executeTakeFirst())
    ?.created_by ?? null;

export const latestChecks = (
  db: Reader,
  customer_ids: readonly string[],
): Promise<Array<CheckRow & { customer_id: string }>> =>
  db.prepared(
    'latest-checks',
    `select c.id as customer_id, k.id, k.document_check, k.face_check, k.reasons, k.checked_at, k.review_note, (select
      staff_name from staff_names s where s.staff_id = k.reviewed_by) as reviewer from unnest($1::uuid[]) as c(id)
    cross join lateral (select * from kyc_checks k where k.customer_id = c.id order by k.id desc limit 1) k`,
    [customer_ids],
  );

export const insertCheck = (
  tx: Tx,
  check: { id: string; customer_id: string; created_by: string; created_at: string },
) => tx.sql.insertInto('kyc_checks').values(check).execute();

export const findCheck = (db: Reader, id: string) =>
  db.sql.selectFrom('kyc_checks').selectAll().where('id', '=', id).executeTakeFirst();

export const findCheckForUpdate = (tx: Tx, id: string) =>
  tx.sql.selectFrom('kyc_checks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findCheckByJob = (db: Reader, job_id: string) =>
  db.sql.selectFrom('kyc_checks').select(['id', 'status']).where('job_id', '=', job_id).executeTakeFirst();

export const setJob = (db: Reader, id: string, job_id: string, at: Date) =>
  db.sql.updateTable('kyc_checks').set({ job_id, submitted_at: at.toISOString() }).where('id', '=', id).execute();

export const setCheckResult = (
  tx: Tx,
  id: string,
  result: { status: string; document_check: string; face_check: string; reasons: string; checked_at: string },
) => tx.sql.updateTable('kyc_checks').set(result).where('id', '=', id).execute();

export const setReview = (
  tx: Tx,
  id: string,
  review: {
    reviewed_by: string;
    reviewed_at: string;
    review_decision: 'verify' | 'reject';
    review_note: string;
    same_picture_because: string | null;
  },
) => tx.sql.updateTable('kyc_checks').set(review).where('id', '=', id).execute();

/** The checks that wait for a person, of customers within the reader's reach, the oldest first. */
export async function kycQueue(
  db: Reader,
  staff_id: string,
  most: number,
): Promise<
  Array<{ customer_id: string; first_name: string; surname: string; msisdn: string; reasons: string[]; since: string }>
> {
  const { rows } = await sql<{
    customer_id: string;
    first_name: string;
    surname: string;
    msisdn: string;
    reasons: string[];
    since: string;
  }>`
    select c.id as customer_id, c.first_name, c.surname, c.msisdn, k.reasons, coalesce(k.checked_at, k.created_at) as
      since
    from customers c join lateral (select * from kyc_checks k where k.customer_id = c.id order by k.id desc
      limit 1) k on true
    where c.kyc_state = 'attention' and ${reachOf('c.id', staff_id)} order by since limit ${most}`.execute(db.sql);
  return rows;
}
