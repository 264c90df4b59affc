/** The answer of the operator about one transaction. */
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { darajaPaybill } from './adapter.ts';
import { tokenInMemory } from '../token.ts';

describe('the answer about one transaction', () => {
  const status = darajaPaybill({
    tokens: tokenInMemory,
    short_code: '600100',
    validates: true,
    currency: () => 'XAF',
    pull: null,
    status: {
      base_url: 'http://127.0.0.1:9',
      consumer_key: 'k',
      consumer_secret: 's',
      initiator: 'palier',
      security_credential: 'c',
    },
  }).status;
  const read = (body: unknown) => status?.read?.(JSON.stringify(body));
  const answer = (...parameters: Array<readonly [string, unknown?]>) => ({
    Result: {
      ResultType: 0,
      ResultCode: 0,
      TransactionID: 'UGT0000000',
      ResultParameters: { ResultParameter: parameters.map(([Key, Value]) => ({ Key, Value })) },
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

  test('has the payment of the requested transaction, and not of the query’s own', () => {
    expect(read(answer(...COMPLETED))).toEqual({
      transaction_id: 'UGT4K0M2QX',
      status: 'completed',
      payment: {
        amount_fcfa: 5000,
        msisdn: '+237670000001',
        payer_mark: null,
        payer_name: 'Awa Ngo - Bell',
        account_keyed_in: null,
        business_short_code: '600100',
        paid_at: new Date('2026-07-31T20:05:01Z'),
      },
    });
  });

  test.each(['2547*****126 - Awa Ngo', '2547 ***** 126 - Awa Ngo', '2547*****126 - Awa - Ngo'])(
    'keeps the mask of a hidden payer, and no part of it as a name: %s',
    (party) =>
      expect(read(changed('DebitPartyName', party))).toMatchObject({
        payment: { msisdn: null, payer_mark: '2547*****126', payer_name: party.slice(party.indexOf('Awa')) },
      }),
  );

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
    ['an unknown time', changed('FinalisedTime', 'noon')],
    ['a number for the sum', changed('Amount', 5000)],
  ])('with %s it is a payment nevertheless', (_, body) => {
    expect(read(body)).toMatchObject({ status: 'completed', payment: { amount_fcfa: 5000 } });
  });

  test.each([
    [changed('Amount'), 'amount', null],
    [changed('Amount', '5000.50'), 'amount', 5000],
    [changed('CreditPartyName', '999999 - Another'), 'short_code', 5000],
  ])('is reported as unread when it cannot be booked as it is', (body, problem, amount_fcfa) => {
    expect(read(body)).toMatchObject({
      status: 'unread',
      transaction_id: 'UGT4K0M2QX',
      unread: { problem, amount_fcfa },
    });
  });

  test.each(['Failed', 'Cancelled', 'Expired', 'DECLINED'])('%s: it did not happen', (reason) => {
    expect(read(changed('TransactionStatus', reason))).toEqual({
      transaction_id: 'UGT4K0M2QX',
      status: 'did_not_happen',
      reason,
    });
  });

  test('of any other kind states nothing about the money', () => {
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
    for (const body of unclear)
      expect(status?.read?.(JSON.stringify(body)), JSON.stringify(body)).toMatchObject({ status: 'unknown' });
  });
});

test('the sandbox answers a query about one transaction according to the protocol, and refuses others', async () => {
  const received: Array<Record<string, unknown>> = [];
  const portal = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      received.push(JSON.parse(text) as Record<string, unknown>);
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
    daraja: { validation_url: 'http://127.0.0.1:9/v', confirmation_url: 'http://127.0.0.1:9/c', short_code: '600100' },
    currency: 'XAF',
  });
  const base_url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const asking = (change: { short_code?: string; initiator?: string } = {}) =>
    darajaPaybill({
      tokens: tokenInMemory,
      short_code: change.short_code ?? '600100',
      validates: true,
      currency: () => 'XAF',
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
  const resultAfter = async (times: number) => {
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(times);
    return asking()?.read?.(JSON.stringify(received.at(-1)));
  };

  const { transaction_id } = await order('c2b', {
    account: '1234567897',
    msisdn: '237670000001',
    amount: 12500,
    payer_name: 'Awa Ngo Bell',
  });
  await ask(transaction_id);
  expect(await resultAfter(1)).toMatchObject({
    transaction_id,
    status: 'completed',
    payment: { amount_fcfa: 12500, msisdn: '+237670000001', payer_name: 'Awa Ngo Bell', account_keyed_in: null },
  });
  expect(JSON.stringify(received)).not.toContain('the credential');
  await order('behaviour', { payments_fail: true });
  const failed = await order('c2b', { account: '1234567897', msisdn: '237670000001', amount: 500 });
  await ask(failed.transaction_id);
  expect(await resultAfter(2)).toMatchObject({ transaction_id: failed.transaction_id, status: 'did_not_happen' });
  await ask('UGT0000001');
  expect(await resultAfter(3)).toMatchObject({ transaction_id: null, status: 'unknown' });
  await order('behaviour', { status_results: 'twice' });
  await ask(transaction_id);
  await resultAfter(5);

  await expect(ask(transaction_id, { short_code: '999999' })).rejects.toThrow('400.002.02');
  await expect(ask(transaction_id, { initiator: '' })).rejects.toThrow('400.002.02');
  await order('behaviour', { outage: { mobile_money: true } });
  await expect(ask(transaction_id)).rejects.toThrow('503');
  expect(received).toHaveLength(5);
  await sandbox.close();
  portal.closeAllConnections();
  portal.close();
});
