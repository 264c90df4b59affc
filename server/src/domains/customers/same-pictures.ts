/** The same picture for two customers is shown to who decides about either of them, with whose it was too. */
import type { SamePicture } from '@palier/contract/customers/records.ts';
import { shortName } from '@palier/contract/values/full-name.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { currentDocuments } from './kyc.sql.ts';
import { fingerprintOf, isSamePicture, keysOf } from './picture-fingerprint.ts';
import { customersInReach } from './reach.sql.ts';
import {
  findCandidates,
  insertSamePictures,
  samePicturesOf,
  setFingerprint,
  unreadPictures,
} from './same-pictures.sql.ts';

/** Compares these documents with those of all other customers, and notes which are the same. */
export async function noteSamePictures(tx: Tx, document_ids: readonly string[], now: Date): Promise<void> {
  const pairs = (await findCandidates(tx, document_ids))
    .filter(({ is_certain, greys, other_greys }) => is_certain || isSamePicture(greys, other_greys))
    .map(({ document_id, other_id }) => ({ document_id, other_id }));
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

const BATCH = 50;

/** Pictures that were handed in before they were compared are read a few at a time, the newest first. */
export const fingerprintOldPictures: PeriodicTask = {
  name: 'fingerprint-old-pictures',
  yields_to_orders: true,
  every_ms: 60_000,
  run: async ({ database, files, clock }) => {
    for (const { id, file_key, media_type } of await unreadPictures(database, BATCH)) {
      const fingerprint = await fingerprintOf(await files.get(file_key), media_type).catch(() => Buffer.alloc(0));
      await database.transaction(async (tx) => {
        await setFingerprint(tx, id, { fingerprint, fingerprint_keys: keysOf(fingerprint) });
        await noteSamePictures(tx, [id], clock.now());
      });
    }
  },
};
