/** Pictures that were handed in for two customers. */
import type { KycDocument } from '@palier/contract/customers/records.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';

interface Candidate {
  readonly document_id: string;
  readonly other_id: string;
  /** True for a PDF, whose bytes are the same. */
  readonly is_certain: boolean;
  readonly greys: Buffer;
  readonly other_greys: Buffer;
}

/** Documents of other customers that may be one of these: PDFs of the same bytes, and pictures with a key in common. */
export const findCandidates = (db: Reader, document_ids: readonly string[]): Promise<Candidate[]> =>
  db.prepared<Candidate>(
    'same-picture-candidates',
    `select d.id as document_id, o.id as other_id, true as is_certain, d.sha256 as greys, o.sha256 as other_greys
      from customer_documents d join customer_documents o on o.sha256 = d.sha256 and o.customer_id <> d.customer_id
      where d.id = any($1) and d.media_type = 'application/pdf' and o.media_type = 'application/pdf'
    union all select d.id, o.id, false, d.fingerprint, o.fingerprint
      from customer_documents d join customer_documents o on o.fingerprint_keys && d.fingerprint_keys
        and o.customer_id <> d.customer_id
      where d.id = any($1) and d.fingerprint is not null and o.fingerprint is not null`,
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

/** Pictures whose fingerprint nobody has worked out, because they are older than this. */
export const unreadPictures = (
  db: Reader,
  most: number,
): Promise<Array<{ readonly id: string; readonly file_key: string; readonly media_type: string }>> =>
  db.prepared<{ id: string; file_key: string; media_type: string }>(
    'unread-pictures',
    'select id, file_key, media_type from customer_documents where fingerprint is null order by id desc limit $1',
    [most],
  );

export const setFingerprint = (
  tx: Tx,
  id: string,
  read: { fingerprint: Buffer; fingerprint_keys: number[] },
): Promise<unknown> => tx.sql.updateTable('customer_documents').set(read).where('id', '=', id).execute();

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
