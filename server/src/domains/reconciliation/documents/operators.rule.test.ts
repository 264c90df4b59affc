import { describe, expect, test } from 'vitest';
import { workbook } from '../../../../../tests/harness/workbook.ts';
import {
  ORANGE_LABELS,
  camt053,
  mpesaCsv,
  mtnCsv,
  type StatedPayment,
} from '../../../../../tests/harness/statements.ts';
import { type ReadDocument, recognise } from './read-document.ts';
import type { StatementRow } from './statement-row.ts';

const ABOUT = { country: 'CM', time_zone: 'Africa/Douala' };
async function known(file: string | Uint8Array, about = ABOUT): Promise<ReadDocument> {
  const found = await recognise(typeof file === 'string' ? Buffer.from(file) : file, about);
  if (found.kind !== 'known') throw new Error(`a table of ${found.table.headings.join()}`);
  return found.document;
}
const short = ({ rows }: ReadDocument): Array<readonly [string, number, StatementRow['because']]> =>
  rows.map(({ external_id, amount_fcfa, because }) => [external_id, amount_fcfa, because]);

const PAYMENTS: StatedPayment[] = [
  {
    id: '9000000001',
    amount_fcfa: 12_500,
    on: '2026-04-16',
    time: '23:59:59',
    phone: '+237670000001',
    name: 'EXEMPLE, "UN"',
    account: 'PL-1',
    our_reference: 'ask-1',
  },
  { id: '9000000002', amount_fcfa: 1_000_000, on: '2026-04-17', phone: '+237670000002', name: '=cmd|A1' },
  { id: '9000000003', amount_fcfa: 700, on: '2026-04-17', is_out: true },
  { id: '9000000004', amount_fcfa: 800, on: '2026-04-17', has_failed: true },
];

describe('MTN', () => {
  test('is read by position', async () => {
    const { format, rows, adds_up } = await known(mtnCsv(PAYMENTS));
    expect({ format, adds_up }).toEqual({ format: 'mtn_csv', adds_up: null });
    expect(rows[0]).toEqual({
      line: 2,
      external_id: '9000000001',
      our_reference: 'ask-1',
      value_on: '2026-04-16',
      amount_fcfa: 12_500,
      payment_phone: '+237670000001',
      payer_name: 'EXEMPLE, "UN"',
      account_keyed_in: 'PL-1',
      because: null,
    });
    expect(rows[1]).toMatchObject({
      our_reference: null,
      account_keyed_in: null,
      payer_name: '=cmd|A1',
      because: null,
    });
    expect(rows.map(({ because }) => because)).toEqual([null, null, 'money_out', 'failed']);
  });

  const [headings = '', first = ''] = mtnCsv(PAYMENTS).split('\n');
  const line = (changes: Record<number, string>): string => {
    const cells =
      mtnCsv([PAYMENTS[1] as StatedPayment])
        .split('\n')[1]
        ?.split(',') ?? [];
    for (const [at, cell] of Object.entries(changes)) cells[Number(at)] = cell;
    return cells.join(',');
  };
  const becauseOf = async (changes: Record<number, string>): Promise<StatementRow['because']> =>
    (await known(`${headings}\n${line(changes)}`)).rows[0]?.because ?? null;

  test.each([
    ['a cash deposit', { 4: 'Cash in', 6: 'FRI:70000001/MM' }, null],
    ['a debit by prompt', { 4: 'Debit' }, null],
    ['a transfer from a person', { 4: 'Transfer' }, null],
    ['a transfer between businesses', { 4: 'Transfer', 6: 'FRI:40000002/MM' }, 'not_a_payment'],
    ['float of our own', { 4: 'Float transfer' }, 'not_a_payment'],
    ['a reversal', { 4: 'Reversal' }, 'not_a_payment'],
    ['an unknown type', { 4: 'Moonshine' }, 'not_a_payment'],
    ['money out without a minus', { 6: 'FRI:40000001/MM', 9: 'FRI:237670000001/MSISDN' }, 'money_out'],
    ['an empty amount', { 46: '0' }, 'not_a_payment'],
    ['an amount that cannot be read', { 46: 'many' }, 'unreadable'],
    ['half a franc', { 46: '12.5' }, 'unreadable'],
    ['another currency', { 47: 'EUR' }, 'unreadable'],
    ['a day that does not exist', { 2: '2026-02-30 10:00:00' }, 'unreadable'],
    ['a number that a spreadsheet destroyed', { 0: '9E+09' }, 'unreadable'],
    ['no number', { 0: '' }, 'unreadable'],
    ['a state other than success', { 3: 'Pending' }, 'failed'],
  ])('%s', async (_, changes, because) => expect(await becauseOf(changes as Record<number, string>)).toBe(because));

  test('the account keyed in at the paybill stands in the party', async () =>
    expect((await known(`${headings}\n${line({ 9: 'FRI:PL-77@palier/SP' })}`)).rows[0]).toMatchObject({
      account_keyed_in: 'PL-77',
    }));
  test('other parties have no phone', async () =>
    expect((await known(`${headings}\n${line({ 6: 'ID:someone/USER' })}`)).rows[0]).toMatchObject({
      payment_phone: null,
    }));
  test('repeated headings, empty lines and totals are not rows', async () =>
    expect(
      short(
        await known(
          [headings, first, '', headings, line({ 0: '5' }), `Total,,,,,${','.repeat(40)},12500`].join('\r\n'),
        ),
      ),
    ).toEqual([
      ['9000000001', 12_500, null],
      ['5', 1_000_000, null],
    ]));
  test('semicolons, a byte order mark and Windows-1252 make no difference', async () => {
    const text = `\uFEFF${mtnCsv([{ ...(PAYMENTS[0] as StatedPayment), name: 'Hélène' }]).replaceAll(',', ';')}`;
    expect((await known(text)).rows[0]?.payer_name).toBe('Hélène');
    expect((await known(Buffer.from(text.slice(1), 'latin1'))).rows[0]?.payer_name).toBe('Hélène');
    expect((await known(Buffer.from(text, 'utf16le'))).rows[0]?.payer_name).toBe('Hélène');
  });

  test('the shorter export is read by its headings, in any order', async () => {
    const { rows } = await known(
      [
        'Id,Date,Status,Type,From,From name,To,To name,Fee,Amount,Balance',
        '71,16/04/2026 10:00:00,Successful,Payment,FRI:250788000001/MSISDN,EXEMPLE UN,FRI:4001/MM,US,0,"12,500",0',
        '72,16/04/2026 10:01:00,Successful,Transfer,FRI:4001/MM,US,FRI:250788000001/MSISDN,EXEMPLE UN,0,500,0',
      ].join('\n'),
      { country: 'RW', time_zone: 'Africa/Kigali' },
    );
    expect(rows).toMatchObject([
      {
        external_id: '71',
        value_on: '2026-04-16',
        amount_fcfa: 12_500,
        payment_phone: '+250788000001',
        payer_name: 'EXEMPLE UN',
        because: null,
      },
      { amount_fcfa: 500, because: 'money_out' },
    ]);
  });
});

test('a table with MTN’s column names is not taken for MTN’s', async () => {
  expect(
    await recognise(Buffer.from('Id,Date,Status,Type,From,From name,To,Amount\n1,2026-04-16,Done,x,a,b,c,5\n'), ABOUT),
  ).toMatchObject({ kind: 'table' });
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

describe('M-Pesa', () => {
  test('is read below its preamble', async () => {
    const { format, rows } = await known(mpesaCsv(PAYMENTS.map((one, at) => ({ ...one, id: `QAB000000${at}` }))));
    expect(format).toBe('mpesa_csv');
    expect(rows.map(({ because }) => because)).toEqual(['failed', 'money_out', null, null]);
    expect(rows[3]).toEqual({
      line: 9,
      external_id: 'QAB0000000',
      our_reference: null,
      value_on: '2026-04-16',
      amount_fcfa: 12_500,
      payment_phone: '+237670000001',
      payer_name: 'EXEMPLE, "UN"',
      account_keyed_in: 'PL-1',
      because: null,
    });
  });

  test('the former columns are read in their own order', async () => {
    const { rows } = await known(
      [
        'Organization Name: EXEMPLE',
        'Receipt,Date,Details,Status,Withdrawn,Paid In,Balance,Balance Confirmed,Transaction Type,Other Party Info,Transaction Party Details',
        'QA1,2026-04-16 10:00:00,Pay Bill,Completed,,"1,500.00",0,true,Pay Bill,254700000001 - EXEMPLE UN,x',
        'QA2,16-04-2026 10:00:00,Pay Bill Charge,Completed,-34.00,,0,true,Pay Bill Charge,254700000001 - EXEMPLE UN,x',
      ].join('\n'),
      { country: 'KE', time_zone: 'Africa/Nairobi' },
    );
    expect(rows).toMatchObject([
      { external_id: 'QA1', value_on: '2026-04-16', amount_fcfa: 1_500, payment_phone: '+254700000001', because: null },
      { amount_fcfa: 34, because: 'money_out' },
    ]);
  });

  const HEAD =
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Reason Type,Other Party Info,A/C No.,Currency';
  test.each([
    [
      'QA1,16-04-2026 10:00:00,Pay Bill from 2547****001 - FLOAT CHARGES,Completed,500,,,2547****001 - FLOAT CHARGES,x,',
      { because: null, payment_phone: null, payer_name: 'FLOAT CHARGES' },
    ],
    ['QA1,16-04-2026 10:00:00,x,Completed,500,,Pay Bill Reversal,254700000001 - A,x,', { because: 'not_a_payment' }],
    [
      'QA1,16-04-2026 10:00:00,x,Completed,500,,Utility Account to Organization Settlement,600000 - US,x,',
      { because: 'not_a_payment' },
    ],
    ['QA1,16-04-2026 10:00:00,x,Completed,500,,Pay Bill,254700000001 - A,x,USD', { because: 'unreadable' }],
    [
      'QA1,16-04-2026 10:00:00,x,Completed,500,500,Pay Bill,254700000001 - A,x,',
      { because: 'unreadable', amount_fcfa: 0 },
    ],
    [
      'QA1,not yet,x,Completed,500,,Pay Bill,254700000001 - A,x,',
      { because: 'unreadable', value_on: null, amount_fcfa: 500 },
    ],
    ['QA1,16-04-2026 10:00:00,x,Cancelled,500,,Pay Bill,254700000001 - A,x,', { because: 'failed' }],
  ])('%s', async (line, row) => expect((await known(`${HEAD}\n${line}`)).rows).toMatchObject([row]));
  test('a footer below the table is not a row', async () =>
    expect(
      (
        await known(
          `${HEAD}\nQA1,16-04-2026 10:00:00,x,Completed,500,,Pay Bill,254700000001 - A,x,\nTotal,,,,500,\nDisclaimer: this record,is produced`,
        )
      ).rows,
    ).toHaveLength(1));
});

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
    });
  });
  test('headings that merged cells shift are found as well', async () => {
    const pushed = ['', ...ORANGE_LABELS.slice(0, 16)];
    expect(short(await known(workbook([['Application'], pushed, row(1)])))).toEqual([
      ['MP260416.1311.A00001', 12_500, null],
    ]);
  });
});

test('a statement without rows is refused as empty', async () => {
  await expect(known(mtnCsv([]))).rejects.toMatchObject({ code: 'FILE_EMPTY', fields: { file: expect.any(Array) } });
  await expect(known(mpesaCsv([]))).rejects.toMatchObject({ code: 'FILE_EMPTY' });
  await expect(known(camt053([]))).rejects.toMatchObject({ code: 'FILE_EMPTY' });
});
