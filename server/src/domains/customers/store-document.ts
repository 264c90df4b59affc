import { createHash } from 'node:crypto';
import type { KycDocument } from '@palier/contract/customers/records.ts';
import type * as z from 'zod';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { cleanUpload } from './clean-upload.ts';

/** Cleans a document and stores its file. The row that names the file is written by the caller, in its transaction. */
export async function storeDocument<Kind extends z.output<typeof KycDocument>['kind']>(
  services: Pick<Services, 'files'>,
  customer_id: string,
  kind: Kind,
  file: File,
) {
  const { bytes, media_type } = await cleanUpload(file, kind);
  const id = newId();
  const file_key = `customers/${customer_id}/${id}`;
  await services.files.put(file_key, bytes, media_type);
  return { id, kind, file_key, media_type, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
}
