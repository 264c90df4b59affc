/** The section of the contract with the instalments. */
import { WORDS } from './words.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { ContractTerms } from './contract-terms.ts';
import { sideBySide } from '../../../platform/pdf/facts.ts';
import { COLOR, heightOf, write } from '../../../platform/pdf/pdf.ts';
import { Sheet } from '../../../platform/pdf/sheet.ts';
import { drawStair, stairHeight } from '../../../platform/pdf/stair.ts';
import { drawTable } from '../../../platform/pdf/table.ts';
import { longDay, shortDay } from '../../../platform/pdf/written-day.ts';

/**
 * The number of blocks side by side. More payments need more blocks: a year of daily payments takes four, on two pages.
 */
function blocksFor(payments: number): number {
  if (payments <= 6) return 1;
  if (payments <= 26) return 2;
  return payments <= 60 ? 3 : 4;
}

export function drawSchedule(sheet: Sheet, terms: ContractTerms): void {
  const { language, payments, signed_on } = terms;
  const words = WORDS[language];
  const blocks = blocksFor(payments.length);
  const note = words.schedule_start(longDay(language, signed_on));
  const style = { size: 8, color: COLOR.muted };
  sheet.section(words.schedule, heightOf(sheet.pdf, note, sheet.width, style) + 70);
  sheet.text('P', note, style);
  sheet.y += 5;
  drawPlanAsStair(sheet, terms);
  const written = blocks < 3 ? longDay : shortDay;
  drawTable(sheet, {
    blocks,
    size: blocks < 3 ? 8.5 : 7.4,
    padding: blocks < 4 ? 2.4 : 1.5,
    columns: [
      { label: words.number, share: 22 },
      { label: words.due_on, share: 62 },
      { label: words.amount, share: 28, align: 'right' },
    ],
    rows: payments.map(({ number, due_on, amount_fcfa }) => [
      String(number),
      written(language, due_on),
      groupThousands(amount_fcfa),
    ]),
  });
}

/** The plan as one picture, and beside it the sentence that says the same. */
function drawPlanAsStair(sheet: Sheet, { language, payments }: ContractTerms): void {
  const { pdf } = sheet;
  const [first, last] = [payments[0], payments.at(-1)];
  const [left, right] = sideBySide(sheet, 2, 16);
  if (!first || !last || !left || !right) return;
  const says = WORDS[language].stair(payments.length, longDay(language, first.due_on), longDay(language, last.due_on));
  const style = { size: 8 };
  const height = Math.max(stairHeight(payments.length), heightOf(pdf, says, right.width, style));
  sheet.room(height);
  const { y } = sheet;
  drawStair(pdf, { installments: payments.length, is_paid: false }, { ...left, y: y + 2 });
  sheet.tag('P', () => write(pdf, says, right.x, y, right.width, style));
  sheet.y = y + height + 8;
}
