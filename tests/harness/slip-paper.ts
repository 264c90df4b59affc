/** Pictures that people take: each is another one. */
import sharp from 'sharp';

let drawn = 0;

export const slipPaper = (): Promise<File> => picture('slip.jpg');

export async function picture(name: string): Promise<File> {
  drawn++;
  // Far apart, because a small difference of colours is lost when the picture is drawn again.
  const background = { r: (drawn * 53) % 256, g: (drawn * 97) % 256, b: (drawn * 29) % 256 };
  const bytes = await sharp({ create: { width: 300, height: 420, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}
