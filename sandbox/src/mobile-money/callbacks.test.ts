import { describe, expect, test, vi } from 'vitest';
import {
  MSISDN,
  ask,
  order,
  prompt_answer,
  received,
  receivedTimes,
  startEachTest,
  world,
} from '../../../tests/harness/money-sandbox.ts';
import { newWorld } from '../world.ts';

startEachTest();

describe('MTN’s callbacks about prompts', () => {
  const told = () => received.filter(({ path }) => path === '/momo');
  const none = (ms: number) =>
    new Promise((passed) => {
      setTimeout(passed, ms);
    });
  const paid = async (): Promise<void> => {
    await order('behaviour', { callbacks_repeated: true });
    await order('auto', { msisdn: '*', mode: 'approve' });
    await ask();
  };

  test('come once more after they were taken, and then no more; none names our reference id', async () => {
    await paid();
    await receivedTimes('/momo', 2);
    await none(2_500);
    expect(told().map(({ method }) => method)).toEqual(['POST', 'PUT']);
    expect(told()[0]?.body).toEqual(told()[1]?.body);
    expect(JSON.stringify(told())).not.toMatch(/referenceId/i);
  });

  test('are repeated every second until they are taken', async () => {
    prompt_answer.status = 503;
    await paid();
    await receivedTimes('/momo', 3);
    prompt_answer.status = 200;
    await receivedTimes('/momo', 5);
    await none(2_500);
    expect(told()).toHaveLength(5);
  });

  test('that are answered after more than two seconds count as not taken', async () => {
    prompt_answer.after_ms = 2_300;
    await paid();
    await receivedTimes('/momo', 2);
    prompt_answer.after_ms = 0;
    await receivedTimes('/momo', 4);
  });

  test('are given up after twenty repetitions', { timeout: 40_000 }, async () => {
    prompt_answer.status = 500;
    await paid();
    await vi.waitFor(() => expect(told()).toHaveLength(21), { timeout: 30_000 });
    await none(2_500);
    expect(told()).toHaveLength(21);
  });

  test('do not come for a prompt that named no address', async () => {
    await order('behaviour', { callbacks_repeated: true });
    await order('auto', { msisdn: '*', mode: 'approve' });
    const reference = await ask({ has_callback: false });
    await none(1_500);
    expect(world.prompts.get(reference)?.status).toBe('SUCCESSFUL');
    expect(told()).toEqual([]);
  });
});

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
