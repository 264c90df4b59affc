/** Pictures that were handed in for two customers. */
import type { KycDocument } from '@palier/contract/customers/records.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** Documents with what they show. */
export const findFingerprints = (
  db: Reader,
  document_ids: readonly string[],
): Promise<Array<{ readonly id: string; readonly fingerprint: Buffer }>> =>
  db.prepared<{ id: string; fingerprint: Buffer }>(
    'fingerprints',
    `select id, coalesce(fingerprint, '') as fingerprint from customer_documents where id = any($1)`,
    [document_ids],
  );

/**
 * Pictures of other customers than the document’s that have one of these keys, with what they show. Each key is looked
 * up: of all keys at once the planner takes so many to have one that it reads every picture.
 */
export const findAlike = (
  db: Reader,
  document_id: string,
  keys: readonly number[],
): Promise<Array<{ readonly id: string; readonly fingerprint: Buffer }>> =>
  db.prepared<{ id: string; fingerprint: Buffer }>(
    'pictures-alike',
    `select o.id, o.fingerprint
      from unnest($2::int[]) as near(key) join customer_documents o on o.alike_keys @> array[near.key]
      where o.fingerprint is not null and o.customer_id <> (select customer_id from customer_documents where id = $1)`,
    [document_id, keys],
  );

/** PDFs of other customers with the bytes of one of these. */
export const findSamePdfs = (
  db: Reader,
  document_ids: readonly string[],
): Promise<Array<{ readonly document_id: string; readonly other_id: string }>> =>
  db.prepared<{ document_id: string; other_id: string }>(
    'same-pdfs',
    `select d.id as document_id, o.id as other_id
      from customer_documents d join customer_documents o on o.sha256 = d.sha256 and o.customer_id <> d.customer_id
      where d.id = any($1) and d.media_type = 'application/pdf' and o.media_type = 'application/pdf'`,
    [document_ids],
  );

export async function insertSamePictures(
  tx: Tx,
  pairs: ReadonlyArray<{ readonly document_id: string; readonly other_id: string }>,
  noted_at: string,
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.sql
    .insertInto('same_pictures')
    .values(pairs.map((pair) => ({ ...pair, noted_at })))
    .onConflict((on) => on.doNothing())
    .execute();
}

export interface SamePictureRow {
  readonly kind: z.output<typeof KycDocument>['kind'];
  readonly other_kind: z.output<typeof KycDocument>['kind'];
  readonly other_id: string;
  readonly customer_id: string;
  readonly first_name: string;
  readonly surname: string;
  readonly handed_in_at: string;
  readonly handed_in_by: string | null;
}

/** Whose they were too, the oldest first: of each customer and kind once. */
export const samePicturesOf = (db: Reader, document_ids: readonly string[]): Promise<SamePictureRow[]> =>
  db.prepared<SamePictureRow>(
    'same-pictures-of',
    `select * from (select distinct on (d.kind, o.customer_id, o.kind) d.kind, o.kind as other_kind, o.id as other_id,
        o.customer_id, c.first_name, c.surname, o.created_at as handed_in_at, n.staff_name as handed_in_by
      from same_pictures_either_way s join customer_documents d on d.id = s.document_id
        join customer_documents o on o.id = s.other_id join customers c on c.id = o.customer_id
        left join staff_names n on n.staff_id = o.created_by
      where s.document_id = any($1)
      order by d.kind, o.customer_id, o.kind, o.created_at, o.id) x order by x.handed_in_at, x.other_id, x.kind`,
    [document_ids],
  );

/** Pictures whose keys nobody has worked out, because they are older than the keys; the newest first. */
export const picturesWithoutKeys = (
  db: Reader,
  isRead: boolean,
  most: number,
): Promise<Array<{ id: string; file_key: string; media_type: string; fingerprint: Buffer | null }>> =>
  db.prepared<{ id: string; file_key: string; media_type: string; fingerprint: Buffer | null }>(
    'pictures-without-keys',
    `select id, file_key, media_type, fingerprint from customer_documents
      where alike_keys is null and (fingerprint is not null) = $1 order by id desc limit $2`,
    [isRead, most],
  );

export const setFingerprint = (
  tx: Tx,
  id: string,
  read: { fingerprint: Buffer; alike_keys: number[] },
): Promise<unknown> => tx.sql.updateTable('customer_documents').set(read).where('id', '=', id).execute();

/** Each row is an id and its keys, as the text of an array. */
export const setKeys = (db: Reader, rows: ReadonlyArray<readonly [string, string]>): Promise<unknown> =>
  db.prepared(
    'set-picture-keys',
    `update customer_documents d set alike_keys = k.keys::int[]
      from unnest($1::uuid[], $2::text[]) as k(id, keys) where d.id = k.id`,
    [rows.map(([id]) => id), rows.map(([, keys]) => keys)],
  );

/** What a customer has now, to compare a new picture with. */
export const comparedDocuments = (
  db: Reader,
  customer_id: string,
): Promise<Array<{ readonly kind: SamePictureRow['kind']; readonly sha256: Buffer; readonly fingerprint: Buffer }>> =>
  db.prepared<{ kind: SamePictureRow['kind']; sha256: Buffer; fingerprint: Buffer }>(
    'compared-documents',
    `select kind, sha256, coalesce(fingerprint, '') as fingerprint from customer_documents
      where customer_id = $1 and replaced_at is null order by kind`,
    [customer_id],
  );
