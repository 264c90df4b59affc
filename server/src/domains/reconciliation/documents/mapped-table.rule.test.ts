import { describe, expect, test } from 'vitest';
import { writtenWorkbook } from '../../../../../tests/harness/workbook.ts';
import { type ColumnMapping, guessMapping, readTable, type UnreadTable } from './read-document.ts';
import { recognise } from '../../../../../tests/harness/recognised.ts';

const ABOUT = { country: 'CM', time_zone: 'Africa/Douala' };
async function table(file: string): Promise<UnreadTable> {
  const found = await recognise(Buffer.from(file), ABOUT);
  if (found.kind !== 'table') throw new Error(found.document.format);
  return found.table;
}
const read = async (file: string, mapping?: ColumnMapping) => {
  const unread = await table(file);
  return readTable(unread, mapping ?? guessMapping(unread.headings), ABOUT).rows;
};

describe('the guessed mapping of columns', () => {
  test.each<[string[], ColumnMapping]>([
    [
      ['Transaction ID', 'Date', 'Amount', 'Phone Number', 'Status'],
      { external_id: 'Transaction ID', day: 'Date', amount: 'Amount', payment_phone: 'Phone Number', status: 'Status' },
    ],
    [
      ['Date de valeur', 'Date comptable', 'N° d’opération', 'Libellé', 'Débit (FCFA)', 'Crédit (FCFA)', 'Solde'],
      {
        external_id: 'N° d’opération',
        day: 'Date de valeur',
        money_in: 'Crédit (FCFA)',
        money_out: 'Débit (FCFA)',
        account_keyed_in: 'Libellé',
        balance: 'Solde',
      },
    ],
    [
      ['Reçu', 'DATE', 'MONTANT', 'TÉLÉPHONE', 'Nom et prénoms', 'Compte', 'Référence', 'Statut'],
      {
        external_id: 'Reçu',
        day: 'DATE',
        amount: 'MONTANT',
        payment_phone: 'TÉLÉPHONE',
        payer_name: 'Nom et prénoms',
        account_keyed_in: 'Compte',
        our_reference: 'Référence',
        status: 'Statut',
      },
    ],
    [
      ['Référence', 'Date opération', 'Paid in', 'Withdrawn'],
      { external_id: 'Référence', day: 'Date opération', money_in: 'Paid in', money_out: 'Withdrawn' },
    ],
    [
      ['transaction_id', 'date', 'amount', 'client_reference', 'sender_mobile'],
      {
        external_id: 'transaction_id',
        day: 'date',
        amount: 'amount',
        our_reference: 'client_reference',
        payment_phone: 'sender_mobile',
      },
    ],
    [
      ['Id', 'External id', 'Date', 'Amount'],
      { external_id: 'Id', our_reference: 'External id', day: 'Date', amount: 'Amount' },
    ],
    [['Moon', 'Sun'], {}],
  ])('%j', (headings, mapping) => expect(guessMapping(headings)).toEqual(mapping));
});

describe('a table', () => {
  test('has its headings below a title with other separators, and a name for every column', async () => {
    const unread = await table(
      'Relevé de compte, agence de Douala, avril, 2026\n\n;;;;;\nDate;Référence;Libellé;Montant;;Montant\n16/04/2026;R1;a, b, c, d;12 500,00;x;3\n17/04/2026;R2;a;1;;\n',
    );
    expect(unread.headings).toEqual(['Date', 'Référence', 'Libellé', 'Montant', 'E', 'Montant (F)']);
    expect(unread.body.map(({ row }) => row)).toEqual([5, 6]);
    expect(
      readTable(unread, { ...guessMapping(unread.headings), amount: 'Montant (F)' }, ABOUT).rows.map(
        ({ amount_fcfa }) => amount_fcfa,
      ),
    ).toEqual([3, 0]);
  });
  test('has its headings below facts in two columns', async () => {
    expect(
      await table('Titulaire;EXEMPLE\nPériode;avril 2026\nDate;Référence;Montant\n16/04/2026;R1;500\n'),
    ).toMatchObject({ headings: ['Date', 'Référence', 'Montant'], body: [{ row: 4 }] });
  });
  test('without headings gets letters as headings, and loses no row', async () => {
    const unread = await table('R1,2026-04-16,12500\nR2,2026-04-17,100\n');
    expect(unread).toMatchObject({ headings: ['A', 'B', 'C'], body: [{ row: 1 }, { row: 2 }] });
  });
  test('with unknown headings has them as headings', async () =>
    expect((await table('Bon,Quand,Combien\nR1,2026-04-16,12500\n')).headings).toEqual(['Bon', 'Quand', 'Combien']));

  test('is read by its columns', async () => {
    expect(
      await read(
        'Reçu,Date,Montant,Téléphone,Nom,Compte,Notre référence,Statut\nR1,16/04/2026 10:00,12 500 FCFA,670 00 00 01,EXEMPLE UN,PL-1,ask-1,Réussi\n',
      ),
    ).toEqual([
      {
        line: 2,
        external_id: 'R1',
        our_reference: 'ask-1',
        value_on: '2026-04-16',
        amount_fcfa: 12_500,
        payment_phone: '+237670000001',
        payer_name: 'EXEMPLE UN',
        account_keyed_in: 'PL-1',
        because: null,
        unread_text: null,
        exact_fcfa: null,
        reversal: null,
      },
    ]);
  });
  test.each([
    ['R1,16/04/2026,12 500,Echec', 'failed'],
    ['R1,16/04/2026,12 500,Perhaps', 'unreadable'],
    ['R1,16/04/2026,12 500,', 'unreadable'],
    ['R1,16/04/2026,-12 500,OK', 'money_out'],
    ['R1,16/04/2026,0,OK', 'not_a_payment'],
    ['R1,16/04/2026,,OK', 'unreadable'],
    ['R1,16/04/2026,"12,5",OK', 'unreadable'],
    ['R1,,12 500,OK', 'unreadable'],
    ['"1,23E+11",16/04/2026,12 500,OK', 'unreadable'],
    [',16/04/2026,12 500,OK', null],
    [',,12 500,OK', 'unreadable'],
    ['=1+1,16/04/2026,12 500,OK', null],
  ])('%s', async (line, because) =>
    expect((await read(`Reçu,Date,Montant,Statut\n${line}`)).map((row) => row.because)).toEqual([because]),
  );
  test.each([
    ['Credit,Debit', '500,', null],
    ['Credit,Debit', ',500', 'money_out'],
    ['Credit,Debit', ',-500', 'money_out'],
    ['Credit,Debit', '0.00,500.00', 'money_out'],
    ['Credit,Debit', '-500,', 'money_out'],
    ['Credit,Debit', ',', 'not_a_payment'],
    ['Credit,Debit', '5,5', 'unreadable'],
    ['Amount,Debit', ',500', 'money_out'],
  ])('%s of %s', async (headings, sums, because) => {
    const mapping = {
      external_id: 'Ref',
      day: 'Date',
      ...(headings.startsWith('Amount') ? { amount: 'Amount' } : { money_in: 'Credit' }),
      money_out: 'Debit',
    };
    expect((await read(`Ref,Date,${headings}\nR1,16/04/2026,${sums}`, mapping)).map((row) => row.because)).toEqual([
      because,
    ]);
  });
  test('repeated headings, remarks, totals and balances are not rows', async () => {
    const rows = await read(
      'Ref,Date,Montant,Libellé\n,16/04/2026,900,Solde initial\nR1,16/04/2026,500,a\nRef,Date,Montant,Libellé\nR2,17/04/2026,500,Total Energies\nTotal,,1000,\nSous-total,,1000,\nPrinted by somebody\n,,,a remark\n',
    );
    expect(rows.map(({ external_id, line }) => [external_id, line])).toEqual([
      ['R1', 3],
      ['R2', 5],
    ]);
  });
  test('numbers that a workbook keeps for days and phones are read as well', async () =>
    expect(await read('Ref,Date,Montant,Phone\nR1,2026-04-16,500,670000001.0\nR2,2026-04-16,500,n/a\n')).toMatchObject([
      { payment_phone: '+237670000001' },
      { payment_phone: null, because: null },
    ]));

  test.each([
    ['237699999999 - YVES', '+237699999999', 'YVES'],
    ['+237 699 99 99 99/ETS YVES & FILS', '+237699999999', 'ETS YVES & FILS'],
    ['YVES (699 99 99 99)', '+237699999999', 'YVES'],
    ['699999999', '+237699999999', null],
    ['YVES', null, 'YVES'],
    ['AGENCE 12 - YVES', null, 'AGENCE 12 - YVES'],
    ['2376***999 - YVES', null, '2376***999 - YVES'],
    ['n/a', null, null],
    ['', null, null],
    ['000', null, null],
  ])('the payer in the cell “%s”', async (cell, payment_phone, payer_name) =>
    expect(await read(`Ref,Date,Montant,Émetteur\nR1,2026-04-16,500,${cell}\n`)).toMatchObject([
      { payment_phone, payer_name },
    ]),
  );
  test('a cell that masks the number keeps the mask, beside the column of names', async () =>
    expect(await read('Ref,Date,Montant,Phone,Nom\nR1,2026-04-16,500,2547****126,YVES\n')).toMatchObject([
      { payment_phone: null, payer_mark: '2547****126', payer_name: 'YVES' },
    ]));
  test('the column of names names the payer, whatever stands beside the number', async () =>
    expect(
      await read('Ref,Date,Montant,Émetteur,Nom\nR1,2026-04-16,500,237699999999 - YVES,YVES EXEMPLE\n'),
    ).toMatchObject([{ payment_phone: '+237699999999', payer_name: 'YVES EXEMPLE' }]));
  test.each(['Ticket', 'N° ticket', 'Slip no', 'Facturette'])('%s is the number of a slip', (ticket) =>
    expect(guessMapping([ticket, 'Jour', 'Montant'])).toMatchObject({ external_id: ticket }),
  );
  test('the amount that was withdrawn is money out', async () =>
    expect(guessMapping(['Reçu', 'Date', 'Montant payé', 'Montant retiré'])).toMatchObject({
      amount: 'Montant payé',
      money_out: 'Montant retiré',
    }));

  test('of a workbook has days, amounts and texts as the workbook stores them', async () => {
    const bytes = await writtenWorkbook(
      'Relevé',
      [
        { title: 'Reçu', kind: 'text' },
        { title: 'Date', kind: 'instant' },
        { title: 'Montant', kind: 'number' },
        { title: 'Téléphone', kind: 'text' },
      ],
      [
        ['R1', '2026-04-16 23:30', 12_500, '670000001'],
        ['R2', '2026-04-17 00:10', 500.5, null],
      ],
    );
    const found = await recognise(bytes, ABOUT);
    if (found.kind !== 'table') throw new Error('known');
    expect(readTable(found.table, guessMapping(found.table.headings), ABOUT).rows).toMatchObject([
      { external_id: 'R1', value_on: '2026-04-16', amount_fcfa: 12_500, payment_phone: '+237670000001', because: null },
      { value_on: '2026-04-17', because: 'unreadable' },
    ]);
  });

  test('must have a number, a day and an amount, and every mapped column', async () => {
    const unread = await table('Ref,Date,Montant\nR1,16/04/2026,500');
    const refused = (mapping: ColumnMapping): unknown => {
      try {
        return readTable(unread, mapping, ABOUT).rows.length;
      } catch (refusal) {
        return refusal;
      }
    };
    const missing = (column: string) =>
      expect.objectContaining({ code: 'COLUMN_MISSING', facts: { column }, fields: { mapping: expect.any(Array) } });
    expect(refused({ day: 'Date', amount: 'Montant' })).toEqual(missing('Transaction id'));
    expect(refused({ external_id: 'Ref', amount: 'Montant' })).toEqual(missing('Date'));
    expect(refused({ external_id: 'Ref', day: 'Date' })).toEqual(missing('Amount'));
    expect(refused({ external_id: 'Ref', day: 'Date', money_out: 'Montant' })).toEqual(missing('Amount'));
    expect(refused({ external_id: 'Reçu', day: 'Date', amount: 'Montant' })).toEqual(missing('Reçu'));
    expect(refused({ external_id: 'Ref', day: 'Date', amount: 'Montant', status: 'Statut' })).toEqual(
      missing('Statut'),
    );
    expect(refused({ external_id: 'Ref', day: 'Date', money_in: 'Montant' })).toBe(1);
    expect(() =>
      readTable({ ...unread, body: [] }, { external_id: 'Ref', day: 'Date', amount: 'Montant' }, ABOUT),
    ).toThrow(expect.objectContaining({ code: 'FILE_EMPTY' }));
  });
});
