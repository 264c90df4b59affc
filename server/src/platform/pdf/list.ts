import { COLOR, heightOf, write } from './pdf.ts';
import type { Sheet } from './sheet.ts';

const INDENT = 16;

/** A list whose items hang beside their labels; an item stays on one page. */
export function drawList(sheet: Sheet, items: readonly string[], label: (at: number) => string): void {
  const { pdf } = sheet;
  const list = sheet.group('L');
  items.forEach((text, at) => {
    const height = heightOf(pdf, text, sheet.width - INDENT);
    sheet.room(height);
    const item = pdf.struct('LI');
    list.add(item);
    sheet.tag('Lbl', () => write(pdf, label(at), sheet.left + 2, sheet.y, INDENT - 2, { color: COLOR.brand }), {
      within: item,
    });
    sheet.tag('LBody', () => write(pdf, text, sheet.left + INDENT, sheet.y, sheet.width - INDENT), { within: item });
    item.end();
    sheet.y += height + 3;
  });
  list.end();
}
