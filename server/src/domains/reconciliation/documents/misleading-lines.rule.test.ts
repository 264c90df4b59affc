/** Lines that seem to say how much money came in, and do not: no sum is taken for a payment, and nothing paid out for paid in. */
import { describe, expect, test } from 'vitest';
import { ABOUT, guessed, known, short, understandDocument } from '../../../../../tests/harness/recognised.ts';
import { workbookOf } from '../../../../../tests/harness/workbook.ts';

const read = (file: string | Uint8Array) =>
  understandDocument(typeof file === 'string' ? Buffer.from(file) : file, ABOUT, null);

describe('a comma within a cell without quotes', () => {
  test('leaves the line unclear: 5,000 is not 5', async () => {
    const { rows } = await read(
      'Date,Transaction ID,Amount\n23/11/2026,A1,5,000\n"Nov 23, 2026",A2,700\n24/11/2026,A3,900,\n',
    );
    expect(
      rows.map(({ external_id, amount_fcfa, because, unread_text }) => [
        external_id,
        amount_fcfa,
        because,
        unread_text,
      ]),
    ).toEqual([
      ['A1', 0, 'unreadable', '5 000'],
      ['A2', 700, null, null],
      ['A3', 900, null, null],
    ]);
  });
  test('in the lists of M-Pesa and MTN too', async () => {
    const mpesa = await known(
      'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn\nSKR1AAAA01,2026-11-23 08:15:00,Pay Bill,Completed,5,000.00,\nSKR1AAAA02,2026-11-23 08:15:00,Pay Bill,Completed,700,\nSKR1AAAA03,2026-11-23 08:15:00,Pay Bill,Completed,5,000.00,0\n',
    );
    expect(short(mpesa)).toEqual([
      ['SKR1AAAA01', 0, 'unreadable'],
      ['SKR1AAAA02', 700, null],
      ['SKR1AAAA03', 0, 'unreadable'],
    ]);
    const mtn = await known(
      'Id,Date,Status,Type,From,From Name,To,Amount\n9000000001,2026-11-23 08:15:00,Successful,Payment,FRI:237670000001/MSISDN,A,FRI:PL-1@palier/SP,5,000\n',
    );
    expect(short(mtn)).toEqual([['9000000001', 0, 'unreadable']]);
  });
  test('what somebody wrote beside a table of a workbook is no such cell, nor behind a semicolon', async () => {
    expect(await guessed('Date;Transaction ID;Amount\n23/11/2026;A1;500;checked\n')).toEqual([
      ['A1', '2026-11-23', 500, null],
    ]);
    const file = workbookOf([
      {
        name: 'S',
        rows: [
          ['Date', 'Transaction ID', 'Amount'],
          ['23/11/2026', 'A1', 500, 'checked'],
        ],
      },
    ]);
    expect(short(await read(file))).toEqual([['A1', 500, null]]);
  });
});

test('a day and an amount alone, among lines with numbers, may be a sum', async () => {
  const list =
    'Date;Transaction ID;Amount;Balance\n23/11/2026;A1;5000;5000\n23/11/2026;A2;7000;12000\n23/11/2026;;12000;\n';
  expect(await guessed(list)).toEqual([
    ['A1', '2026-11-23', 5000, null],
    ['A2', '2026-11-23', 7000, null],
    ['', '2026-11-23', 0, 'unreadable'],
  ]);
  // A bank writes lines without numbers.
  const about = { ...ABOUT, may_lack_numbers: true };
  expect((await guessed(list, about)).map(([, , amount, because]) => [amount, because])).toEqual([
    [5000, null],
    [7000, null],
    [12_000, null],
  ]);
});

describe('a list that names who sent and who got the money, without a sign', () => {
  const lines = (...of: Array<readonly [string, string]>) =>
    [
      'Date;ID Transaction;Montant;Expéditeur;Destinataire',
      ...of.map((pair, at) => `23/11/2026;A${at};500;${pair.join(';')}`),
    ].join('\n');
  const told = async (file: string) => short(await read(file)).map(([, , because]) => because);
  test('money that the business sent went out', async () =>
    expect(
      await told(lines(['677001122', '690 00 00 00'], ['+237677001133', '237690000000'], ['690000000', '677001144'])),
    ).toEqual([null, null, 'money_out']));
  test('so it is where the business stands by its name', async () =>
    expect(await told(lines(['AWA', 'Palier SARL'], ['PALIER SARL', 'CHANTAL'], ['YVES', 'PALIER sarl']))).toEqual([
      null,
      'money_out',
      null,
    ]));
  test('a column that says the same of each line is a channel, and no party', async () =>
    expect(await told(lines(['USSD', '690000000'], ['USSD', '690000001'], ['USSD', '690000002']))).toEqual([
      null,
      null,
      null,
    ]));
  test('one customer alone who pays is no question, and two who pay each other is one', async () => {
    expect(await told(lines(['677001122', '690000000'], ['677001122', '690000000']))).toEqual([null, null]);
    expect(await told(lines(['677001122', '690000000'], ['690000000', '677001122']))).toEqual([
      'unreadable',
      'unreadable',
    ]);
    expect(await told(lines(['677001122', '690000000'], ['677001133', '690000001']))).toEqual([null, null]);
  });
});

test('balances follow where the fee goes off the account beside the amount', async () => {
  const list = (second: string) =>
    `Date;Transaction ID;Gross Amount;Fees;Net Amount;Balance\n23/11/2026;A1;5 000;75;4 925;4 925\n24/11/2026;A2;10 000;150;9 850;${second}\n`;
  const right = await read(list('14 775'));
  expect([right.adds_up, right.balances.breaks]).toEqual([true, []]);
  const wrong = await read(list('14 700'));
  expect([wrong.adds_up, wrong.balances.breaks]).toEqual([false, [3]]);
});
