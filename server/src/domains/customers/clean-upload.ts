import { fail } from '../../platform/errors.ts';
import { isMoreThanPages } from '../../platform/pdf/active-parts.ts';

const MOST_SIDE_PX = 2000;
const MOST_PIXELS = 50_000_000;

/**
 * Draws photos again, so that hidden data such as a place, a script or a second file is lost. A PDF is kept as it is if
 * it is nothing but pages, and the portal never opens it. Refuses UNSUPPORTED_FILE and PDF_NOT_PLAIN at `field`.
 */
export async function cleanUpload(file: File, field: string): Promise<{ bytes: Uint8Array; media_type: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (file.type === 'application/pdf') {
    if (await isMoreThanPages(bytes)) throw fail('PDF_NOT_PLAIN', {}, field);
    return { bytes, media_type: 'application/pdf' };
  }
  // The library is native and is loaded with the first upload, so that a cold start does not wait for it.
  const { default: sharp } = await import('sharp');
  try {
    const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(MOST_SIDE_PX, MOST_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { bytes: drawn, media_type: 'image/jpeg' };
  } catch {
    throw fail('UNSUPPORTED_FILE', {}, field);
  }
}
