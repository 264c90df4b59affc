import { createHash } from 'node:crypto';
import { fail } from '../../platform/errors.ts';

/** One file cannot show two sides of a document, or a document and a face. Names the field of the later one. */
export async function refuseSamePictures(files: ReadonlyArray<readonly [field: string, file: File]>): Promise<void> {
  const seen = new Set<string>();
  for (const [field, file] of files) {
    const hash = createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex');
    if (seen.has(hash)) throw fail('SAME_PICTURE_TWICE', {}, field);
    seen.add(hash);
  }
}
