/** Lines by which money is taken back, and fees with decimals, at the paybill and at banks. */
import { describe, expect, test } from 'vitest';
import { ABOUT, known, short, understandDocument } from '../../../../../tests/harness/recognised.ts';
import type { About } from '../../../platform/statements/statement-row.ts';

const read = (file: string | Uint8Array, about: Partial<About> = {}) =>
  understandDocument(typeof file === 'string' ? Buffer.from(file) : file, { ...ABOUT, ...about }, null);
const told = async (file: string | Uint8Array, about: Partial<About> = {}) => short(await read(file, about));

describe('M-Pesa', () => {
  const HEAD =
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Reason Type,Other Party Info,Linked Transaction ID,A/C No.';
  const lines = async (...of: string[]) => known([HEAD, ...of].join('\n'));
  test('fees keep their decimals, and the balances add up', async () =>
    expect(
      await lines(
        'QA1AAAAAA1,18-06-2026 10:00:00,Pay Bill,Completed,"5,000.00",,"105,000.00",Pay Bill,254700000001 - A,,x',
        'QA1AAAAAA2,18-06-2026 10:01:00,Pay Bill Charge,Completed,,-59.4,"104,940.60",Pay Bill Charge,,,',
      ),
    ).toMatchObject({
      adds_up: true,
      rows: [{ exact_fcfa: null }, { amount_fcfa: 59, exact_fcfa: '59.4', because: 'money_out' }],
    }));
  test.each([
    [
      'QB1AAAAAA1,18-06-2026 10:00:00,Pay Bill Reversal,Completed,,-2225.00,0,Pay Bill Reversal,237670000001 - A,QA1AAAAAA1,',
      'money_out',
      'QA1AAAAAA1',
    ],
    [
      'QB1AAAAAA1,18-06-2026 10:00:00,Reversal of QA1AAAAAA1,Completed,,-2225.00,0,,237670000001 - A,,',
      'money_out',
      'QA1AAAAAA1',
    ],
    ['QB1AAAAAA1,18-06-2026 10:00:00,Merchant Payment Reversal,Completed,2225,,0,,,,', 'not_a_payment', null],
    ['QB1AAAAAA1,18-06-2026 10:00:00,Pay Bill,Reversed,2225,,0,Pay Bill,237670000001 - A,,', 'failed', 'QB1AAAAAA1'],
  ])('%s', async (line, because, takes_back) =>
    expect((await lines(line)).rows).toMatchObject([{ because, reversal: { takes_back } }]),
  );
  test('what the operator corrects in its own books is no payment', async () =>
    expect(
      (await lines('QB1AAAAAA1,18-06-2026 10:00:00,Organization Settlement Adjustment,Completed,900,,0,Pay Bill,,,'))
        .rows,
    ).toMatchObject([{ because: 'not_a_payment', reversal: null }]));
  test('cells that are broken over two lines are whole again', async () =>
    expect(
      (
        await lines(
          '"QA1A\rAAAAA1","2026-06-18\r10:11:12",Pay Bill,Completed,500,,0,Pay Bill,"2547****126 -\rJANE","","123\r4567890"',
        )
      ).rows,
    ).toMatchObject([{ value_on: '2026-06-18', account_keyed_in: '1234567890', because: null }]));
});

describe('banks', () => {
  test('a reversed movement names the number that the bank repeats', async () =>
    expect(
      await known(
        ':20:S\r\n:25:1\r\n:60F:C260617XAF1000,\r\n:61:2606180618RC500,00NTRFNONREF//BK7\r\n:61:2606180618D59,40NMSCNONREF//BK8\r\n:62F:C260618XAF440,60\r\n',
      ),
    ).toMatchObject({
      adds_up: true,
      rows: [
        { because: 'money_out', reversal: { takes_back: 'BK7' } },
        { because: 'money_out', amount_fcfa: 59, exact_fcfa: '59.4', reversal: null },
      ],
    }));
  test('a returned entry names the reference of the payment', async () => {
    const xml =
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="XAF">500</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><ValDt><Dt>2026-06-18</Dt></ValDt><AcctSvcrRef>B9</AcctSvcrRef><NtryDtls><TxDtls><Refs><TxId>B1</TxId></Refs></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>';
    expect((await known(xml)).rows).toMatchObject([
      { external_id: 'B9', because: 'money_out', reversal: { takes_back: 'B1' } },
    ]);
  });
  const LIST =
    'Relevé de compte\nCompte;10005 00001\n\nDate opération;Date valeur;Libellé;Débit;Crédit;Solde\n18/06/2026;18/06/2026;SOLDE INITIAL;;1 000 000,00;1 000 000,00\n18/06/2026;18/06/2026;TOTAL ENERGIES VERSEMENT;;250 000,00;1 250 000,00\n19/06/2026;19/06/2026;FRAIS TENUE DE COMPTE;59,50;;1 249 940,50\n19/06/2026;19/06/2026;CONTREPASSATION VERSEMENT;;5 000,00;1 254 940,50\nTOTAUX;;;59,50;255 000,00;\n';
  test('a list without numbers is read as a bank writes, and refused for an operator', async () => {
    expect(await told(LIST, { may_lack_numbers: true })).toEqual([
      ['', 250_000, null],
      ['', 60, 'money_out'],
      ['', 5_000, 'not_a_payment'],
    ]);
    expect((await read(Buffer.from(LIST, 'latin1'), { may_lack_numbers: true })).adds_up).toBe(true);
    await expect(read(LIST)).rejects.toMatchObject({ code: 'COLUMN_MISSING' });
  });
  test.each([
    ['Date,Ref,Narration,Amount,Dr/Cr\n18/06/2026,B1,a,"12,500.00",CR\n18/06/2026,B2,b,500.00,DR\n'],
    ['Date;Ref;Libellé;Montant;Sens\n18/06/2026;B1;a;12 500,00;C\n18/06/2026;B2;b;500,00;D\n'],
    ['Date;Ref;Libellé;Montant\n18/06/2026;B1;a;12 500,00 CR\n18/06/2026;B2;b;500,00 DR\n'],
    ['Date|Ref|Libellé|Montant\n18.06.2026|B1|a|12\u202f500 FCFA\n18.06.2026|B2|b|(500)\n'],
    ['Date\tRef\tAmount\tDebit\n18/06/2026\tB1\t12500\t\n18/06/2026\tB2\t500\t500\n'],
  ])('the direction is read wherever it stands: %j', async (file) => {
    const expected = [
      ['B1', 12_500, null],
      ['B2', 500, 'money_out'],
    ];
    expect(await told(file)).toEqual(expected);
    expect(await told(Buffer.from(`\uFEFF${file}`, 'utf16le'))).toEqual(expected);
  });
});
