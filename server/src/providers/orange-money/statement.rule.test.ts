import { describe, expect, test } from 'vitest';
import { ABOUT, known, short, recognise } from '../../../../tests/harness/recognised.ts';
import { ORANGE_LABELS } from '../../../../tests/harness/statements.ts';
import { workbook } from '../../../../tests/harness/workbook.ts';

describe('Orange', () => {
  const row = (
    number: number | string,
    cells: Partial<
      Record<'date' | 'reference' | 'service' | 'status' | 'payer', string> &
        Record<'debit' | 'credit', string | number>
    > = {},
  ) => {
    const {
      date = '16/04/2026',
      reference = `MP260416.1311.A0000${number}`,
      service = '   Merchant Payment',
      status = 'Succès',
      payer = '690000001',
      debit = '',
      credit = '12 500',
    } = cells;
    return [
      number,
      date,
      '13:11:20',
      reference,
      service,
      'Transaction',
      status,
      'USSD',
      '690000009',
      'Normal',
      'x',
      payer,
      'Normal',
      debit,
      credit,
      '',
      '-1',
    ];
  };
  const sheet = (...rows: Array<Array<string | number>>) =>
    workbook([
      ['Application', 'Orange Money'],
      ['Réseau', 'Cameroun'],
      ['Période', '01/04/2026 - 30/04/2026'],
      ['Solde initial', '', '', '', '', '', '', '', '', '', '', '', '', '', '1 000'],
      ORANGE_LABELS,
      ...rows,
    ]);

  test('rows are recognised by their shape, in several reports below each other', async () => {
    const document = await known(
      sheet(
        row(1),
        row(2, { service: 'Cash in', credit: 5_000 }),
        row(3, { service: 'C2C Transfer' }),
        row(4, { status: 'Echec' }),
        row(5, { debit: '300', credit: '' }),
        row(6, { service: 'Commissions' }),
        ['Total', '', '', '', '', '', '', '', '', '', '', '', '', '300', '42 500'],
        ['Solde final', '', '', '', '', '', '', '', '', '', '', '', '', '', '43 200'],
        ['Commissions cumulées'],
        ['Période', '01/05/2026'],
        ORANGE_LABELS,
        row(1, { date: '01/05/2026', reference: 'MP260501.0001.B00001', credit: '12\u00a0500' }),
        row(2, { date: '31/04/2026', reference: 'MP260501.0001.B00002' }),
        row(3, { status: 'Peut-être', reference: 'MP260501.0001.B00003' }),
      ),
    );
    expect(document).toMatchObject({ format: 'orange_xlsx', adds_up: null });
    expect(short(document)).toEqual([
      ['MP260416.1311.A00001', 12_500, null],
      ['MP260416.1311.A00002', 5_000, null],
      ['MP260416.1311.A00003', 12_500, 'not_a_payment'],
      ['MP260416.1311.A00004', 12_500, 'failed'],
      ['MP260416.1311.A00005', 300, 'money_out'],
      ['MP260416.1311.A00006', 12_500, 'not_a_payment'],
      ['MP260501.0001.B00001', 12_500, null],
      ['MP260501.0001.B00002', 12_500, 'unreadable'],
      ['MP260501.0001.B00003', 12_500, 'unreadable'],
    ]);
    expect(document.rows[0]).toEqual({
      line: 6,
      external_id: 'MP260416.1311.A00001',
      our_reference: null,
      value_on: '2026-04-16',
      amount_fcfa: 12_500,
      payment_phone: '+237690000001',
      payer_name: null,
      account_keyed_in: null,
      because: null,
      unread_text: null,
      exact_fcfa: null,
      reversal: null,
    });
  });
  test('headings that merged cells shift are found as well', async () => {
    const pushed = ['', ...ORANGE_LABELS.slice(0, 16)];
    expect(short(await known(workbook([['Application'], pushed, row(1)])))).toEqual([
      ['MP260416.1311.A00001', 12_500, null],
    ]);
  });
});

test('a table with Orange’s column names is not taken for Orange’s', async () => {
  expect(
    await recognise(
      Buffer.from(
        'N°;Date;Heure;Référence;Service;Paiement;Statut;Mode;Débit;Crédit\n1;16/04/2026;10:00;R1;x;y;Succès;z;;5\n',
      ),
      ABOUT,
    ),
  ).toMatchObject({ kind: 'table' });
});
