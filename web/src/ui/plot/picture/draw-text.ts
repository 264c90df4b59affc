/** Text as the browser broke it into lines. */

type Canvas = CanvasRenderingContext2D;

export const fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string =>
  `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

interface Line {
  readonly box: DOMRect;
  text: string;
}

/** The lines of a text, found by the height at which each of its characters stands. */
function linesIn(text: Text): Line[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [only] = boxes;
  if (only === undefined) return [];
  if (boxes.length === 1) return [{ box: only, text: text.data }];
  const lines = boxes.map((box): Line => ({ box, text: '' }));
  for (let at = 0; at < text.data.length; at++) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const [here] = range.getClientRects();
    const line = here && lines.find(({ box }) => Math.abs(box.y - here.y) < 1);
    if (line) line.text += text.data[at];
  }
  return lines;
}

export function drawText(canvas: Canvas, text: Text, style: CSSStyleDeclaration): void {
  const isRight = style.textAlign === 'right' || style.textAlign === 'end';
  canvas.font = fontOf(style);
  canvas.fillStyle = style.color;
  canvas.textBaseline = 'alphabetic';
  canvas.textAlign = isRight ? 'right' : 'left';
  for (const line of linesIn(text)) {
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = canvas.measureText(line.text);
    const baseline = line.box.y + line.box.height / 2 + (above - below) / 2;
    canvas.fillText(line.text.replace(/[ \n\t]+/g, ' ').trim(), isRight ? line.box.right : line.box.x, baseline);
  }
}
