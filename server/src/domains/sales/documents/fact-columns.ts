/** A section of facts in columns. */
import { type Fact, drawFacts, factsHeight, sideBySide, wholeWidth } from '../../../platform/pdf/facts.ts';
import { write } from '../../../platform/pdf/pdf.ts';
import { Sheet } from '../../../platform/pdf/sheet.ts';

/**
 * Draws a section of facts in columns, each under its own title if it has one. Facts without a value are left out.
 */
export function drawPairs(
  sheet: Sheet,
  title: string,
  columns: ReadonlyArray<{ readonly title?: string; readonly facts: readonly Fact[] }>,
): void {
  const places = sideBySide(sheet, columns.length);
  const given = columns.map(({ facts }) => facts.filter(([, value]) => value !== ''));
  const head = columns.some((column) => column.title) ? 16 : 0;
  sheet.section(
    title,
    head + Math.max(...given.map((facts, at) => factsHeight(sheet, facts, places[at] ?? wholeWidth(sheet)))),
  );
  const ends = given.map((facts, at) => {
    const place = places[at] ?? wholeWidth(sheet);
    const name = columns[at]?.title;
    if (name) sheet.tag('H3', () => write(sheet.pdf, name, place.x, sheet.y, place.width, { font: 'bold', size: 9 }));
    return drawFacts(sheet, facts, place, sheet.y + head);
  });
  sheet.y = Math.max(...ends);
}
