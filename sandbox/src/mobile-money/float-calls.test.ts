import { describe, expect, test } from 'vitest';
import {
  MSISDN,
  headers,
  order,
  portal_url,
  received,
  receivedTimes,
  sandbox,
  startEachTest,
  world,
} from '../../../tests/harness/money-sandbox.ts';

startEachTest();

const bearer = async (): Promise<string> => {
  const answer = await sandbox.inject({
    url: '/oauth/v1/generate',
    headers: { authorization: `Basic ${Buffer.from('k:s').toString('base64')}` },
  });
  return `Bearer ${answer.json<{ access_token: string }>().access_token}`;
};
const ask = async (path: string, body: object, authorization?: string) =>
  sandbox.inject({
    method: 'POST',
    url: path,
    headers: { authorization: authorization ?? (await bearer()) },
    payload: {
      Initiator: 'palier',
      SecurityCredential: 'secret',
      PartyA: '600100',
      ResultURL: `${portal_url}/result`,
      QueueTimeOutURL: `${portal_url}/result`,
      Remarks: 'A test',
      ...body,
    },
  });
const BALANCE = '/mpesa/accountbalance/v1/query';
const balance = () => ask(BALANCE, { CommandID: 'AccountBalance', IdentifierType: '4' });
const move = (reference: string, more: object = {}) =>
  ask('/mpesa/b2b/v1/paymentrequest', {
    OriginatorConversationID: reference,
    CommandID: 'BusinessPayToBulk',
    SenderIdentifierType: '4',
    RecieverIdentifierType: '4',
    Amount: '4000',
    PartyB: '600100',
    AccountReference: 'move',
    ...more,
  });
interface Told {
  readonly Result: {
    readonly ResultCode: unknown;
    readonly ResultDesc: string;
    readonly ResultParameters?: { readonly ResultParameter: ReadonlyArray<{ Key: string; Value: unknown }> };
  };
}
function told(at: number): Told['Result'] {
  const { body } = received[at] ?? {};
  if (!body) throw new Error(`the portal received no callback ${at}`);
  return (body as unknown as Told).Result;
}
const parameter = (at: number, key: string): unknown =>
  told(at).ResultParameters?.ResultParameter.find(({ Key }) => Key === key)?.Value;

describe('the accounts of the business', () => {
  test('rise with what customers pay, at both operators', async () => {
    await order('c2b', { account: '1234567897', msisdn: MSISDN, amount: 5_000 });
    expect(world.floats.paybill.utility).toBe(5_000);
    await balance();
    await receivedTimes('/result', 1);
    expect(parameter(received.length - 1, 'AccountBalance')).toContain('Utility Account|XAF|5000.00|5000.00|0.00|0.00');
    await order('float', { operator: 'momo', wallet: 'working_capital', balance_fcfa: -70 });
    const read = (product: string) => sandbox.inject({ url: `/${product}/v1_0/account/balance`, headers: headers() });
    expect((await read('disbursement')).json()).toEqual({ availableBalance: '-70', currency: 'XAF' });
    expect((await read('collection')).json()).toEqual({ availableBalance: '0', currency: 'XAF' });
  });

  test('an order moves money once, with a charge, and is known by its reference', async () => {
    await order('float', { operator: 'paybill', wallet: 'working_capital', balance_fcfa: 10_000 });
    expect((await move('one')).json()).toMatchObject({ ResponseCode: '0', OriginatorConversationID: 'one' });
    await receivedTimes('/result', 1);
    expect(parameter(0, 'Amount')).toBe('4000.00');
    expect(world.floats.paybill).toEqual({ working_capital: 5_900, utility: 4_000, charged: 100 });
    expect((await move('one')).json()).toMatchObject({ errorCode: '500.002.1001' });
    expect(world.floats.paybill.utility).toBe(4_000);
    await ask('/mpesa/transactionstatus/v1/query', {
      CommandID: 'TransactionStatusQuery',
      OriginalConversationID: 'one',
      IdentifierType: '4',
    });
    await receivedTimes('/result', 2);
    expect(parameter(1, 'TransactionStatus')).toBe('Completed');
  });

  test('an order without enough money, or that is refused, moves nothing', async () => {
    await move('poor');
    await receivedTimes('/result', 1);
    expect(told(0).ResultCode).toBe(1);
    await order('float', { operator: 'paybill', wallet: 'working_capital', balance_fcfa: 10_000 });
    await order('behaviour', { float_results: 'refused' });
    await move('refused');
    await receivedTimes('/result', 2);
    expect(told(1).ResultCode).toBe(21);
    expect(world.floats.paybill.utility).toBe(0);
  });

  test('results are lost, told twice and contradicted as the behaviour says', async () => {
    await order('float', { operator: 'paybill', wallet: 'working_capital', balance_fcfa: 100_000 });
    await order('behaviour', { float_results: 'lost' });
    await move('lost');
    await order('behaviour', { float_results: 'twice' });
    await move('twice');
    await receivedTimes('/result', 2);
    await order('behaviour', { float_results: 'contradictory' });
    await move('contradictory');
    await receivedTimes('/result', 4);
    expect([told(2).ResultCode, told(3).ResultCode].sort()).toEqual([0, 11]);
    expect(world.floats.paybill.utility).toBe(12_000);
    await order('reset', {});
    expect(world.floats.paybill).toEqual({ working_capital: 0, utility: 0, charged: 0 });
    expect(world.float_orders).toEqual([]);
  }, 10_000);

  test('are answered to the last token of a consumer, for the right paybill; each call has its own word for another', async () => {
    const former = await bearer();
    const last = await bearer();
    for (const [path, status, errorCode] of [
      [BALANCE, 401, '401.002.01'],
      ['/mpesa/transactionstatus/v1/query', 400, '400.003.01'],
      ['/mpesa/b2b/v1/paymentrequest', 404, '404.001.03'],
      ['/pulltransactions/v1/query', 404, '404.001.03'],
    ] as const)
      for (const token of [former, 'Bearer wrong']) {
        const refused = await ask(path, {}, token);
        expect([refused.statusCode, refused.json().errorCode], path).toEqual([status, errorCode]);
      }
    expect((await ask(BALANCE, { CommandID: 'AccountBalance', IdentifierType: '4' }, last)).statusCode).toBe(200);
    expect((await ask(BALANCE, { CommandID: 'AccountBalance', IdentifierType: '4', PartyA: '1' })).statusCode).toBe(
      400,
    );
    expect((await move('other', { PartyB: '1' })).statusCode).toBe(400);
    expect((await move('nothing', { Amount: '0' })).statusCode).toBe(400);
  });
});
