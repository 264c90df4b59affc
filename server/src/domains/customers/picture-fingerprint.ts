/**
 * What a picture shows, as 16 by 16 greys. Each browser writes other bytes for one photo, because it scales and
 * compresses it before it sends it; the greys stay within a few steps, while those of two photos do not.
 */
const SIDE = 16;
/** Drawn at this size first, so that each grey is the mean of many pixels, however the picture was scaled before. */
const DRAWN_SIDE = 256;

/** In steps of 255: the same photo of drawn cards, sent again, differed by 10 and 1.7; other cards by 42 and 8. */
const MAX_STEP = 20;
const MAX_MEAN_STEP = 3;

/** A picture whose greys differ less shows nothing by which it could be known. */
const MIN_RANGE = 24;

const NOTHING = Buffer.alloc(0);

/** Empty for a picture that shows nothing to know it by, and for what is no picture: a PDF is its bytes. */
export async function fingerprintOf(bytes: Uint8Array, media_type: string): Promise<Buffer> {
  if (!media_type.startsWith('image/')) return NOTHING;
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(bytes)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(DRAWN_SIDE, DRAWN_SIDE, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  const greys = Buffer.alloc(SIDE * SIDE);
  const step = DRAWN_SIDE / SIDE;
  for (let cell = 0; cell < greys.length; cell++) {
    const top = Math.floor(cell / SIDE) * step;
    const left = (cell % SIDE) * step;
    let sum = 0;
    for (let y = top; y < top + step; y++)
      for (let x = left; x < left + step; x++) sum += drawn[y * DRAWN_SIDE + x] ?? 0;
    greys[cell] = Math.round(sum / (step * step));
  }
  return Math.max(...greys) - Math.min(...greys) < MIN_RANGE ? NOTHING : greys;
}

export function isSamePicture(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length === 0 || a.length !== b.length) return false;
  let sum = 0;
  for (let cell = 0; cell < a.length; cell++) {
    const step = Math.abs((a[cell] ?? 0) - (b[cell] ?? 0));
    if (step > MAX_STEP) return false;
    sum += step;
  }
  return sum <= MAX_MEAN_STEP * a.length;
}

const KEYS = 5;
const BITS_OF_KEY = 12;

/** The waves that a key tells the signs of: the longest ones first, without the mean. */
const WAVES: ReadonlyArray<readonly [down: number, across: number]> = Array.from(
  { length: SIDE * SIDE },
  (_, index) => [Math.floor(index / SIDE), index % SIDE] as const,
)
  .filter(([down, across]) => down + across > 0)
  .toSorted((a, b) => a[0] + a[1] - (b[0] + b[1]) || a[0] - b[0])
  .slice(0, KEYS * BITS_OF_KEY);

const cosine = (place: number, wave: number): number => Math.cos(((2 * place + 1) * wave * Math.PI) / (2 * SIDE));

function isAbove(greys: Uint8Array, [down, across]: readonly [number, number]): boolean {
  let sum = 0;
  for (let cell = 0; cell < greys.length; cell++)
    sum += (greys[cell] ?? 0) * cosine(Math.floor(cell / SIDE), down) * cosine(cell % SIDE, across);
  return sum > 0;
}

/**
 * Five numbers of which the same picture keeps at least one, for the index that finds near ones: four of its sixty
 * signs may turn.
 */
export function keysOf(greys: Uint8Array): number[] {
  if (greys.length === 0) return [];
  return Array.from({ length: KEYS }, (_, key) =>
    WAVES.slice(key * BITS_OF_KEY, (key + 1) * BITS_OF_KEY).reduce(
      (number, wave) => number * 2 + (isAbove(greys, wave) ? 1 : 0),
      key,
    ),
  );
}
