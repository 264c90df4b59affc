/** What makes a certificate look like one: its frame and its seal. */
import { COLOR, type Pdf, write } from '../../../platform/pdf/pdf.ts';

/** How far the seal reaches from its middle. */
export const SEAL = 40;

/** The frame of the page. */
export function drawBorder(pdf: Pdf): void {
  const frame = (inset: number, weight: number) =>
    pdf
      .rect(inset, inset, pdf.page.width - 2 * inset, pdf.page.height - 2 * inset)
      .lineWidth(weight)
      .strokeColor(COLOR.brand)
      .stroke();
  frame(28, 2.4);
  frame(34, 0.6);
  frame(46, 0.3);
}

const PETALS = 24;

/** A rosette of rotated ellipses with a word in the middle. */
export function drawSeal(pdf: Pdf, x: number, y: number, word: string): void {
  for (let petal = 0; petal < PETALS; petal++) {
    pdf
      .save()
      .rotate((petal * 180) / PETALS, { origin: [x, y] })
      .ellipse(x, y, SEAL, 27)
      .lineWidth(0.3)
      .strokeColor(COLOR.brand)
      .strokeOpacity(0.55)
      .stroke()
      .restore();
  }
  pdf.circle(x, y, 25).fill('#ffffff');
  pdf.circle(x, y, 25).lineWidth(1).strokeColor(COLOR.brand).stroke();
  write(pdf, word, x - 25, y - 6, 50, { font: 'bold', size: 9, color: COLOR.brand, align: 'center', spacing: 0.8 });
}
