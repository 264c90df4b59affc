/** Lists of aggregators and other operators, and what spreadsheets make of them. */
import { describe, expect, test } from 'vitest';
import { ABOUT, short, describeDocument, understandDocument } from '../../../../../tests/harness/recognised.ts';
import type { About } from '../../../platform/statements/statement-row.ts';

const read = (file: string | Uint8Array, about: Partial<About> = {}) =>
  understandDocument(typeof file === 'string' ? Buffer.from(file) : file, { ...ABOUT, ...about }, null);
const told = async (file: string | Uint8Array, about: Partial<About> = {}) => short(await read(file, about));

describe('lists of others', () => {
  const states = 'reference,created_at,phone,amount,status\n';
  test('states are known in the words of many, and an unknown one is named and can be assigned', async () => {
    const file = `${states}${[
      'SUCCESSFULL',
      'Transaction réussie',
      'COMPLETED SUCCESSFULLY',
      'TIP',
      'Paiement refusé',
      'REFUNDED',
      'PAID OUT',
      'Paid out',
    ]
      .map((state, at) => `AG${at},2026-06-18T10:11:12Z,237670000001,${500 + at},${state}`)
      .join('\n')}`;
    const document = await read(file);
    expect(document.rows.map(({ because }) => because)).toEqual([
      null,
      null,
      null,
      'pending',
      'failed',
      'failed',
      'unreadable',
      'unreadable',
    ]);
    expect(document.rows[5]?.reversal).toEqual({ takes_back: 'AG5' });
    expect(document.questions.unknown_states).toEqual([
      { text: 'PAID OUT', lines: 1 },
      { text: 'Paid out', lines: 1 },
    ]);
    const answered = await read(file, { answers: { states: { 'paid out': 'failed' } } });
    expect(answered.questions.unknown_states).toEqual([]);
    expect(answered.rows.slice(6).map(({ because }) => because)).toEqual(['failed', 'failed']);
  });
  test('another currency is no francs', async () =>
    expect(await told('Ref,Date,Amount,Currency\nA1,18/06/2026,500,XOF\nA2,18/06/2026,500,USD\n')).toEqual([
      ['A1', 500, null],
      ['A2', 0, 'unreadable'],
    ]));
  test('a type or a linked number shows a reversal, and a customer’s words do not', async () =>
    expect(
      (
        await read(
          'Ref,Date,Type,Amount,Original reference,Message\nA1,18/06/2026,Payment,500,,Remboursement du prêt\nA2,18/06/2026,Refund,500,,\nA3,18/06/2026,Payment,-500,A1,\n',
        )
      ).rows.map(({ because, reversal }) => [because, reversal]),
    ).toEqual([
      [null, null],
      ['not_a_payment', { takes_back: null }],
      ['money_out', { takes_back: 'A1' }],
    ]));
  test('numbers and values are read as they were before a spreadsheet guarded them', async () =>
    expect(
      await told(
        `Ref,Date,Amount,Phone\n'90000000001,18/06/2026,'500,'670000001\n"=""90000000002""","=""18/06/2026""","=""500""",1\n90000000003.0,18/06/2026,500,1\n9.0E+10,18/06/2026,500,1\n`,
      ),
    ).toEqual([
      ['90000000001', 500, null],
      ['90000000002', 500, null],
      ['90000000003', 500, null],
      ['', 0, 'unreadable'],
    ]));
  test('what nobody sees in a cell, and digits of another width, change nothing', async () =>
    expect(
      await told(
        '\u200bRef,Da\u200bte,Amount,Status\n\u2066A1\u2069,18/06/2026\u200b,\u200e5\u00a0000\u200b,Succ\u00adess\nA2,１８/06/2026,６０００,Success\n',
      ),
    ).toEqual([
      ['A1', 5000, null],
      ['A2', 6000, null],
    ]));
  test('an ambiguous column of days is asked once, before and while it is read', async () => {
    const file = 'Ref,Date,Amount\nA1,11/9/2026,500\nA2,12/9/2026,700\n';
    const day = { example: '11/9/2026', readings: { day_first: '2026-09-11', month_first: '2026-11-09' }, lines: 2 };
    expect((await describeDocument(Buffer.from(file), ABOUT)).questions).toEqual({
      day,
      unknown_states: [],
      undated: null,
      sheets: [],
    });
    const open = await read(file);
    expect([open.questions.day, open.from_on, open.rows[0]?.unread_text]).toEqual([day, null, '11/9/2026']);
    const answered = await read(file, { answers: { day_order: 'month_first' } });
    expect(answered.rows.map(({ value_on }) => value_on)).toEqual(['2026-11-09', '2026-12-09']);
    expect(answered.questions.day).toBeNull();
  });
  test('headings that each page repeats, pages and totals are no lines', async () =>
    expect(
      await told(
        'Ref;Date;Montant\nA1;18/06/2026;500\nPage 1 / 2;;\nRef;Date;Montant\nA2;18/06/2026;700\nTotal général;;1 200\nÉdité le 18/06/2026;;\n',
      ),
    ).toEqual([
      ['A1', 500, null],
      ['A2', 700, null],
    ]));
});
