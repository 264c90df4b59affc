import { describe, expect, test } from 'vitest';
import { PAYMENTS, known } from '../../../../tests/harness/recognised.ts';
import { camt053, mpesaCsv, mtnCsv } from '../../../../tests/harness/statements.ts';

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
      payer_mark: null,
      payer_name: 'EXEMPLE, "UN"',
      account_keyed_in: 'PL-1',
      because: null,
      unread_text: null,
      exact_fcfa: null,
      reversal: null,
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
      { because: null, payment_phone: null, payer_mark: '2547****001', payer_name: 'FLOAT CHARGES' },
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

test('a statement without rows is refused as empty', async () => {
  await expect(known(mtnCsv([]))).rejects.toMatchObject({ code: 'FILE_EMPTY', fields: { file: expect.any(Array) } });
  await expect(known(mpesaCsv([]))).rejects.toMatchObject({ code: 'FILE_EMPTY' });
  await expect(known(camt053([]))).rejects.toMatchObject({ code: 'FILE_EMPTY' });
});
