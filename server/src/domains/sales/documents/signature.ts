import type { ContractTerms } from './contract-terms.ts';
import { WORDS } from './words.ts';
import { sideBySide } from '../../../platform/pdf/facts.ts';
import { COLOR, decorate, hairline, heightOf, write } from '../../../platform/pdf/pdf.ts';
import type { Sheet } from '../../../platform/pdf/sheet.ts';
import { longDay } from '../../../platform/pdf/written-day.ts';

const SIGNATURE_WIDTH = 190;
const SIGNATURE_HEIGHT = 68;

/**
 * Draws the sentence of acceptance, the place, the day and the signature. The caller must have checked that `signature`
 * is a whole image.
 */
export function drawSignature(sheet: Sheet, terms: ContractTerms, signature: Buffer): void {
  const { pdf } = sheet;
  const { accepted, buyer, for_company, signature_of, signatures, signed_at } = WORDS[terms.language];
  const place = signed_at(terms.shop_name, longDay(terms.language, terms.signed_on));
  const company = for_company(terms.company_name);
  const [left, right] = sideBySide(sheet, 2);
  if (!left || !right) return;
  const bold = { font: 'bold' } as const;
  const title_height = heightOf(pdf, buyer, left.width, bold);
  const name_height = heightOf(pdf, terms.customer.name, left.width);
  const company_height = heightOf(pdf, company, right.width, bold);
  const signed_height = title_height + SIGNATURE_HEIGHT + name_height + 12;
  // The signature must be on the same page as the sentence that it accepts.
  sheet.section(
    signatures,
    heightOf(pdf, accepted, sheet.width) +
      heightOf(pdf, place, sheet.width) +
      12 +
      Math.max(signed_height, company_height + heightOf(pdf, terms.agent_name, right.width)),
  );
  sheet.text('P', accepted);
  sheet.y += 2;
  sheet.text('P', place);
  sheet.y += 10;
  const top = sheet.y;
  const line = top + title_height + SIGNATURE_HEIGHT + 7;
  sheet.tag('P', () => write(pdf, buyer, left.x, top, left.width, bold));
  sheet.tag(
    'Figure',
    () =>
      pdf.image(signature, left.x, top + title_height + 2, {
        fit: [SIGNATURE_WIDTH, SIGNATURE_HEIGHT],
        valign: 'bottom',
      }),
    { alt: signature_of(terms.customer.name) },
  );
  decorate(pdf, () => hairline(pdf, left.x, line, left.width, COLOR.muted));
  sheet.tag('P', () => write(pdf, terms.customer.name, left.x, line + 5, left.width));
  sheet.tag('P', () => write(pdf, company, right.x, top, right.width, bold));
  sheet.tag('P', () => write(pdf, terms.agent_name, right.x, top + company_height + 2, right.width));
  sheet.y = top + signed_height;
}
