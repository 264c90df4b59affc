/** The drawings of the demo are the same each time, small, legible without a font, and show what they say. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MODELS } from '../products.ts';
import { type Fault, type Holder } from './holder.ts';
import { handedIn } from './handed-in.ts';
import { write } from './letters.ts';
import { lookOf } from './look.ts';
import { phonePicture } from './phone.ts';
import { validityOf } from './card-dates.ts';

const FAULTS: readonly Fault[] = ['none', 'expired', 'copied', 'cut_off', 'another_face', 'blurred', 'anothers_card'];
const TYPES = ['national ID', 'passport', 'driving license', 'electoral card', 'drivers license'] as const;
/** Hundreds of them are kept by a demo. */
const MOST_BYTES = { id_front: 50_000, id_back: 50_000, photo: 32_000, phone: 12_000 };

const holder = (over: Partial<Holder> = {}): Holder => ({
  key: '+237690000099',
  is_woman: true,
  is_northern: false,
  age: 32,
  first_name: 'Nadège',
  surname: 'Ngo Mbarga',
  id_type: 'national ID',
  document_number: '123456789',
  date_of_birth: '1994-03-07',
  handed_in_on: '2026-02-03',
  address: 'Ekel-Ko, Nkongsamba',
  ...over,
});
/** As the portal keeps a photo that is handed in. */
const kept = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();

describe.each(FAULTS)('documents with the fault %s', (fault) => {
  test.each(TYPES)('a %s is drawn the same each time, and stays small', async (id_type) => {
    const drawn = handedIn(holder({ id_type }), fault);
    expect(handedIn(holder({ id_type }), fault)).toEqual(drawn);
    for (const side of ['id_front', 'id_back', 'photo'] as const) {
      const bytes = await kept(drawn[side]);
      expect(bytes.length, side).toBeLessThan(MOST_BYTES[side]);
      expect((await sharp(bytes).stats()).entropy, side).toBeGreaterThan(2);
    }
  });
});

describe('a person', () => {
  test('looks the same on both pictures and not like the next person', () => {
    const people = Array.from({ length: 200 }, (_, at) => lookOf(holder({ key: `person ${at}` })));
    expect(new Set(people.map((look) => JSON.stringify(look))).size).toBe(200);
    expect(new Set(people.map(({ hair }) => hair)).size).toBeGreaterThan(4);
  });

  test('is visibly somebody else where the case says so', () => {
    const own = handedIn(holder(), 'none');
    const other = handedIn(holder(), 'another_face');
    expect(other.id_front).toBe(own.id_front);
    expect(other.photo).not.toBe(own.photo);
    const anothers = handedIn(holder(), 'anothers_card');
    expect(anothers.photo).toBe(own.photo);
    expect(anothers.id_front).not.toBe(own.id_front);
  });
});

test('only an expired document ran out before it was handed in', () => {
  for (let at = 0; at < 200; at++)
    for (const id_type of TYPES) {
      const one = holder({ key: `person ${at}`, id_type });
      expect(validityOf(one, 'none').until > one.handed_in_on).toBe(true);
      expect(validityOf(one, 'none').from < one.handed_in_on).toBe(true);
      expect(validityOf(one, 'expired').until < one.handed_in_on).toBe(true);
    }
});

test('every letter of a name has strokes, with its accent', () => {
  const style = { at: [0, 20], size: 10, color: '#000000' } as const;
  const strokes = (text: string): number => write(text, style).split('<path').length - 1;
  expect(strokes("Aïssatou d'Édéa-Œ")).toBe("Aissatou d'Edea-".replace(' ', '').length + 3);
  expect(strokes('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')).toBe(36);
});

describe('phones', () => {
  test('each model of the demo has a picture of its own, small and on nothing', async () => {
    const pictures = MODELS.map(({ name }) => phonePicture(name));
    expect(new Set(pictures).size).toBe(MODELS.length);
    for (const picture of pictures) {
      expect(picture).not.toBeNull();
      const bytes = await sharp(Buffer.from(picture ?? ''))
        .webp({ quality: 82 })
        .toBuffer();
      expect(bytes.length).toBeLessThan(MOST_BYTES.phone);
      expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    }
  });

  test('a model without a design has none', () => expect(phonePicture('Nokia 3310')).toBeNull());
});
