const MOST_PIXELS = 8_000_000;
const MOST_WIDTH_PX = 900;
const MOST_HEIGHT_PX = 360;

/**
 * Draws the signature again on white, small enough to print, as a PNG that the PDF can embed unchanged.
 * Throws when the bytes are not a PNG, are broken or cut short, or claim more pixels than any screen has. The size is
 * read before the image is unpacked.
 */
export async function signatureImage(png: Buffer): Promise<Buffer> {
  // The library is native and is loaded with the first signature, so that a cold start does not wait for it.
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
