/** A plot as a slide: its title and its sentence above, the plot, and below whose it is and of when. */
import { LIGHT, WEIGHTS, textSize } from '../../layout/tokens.ts';
import { drawElement } from './draw-element.ts';
import { withLightCopy } from './light-copy.ts';
import { linesOf, scaleInto } from './picture-rules.ts';

export interface Slide {
  readonly title: string;
  readonly sentence: string;
  /** The name of the business. */
  readonly business: string;
  /** Of which time, and of which part of the business. */
  readonly says: readonly string[];
}

/** Sixteen to nine, as slides are, in units of the page; a picture has twice as many pixels each way. */
const WIDTH = 960;
const HEIGHT = 540;
const SHARP = 2;
const EDGE = 48;
const GAP = 12;
const FOOT = 28;
/** A plot may be drawn larger than on the page, but not so large that its texts outgrow the sentence. */
const MOST_SCALE = 1.15;
const ROOT_PX = 16;

type Canvas = CanvasRenderingContext2D;
type Size = Parameters<typeof textSize>[0];

const px = (rem: string): number => Number.parseFloat(rem) * ROOT_PX;

function write(
  canvas: Canvas,
  text: string,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly align?: CanvasTextAlign },
  look: { readonly size: Size; readonly weight: number; readonly colour: string },
): number {
  const { fontSize, lineHeight } = textSize(look.size);
  canvas.font = `${look.weight} ${px(fontSize)}px ${getComputedStyle(document.body).fontFamily}`;
  canvas.fillStyle = look.colour;
  canvas.textAlign = place.align ?? 'left';
  canvas.textBaseline = 'alphabetic';
  const lines = linesOf(text, (words) => canvas.measureText(words).width, place.width);
  lines.forEach((line, at) => canvas.fillText(line, place.x, place.y + px(fontSize) + at * px(lineHeight)));
  return place.y + lines.length * px(lineHeight);
}

/** Draws the laid-out plot into the room that is left for it, in its middle. */
function drawPlot(canvas: Canvas, plot: Element, top: number): void {
  const room = { width: WIDTH - 2 * EDGE, height: HEIGHT - EDGE - FOOT - top };
  withLightCopy(plot, room.width, (copy) => {
    const origin = copy.getBoundingClientRect();
    const right = Math.max(
      origin.right,
      ...[...copy.querySelectorAll('table, svg, ul, ol')].map((one) => one.getBoundingClientRect().right),
    );
    const size = { width: right - origin.x, height: origin.height };
    const scale = scaleInto(size, room, MOST_SCALE);
    canvas.save();
    canvas.translate(EDGE + (room.width - scale * size.width) / 2, top + (room.height - scale * size.height) / 2);
    canvas.scale(scale, scale);
    canvas.translate(-origin.x, -origin.y);
    drawElement(canvas, copy);
    canvas.restore();
  });
}

/** The picture of a plot that is on the page. */
export function drawSlide(plot: Element, { title, sentence, business, says }: Slide): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = WIDTH * SHARP;
  picture.height = HEIGHT * SHARP;
  const canvas = picture.getContext('2d', { alpha: false });
  if (canvas === null) throw new Error('the browser draws no pictures');
  canvas.scale(SHARP, SHARP);
  canvas.fillStyle = LIGHT.surface;
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  const width = WIDTH - 2 * EDGE;
  const below = write(
    canvas,
    title,
    { x: EDGE, y: EDGE - GAP, width },
    { size: 'title', weight: WEIGHTS.heavy, colour: LIGHT.ink },
  );
  const top = write(
    canvas,
    sentence,
    { x: EDGE, y: below + GAP / 2, width },
    { size: 'section', weight: WEIGHTS.regular, colour: LIGHT.ink_2 },
  );
  drawPlot(canvas, plot, top + GAP);
  const foot = HEIGHT - EDGE;
  canvas.fillStyle = LIGHT.line;
  canvas.fillRect(EDGE, foot, width, 1);
  const y = foot + GAP / 2;
  write(canvas, business, { x: EDGE, y, width }, { size: 'small', weight: WEIGHTS.strong, colour: LIGHT.ink });
  write(
    canvas,
    says.join(' · '),
    { x: WIDTH - EDGE, y, width, align: 'right' },
    { size: 'small', weight: WEIGHTS.regular, colour: LIGHT.ink_2 },
  );
  return picture;
}
