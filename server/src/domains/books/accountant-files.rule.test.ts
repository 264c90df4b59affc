/** The files for an accountant say the currency of the business, and run nothing that a name says. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { accountantFile } from './accountant-files.ts';

/** One repayment, as its two lines. */
function fileOf(
  format: Parameters<typeof accountantFile>[0],
  { currency = 'XAF', auxiliary = '', name = '' }: { currency?: 'XAF' | 'XOF'; auxiliary?: string; name?: string },
): Buffer {
  const line = { account: '571', ours: '1000', auxiliary, debit_fcfa: 500, credit_fcfa: 0 };
  const entry: Parameters<typeof accountantFile>[1][number] = {
    journal: 'CA',
    number: 'CA-2026-00001',
    entry_on: '2026-11-26',
    value_on: '2026-11-26',
    event: 'repayment',
    lines: [line, { ...line, account: '411', ours: '1100', debit_fcfa: 0, credit_fcfa: 500 }],
  };
  return accountantFile(format, [entry], {
    export_id: 'one',
    through_on: '2026-11-26',
    signed_on: '2026-11-27',
    tax_number: '',
    currency,
    nameOf: () => name,
    language: 'fr',
  }).bytes;
}

test.each(['XAF', 'XOF'] as const)('the journal of a business in %s says so on each line', (currency) => {
  const bytes = fileOf('journal', { currency });
  const [head = '', ...lines] = bytes.toString().trim().split('\r\n');
  const place = head.split(';').indexOf('"currency"');
  expect(lines.map((row) => row.split(';')[place])).toEqual([`"${currency}"`, `"${currency}"`]);
});

test.each(['journal', 'fec', 'odoo'] as const)(
  'a name with odd text is no formula and no cell more in the file %s',
  (format) => {
    const bytes = fileOf(format, { auxiliary: 'a', name: '\u202E=1+1\t"A";b\r\nc\u202C' });
    const delimiter = { journal: ';', fec: '\t', odoo: ',' }[format];
    const rows = parse(bytes, { bom: true, delimiter, quote: format === 'fec' ? null : '"' }) as string[][];
    expect(rows).toHaveLength(3);
    const name = rows[1]?.find((cell) => cell.includes('1+1')) ?? '';
    expect(name.replace(/\s+/g, ' ')).toBe(`'=1+1 "A";b c`);
  },
);
