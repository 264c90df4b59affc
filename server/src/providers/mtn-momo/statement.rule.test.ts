import { describe, expect, test } from 'vitest';
import { ABOUT, PAYMENTS, known, short, recognise } from '../../../../tests/harness/recognised.ts';
import { mtnCsv, type StatedPayment } from '../../../../tests/harness/statements.ts';
import type { StatementRow } from '../../platform/statements/statement-row.ts';

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
      unread_text: null,
      exact_fcfa: null,
      reversal: null,
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
    ['the business’s own float', { 4: 'Float transfer' }, 'not_a_payment'],
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
    ['a payment that may still arrive', { 3: 'Pending' }, 'pending'],
    ['money that may still leave', { 3: 'Pending', 6: 'FRI:40000001/MM', 9: 'FRI:237670000001/MSISDN' }, 'money_out'],
    ['a failure whose amount cannot be read', { 3: 'Failed', 46: 'many' }, 'failed'],
    ['an unknown state', { 3: 'Perhaps' }, 'unreadable'],
  ])('%s', async (_, changes, because) => expect(await becauseOf(changes as Record<number, string>)).toBe(because));

  test.each([
    [{ 46: '"1,250.50"', 47: 'XAF' }, '1,250.50 XAF'],
    [{ 46: '25 0O0', 47: '' }, '25 0O0'],
    [{ 2: '2026-02-30 10:00:00' }, '2026-02-30 10:00:00'],
    [{ 0: '9E+09', 46: '500', 47: 'XAF' }, '9E+09 · 500 XAF'],
    [{ 3: 'Perhaps', 46: 'x'.repeat(300), 47: '' }, 'x'.repeat(200)],
    [{}, null],
  ])('what cannot be read is kept as it is written: %o', async (changes, unread_text) =>
    expect((await known(`${headings}\n${line(changes as Record<number, string>)}`)).rows[0]?.unread_text).toBe(
      unread_text,
    ),
  );

  test('the account keyed in at the paybill is in the party', async () =>
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
