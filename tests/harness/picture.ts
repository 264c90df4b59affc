/** A picture for an upload. */
import sharp from 'sharp';

export const picture = async (background = '#369'): Promise<File> =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 64, height: 48, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'photo.jpg',
    { type: 'image/jpeg' },
  );
