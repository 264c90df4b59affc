/**
 * Draws what the browser has laid out, HTML and SVG alike, on a canvas: grounds, borders, texts and shapes with their
 * computed colours. So every plot can be a picture, with the typeface of the page and without code of its own.
 */
import { drawShape } from './draw-shape.ts';
import { drawText } from './draw-text.ts';

type Canvas = CanvasRenderingContext2D;

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;
type Side = (typeof SIDES)[number];
type Corner = readonly [x: number, y: number];

/** The coordinates of the canvas are those of the page. */
export function drawElement(canvas: Canvas, element: Element): void {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return;
  canvas.save();
  canvas.globalAlpha *= Number(style.opacity);
  if (element instanceof SVGElement) drawShape(canvas, element, style);
  else drawBox(canvas, element.getBoundingClientRect(), style);
  for (const child of element.childNodes) {
    if (child instanceof Element) drawElement(canvas, child);
    else if (child instanceof Text && element instanceof HTMLElement) drawText(canvas, child, style);
  }
  canvas.restore();
}

function drawBox(canvas: Canvas, box: DOMRect, style: CSSStyleDeclaration): void {
  if (box.width === 0 || box.height === 0) return;
  const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, box.width / 2, box.height / 2);
  canvas.fillStyle = style.backgroundColor;
  canvas.beginPath();
  canvas.roundRect(box.x, box.y, box.width, box.height, radius);
  canvas.fill();
  const widths = SIDES.map((side) =>
    style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]),
  );
  const [top = 0, right = 0, bottom = 0, left = 0] = widths;
  if (top > 0 && widths.every((one) => one === top)) {
    pen(canvas, style, 'Top', top);
    canvas.beginPath();
    canvas.roundRect(box.x + top / 2, box.y + top / 2, box.width - top, box.height - top, radius);
    canvas.stroke();
    return;
  }
  const line = (side: Side, width: number, from: Corner, to: Corner): void => {
    if (width === 0) return;
    pen(canvas, style, side, width);
    canvas.beginPath();
    canvas.moveTo(...from);
    canvas.lineTo(...to);
    canvas.stroke();
  };
  line('Top', top, [box.x, box.y + top / 2], [box.right, box.y + top / 2]);
  line('Right', right, [box.right - right / 2, box.y], [box.right - right / 2, box.bottom]);
  line('Bottom', bottom, [box.x, box.bottom - bottom / 2], [box.right, box.bottom - bottom / 2]);
  line('Left', left, [box.x + left / 2, box.y], [box.x + left / 2, box.bottom]);
}

/** Draws on with the line of one side of a border. */
function pen(canvas: Canvas, style: CSSStyleDeclaration, side: Side, width: number): void {
  canvas.strokeStyle = style[`border${side}Color`];
  canvas.lineWidth = width;
  canvas.setLineDash(style[`border${side}Style`] === 'dashed' ? [width * 3, width * 2] : []);
}
