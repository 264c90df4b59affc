import { LANGUAGES, type Language } from '@palier/contract/values/language.ts';
import { planOf } from '@palier/contract/rules/price.ts';
import { type Interval, installmentsBetween } from '@palier/contract/rules/schedule.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { ID_TYPES, RELATIONSHIPS } from '@palier/contract/values/person.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificatePdf } from './certificate-pdf.ts';
import { contractPdf } from '../../sales/documents/contract-pdf.ts';
import type { ContractTerms } from '../../sales/documents/contract-terms.ts';
import { lockTerms } from '../../sales/documents/lock-terms.ts';
import { bytesOf, heightOf, newPdf, write } from '../../../platform/pdf/pdf.ts';
import type { CertificateFacts, StatementFacts } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';
import { LOAN_EVENT_LABELS } from '@palier/contract/loans/labels.ts';
import { named } from '../../../platform/pdf/named.ts';
import { ID_TYPE_LABELS, RELATIONSHIP_LABELS } from '@palier/contract/customers/labels.ts';
import { longDay, shortDay } from '../../../platform/pdf/written-day.ts';
import { writtenPhone } from '../../../platform/pdf/written-phone.ts';

const LONG_NAME = 'Élisabeth-Françoise Ngo’o Nyɔbɛ Ŋkwəntɨ̀ Mbarga épouse Atangana-Essomba de Biyíti';
const LONG_COMPANY = 'Société Camerounaise de Téléphonie à Tempérament et de Services Numériques du Littoral';

let png: Buffer;
beforeAll(async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path d="M40 170C90 20 130 40 120 150S60 220 160 140 220 60 240 140" fill="none" stroke="#012" stroke-width="5"/></svg>';
  png = await sharp(Buffer.from(drawing)).png().toBuffer();
});

function terms(
  language: Language,
  repayment_interval: Interval,
  contract_duration: 3 | 6 | 12,
  change: Partial<ContractTerms> = {},
): ContractTerms {
  const plan = planOf(
    { retail_price_fcfa: 185_000, deposit_fcfa: 37_000, credit_multiplier: 1.45 },
    repayment_interval,
    contract_duration,
    25,
  );
  const schedule = {
    start_on: '2026-03-14',
    interval: repayment_interval,
    installments: plan.installments,
    total_fcfa: plan.total_repayment_fcfa,
    step_fcfa: 25,
    extensions: [],
  };
  return {
    loan_reference: '1234567897',
    company_name: 'Palier Market',
    support_phone: '+237670000000',
    short_code: '600600',
    language,
    customer: {
      name: 'Adèle Ngono Mballa',
      document_number: '112233445',
      id_type: 'national ID',
      msisdn: '+237670000001',
      home_address: 'Bonamoussadi, Douala',
      date_of_birth: '1994-03-01',
    },
    next_of_kin: { name: 'Paul Mballa', msisdn: '+237690000002', relationship: 'brother-in-law' },
    shop_name: 'Akwa Nord',
    agent_name: 'Chantal Fotso',
    product_name: 'Samsung Galaxy A16',
    retail_price_fcfa: 185_000,
    deposit_fcfa: 37_000,
    total_repayment_fcfa: plan.total_repayment_fcfa,
    total_cost_fcfa: plan.total_cost_fcfa,
    cost_over_cash_fcfa: plan.cost_over_cash_fcfa,
    repayment_interval,
    contract_duration,
    payments: installmentsBetween(schedule, 0, 1, plan.installments).map(({ number, due_on, amount_fcfa }) => ({
      number,
      due_on,
      amount_fcfa,
    })),
    lock_terms: lockTerms(language, { lock_type: 'hard lock', lock_day: 3, company_name: 'Palier Market' }),
    signed_on: '2026-03-14',
    ...change,
  };
}

function statement(language: Language, movements: number, change: Partial<StatementFacts> = {}): StatementFacts {
  const lines = Array.from({ length: movements }, (_, at) => ({
    value_on: '2026-03-14',
    event: at === 0 ? 'activation' : 'repayment',
    reference: at === 0 ? null : `MP2603.${at}`,
    debit_fcfa: at === 0 ? 200_000 : 0,
    credit_fcfa: at === 0 ? 0 : 1_000,
    balance_fcfa: 200_000 - at * 1_000,
  }));
  return {
    language,
    company_name: 'Palier Market',
    loan_reference: '1234567897',
    customer_name: 'Adèle Ngono',
    product_name: 'Samsung Galaxy A16',
    printed_on: '2026-09-01',
    lines,
    balance_fcfa: lines.at(-1)?.balance_fcfa ?? 0,
    ...change,
  };
}

const certificate = (language: Language, change: Partial<CertificateFacts> = {}): CertificateFacts => ({
  language,
  company_name: 'Palier Market',
  certificate_number: '9F3A2C11B07D',
  loan_reference: '1234567897',
  customer_name: 'Adèle Ngono',
  product_name: 'Samsung Galaxy A16',
  imei: '356938035643809',
  total_paid_fcfa: 251_600,
  settled_on: '2027-03-01',
  ...change,
});

/** What stands in a file outside its compressed streams. */
function outline(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString('latin1');
  return {
    is_whole: text.startsWith('%PDF-1.7') && text.endsWith('%%EOF\n'),
    pages: Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(text)?.[1]),
    language: /\/Lang \((\w+)\)/.exec(text)?.[1],
    is_tagged: /\/Marked true/.test(text),
    table_rows: text.match(/\/S \/TR\b/g)?.length ?? 0,
    figures: text.match(/\/S \/Figure\b/g)?.length ?? 0,
  };
}

/** The signature with another size written in its head. */
function headOf(width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** The sum that a PNG carries for every chunk, so that a lie about the size is a well-formed one. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('the contract', () => {
  it.each(
    LANGUAGES.flatMap(
      (language) =>
        [
          [language, 'monthly', 3, 3, 2],
          [language, 'weekly', 12, 52, 2],
          [language, 'daily', 12, 365, 3],
        ] as const,
    ),
  )(
    'in %s, %s over %i months, says all %i payments on %i pages',
    async (language, interval, months, payments, pages) => {
      const { table_rows, ...file } = outline(
        await contractPdf(terms(language, interval, months), 'Contrat 1234567897', png),
      );
      expect(file).toEqual({ is_whole: true, pages, language, is_tagged: true, figures: 1 });
      // Beside the payments, a head for each of the one to four blocks.
      expect([1, 2, 3, 4]).toContain(table_rows - payments);
    },
  );

  it('carries long names, every accent, a missing next of kin and no lock', async () => {
    const change = {
      company_name: LONG_COMPANY,
      agent_name: LONG_NAME,
      shop_name: LONG_COMPANY,
      product_name: LONG_COMPANY,
      next_of_kin: null,
      lock_terms: lockTerms('fr', { lock_type: 'no lock', lock_day: 3, company_name: 'x' }),
    };
    const { customer } = terms('fr', 'daily', 12);
    const file = outline(
      await contractPdf(
        terms('fr', 'daily', 12, {
          ...change,
          customer: { ...customer, name: LONG_NAME, home_address: `${LONG_NAME}, ${LONG_NAME}` },
        }),
        'Contrat 1234567897',
        png,
      ),
    );
    expect(file).toMatchObject({ is_whole: true, figures: 1 });
    expect(file.pages).toBeLessThanOrEqual(4);
    expect(
      outline(
        await contractPdf(terms('en', 'weekly', 3, { customer: { ...customer, home_address: null } }), 'Contract', png),
      ).is_whole,
    ).toBe(true);
  });

  it('is the same file from the same facts, and another from others', async () => {
    const first = await contractPdf(terms('fr', 'weekly', 3), 'Contrat', png);
    expect(Buffer.compare(first, await contractPdf(terms('fr', 'weekly', 3), 'Contrat', png))).toBe(0);
    expect(
      Buffer.compare(first, await contractPdf(terms('fr', 'weekly', 3, { deposit_fcfa: 37_001 }), 'Contrat', png)),
    ).not.toBe(0);
  });

  it('takes a signature of one pixel, of a palette and of sixteen bits', async () => {
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const palette = await sharp(png).png({ palette: true }).toBuffer();
    const deep = await sharp(png).toColourspace('rgb16').png().toBuffer();
    for (const signature of [pixel, palette, deep])
      expect(outline(await contractPdf(terms('en', 'monthly', 3), 'Contract', signature)).figures).toBe(1);
  });

  it('rejects a signature that is broken, cut short, another format or absurdly large', async () => {
    const damaged = Buffer.from(png);
    damaged.fill(0xff, 60, damaged.length - 40);
    const wrong = {
      empty: Buffer.alloc(0),
      'only its first eight bytes': png.subarray(0, 8),
      'cut in its head': png.subarray(0, 30),
      'cut in its middle': png.subarray(0, png.length >> 1),
      damaged,
      'a JPEG': await sharp(png).flatten().jpeg().toBuffer(),
      'no image': Buffer.from('89504e470d0a1a0a-and-nothing-that-follows'),
      'of no width': headOf(0, 240),
      'taller than its bytes': headOf(600, 4_000),
      'a square of a billion pixels': headOf(31_000, 31_000),
      'the largest a PNG can claim': headOf(0x7fffffff, 0x7fffffff),
    };
    for (const [name, signature] of Object.entries(wrong))
      await expect(contractPdf(terms('fr', 'monthly', 3), 'Contrat', signature), name).rejects.toThrow();
  });
});

describe('the statement', () => {
  it.each(LANGUAGES)('in %s is a page without movements, and as many as its movements need', async (language) => {
    expect(outline(await statementPdf(statement(language, 0)))).toMatchObject({
      is_whole: true,
      pages: 1,
      language,
      table_rows: 0,
    });
    expect(outline(await statementPdf(statement(language, 20)))).toMatchObject({
      is_whole: true,
      pages: 1,
      is_tagged: true,
      table_rows: 21,
    });
    const long = outline(await statementPdf(statement(language, 400)));
    expect(long).toMatchObject({ is_whole: true, table_rows: 401 });
    expect(long.pages).toBeGreaterThanOrEqual(8);
    expect(long.pages).toBeLessThanOrEqual(11);
  });

  it('is the same file from the same facts', async () => {
    expect(Buffer.compare(await statementPdf(statement('fr', 9)), await statementPdf(statement('fr', 9)))).toBe(0);
  });

  it('ends although a reference is longer than a page', async () => {
    const [line] = statement('en', 1).lines;
    if (!line) throw new Error('no line');
    expect(
      outline(await statementPdf(statement('en', 1, { lines: [{ ...line, reference: 'W'.repeat(20_000) }] }))),
    ).toMatchObject({ is_whole: true, pages: 1 });
  });
});

describe('the statement for a spreadsheet', () => {
  const withReference = (language: Language, reference: string, balance_fcfa = 0) =>
    statementCsv(
      statement(language, 0, {
        lines: [
          { value_on: '2026-03-14', event: 'repayment', reference, debit_fcfa: 0, credit_fcfa: 1_500, balance_fcfa },
        ],
      }),
    );

  it('opens in Excel where its language is at home', () => {
    expect(statementCsv(statement('fr', 2))).toBe(
      '\ufeffDate;Opération;Référence;Débit FCFA;Crédit FCFA;Solde FCFA\r\n2026-03-14;Mise en place du prêt;;200000;0;200000\r\n2026-03-14;Versement;MP2603.1;0;1000;199000\r\n',
    );
    expect(statementCsv(statement('en', 1))).toBe(
      '\ufeffDate,Movement,Reference,Debit FCFA,Credit FCFA,Balance FCFA\r\n2026-03-14,Loan activated,,200000,0,200000\r\n',
    );
    expect(statementCsv(statement('en', 0))).toBe(
      '\ufeffDate,Movement,Reference,Debit FCFA,Credit FCFA,Balance FCFA\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('disarms %j', (reference) => {
    for (const language of LANGUAGES) {
      const row = withReference(language, reference).split('\r\n').slice(1).join('\r\n');
      expect(row).toMatch(/[;,]"?'/);
    }
  });

  it('leaves a negative balance a number, and quotes what would end a cell', () => {
    expect(withReference('fr', 'a;b', -500)).toContain(';"a;b";0;1500;-500\r\n');
    expect(withReference('en', 'a,"b"', -500)).toContain(',"a,""b""",0,1500,-500\r\n');
  });
});

describe('the certificate', () => {
  it.each(LANGUAGES)('in %s is one page, however long the names', async (language) => {
    expect(outline(await certificatePdf(certificate(language)))).toMatchObject({
      is_whole: true,
      pages: 1,
      language,
      is_tagged: true,
    });
    expect(
      outline(
        await certificatePdf(
          certificate(language, {
            company_name: LONG_COMPANY,
            customer_name: `${LONG_NAME} ${LONG_NAME}`,
            product_name: LONG_COMPANY,
          }),
        ),
      ),
    ).toMatchObject({ is_whole: true, pages: 1 });
  });

  it('is the same file from the same facts', async () => {
    expect(Buffer.compare(await certificatePdf(certificate('fr')), await certificatePdf(certificate('fr')))).toBe(0);
  });
});

describe('words', () => {
  it('writes days as each language does, in one unbroken piece', () => {
    expect([longDay('en', '2026-03-01'), longDay('fr', '2026-03-01'), longDay('fr', '2026-08-11')]).toEqual(
      ['1 March 2026', '1er mars 2026', '11 août 2026'].map((day) => day.replaceAll(' ', '\u00a0')),
    );
    expect([shortDay('en', '2026-03-14'), shortDay('fr', '2026-02-01')]).toEqual(
      ['14 Mar 2026', '1er févr. 2026'].map((day) => day.replaceAll(' ', '\u00a0')),
    );
  });

  it('writes phone numbers in groups, and leaves what is none', () => {
    expect([writtenPhone('+237670000001'), writtenPhone('?')]).toEqual([
      '+237 6 70 00 00 01'.replaceAll(' ', '\u00a0'),
      '?',
    ]);
  });

  it('has a word for every identity document and relationship, and prints an unknown event rather than nothing', () => {
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
  it('keeps an amount in one piece and has a glyph for each of its signs', async () => {
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
