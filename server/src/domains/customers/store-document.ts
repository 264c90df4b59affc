import { createHash } from 'node:crypto';
import type { KycDocument } from '@palier/contract/customers/records.ts';
import type * as z from 'zod';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { cleanUpload } from './clean-upload.ts';
import { fingerprintOf, keysOf } from './picture-fingerprint.ts';

type Kind = z.output<typeof KycDocument>['kind'];

/** A row of `customer_documents` without its customer, and the bytes of its file. */
export interface CleanDocument<K extends Kind = Kind> {
  readonly kind: K;
  readonly content: Uint8Array;
  readonly media_type: string;
  readonly sha256: Buffer;
  readonly fingerprint: Buffer;
}

/** Draws a picture again, and says what it shows. Nothing is stored yet. */
export async function cleanDocument<K extends Kind>(kind: K, file: File): Promise<CleanDocument<K>> {
  const { bytes: content, media_type } = await cleanUpload(file, kind);
  const sha256 = createHash('sha256').update(content).digest();
  return { kind, content, media_type, sha256, fingerprint: await fingerprintOf(content, media_type) };
}

/** Stores the file of a document. The row that names it is written by the caller, in its transaction. */
export async function storeDocument<K extends Kind>(
  services: Pick<Services, 'files'>,
  customer_id: string,
  { content, ...document }: CleanDocument<K>,
) {
  const id = newId();
  const file_key = `customers/${customer_id}/${id}`;
  await services.files.put(file_key, content, document.media_type);
  return { ...document, id, file_key, bytes: content.length, alike_keys: keysOf(document.fingerprint) };
}

export type StoredDocument = Awaited<ReturnType<typeof storeDocument>>;
