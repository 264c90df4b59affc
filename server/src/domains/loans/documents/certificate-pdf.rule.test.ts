import { LANGUAGES } from '@palier/contract/values/language.ts';
import { describe, expect, it } from 'vitest';
import { certificatePdf } from './certificate-pdf.ts';
import {
  LONG_NAME,
  LONG_COMPANY,
  certificate,
  outline,
  rectangles,
} from '../../../../../tests/harness/printed-papers.ts';

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

  it.each([3, 52, 365])('draws a stair with a cell for each of %i instalments', async (installments) => {
    const drawn = async (count: number) => rectangles(await certificatePdf(certificate('en', { installments: count })));
    expect((await drawn(installments)) - (await drawn(1))).toBe(installments - 1);
  });

  it('leaves the stair out where the longest names leave no room above the seal', async () => {
    const long = { company_name: LONG_COMPANY, customer_name: `${LONG_NAME} ${LONG_NAME}`, product_name: LONG_COMPANY };
    const drawn = async (installments: number) =>
      rectangles(await certificatePdf(certificate('fr', { ...long, installments })));
    expect(await drawn(365)).toBe(await drawn(1));
  });

  it('is the same file for the same data', async () => {
    expect(Buffer.compare(await certificatePdf(certificate('fr')), await certificatePdf(certificate('fr')))).toBe(0);
  });
});
