import { fail } from '../../platform/errors.ts';

const MOST_SIDE_PX = 2000;
const MOST_PIXELS = 50_000_000;

/**
 * Photos are drawn anew: whatever was hidden in them, a place, a script, a second file, stays behind. PDFs are kept as
 * they are and never opened by us. Refuses UNSUPPORTED_FILE at `field`.
 */
export async function cleanUpload(file: File, field: string): Promise<{ bytes: Uint8Array; media_type: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (file.type === 'application/pdf') return { bytes, media_type: 'application/pdf' };
  // The library is native and loaded at the first upload: a cold start answers without it.
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
