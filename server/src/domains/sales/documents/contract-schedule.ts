/** The section of the contract with the instalments. */
import { WORDS } from './words.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import type { ContractTerms } from './contract-terms.ts';
import { COLOR, heightOf } from '../../../platform/pdf/pdf.ts';
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

/** The plan as one picture, with the sentence that says the same. */
function drawPlanAsStair(sheet: Sheet, { language, payments }: ContractTerms): void {
  const [first, last] = [payments[0], payments.at(-1)];
  if (!first || !last) return;
  const height = stairHeight(payments.length);
  const says = WORDS[language].stair(payments.length, longDay(language, first.due_on), longDay(language, last.due_on));
  const style = { size: 8 };
  sheet.room(height + 4 + heightOf(sheet.pdf, says, sheet.width, style));
  drawStair(
    sheet.pdf,
    { installments: payments.length, is_paid: false },
    { x: sheet.left, y: sheet.y, width: sheet.width },
  );
  sheet.y += height + 4;
  sheet.text('P', says, style);
  sheet.y += 5;
}
