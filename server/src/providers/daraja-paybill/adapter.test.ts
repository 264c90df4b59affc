/** Messages of the paybill: read, and answered. */
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { darajaPaybill } from './adapter.ts';
import { tokenInMemory } from '../token.ts';
import type { PaybillVerdict } from '../ports/mobile-money.ts';

const paybill = darajaPaybill({
  tokens: tokenInMemory,
  short_code: '600100',
  validates: true,
  currency: () => 'XAF',
  pull: null,
  status: null,
});
const paymentIn = (body: unknown) => {
  const reading = paybill.read(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
  return 'payment' in reading ? reading.payment : null;
};
const unreadIn = (body: unknown) => {
  const reading = paybill.read(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
  return 'unread' in reading ? reading.unread : null;
};

const message = {
  TransactionType: 'Pay Bill',
  TransID: 'UGT4K0M2QX',
  TransTime: '20260731230501',
  TransAmount: '5000.00',
  BusinessShortCode: '600100',
  BillRefNumber: ' 123-456 ',
  InvoiceNumber: '',
  OrgAccountBalance: '',
  ThirdPartyTransID: '',
  MSISDN: '237670000001',
  FirstName: 'Awa',
  MiddleName: '',
  LastName: 'Ngo Bell',
};

describe('a paybill message', () => {
  test('is read with its account as typed and its time from Nairobi', () => {
    expect(paymentIn(message)).toEqual({
      transaction_id: 'UGT4K0M2QX',
      amount_fcfa: 5000,
      msisdn: '+237670000001',
      payer_mark: null,
      payer_name: 'Awa Ngo Bell',
      account_keyed_in: ' 123-456 ',
      business_short_code: '600100',
      paid_at: new Date('2026-07-31T20:05:01Z'),
    });
  });

  test.each([
    ['2547 ***** 126', null],
    ['9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab', null],
    ['0712345678', null],
    ['', null],
    [undefined, null],
    ['254708374149', '+254708374149'],
    [254708374149, '+254708374149'],
    ['+237670000001', '+237670000001'],
  ])('the number %s reads as %s', (MSISDN, msisdn) => {
    expect(paymentIn({ ...message, MSISDN })?.msisdn).toBe(msisdn);
  });

  const HASH = '9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab';
  test.each([
    [HASH, HASH],
    [HASH.toUpperCase(), HASH],
    ['2547 ***** 126', '2547*****126'],
    ['25470****149', '25470****149'],
    ['254708374149', null],
    ['2547*****26', null],
    ['***', null],
    [HASH.slice(1), null],
    ['', null],
    [undefined, null],
    [['25470****149'], null],
  ])('what it sends in place of a number, %s, reads as %s', (MSISDN, payer_mark) => {
    expect(paymentIn({ ...message, MSISDN })?.payer_mark).toBe(payer_mark);
  });

  test.each([
    ['5000', 5000],
    [5000, 5000],
    ['5000.00', 5000],
  ])('the amount %s is whole', (TransAmount, amount_fcfa) => {
    expect(paymentIn({ ...message, TransAmount })?.amount_fcfa).toBe(amount_fcfa);
  });

  test.each([
    [
      { TransAmount: '5000.50' },
      {
        problem: 'amount',
        transaction_id: 'UGT4K0M2QX',
        amount_fcfa: 5000,
        account_keyed_in: ' 123-456 ',
        msisdn: '+237670000001',
      },
    ],
    [{ TransAmount: '5,000.50' }, { problem: 'amount', amount_fcfa: 5000 }],
    [{ TransAmount: '0' }, { problem: 'amount', amount_fcfa: null }],
    [{ TransAmount: '-1' }, { problem: 'amount', amount_fcfa: null }],
    [{ TransAmount: '1e3' }, { problem: 'amount', amount_fcfa: null }],
    [{ TransAmount: '1000000000001.00' }, { problem: 'amount', amount_fcfa: null }],
    [{ TransAmount: { value: 5 } }, { problem: 'amount', amount_fcfa: null }],
    [{ TransID: '' }, { problem: 'no_transaction_id', transaction_id: null, amount_fcfa: 5000 }],
    [{ BusinessShortCode: '999999' }, { problem: 'short_code', transaction_id: 'UGT4K0M2QX', amount_fcfa: 5000 }],
  ])('with %o it cannot be booked as it is, and everything that can be read is reported', (fault, received) => {
    expect(unreadIn({ ...message, ...fault })).toMatchObject(received);
  });

  test.each([
    [{ TransTime: '20260631230501' }, { paid_at: null }],
    [{ TransTime: '31/07/2026 23:05' }, { paid_at: null }],
    [{ TransTime: '2026-07-31T20:05:01Z' }, { paid_at: new Date('2026-07-31T20:05:01Z') }],
    [{ TransTime: '2026-07-31 23:05:01' }, { paid_at: new Date('2026-07-31T20:05:01Z') }],
    [{ FirstName: { first: 'Awa' } }, { payer_name: 'Ngo Bell' }],
    [{ MSISDN: ['237670000001'] }, { msisdn: null }],
    [{ BillRefNumber: { account: 1 } }, { account_keyed_in: '' }],
  ])('with %o it is a payment nevertheless', (change, read) => {
    expect(paymentIn({ ...message, ...change })).toMatchObject({ amount_fcfa: 5000, ...read });
  });

  test('without names or account it is still a payment', () => {
    const { TransID, TransTime, TransAmount, BusinessShortCode } = message;
    expect(paymentIn({ TransID, TransTime, TransAmount, BusinessShortCode })).toMatchObject({
      payer_name: null,
      account_keyed_in: '',
      amount_fcfa: 5000,
    });
  });

  test('a body of any other shape is not read', () => {
    for (const body of [null, '"text"', 7, []]) expect(unreadIn(body)?.problem).toBe('unreadable');
    for (const body of [{}, 'text', '']) expect(unreadIn(body)?.problem).toBe('no_transaction_id');
  });
});

test('each verdict has its code, and only a booked payment is reported as accepted', () => {
  const codes: Record<PaybillVerdict, string> = {
    accepted: '0',
    unknown_account: 'C2B00012',
    wrong_amount: 'C2B00013',
    other: 'C2B00016',
  };
  for (const [verdict, ResultCode] of Object.entries(codes))
    expect(paybill.answerValidation(verdict as PaybillVerdict)).toMatchObject({ status: 200, body: { ResultCode } });
  expect(paybill.answerValidation('accepted').body).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' });
  expect(paybill.answerNotice('booked')).toEqual({
    status: 200,
    body: { ResultCode: '0', ResultDesc: 'Accepted' },
  });
  expect(paybill.answerNotice('kept')).toEqual({
    status: 200,
    body: { ResultCode: 'C2B00016', ResultDesc: 'Received, kept for review' },
  });
});

test('the adapter reads what the sandbox sends', async () => {
  const received: unknown[] = [];
  const portal = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      received.push(JSON.parse(text));
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(paybill.answerNotice('booked').body));
    });
  });
  await new Promise<void>((listening) => {
    portal.listen(0, '127.0.0.1', listening);
  });
  const portal_url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  const sandbox = await buildSandbox({
    portal_url,
    demo_key: '',
    daraja: { validation_url: `${portal_url}/v`, confirmation_url: `${portal_url}/c`, short_code: '600100' },
    currency: 'XAF',
  });
  await sandbox.inject({
    method: 'POST',
    url: '/__control/c2b',
    payload: { account: '1234567897', msisdn: '237670000001', amount: 12500, payer_name: 'Awa Ngo Bell' },
  });
  await sandbox.close();
  portal.closeAllConnections();
  portal.close();

  const [validation, confirmation] = received.map(paymentIn);
  expect(validation).toEqual(confirmation);
  expect(confirmation).toMatchObject({
    amount_fcfa: 12500,
    msisdn: '+237670000001',
    payer_name: 'Awa Ngo Bell',
    account_keyed_in: '1234567897',
  });
  expect(Math.abs((confirmation?.paid_at?.getTime() ?? 0) - Date.now())).toBeLessThan(5_000);
});
