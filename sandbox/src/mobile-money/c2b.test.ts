import { describe, expect, test } from 'vitest';
import {
  MSISDN,
  order,
  received,
  receivedTimes,
  sandbox,
  startEachTest,
  validation_answer,
  world,
} from '../../../tests/harness/money-sandbox.ts';

startEachTest();

describe('a payment from the operator’s menu', () => {
  const payment = { account: '1234567897', msisdn: MSISDN.slice(1), amount: 5_000, payer_name: 'Awa Ngo Bell' };

  test('is validated, debited and confirmed', async () => {
    const story = (await order('c2b', payment)).json<Record<string, unknown>>();
    expect(story).toMatchObject({
      validation: { status: 200, accepted: true },
      confirmation: { state: 'delivered', status: 200 },
      wallet_fcfa: 495_000,
    });
    expect(received.map(({ path }) => path)).toEqual(['/validation', '/confirmation']);
    expect(received[1]?.body).toMatchObject({
      TransID: story.transaction_id,
      TransAmount: '5000.00',
      MSISDN: '237670000042',
      FirstName: 'Awa',
      MiddleName: 'Ngo',
      LastName: 'Bell',
    });
  });

  test('that the validation refuses takes no money', async () => {
    validation_answer.body = { ResultCode: 'C2B00012', ResultDesc: 'Rejected' };
    expect((await order('c2b', payment)).json()).toMatchObject({
      validation: { accepted: false },
      confirmation: null,
      wallet_fcfa: 500_000,
    });
    expect(received).toHaveLength(1);
  });

  test('goes through without validation when the portal cannot answer', async () => {
    validation_answer.status = 500;
    expect((await order('c2b', payment)).json()).toMatchObject({
      validation: { status: 500, accepted: true },
      confirmation: { state: 'delivered' },
      wallet_fcfa: 495_000,
    });
  });

  test('cannot spend the same money as another at the same time', async () => {
    await order('wallet', { msisdn: MSISDN, balance_fcfa: 5_000 });
    const statuses = (await Promise.all([order('c2b', payment), order('c2b', payment)])).map(
      (answer) => answer.statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, 422]);
    expect(world.wallets.get(MSISDN)).toBe(0);
  });

  test('is confirmed late, never or repeatedly, as the behaviour says', async () => {
    await order('behaviour', { callback_copies: 0 });
    const lost = (await order('c2b', payment)).json<{ transaction_id: string }>();
    expect(lost).toMatchObject({ confirmation: { state: 'lost' }, wallet_fcfa: 495_000 });
    // A payment that the portal is never notified of is in the operator's own statement, once.
    await order('c2b', { ...payment, transaction_id: lost.transaction_id });
    const statement = (await sandbox.inject({ method: 'GET', url: '/statements/paybill.csv' })).body;
    expect(statement.split('\n').filter((line) => line.startsWith(lost.transaction_id))).toEqual([
      expect.stringMatching(/,Completed,"5,000\.00",,.*,237670000042 - Awa Ngo Bell,,1234567897$/),
    ]);
    await order('behaviour', { callback_copies: 2, callback_delay_ms: 30 });
    expect((await order('c2b', payment)).json()).toMatchObject({ confirmation: { state: 'late' } });
    await receivedTimes('/confirmation', 2);
    await order('behaviour', { outage: { mobile_money: true } });
    expect((await order('c2b', payment)).statusCode).toBe(503);
  });
});
