/** Our accounts at the operator: questions, orders, and what is made of its answers. */
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { newWorld, type World } from '@palier/sandbox/world.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccessRefused, ProviderRefused, ProviderUnreachable } from '../wire.ts';
import { darajaPaybill } from './adapter.ts';
import { tokenInMemory } from '../token.ts';

const RESULT_URL = 'http://127.0.0.1:9/result';
const closing: Array<() => unknown> = [];
let world: World;
let base_url: string;

const walletsAt = (address: string) => {
  const { wallets } = darajaPaybill({
    tokens: tokenInMemory,
    short_code: '600100',
    validates: true,
    currency: () => 'XAF',
    pull: null,
    status: {
      base_url: address,
      consumer_key: 'k',
      consumer_secret: 's',
      initiator: 'palier',
      security_credential: 'c',
    },
  });
  const accounts = wallets?.balances.accounts;
  const mover = wallets?.mover;
  if (!accounts || !mover) throw new Error('the operator can be asked');
  return { accounts, mover };
};

beforeEach(async () => {
  world = newWorld();
  const sandbox = await buildSandbox(
    {
      portal_url: 'http://127.0.0.1:9',
      demo_key: '',
      daraja: { validation_url: '', confirmation_url: '', short_code: '600100' },
      currency: 'XAF',
    },
    world,
  );
  closing.push(() => sandbox.close());
  base_url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An operator that gives a token, and answers everything else in one way. */
async function answering(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    const isToken = request.url?.startsWith('/oauth');
    response
      .writeHead(isToken ? 200 : status, { 'content-type': 'application/json' })
      .end(isToken ? JSON.stringify({ access_token: 't', expires_in: '3599' }) : body);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a question and an order', () => {
  test('are taken by an operator that answers later', async () => {
    const { accounts, mover } = walletsAt(base_url);
    world.floats.paybill.working_capital = 10_000;
    expect(await accounts.ask({ result_url: RESULT_URL })).toBe('later');
    const order = { reference: 'one', amount_fcfa: 4_000, result_url: RESULT_URL };
    expect((await mover.send(order)).provider_id).toMatch(/^AG_/);
    expect(world.floats.paybill.utility).toBe(4_000);
    await mover.askStatus({ reference: 'one', result_url: RESULT_URL });
    // The operator had it before, and says so with an error of its own, which does not tell whether money moved.
    await expect(mover.send(order)).rejects.toThrow(ProviderUnreachable);
    expect(world.float_orders).toHaveLength(1);
  });

  test.each([
    ['an outage', 503, '{}', ProviderUnreachable],
    ['a page instead of an answer', 200, '<html>', ProviderUnreachable],
    ['an answer without a code', 200, '{"ConversationID":"AG_1"}', ProviderUnreachable],
    ['another code', 200, '{"ResponseCode":"1"}', ProviderRefused],
    ['a refusal', 400, '{"errorCode":"400.002.02"}', ProviderRefused],
    ['refused credentials', 401, '{}', AccessRefused],
  ])('%s is no acceptance', async (_, status, body, failure) => {
    const { accounts, mover } = walletsAt(await answering(status, body));
    await expect(accounts.ask({ result_url: RESULT_URL })).rejects.toThrow(failure);
    await expect(mover.send({ reference: 'r', amount_fcfa: 1, result_url: RESULT_URL })).rejects.toThrow(failure);
    await expect(mover.askStatus({ reference: 'r', result_url: RESULT_URL })).rejects.toThrow(failure);
  });
});

describe('balances', () => {
  const { accounts } = walletsAt('http://127.0.0.1:9');
  const told = (value: unknown, code: unknown = 0) =>
    accounts.read({
      Result: { ResultCode: code, ResultParameters: { ResultParameter: [{ Key: 'AccountBalance', Value: value }] } },
    });

  test('are the first numbers of our two accounts, with the words of the operator', () => {
    const working = 'Working Account|XAF|700000.00|700000.00|0.00|0.00';
    expect(told(`${working}&Float Account|XAF|0.00|0.00|0.00|0.00&Utility Account|XAF|-5.0|1|2|3`)).toEqual([
      { wallet: 'working_capital', amount_fcfa: 700_000, text: working },
      { wallet: 'utility', amount_fcfa: -5, text: 'Utility Account|XAF|-5.0|1|2|3' },
    ]);
    expect(told(' mmf account | XAF | 12 |0|0|0', '0')).toMatchObject([{ wallet: 'working_capital', amount_fcfa: 12 }]);
    expect(
      accounts.read({
        Result: {
          ResultCode: 0,
          ResultParameters: { ResultParameter: { Key: 'AccountBalance', Value: 'Utility Account|XAF|0.00' } },
        },
      }),
    ).toMatchObject([{ wallet: 'utility', amount_fcfa: 0 }]);
  });

  test.each([
    ['another currency', 'Utility Account|KES|5.00|5.00|0|0'],
    ['a fraction', 'Utility Account|XAF|5.50|5.50|0|0'],
    ['no number', 'Utility Account|XAF|much|1|0|0'],
    ['a number that is too large', 'Utility Account|XAF|9999999999999999|1|0|0'],
    ['another account', 'Charges Paid Account|XAF|-5.00|1|0|0'],
    ['nothing', ''],
    ['a list', ['Utility Account|XAF|5.00']],
  ])('with %s are none', (_, value) => {
    expect(told(value)).toBeNull();
  });

  test('are none in a result that failed, and in something else', () => {
    expect(told('Utility Account|XAF|5.00', 21)).toBeNull();
    for (const body of [null, 'text', [], {}, { Result: null }, { Result: { ResultCode: 0 } }])
      expect(accounts.read(body)).toBeNull();
  });
});

describe('the result of an order', () => {
  const { mover } = walletsAt('http://127.0.0.1:9');
  const result = (code: unknown, more: object = {}, parameters: Array<readonly [string, unknown]> = []) => ({
    Result: {
      ResultCode: code,
      ResultDesc: 'In words',
      OriginatorConversationID: 'one',
      TransactionID: 'UGT4K0M2QX',
      ResultParameters: { ResultParameter: parameters.map(([Key, Value]) => ({ Key, Value })) },
      ...more,
    },
  });

  test('is that money moved, with its amount, its number and its charge', () => {
    expect(
      mover.readResult(
        result('0', {}, [
          ['Amount', '4000.00'],
          ['DebitPartyCharges', 'Charge|XAF|100.00'],
        ]),
      ),
    ).toEqual({
      status: 'completed',
      reference: 'one',
      operator_reference: 'UGT4K0M2QX',
      amount_fcfa: 4_000,
      charged_fcfa: 100,
      reason: null,
    });
    expect(mover.readResult(result(0, {}, [['Amount', 4000.5]]))).toMatchObject({
      amount_fcfa: null,
      charged_fcfa: null,
    });
    expect(mover.readResult(result(0, {}, [['Amount', '-4000']]))).toMatchObject({ amount_fcfa: null });
  });

  test('is that none moved, or that nothing is known', () => {
    expect(mover.readResult(result(1))).toMatchObject({ status: 'did_not_happen', reason: '1 In words' });
    for (const code of [15, 17, 26, '', undefined]) expect(mover.readResult(result(code)).status).toBe('unknown');
    for (const body of [null, 'text', [], {}]) expect(mover.readResult(body)).toMatchObject({ status: 'unknown' });
  });

  test('and its status are told apart: a failed question says nothing about the money', () => {
    expect(mover.readStatus(result(21)).status).toBe('unknown');
    expect(mover.readStatus(result('R000002')).status).toBe('not_found');
    const status = (value: string) =>
      mover.readStatus(
        result(0, {}, [
          ['TransactionStatus', value],
          ['Amount', 9],
        ]),
      );
    expect(status('Completed')).toMatchObject({ status: 'completed', amount_fcfa: 9, operator_reference: null });
    expect(status('Cancelled').status).toBe('did_not_happen');
    expect(status('Pending').status).toBe('unknown');
    expect(mover.readStatus({}).status).toBe('unknown');
  });
});
