/** Cells that say nothing, or that two people would read in two ways: never money without a word. */
import { expect, test } from 'vitest';
import { ABOUT, guessed } from '../../../../../tests/harness/recognised.ts';

const line = (head: string, ...lines: readonly string[]): Promise<Array<readonly unknown[]>> =>
  guessed([head, ...lines].join('\n'), ABOUT);
const reasons = async (...lines: readonly [string, ...string[]]): Promise<Array<readonly unknown[]>> =>
  (await line(...lines)).map(([number, , , because]) => [number, because]);
const HEAD = 'Date;Transaction ID;Amount';

test.each(['#N/A', '#REF!', '#VALEUR!', '#NOM?', '#DIV/0!', '########', '=#N/A'])(
  'the error %s of a spreadsheet is no number of a transaction, no amount and no day',
  async (error) =>
    expect(await reasons(HEAD, `23/11/2026;${error};700`, `23/11/2026;90001;${error}`, `${error};90002;700`)).toEqual([
      ['', 'unreadable'],
      ['90001', 'unreadable'],
      ['90002', 'unreadable'],
    ]),
);

test.each(['-', '—', 'N/A', 'n/a', 'null', 'NÉANT'])('%s in place of a number is no number', async (none) =>
  expect(await line(HEAD, `23/11/2026;${none};700`, '23/11/2026;90001;500')).toEqual([
    ['', '2026-11-23', 700, null],
    ['90001', '2026-11-23', 500, null],
  ]),
);

test('digits of other scripts are the same digits, so one payment has one number', async () =>
  expect(
    await line(
      HEAD,
      '٢٣/١١/٢٠٢٦;٩٠٠٠٠٠٠٠٠٠١;٢٥٠٠',
      '۲۳/۱۱/۲۰۲۶;۹۰۰۰۰۰۰۰۰۰۲;۷۰۰',
      '２３/１１/２０２６;９０００３;５ ０００',
    ),
  ).toEqual([
    ['90000000001', '2026-11-23', 2500, null],
    ['90000000002', '2026-11-23', 700, null],
    ['90003', '2026-11-23', 5000, null],
  ]));

test('beside a column of directions, a line whose direction nobody knows is unclear', async () =>
  expect(
    await reasons(
      'Date;Référence;Libellé;Montant;Sens',
      '23/11/2026;I0001;dépôt;5 000;C',
      '23/11/2026;I0002;vers banque;2 000;D',
      '23/11/2026;I0003;?;700;X',
      '23/11/2026;I0004;?;800;',
    ),
  ).toEqual([
    ['I0001', null],
    ['I0002', 'money_out'],
    ['I0003', 'unreadable'],
    ['I0004', 'unreadable'],
  ]));

test('a payer who is called Total is no line of totals, whatever the line lacks', async () =>
  expect(
    await line(
      'Date;Référence;Montant;Client',
      'hier;90001;5 000;TOTAL ENERGIES',
      '23/11/2026;90002;700;Total Bonamoussadi',
      ';;5 700;Total',
      ';2;5 700;Total général',
    ),
  ).toEqual([
    ['90001', null, 5000, 'unreadable'],
    ['90002', '2026-11-23', 700, null],
  ]));
