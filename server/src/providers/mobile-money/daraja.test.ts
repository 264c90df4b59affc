import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { darajaPaybill } from './daraja.ts';
import type { PaybillVerdict } from './port.ts';

const paybill = darajaPaybill({ short_code: '600100', validates: true, pull: null, status: null });
const paymentIn = (body: unknown) => {
  const reading = paybill.read(body);
  return 'payment' in reading ? reading.payment : null;
};
const unreadIn = (body: unknown) => {
  const reading = paybill.read(body);
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
  ])('with %o it is money that cannot be booked as it stands, and what can be read of it is told', (fault, told) => {
    expect(unreadIn({ ...message, ...fault })).toMatchObject(told);
  });

  test.each([
    [{ TransTime: '20260631230501' }, { paid_at: null }],
    [{ TransTime: '31/07/2026 23:05' }, { paid_at: null }],
    [{ TransTime: '2026-07-31T20:05:01Z' }, { paid_at: new Date('2026-07-31T20:05:01Z') }],
    [{ TransTime: '2026-07-31 23:05:01' }, { paid_at: new Date('2026-07-31T20:05:01Z') }],
    [{ FirstName: { first: 'Awa' } }, { payer_name: 'Ngo Bell' }],
    [{ MSISDN: ['237670000001'] }, { msisdn: null }],
    [{ BillRefNumber: { account: 1 } }, { account_keyed_in: '' }],
  ])('with %o it is money all the same', (change, read) => {
    expect(paymentIn({ ...message, ...change })).toMatchObject({ amount_fcfa: 5000, ...read });
  });

  test('without names or account it is still money', () => {
    const { TransID, TransTime, TransAmount, BusinessShortCode } = message;
    expect(paymentIn({ TransID, TransTime, TransAmount, BusinessShortCode })).toMatchObject({
      payer_name: null,
      account_keyed_in: '',
      amount_fcfa: 5000,
    });
  });

  test('a body of any other shape is not read', () => {
    for (const body of [null, undefined, 'text', 7, []]) expect(unreadIn(body)?.problem).toBe('unreadable');
    expect(unreadIn({})?.problem).toBe('no_transaction_id');
  });
});

test('each verdict has its code, and only what is booked is called accepted', () => {
  const codes: Record<PaybillVerdict, string> = {
    accepted: '0',
    unknown_account: 'C2B00012',
    wrong_amount: 'C2B00013',
    other: 'C2B00016',
  };
  for (const [verdict, ResultCode] of Object.entries(codes))
    expect(paybill.answerValidation(verdict as PaybillVerdict)).toMatchObject({ status: 200, body: { ResultCode } });
  expect(paybill.answerValidation('accepted').body).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' });
  expect(paybill.answerConfirmation('booked')).toEqual({
    status: 200,
    body: { ResultCode: '0', ResultDesc: 'Accepted' },
  });
  expect(paybill.answerConfirmation('kept')).toEqual({
    status: 200,
    body: { ResultCode: 'C2B00016', ResultDesc: 'Received, kept for review' },
  });
});

test('what the sandbox sends, the adapter reads', async () => {
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
        .end(JSON.stringify(paybill.answerConfirmation('booked').body));
    });
  });
  await new Promise<void>((listening) => {
    portal.listen(0, '127.0.0.1', listening);
  });
  const portal_url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  const sandbox = await buildSandbox({
    portal_url,
    demo_key: '',
    callback_secret_urls: { c2b_validation: `${portal_url}/v`, c2b_confirmation: `${portal_url}/c` },
    short_code: '600100',
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

test('what moved and was never told is pulled from the operator, page by page, within the times asked for', async () => {
  const sandbox = await buildSandbox({
    portal_url: 'http://127.0.0.1:9',
    demo_key: '',
    callback_secret_urls: { c2b_validation: 'http://127.0.0.1:9/v', c2b_confirmation: 'http://127.0.0.1:9/c' },
    short_code: '600100',
    currency: 'XAF',
  });
  const base_url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const pulling = (short_code: string) =>
    darajaPaybill({
      short_code,
      validates: true,
      pull: {
        base_url,
        consumer_key: 'k',
        consumer_secret: 's',
        nominated_number: '237670000000',
        callback_url: 'https://portal.example/pull',
        reach_ms: 1,
        settling_ms: 0,
      },
      status: null,
    }).pull;
  const from = new Date(Date.now() - 1_000);
  for (let at = 0; at < 450; at++)
    await sandbox.inject({
      method: 'POST',
      url: '/__control/c2b',
      payload: { account: '1234567897', msisdn: `23767000${String(at).padStart(4, '0')}`, amount: 100 + at },
    });
  const found = (await pulling('600100')?.transactionsBetween(from, new Date())) ?? [];
  const amounts = found
    .map((reading) => ('payment' in reading ? reading.payment.amount_fcfa : 0))
    .toSorted((a, b) => a - b);
  expect(amounts).toEqual(Array.from({ length: 450 }, (_, at) => 100 + at));
  expect(found[0]).toMatchObject({
    payment: { msisdn: '+237670000000', account_keyed_in: '1234567897', business_short_code: '600100' },
  });
  expect(await pulling('600100')?.transactionsBetween(new Date(0), from)).toEqual([]);
  await expect(pulling('999999')?.transactionsBetween(from, new Date())).rejects.toThrow();
  await sandbox.inject({ method: 'POST', url: '/__control/behaviour', payload: { outage: { mobile_money: true } } });
  await expect(pulling('600100')?.transactionsBetween(from, new Date())).rejects.toThrow('503');
  await sandbox.close();
});

describe('the answer about one transaction', () => {
  const status = darajaPaybill({
    short_code: '600100',
    validates: true,
    pull: null,
    status: {
      base_url: 'http://127.0.0.1:9',
      consumer_key: 'k',
      consumer_secret: 's',
      initiator: 'palier',
      security_credential: 'c',
    },
  }).status;
  const answer = (...said: Array<readonly [string, unknown?]>) => ({
    Result: {
      ResultType: 0,
      ResultCode: 0,
      TransactionID: 'UGT0000000',
      ResultParameters: { ResultParameter: said.map(([Key, Value]) => ({ Key, Value })) },
    },
  });
  const COMPLETED = [
    ['DebitPartyName', '237670000001 - Awa Ngo - Bell'],
    ['CreditPartyName', '600100 - Palier'],
    ['TransactionReason'],
    ['TransactionStatus', 'Completed'],
    ['FinalisedTime', 20260731230501],
    ['Amount', '5000.00'],
    ['ReceiptNo', 'UGT4K0M2QX'],
  ] as const;
  const changed = (key: string, ...values: unknown[]) =>
    answer(...COMPLETED.filter(([name]) => name !== key), ...values.map((value) => [key, value] as const));

  test('tells of money: the transaction asked about, and not the question’s own', () => {
    expect(status?.read(answer(...COMPLETED))).toEqual({
      transaction_id: 'UGT4K0M2QX',
      status: 'completed',
      payment: {
        amount_fcfa: 5000,
        msisdn: '+237670000001',
        payer_name: 'Awa Ngo - Bell',
        account_keyed_in: null,
        business_short_code: '600100',
        paid_at: new Date('2026-07-31T20:05:01Z'),
      },
    });
  });

  test.each([
    ['a result code in words', { Result: { ...answer(...COMPLETED).Result, ResultCode: '0' } }],
    [
      'the debit party twice',
      answer(['DebitPartyName', '237670000001 - Awa'], ...COMPLETED.filter(([name]) => !name.endsWith('PartyName')), [
        'DebitPartyName',
        '600100 - Palier',
      ]),
    ],
    ['a payer without a number', changed('DebitPartyName', 'Awa Ngo')],
    ['no parties', answer(...COMPLETED.filter(([name]) => !name.endsWith('PartyName')))],
    ['a hidden payee', changed('CreditPartyName', 'Palier Market')],
    ['a time nobody reads', changed('FinalisedTime', 'noon')],
    ['a number for the sum', changed('Amount', 5000)],
  ])('with %s it is money all the same', (_, body) => {
    expect(status?.read(body)).toMatchObject({ status: 'completed', payment: { amount_fcfa: 5000 } });
  });

  test.each([
    [changed('Amount'), 'amount', null],
    [changed('Amount', '5000.50'), 'amount', 5000],
    [changed('CreditPartyName', '999999 - Another'), 'short_code', 5000],
  ])('that cannot be booked as it stands is told so', (body, problem, amount_fcfa) => {
    expect(status?.read(body)).toMatchObject({
      status: 'unread',
      transaction_id: 'UGT4K0M2QX',
      unread: { problem, amount_fcfa },
    });
  });

  test.each(['Failed', 'Cancelled', 'Expired', 'DECLINED'])('%s: it did not happen', (reason) => {
    expect(status?.read(changed('TransactionStatus', reason))).toEqual({
      transaction_id: 'UGT4K0M2QX',
      status: 'did_not_happen',
      reason,
    });
  });

  test('of anything else says nothing of the money', () => {
    const unclear = [
      changed('TransactionStatus', 'Pending'),
      changed('TransactionStatus', 'Reversed'),
      changed('TransactionStatus'),
      { Result: { ...answer(...COMPLETED).Result, ResultCode: 2001 } },
      { Result: { ...changed('TransactionStatus', 'Failed').Result, ResultCode: 'R000002' } },
      {},
      null,
      [],
      'text',
      { Result: [] },
      { Result: { ResultCode: 0 } },
      { Result: { ResultCode: 0, ResultParameters: { ResultParameter: 'x' } } },
    ];
    for (const body of unclear) expect(status?.read(body), JSON.stringify(body)).toMatchObject({ status: 'unknown' });
  });
});

test('the sandbox is asked about one transaction as the protocol has it, and takes nothing else', async () => {
  const told: Array<Record<string, unknown>> = [];
  const portal = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      told.push(JSON.parse(text) as Record<string, unknown>);
      response.writeHead(200).end('{}');
    });
  });
  await new Promise<void>((listening) => {
    portal.listen(0, '127.0.0.1', listening);
  });
  const result_url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/result`;
  const sandbox = await buildSandbox({
    portal_url: 'http://127.0.0.1:9',
    demo_key: '',
    callback_secret_urls: { c2b_validation: 'http://127.0.0.1:9/v', c2b_confirmation: 'http://127.0.0.1:9/c' },
    short_code: '600100',
    currency: 'XAF',
  });
  const base_url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const asking = (change: { short_code?: string; initiator?: string } = {}) =>
    darajaPaybill({
      short_code: change.short_code ?? '600100',
      validates: true,
      pull: null,
      status: {
        base_url,
        consumer_key: 'k',
        consumer_secret: 's',
        initiator: change.initiator ?? 'palier',
        security_credential: 'the credential',
      },
    }).status;
  const ask = (transaction_id: string, change = {}) => asking(change)?.ask({ transaction_id, result_url });
  const order = async (route: string, payload: object) =>
    (await sandbox.inject({ method: 'POST', url: `/__control/${route}`, payload })).json<{ transaction_id: string }>();
  const heard = async (times: number) => {
    await expect.poll(() => told.length, { timeout: 5_000 }).toBe(times);
    return asking()?.read(told.at(-1));
  };

  const { transaction_id } = await order('c2b', {
    account: '1234567897',
    msisdn: '237670000001',
    amount: 12500,
    payer_name: 'Awa Ngo Bell',
  });
  await ask(transaction_id);
  expect(await heard(1)).toMatchObject({
    transaction_id,
    status: 'completed',
    payment: { amount_fcfa: 12500, msisdn: '+237670000001', payer_name: 'Awa Ngo Bell', account_keyed_in: null },
  });
  expect(JSON.stringify(told)).not.toContain('the credential');
  await order('behaviour', { payments_fail: true });
  const failed = await order('c2b', { account: '1234567897', msisdn: '237670000001', amount: 500 });
  await ask(failed.transaction_id);
  expect(await heard(2)).toMatchObject({ transaction_id: failed.transaction_id, status: 'did_not_happen' });
  await ask('UGT0000001');
  expect(await heard(3)).toMatchObject({ transaction_id: null, status: 'unknown' });
  await order('behaviour', { status_results: 'twice' });
  await ask(transaction_id);
  await heard(5);

  await expect(ask(transaction_id, { short_code: '999999' })).rejects.toThrow('400.002.02');
  await expect(ask(transaction_id, { initiator: '' })).rejects.toThrow('400.002.02');
  await order('behaviour', { outage: { mobile_money: true } });
  await expect(ask(transaction_id)).rejects.toThrow('503');
  expect(told).toHaveLength(5);
  await sandbox.close();
  portal.closeAllConnections();
  portal.close();
});

describe('an operator whose pages are not as they should be', () => {
  const row = (number: number) => ({
    transactionId: `T${number}`,
    trxDate: '2026-01-15 10:10:10',
    msisdn: '237670000001',
    billreference: '1234567897',
    amount: '100.0',
  });
  const rows = Array.from({ length: 250 }, (_, number) => row(number));
  const page = (from: number) => ({
    ResponseCode: from < rows.length ? '1000' : '1001',
    ...(from < rows.length && { Response: [rows.slice(from, from + 100)] }),
  });

  test.each([
    ['counts rows', (offset: number) => page(offset), 250],
    ['counts pages', (offset: number) => page(offset * 100), 250],
    ['says that there is nothing, and lists it', () => ({ ResponseCode: '1001', Response: [[row(1), row(2)]] }), 2],
    ['lists nothing', () => ({ ResponseCode: '1001' }), 0],
  ])('one that %s: everything is read', async (_, answer, count) => {
    const operator = createServer((request, response) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const offset = Number(
            (JSON.parse(Buffer.concat(parts).toString() || '{}') as { OffSetValue?: string }).OffSetValue,
          );
          const said = request.url?.endsWith('/query')
            ? answer(offset)
            : { access_token: 'token', expires_in: '3599', ResponseStatus: '1000' };
          response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
        });
    });
    await new Promise<void>((listening) => operator.listen(0, '127.0.0.1', listening));
    const base_url = `http://127.0.0.1:${(operator.address() as AddressInfo).port}`;
    const { pull } = darajaPaybill({
      short_code: '600100',
      validates: true,
      pull: {
        base_url,
        consumer_key: 'k',
        consumer_secret: 's',
        nominated_number: '237670000000',
        callback_url: 'https://portal.example/pull',
        reach_ms: 1,
        settling_ms: 0,
      },
      status: null,
    });
    const found = (await pull?.transactionsBetween(new Date(0), new Date())) ?? [];
    operator.closeAllConnections();
    operator.close();
    expect(new Set(found.map((reading) => ('payment' in reading ? reading.payment.transaction_id : ''))).size).toBe(
      count,
    );
  });
});
