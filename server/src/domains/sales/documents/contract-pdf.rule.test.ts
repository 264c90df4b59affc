import { LANGUAGES } from '@palier/contract/values/language.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractPdf } from './contract-pdf.ts';
import { lockTerms } from './lock-terms.ts';
import {
  LONG_NAME,
  LONG_COMPANY,
  drawnSignature,
  terms,
  outline,
  rectangles,
} from '../../../../../tests/harness/printed-papers.ts';

let png: Buffer;
beforeAll(async () => {
  png = await drawnSignature();
});

/** The signature with another size in its PNG header. */
function headOf(width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** The checksum of a PNG chunk, which keeps a file with a wrong size well-formed. */
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
    'in %s, %s over %i months, lists all %i payments on %i pages',
    async (language, interval, months, payments, pages) => {
      const pdf = await contractPdf(terms(language, interval, months), 'Contrat 1234567897', png);
      const { table_rows, ...file } = outline(pdf);
      expect(file).toEqual({ is_whole: true, pages, language, is_tagged: true, figures: 1 });
      // Besides the payments, the table has a heading row for each of its one to four blocks.
      expect([1, 2, 3, 4]).toContain(table_rows - payments);
      // Its stair has a cell for each payment; the other rectangles are the same in every contract.
      const without = await contractPdf(terms(language, interval, months, { payments: [] }), 'Contrat 1234567897', png);
      expect(rectangles(pdf) - rectangles(without)).toBe(payments);
    },
  );

  it('supports long names, all accents, a missing next of kin and no lock', async () => {
    const change = {
      company_name: LONG_COMPANY,
      agent_name: LONG_NAME,
      shop_name: LONG_COMPANY,
      product_name: LONG_COMPANY,
      grade: 'A' as const,
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

  it('is the same file for the same data, and a different file for different data', async () => {
    const first = await contractPdf(terms('fr', 'weekly', 3), 'Contrat', png);
    expect(Buffer.compare(first, await contractPdf(terms('fr', 'weekly', 3), 'Contrat', png))).toBe(0);
    expect(
      Buffer.compare(first, await contractPdf(terms('fr', 'weekly', 3, { deposit_fcfa: 37_001 }), 'Contrat', png)),
    ).not.toBe(0);
  });

  it('accepts a signature of one pixel, with a palette and with sixteen bits', async () => {
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const palette = await sharp(png).png({ palette: true }).toBuffer();
    const deep = await sharp(png).toColourspace('rgb16').png().toBuffer();
    for (const signature of [pixel, palette, deep])
      expect(outline(await contractPdf(terms('en', 'monthly', 3), 'Contract', signature)).figures).toBe(1);
  });

  it('rejects a signature that is broken, cut short, in another format or far too large', async () => {
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
