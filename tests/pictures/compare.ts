/** Whether two pictures of a screen look the same to a person, and where they do not. */
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Colours that are nearer to each other than this look the same; black is at 1 from white. */
const SAME_COLOUR = 0.025;
/**
 * A change is small beside its screen, so it is judged by the square in which it shows most: at most so many of its
 * pixels may differ. Text that another machine draws a little differently differs at its edges, which are left out.
 */
const SQUARE_PX = 32;
const MOST_OF_A_SQUARE = 0.06;

export interface Comparison {
  readonly is_same: boolean;
  /** Of the worst square: the share of its pixels that differ, from 0 to 1. */
  readonly share: number;
  /** Both pictures in one, with what differs in red; null when their sizes differ. */
  readonly difference: Buffer | null;
}

const read = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

export async function compare(expected: Buffer, actual: Buffer): Promise<Comparison> {
  const [one, other] = await Promise.all([read(expected), read(actual)]);
  const { width, height } = one.info;
  if (width !== other.info.width || height !== other.info.height) return { is_same: false, share: 1, difference: null };
  const marked = Buffer.alloc(one.data.length);
  const most = pixelmatch(one.data, other.data, marked, width, height, {
    threshold: SAME_COLOUR,
    windowSize: SQUARE_PX,
  });
  const share = most / SQUARE_PX ** 2;
  return {
    is_same: share <= MOST_OF_A_SQUARE,
    share,
    difference: await sharp(marked, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}
