/** The files for an accountant say the currency of the business. */
import { expect, test } from 'vitest';
import { accountantFile } from './accountant-files.ts';

test.each(['XAF', 'XOF'] as const)('the journal of a business in %s says so on each line', (currency) => {
  const line = { account: '571', ours: '1000', auxiliary: '', debit_fcfa: 500, credit_fcfa: 0 };
  const { bytes } = accountantFile(
    'journal',
    [
      {
        journal: 'CA',
        number: 'CA-2026-00001',
        entry_on: '2026-11-26',
        value_on: '2026-11-26',
        event: 'repayment',
        lines: [line, { ...line, account: '411', ours: '1100', debit_fcfa: 0, credit_fcfa: 500 }],
      },
    ],
    {
      export_id: 'one',
      through_on: '2026-11-26',
      signed_on: '2026-11-27',
      tax_number: '',
      currency,
      nameOf: () => '',
      language: 'fr',
    },
  );
  const [head = '', ...lines] = bytes.toString().trim().split('\r\n');
  const place = head.split(';').indexOf('"currency"');
  expect(lines.map((row) => row.split(';')[place])).toEqual([`"${currency}"`, `"${currency}"`]);
});
