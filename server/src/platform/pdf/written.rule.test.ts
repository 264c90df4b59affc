import { LANGUAGES } from '@palier/contract/values/language.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { ID_TYPES, RELATIONSHIPS } from '@palier/contract/values/person.ts';
import { describe, expect, it } from 'vitest';
import { bytesOf, heightOf, newPdf, write } from './pdf.ts';
import { LOAN_EVENT_LABELS } from '@palier/contract/loans/labels.ts';
import { named } from './named.ts';
import { ID_TYPE_LABELS, RELATIONSHIP_LABELS } from '@palier/contract/customers/labels.ts';
import { longDay, shortDay } from './written-day.ts';
import { writtenPhone } from './written-phone.ts';
import { LONG_NAME } from '../../../../tests/harness/printed-papers.ts';

describe('words', () => {
  it('writes days as each language does, in one unbroken piece', () => {
    expect([longDay('en', '2026-03-01'), longDay('fr', '2026-03-01'), longDay('fr', '2026-08-11')]).toEqual(
      ['1 March 2026', '1er mars 2026', '11 août 2026'].map((day) => day.replaceAll(' ', '\u00a0')),
    );
    expect([shortDay('en', '2026-03-14'), shortDay('fr', '2026-02-01')]).toEqual(
      ['14 Mar 2026', '1er févr. 2026'].map((day) => day.replaceAll(' ', '\u00a0')),
    );
  });

  it('writes phone numbers in groups, and leaves any other text as it is', () => {
    expect([writtenPhone('+237670000001'), writtenPhone('?')]).toEqual([
      '+237 6 70 00 00 01'.replaceAll(' ', '\u00a0'),
      '?',
    ]);
  });

  it('has a label for every identity document and relationship, and prints the code of an unknown event', () => {
    for (const language of LANGUAGES) {
      const events = LOAN_EVENT_LABELS[language];
      for (const type of ID_TYPES) expect(named(ID_TYPE_LABELS[language], type)).toMatch(/^\p{Lu}/u);
      for (const relationship of RELATIONSHIPS)
        expect(named(RELATIONSHIP_LABELS[language], relationship)).toMatch(/^\p{Lu}/u);
      expect([named(events, 'shop_payment'), named(events, 'constructor')]).toEqual(['Shop payment', 'Constructor']);
    }
  });
});

describe('letters', () => {
  it('keeps an amount on one line and has a glyph for each of its characters', async () => {
    const pdf = newPdf({ language: 'fr', title: 'x', company_name: 'x', made_on: '2026-03-14' });
    const one_line = heightOf(pdf, 'x', 500);
    expect(heightOf(pdf, formatFcfa(1_250_000), 70)).toBe(one_line);
    // Glyph 0 is the empty box. The font is the one that the document embeds.
    write(pdf, 'x', 0, 0, 100);
    const { font } = (pdf as unknown as { _font: { font: { glyphForCodePoint(point: number): { id: number } } } })
      ._font;
    for (const sign of `${formatFcfa(-1_250_000)}${LONG_NAME}«»’…•·°œŒ€`)
      expect(font.glyphForCodePoint(sign.codePointAt(0) ?? 0).id, sign).not.toBe(0);
    await bytesOf(pdf);
  });
});
