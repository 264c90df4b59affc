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

/** A wave of the picture, by how often it turns from top to bottom and from side to side. */
type Wave = readonly [down: number, across: number];

/**
 * Waves by which pictures differ most in proportion to what a browser changes in them, measured on drawn cards and
 * faces. Each row makes one key.
 */
const WAVES_OF_KEYS: ReadonlyArray<readonly Wave[]> = [
  [
    [1, 1],
    [0, 2],
    [3, 1],
    [1, 3],
    [4, 1],
    [0, 6],
    [1, 5],
    [2, 3],
    [1, 0],
    [0, 4],
  ],
  [
    [2, 1],
    [0, 1],
    [1, 2],
    [0, 3],
    [2, 4],
    [2, 0],
    [1, 4],
    [3, 2],
    [0, 7],
    [1, 7],
  ],
];
/** The heights that a key holds as one. */
const STEP = 26;
/** Another browser changes a height by less, in all but one of two hundred keys. */
const MAX_CHANGE = 9;

const cosine = (place: number, wave: number): number => Math.cos(((2 * place + 1) * wave * Math.PI) / (2 * SIDE));
const share = (wave: number): number => (wave === 0 ? Math.SQRT1_2 : 1);

/** What each grey counts in the height of a wave: a cosine transform in which all waves have the same weight. */
const weightsOf = ([down, across]: Wave): readonly number[] =>
  Array.from(
    { length: SIDE * SIDE },
    (_, cell) =>
      cosine(Math.floor(cell / SIDE), down) * cosine(cell % SIDE, across) * share(down) * share(across) * (2 / SIDE),
  );
const WEIGHTS_OF_KEYS = WAVES_OF_KEYS.map((waves) => waves.map(weightsOf));

const heightOf = (greys: Uint8Array, weights: readonly number[]): number =>
  weights.reduce((sum, weight, cell) => sum + weight * (greys[cell] ?? 0), 0);

/** One number of 31 bits for the steps of all heights. */
const keyOf = (key: number, steps: readonly number[]): number =>
  steps.reduce((hash, step) => Math.imul(hash ^ (step + 1_024), 16_777_619) >>> 0, 2_166_136_261 ^ key) >>> 1;

/** Two numbers of which the same picture has one among its `nearKeysOf`, for the index that finds near ones. */
export function keysOf(greys: Uint8Array): number[] {
  if (greys.length === 0) return [];
  return WEIGHTS_OF_KEYS.map((all, key) =>
    keyOf(
      key,
      all.map((weights) => Math.floor(heightOf(greys, weights) / STEP)),
    ),
  );
}

/** The keys of all pictures that may be the same: a few hundred, two thousand at most. */
export function nearKeysOf(greys: Uint8Array): number[] {
  if (greys.length === 0) return [];
  return WEIGHTS_OF_KEYS.flatMap((all, key) =>
    all
      .map((weights) => heightOf(greys, weights))
      .map((height) => [...new Set([-MAX_CHANGE, 0, MAX_CHANGE].map((by) => Math.floor((height + by) / STEP)))])
      .reduce<number[][]>((all, steps) => all.flatMap((some) => steps.map((step) => [...some, step])), [[]])
      .map((steps) => keyOf(key, steps)),
  );
}
