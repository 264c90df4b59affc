import { describe, expect, test } from 'vitest';
import {
  MSISDN,
  ask,
  order,
  received,
  receivedTimes,
  startEachTest,
  world,
} from '../../../tests/harness/money-sandbox.ts';
import { newWorld } from '../world.ts';

startEachTest();

describe('callbacks', () => {
  test('are lost, repeated and delayed as the behaviour says', async () => {
    await order('auto', { msisdn: '*', mode: 'approve' });
    await order('behaviour', { callback_copies: 0 });
    await ask();
    await order('behaviour', { callback_copies: 3, callback_delay_ms: 80 });
    await ask();
    await new Promise((passed) => {
      setTimeout(passed, 30);
    });
    expect(received).toHaveLength(0);
    await receivedTimes('/momo', 3);
  });

  test('out of order are sent with the last payment first', async () => {
    await order('auto', { msisdn: '*', mode: 'approve' });
    await order('behaviour', { callbacks_out_of_order: true });
    const references = [await ask(), await ask(), await ask()];
    await receivedTimes('/momo', 3);
    expect(received.map(({ body }) => body.externalId)).toEqual(references.toReversed());
  });

  test('that were not sent yet are dropped by a reset, which also refills wallets and keeps phones', async () => {
    await order('auto', { msisdn: '*', mode: 'approve' });
    await order('behaviour', { callback_delay_ms: 50, outage: { sms: true } });
    await order('sim', { msisdn: MSISDN, imei: '490154203237518' });
    await ask();
    await order('reset', {});
    await new Promise((passed) => {
      setTimeout(passed, 100);
    });
    expect(received).toHaveLength(0);
    expect([world.prompts.size, world.wallets.size, world.handsets.size]).toEqual([0, 0, 1]);
    expect(world.behaviour).toEqual(newWorld().behaviour);
    await ask();
    expect([...world.prompts.values()][0]?.status).toBe('PENDING');
  });
});
