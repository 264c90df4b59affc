/** The shapes that plots are made of: bars, lines, areas, dots and their texts. */
import { fontOf } from './draw-text.ts';

type Canvas = CanvasRenderingContext2D;

const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0);

function outlineOf(element: SVGElement): Path2D | null {
  const path = new Path2D();
  const of = (name: string): number => numberOf(element, name);
  switch (element.localName) {
    case 'path':
      return new Path2D(element.getAttribute('d') ?? '');
    case 'rect':
      path.rect(of('x'), of('y'), of('width'), of('height'));
      return path;
    case 'line':
      path.moveTo(of('x1'), of('y1'));
      path.lineTo(of('x2'), of('y2'));
      return path;
    case 'circle':
      path.arc(of('cx'), of('cy'), of('r'), 0, 2 * Math.PI);
      return path;
    default:
      return null;
  }
}

const ALIGN: Readonly<Record<string, CanvasTextAlign>> = { start: 'left', middle: 'center', end: 'right' };

/** Draws one element of an SVG, and not those in it. */
export function drawShape(canvas: Canvas, element: SVGElement, style: CSSStyleDeclaration): void {
  const place = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  if (place === null) return;
  const outline = outlineOf(element);
  const isText = element.localName === 'text';
  if (outline === null && !isText) return;
  canvas.save();
  canvas.transform(place.a, place.b, place.c, place.d, place.e, place.f);
  const alpha = canvas.globalAlpha;
  if (style.fill !== 'none') {
    canvas.globalAlpha = alpha * Number(style.fillOpacity);
    canvas.fillStyle = style.fill;
    if (outline) canvas.fill(outline);
    else {
      canvas.font = fontOf(style);
      canvas.textAlign = ALIGN[style.textAnchor] ?? 'left';
      canvas.textBaseline = 'alphabetic';
      canvas.fillText(element.textContent, numberOf(element, 'x'), numberOf(element, 'y'));
    }
  }
  if (outline && style.stroke !== 'none') {
    canvas.globalAlpha = alpha * Number(style.strokeOpacity);
    canvas.strokeStyle = style.stroke;
    canvas.lineWidth = Number.parseFloat(style.strokeWidth);
    canvas.setLineDash((style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number));
    canvas.stroke(outline);
  }
  canvas.restore();
}
