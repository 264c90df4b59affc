const MOST_PIXELS = 8_000_000;
const MOST_WIDTH_PX = 900;
const MOST_HEIGHT_PX = 360;

/**
 * The signature drawn anew on white, small enough to print and in a form that is embedded as it is.
 * Throws when the bytes are no PNG, are broken or cut short, or claim more pixels than any screen has: their size is
 * read before they are unpacked.
 */
export async function signatureImage(png: Buffer): Promise<Buffer> {
  // The library is native and loaded at the first signature: a cold start answers without it.
  const { default: sharp } = await import('sharp');
  const image = sharp(png, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format } = await image.metadata();
  if (format !== 'png') throw new Error(`a signature is a PNG, not ${format}`);
  return await image
    .flatten({ background: '#ffffff' })
    .resize(MOST_WIDTH_PX, MOST_HEIGHT_PX, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
