/**
 * Takes the place of the drawing of contracts in the tests of the domains (`vitest.config.ts`): a fixture that needs a
 * signed sale and looks at no contract gets the first one that was drawn. Drawing one takes a quarter of the time of a
 * sale, and there are thousands of sales. Any other signature is drawn.
 */
import { contractPdf as draw } from '../../server/src/domains/sales/documents/contract-pdf.ts';

/** Readers of pictures ignore what follows the end of one. */
const MARK = Buffer.from('signs fixtures');
const isMarked = (png: Buffer): boolean => png.subarray(-MARK.length).equals(MARK);
/** The same signature, as fixtures send it. */
export function markedSignature(signature: string): string {
  const [head = '', picture = ''] = signature.split(',');
  return `${head},${Buffer.concat([Buffer.from(picture, 'base64'), MARK]).toString('base64')}`;
}

let drawn: ReturnType<typeof draw> | undefined;
/** @public */
export const contractPdf: typeof draw = (terms, name, png) =>
  isMarked(png) ? (drawn ??= draw(terms, name, png)) : draw(terms, name, png);
