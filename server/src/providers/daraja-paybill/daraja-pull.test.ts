/** Payments that were never reported, from the operator's list. */
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { darajaPaybill } from './adapter.ts';
import { tokenInMemory } from '../token.ts';

test('payments that were never reported are pulled from the operator, page by page, within the given times', async () => {
  const sandbox = await buildSandbox({
    portal_url: 'http://127.0.0.1:9',
    demo_key: '',
    daraja: { validation_url: 'http://127.0.0.1:9/v', confirmation_url: 'http://127.0.0.1:9/c', short_code: '600100' },
    currency: 'XAF',
  });
  const base_url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const pulling = (short_code: string) =>
    darajaPaybill({
      tokens: tokenInMemory,
      short_code,
      validates: true,
      currency: () => 'XAF',
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
  const { readings: found = [], answered_at } = (await pulling('600100')?.transactionsBetween(from, new Date())) ?? {};
  expect(Math.abs(Date.now() - (answered_at?.getTime() ?? 0))).toBeLessThan(60_000);
  const amounts = found
    .map((reading) => ('payment' in reading ? reading.payment.amount_fcfa : 0))
    .toSorted((a, b) => a - b);
  expect(amounts).toEqual(Array.from({ length: 450 }, (_, at) => 100 + at));
  expect(found[0]).toMatchObject({
    payment: { msisdn: '+237670000000', account_keyed_in: '1234567897', business_short_code: '600100' },
  });
  expect(await pulling('600100')?.transactionsBetween(new Date(0), from)).toMatchObject({ readings: [] });
  await expect(pulling('999999')?.transactionsBetween(from, new Date())).rejects.toThrow();
  await sandbox.inject({ method: 'POST', url: '/__control/behaviour', payload: { outage: { mobile_money: true } } });
  await expect(pulling('600100')?.transactionsBetween(from, new Date())).rejects.toThrow('503');
  await sandbox.close();
});

describe('an operator whose pages differ from the protocol', () => {
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
    ['reports no payments and lists two', () => ({ ResponseCode: '1001', Response: [[row(1), row(2)]] }), 2],
    ['lists nothing', () => ({ ResponseCode: '1001' }), 0],
  ])('that %s: everything is read', async (_, answer, count) => {
    const operator = createServer((request, response) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const offset = Number(
            (JSON.parse(Buffer.concat(parts).toString() || '{}') as { OffSetValue?: string }).OffSetValue,
          );
          const reply = request.url?.endsWith('/query')
            ? answer(offset)
            : { access_token: 'token', expires_in: '3599', ResponseStatus: '1000' };
          response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
        });
    });
    await new Promise<void>((listening) => operator.listen(0, '127.0.0.1', listening));
    const base_url = `http://127.0.0.1:${(operator.address() as AddressInfo).port}`;
    const { pull } = darajaPaybill({
      tokens: tokenInMemory,
      short_code: '600100',
      validates: true,
      currency: () => 'XAF',
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
    const found = (await pull?.transactionsBetween(new Date(0), new Date()))?.readings ?? [];
    operator.closeAllConnections();
    operator.close();
    expect(new Set(found.map((reading) => ('payment' in reading ? reading.payment.transaction_id : ''))).size).toBe(
      count,
    );
  });
});
