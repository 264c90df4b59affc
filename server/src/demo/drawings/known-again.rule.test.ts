/** A photo is known again however a browser scaled and compressed it, and two photos are not taken for one. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { handedIn } from './handed-in.ts';
import type { Holder } from './holder.ts';
import { cleanUpload } from '../../domains/customers/clean-upload.ts';
import { fingerprintOf, isSamePicture, keysOf, nearKeysOf } from '../../domains/customers/picture-fingerprint.ts';

const holder = (index: number): Holder => ({
  key: `+23765000000${index}`,
  is_woman: index % 2 === 0,
  is_northern: false,
  age: 21 + index,
  first_name: ['Aminata', 'Brice', 'Chantal', 'Didier', 'Estelle'][index] ?? '',
  surname: ['Ngono', 'Mballa', 'Fotso', 'Kamga', 'Essomba'][index] ?? '',
  id_type: 'national ID',
  document_number: `CM12345678${index}`,
  date_of_birth: `198${index}-04-12`,
  handed_in_on: '2026-11-01',
  address: 'Rue 3',
});

/** As a browser sends it: scaled, and compressed in its own way. */
const sentBy = async (photo: Buffer, scale: number, quality: number): Promise<Buffer> => {
  const { width } = await sharp(photo).metadata();
  return sharp(photo)
    .resize(Math.round(width * scale), null, { kernel: scale < 0.8 ? 'cubic' : 'linear' })
    .jpeg({ quality })
    .toBuffer();
};
const greysOf = async (photo: Buffer): Promise<Buffer> => {
  const { bytes, media_type } = await cleanUpload(
    new File([new Uint8Array(photo)], 'a.jpg', { type: 'image/jpeg' }),
    'a',
  );
  return fingerprintOf(bytes, media_type);
};

let photos: Buffer[];
beforeAll(async () => {
  const drawn = [0, 1, 2, 3, 4].flatMap((index) => Object.values(handedIn(holder(index), 'none')));
  photos = await Promise.all(drawn.map((svg) => sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()));
}, 60_000);

test('the same photo from another browser is the same, and the index finds it', async () => {
  for (const photo of photos) {
    const first = await greysOf(photo);
    for (const [scale, quality] of [
      [1, 60],
      [0.9, 85],
      [0.6, 92],
    ] as const) {
      const again = await greysOf(await sentBy(photo, scale, quality));
      expect(isSamePicture(first, again)).toBe(true);
      expect(keysOf(first).some((key) => nearKeysOf(again).includes(key))).toBe(true);
    }
  }
}, 60_000);

test('cards and faces of different people are different, although they are drawn alike', async () => {
  const greys = await Promise.all(photos.map(greysOf));
  const taken = greys.flatMap((a, index) => greys.slice(index + 1).filter((b) => isSamePicture(a, b)));
  expect(taken).toEqual([]);
}, 60_000);

test('the index leads from a card to few others, although cards are drawn alike', async () => {
  const cards = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const card = handedIn(
        { ...holder(index % 5), key: `+2376501000${index}`, document_number: `CM1${index}` },
        'none',
      );
      return greysOf(await sharp(Buffer.from(card.id_front)).jpeg({ quality: 95 }).toBuffer());
    }),
  );
  const near = cards.flatMap((card, at) =>
    cards.filter((other, index) => index !== at && keysOf(other).some((key) => nearKeysOf(card).includes(key))),
  );
  expect(near.length).toBeLessThan((cards.length * cards.length) / 20);
  for (const card of cards) expect(nearKeysOf(card).length).toBeLessThanOrEqual(2 * 2 ** 10);
}, 60_000);

test('a picture of one colour, and a PDF, are known by nothing', async () => {
  const flat = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  expect((await greysOf(flat)).length).toBe(0);
  expect((await fingerprintOf(new Uint8Array([1]), 'application/pdf')).length).toBe(0);
  expect(isSamePicture(Buffer.alloc(0), Buffer.alloc(0))).toBe(false);
});
