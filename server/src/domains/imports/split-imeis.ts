/**
 * The two IMEIs of a phone with two SIMs, where a packing list has them in one cell: `352904111000052/352904111000060`,
 * `… ; …`, `IMEI1: … IMEI2: …`. The second becomes the second IMEI of the row, unless the row has one.
 */

/** Fourteen to sixteen digits that stand alone; a check digit is examined with the others later. */
const IMEI = /(?<!\d)\d{15}(?!\d)/g;
/** What may stand beside two IMEIs: words, marks and blanks, but no other digits than those of `IMEI1`. */
const AROUND = /^[^\d]*$/;

export function splitImeis(cells: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const cell = cells['imei'] ?? '';
  const found = cell.match(IMEI) ?? [];
  const [first, second] = found;
  const around = cell.replace(IMEI, ' ').replace(/imei\s?[12]/gi, ' ');
  if (found.length !== 2 || first === undefined || second === undefined || !AROUND.test(around)) return cells;
  const other = cells['imei2'] ?? '';
  return other === '' || other === second ? { ...cells, imei: first, imei2: second } : cells;
}
