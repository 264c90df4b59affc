import type { IdType } from '@palier/contract/values/person.ts';
import type * as z from 'zod';
import { fail } from '../../platform/errors.ts';
import { isSamePicture } from './picture-fingerprint.ts';

interface Picture {
  readonly kind: string;
  readonly sha256: Uint8Array;
  readonly fingerprint: Uint8Array;
}

/**
 * One picture cannot show two sides of a document, or a document and a face, also where it was sent as two files. Names
 * the field of the later one. A passport has one page with everything, which stands for both sides.
 */
export function refuseSamePictures(pictures: readonly Picture[], id_type: z.output<typeof IdType> | undefined): void {
  for (const [index, later] of pictures.entries()) {
    const earlier = pictures
      .slice(0, index)
      .find(
        ({ sha256, fingerprint }) =>
          Buffer.compare(sha256, later.sha256) === 0 || isSamePicture(fingerprint, later.fingerprint),
      );
    const isOnePage = id_type === 'passport' && earlier?.kind === 'id_front' && later.kind === 'id_back';
    if (earlier !== undefined && !isOnePage) throw fail('SAME_PICTURE_TWICE', {}, later.kind);
  }
}
