/** The same picture for two customers is shown to who decides about either of them, with whose it was too. */
import type { SamePicture } from '@palier/contract/customers/records.ts';
import { shortName } from '@palier/contract/values/full-name.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { currentDocuments } from './kyc.sql.ts';
import { fingerprintOf, isSamePicture, keysOf, nearKeysOf } from './picture-fingerprint.ts';
import { customersInReach } from './reach.sql.ts';
import {
  findAlike,
  findFingerprints,
  findSamePdfs,
  insertSamePictures,
  picturesWithoutKeys,
  samePicturesOf,
  setFingerprint,
  setKeys,
} from './same-pictures.sql.ts';

/** Compares these documents with those of all other customers, and notes which are the same. */
export async function noteSamePictures(tx: Tx, document_ids: readonly string[], now: Date): Promise<void> {
  const pairs = await findSamePdfs(tx, document_ids);
  for (const { id: document_id, fingerprint } of await findFingerprints(tx, document_ids)) {
    const keys = nearKeysOf(fingerprint);
    if (keys.length > 0)
      for (const other of await findAlike(tx, document_id, keys))
        if (isSamePicture(fingerprint, other.fingerprint)) pairs.push({ document_id, other_id: other.id });
  }
  await insertSamePictures(tx, pairs, now.toISOString());
}

/** Whether one of the pictures that a customer has now is another customer’s too, compared at this moment. */
export async function hasSamePictures(tx: Tx, customer_id: string, now: Date): Promise<boolean> {
  const ids = (await currentDocuments(tx, customer_id)).map(({ id }) => id);
  await noteSamePictures(tx, ids, now);
  return (await samePicturesOf(tx, ids)).length > 0;
}

/** As the reader may see it: none for who reviews no identities, and a short name without ids out of their reach. */
export async function readSamePictures(
  db: Reader,
  customer_id: string,
  actor: Actor,
): Promise<Array<z.output<typeof SamePicture>>> {
  if (!actor.roles.has('REVIEW_KYC')) return [];
  const rows = await samePicturesOf(
    db,
    (await currentDocuments(db, customer_id)).map(({ id }) => id),
  );
  if (rows.length === 0) return [];
  const reached = await customersInReach(db, [...new Set(rows.map((row) => row.customer_id))], actor.staff_id);
  return rows.map(({ other_id, customer_id: id, first_name, surname, ...row }) =>
    reached.has(id)
      ? { ...row, customer_id: id, document_id: other_id, customer_name: `${first_name} ${surname}`.trim() }
      : { ...row, customer_id: null, document_id: null, customer_name: shortName({ first_name, surname }) },
  );
}

/** Pictures are read from their files, what they show from the database. */
const BATCH = { files: 50, keys: 500 };
const BATCHES_OF_KEYS = 10;

/**
 * Pictures of before they were compared are read a few at a time, the newest first; those that were compared by other
 * keys get the keys of today.
 */
export const fingerprintOldPictures: PeriodicTask = {
  name: 'fingerprint-old-pictures',
  yields_to_orders: true,
  every_ms: 60_000,
  run: async ({ database, files, clock }) => {
    for (const { id, file_key, media_type } of await picturesWithoutKeys(database, false, BATCH.files)) {
      const fingerprint = await fingerprintOf(await files.get(file_key), media_type).catch(() => Buffer.alloc(0));
      await database.transaction(async (tx) => {
        await setFingerprint(tx, id, { fingerprint, alike_keys: keysOf(fingerprint) });
        await noteSamePictures(tx, [id], clock.now());
      });
    }
    for (let batch = 0; batch < BATCHES_OF_KEYS; batch++) {
      const known = await picturesWithoutKeys(database, true, BATCH.keys);
      if (known.length === 0) return;
      await setKeys(
        database,
        known.map(({ id, fingerprint }) => [id, `{${keysOf(fingerprint ?? Buffer.alloc(0)).join(',')}}`]),
      );
    }
  },
};
