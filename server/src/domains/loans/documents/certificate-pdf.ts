import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { COLOR, type Style, bytesOf, decorate, hairline, heightOf, newPdf, write } from '../../../platform/pdf/pdf.ts';
import { SEAL, drawBorder, drawSeal } from './certificate-ornaments.ts';
import type { CertificateFacts } from './statement.ts';
import { WORDS } from './words.ts';
import { drawStair, stairHeight, stairWidth } from '../../../platform/pdf/stair.ts';
import { longDay } from '../../../platform/pdf/written-day.ts';

const INSET = 92;
/** The stair of the instalments is at most so wide. */
const STAIR_WIDTH = 420;

/**
 * The certificate that a loan is paid and that the phone belongs to its owner, on one page. The same facts give the
 * same bytes.
 */
export async function certificatePdf(facts: CertificateFacts): Promise<Uint8Array> {
  const { language, company_name, settled_on } = facts;
  const { certificate: words, ...labels } = WORDS[language];
  const pdf = newPdf({
    language,
    title: `${words.title} ${facts.loan_reference}`,
    company_name,
    made_on: settled_on,
    layout: 'landscape',
  });
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const width = pdf.page.width - 2 * INSET;
  const day = longDay(language, settled_on);
  let y = 84;
  const centred = (type: string, text: string, after: number, style: Style) => {
    const whole = { ...style, align: 'center' } as const;
    const at = y;
    document.add(pdf.struct(type, {}, () => write(pdf, text, INSET, at, width, whole)));
    y += heightOf(pdf, text, width, whole) + after;
  };

  decorate(pdf, () => drawBorder(pdf));
  centred('P', company_name.toLocaleUpperCase(language), 22, {
    font: 'bold',
    size: 11,
    color: COLOR.muted,
    spacing: 2.2,
  });
  centred('H1', words.title, 12, { font: 'title', size: 30, color: COLOR.brand });
  const middle = pdf.page.width / 2;
  decorate(pdf, () => hairline(pdf, middle - 60, y, 120, COLOR.brand, 1));
  y += 24;
  centred('P', words.certifies(company_name), 12, { size: 11 });
  centred('P', facts.customer_name, 12, {
    font: 'title',
    size: facts.customer_name.length > 40 ? 17 : 22,
    color: COLOR.ink,
  });
  centred('P', words.has_paid, 24, { size: 11 });

  const columns: ReadonlyArray<readonly [string, string]> = [
    [labels.phone, facts.product_name],
    [labels.imei, facts.imei],
    [labels.loan_reference, facts.loan_reference],
    [words.total_paid, formatFcfa(facts.total_paid_fcfa)],
    [words.settled_on, day],
  ];
  const given = columns.filter(([, value]) => value !== '');
  const column = width / given.length;
  const top = y;
  const value_style = { font: 'bold', size: 10, align: 'center' } as const;
  const height = 34 + Math.max(...given.map(([, value]) => heightOf(pdf, value, column - 12, value_style)));
  decorate(pdf, () => {
    pdf.rect(INSET, top, width, height).fill(COLOR.tint);
    given.slice(1).forEach((_, at) =>
      pdf
        .moveTo(INSET + (at + 1) * column, top + 9)
        .lineTo(INSET + (at + 1) * column, top + height - 9)
        .lineWidth(0.5)
        .strokeColor(COLOR.line)
        .stroke(),
    );
  });
  given.forEach(([label, value], at) => {
    const x = INSET + at * column + 6;
    document.add(
      pdf.struct('P', {}, () => {
        write(pdf, `${label} `, x, top + 10, column - 12, { size: 7.5, color: COLOR.muted, align: 'center' });
        write(pdf, value, x, top + 23, column - 12, value_style);
      }),
    );
  });
  y = top + height + 16;
  const foot = pdf.page.height - 96;
  const stair_height = stairHeight(facts.installments);
  // The longest names leave no room for it above the seal.
  if (y + stair_height + 50 < foot - SEAL) {
    const stair_width = stairWidth(facts.installments, STAIR_WIDTH);
    drawStair(
      pdf,
      { installments: facts.installments, is_paid: true },
      { x: middle - stair_width / 2, y, width: STAIR_WIDTH },
    );
    y += stair_height + 5;
    const [first_day, last_day] = [longDay(language, facts.first_due_on), longDay(language, facts.last_due_on)];
    centred('P', words.stair(facts.installments, first_day, last_day), 14, { size: 9 });
  }
  centred('P', words.owes_nothing, 0, { size: 10, line_gap: 3 });

  decorate(pdf, () => drawSeal(pdf, middle, foot - 4, words.paid));
  const edge = { size: 8.5, color: COLOR.muted } satisfies Style;
  document.add(
    pdf.struct('P', {}, () => write(pdf, words.issued(company_name, day), INSET, foot + 10, width / 2 - 60, edge)),
  );
  document.add(
    pdf.struct('P', {}, () =>
      write(pdf, words.number(facts.certificate_number), middle + 60, foot + 10, width / 2 - 60, {
        ...edge,
        align: 'right',
      }),
    ),
  );
  document.end();
  return await bytesOf(pdf);
}
