/** The values of cells as a binary workbook packs them. Format: [MS-XLS] version 13, 2.5. */

/** [MS-XLS] 2.5.10: a cell with an error is not empty. */
const ERRORS = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
]);
export const errorText = (code: number | undefined): string => ERRORS.get(code ?? -1) ?? '#N/A';

/** Thirty bits of an integer or of a fraction, and whether it was multiplied by a hundred ([MS-XLS] 2.5.217). */
export function smallNumber(bits: number): number {
  const wide = Buffer.alloc(8);
  wide.writeInt32LE(bits & ~3, 4);
  const number = (bits & 2) === 0 ? wide.readDoubleLE(0) : bits >> 2;
  return (bits & 1) === 0 ? number : number / 100;
}
