import type { IdType } from '@palier/contract/values/person.ts';
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { fail } from '../../platform/errors.ts';

/**
 * One file cannot show two sides of a document, or a document and a face. Names the field of the later one. A passport
 * has one page with everything, which stands for both sides.
 */
export async function refuseSamePictures(
  files: ReadonlyArray<readonly [field: string, file: File]>,
  id_type: z.output<typeof IdType> | undefined,
): Promise<void> {
  const seen = new Map<string, string>();
  for (const [field, file] of files) {
    const hash = createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex');
    const earlier = seen.get(hash);
    const isOnePage = id_type === 'passport' && earlier === 'id_front' && field === 'id_back';
    if (earlier !== undefined && !isOnePage) throw fail('SAME_PICTURE_TWICE', {}, field);
    seen.set(hash, field);
  }
}
