import { LANGUAGES, type Language } from '@palier/contract/values/language.ts';
import { describe, expect, it } from 'vitest';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';
import { statement, outline } from '../../../../../tests/harness/printed-papers.ts';

describe('the statement', () => {
  it.each(LANGUAGES)('in %s has one page without movements, or as many as they need', async (language) => {
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

  it('is the same file for the same data', async () => {
    expect(Buffer.compare(await statementPdf(statement('fr', 9)), await statementPdf(statement('fr', 9)))).toBe(0);
  });

  it('is complete even if a reference is longer than a page', async () => {
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

  it('has the format that Excel expects in its language', () => {
    expect(statementCsv(statement('fr', 2))).toBe(
      '\ufeffDate;Opération;Référence;Débit FCFA;Crédit FCFA;Solde FCFA\r\n2026-03-14;Activation du prêt;;200000;0;200000\r\n2026-03-14;Versement;MP2603.1;0;1000;199000\r\n',
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

  it('keeps a negative balance a number, and quotes characters that would end a cell', () => {
    expect(withReference('fr', 'a;b', -500)).toContain(';"a;b";0;1500;-500\r\n');
    expect(withReference('en', 'a,"b"', -500)).toContain(',"a,""b""",0,1500,-500\r\n');
  });
});
