import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import {
  MSISDN,
  ask,
  ended,
  headers,
  order,
  received,
  receivedTimes,
  sandbox,
  startEachTest,
  world,
} from '../../../tests/harness/money-sandbox.ts';

startEachTest();

describe('a prompt', () => {
  test('that is approved with a PIN takes the money once and calls back', async () => {
    const reference = await ask();
    expect((await order('prompt', { reference, decision: 'approve', pin: '0000' })).json()).toMatchObject({
      status: 'SUCCESSFUL',
      wallet_fcfa: 495_000,
    });
    expect((await order('prompt', { reference, decision: 'approve', pin: '0000' })).statusCode).toBe(409);
    expect(world.wallets.get(MSISDN)).toBe(495_000);
    await receivedTimes('/momo', 1);
    expect(received[0]?.body).toMatchObject({ externalId: reference, status: 'SUCCESSFUL', amount: '5000' });
  });

  test('stays pending after a wrong PIN', async () => {
    const reference = await ask();
    for (const pin of ['9999', '12', 'abcd', '00000'])
      expect((await order('prompt', { reference, decision: 'approve', pin })).statusCode).toBe(422);
    expect(world.prompts.get(reference)?.status).toBe('PENDING');
    expect(world.wallets.has(MSISDN)).toBe(false);
  });

  test('above the balance fails and leaves the balance as it was', async () => {
    await order('wallet', { msisdn: MSISDN, balance_fcfa: 4_999 });
    const reference = await ask();
    expect((await order('prompt', { reference, decision: 'approve', pin: '0000' })).json()).toMatchObject({
      status: 'FAILED',
      reason: 'NOT_ENOUGH_FUNDS',
      wallet_fcfa: 4_999,
    });
    await order('wallet', { msisdn: MSISDN, balance_fcfa: 5_000 });
    const exact = await ask();
    expect((await order('prompt', { reference: exact, decision: 'approve', pin: '0000' })).json()).toMatchObject({
      status: 'SUCCESSFUL',
      wallet_fcfa: 0,
    });
  });

  test('that is ignored disappears from the screen and later expires', async () => {
    const reference = await ask();
    const screen = async () =>
      (await sandbox.inject(`/__control/world?msisdn=${MSISDN}`))
        .json<{ prompts: { reference: string }[] }>()
        .prompts.map((prompt) => prompt.reference);
    expect(await screen()).toEqual([reference]);
    await order('prompt', { reference, decision: 'ignore' });
    expect(await screen()).toEqual([]);
    expect(world.prompts.get(reference)?.status).toBe('PENDING');
    expect(await ended(reference)).toMatchObject({ status: 'FAILED', reason: 'COULD_NOT_PERFORM_TRANSACTION' });
  });

  test.each([
    ['00', 'SUCCESSFUL', null, 1],
    ['01', 'FAILED', 'APPROVAL_REJECTED', 1],
    ['02', 'FAILED', 'NOT_ENOUGH_FUNDS', 1],
    ['03', 'FAILED', 'EXPIRED', 1],
    ['04', 'SUCCESSFUL', null, 0],
    ['05', 'SUCCESSFUL', null, 2],
  ])(
    'to a number ending in %s becomes %s, with its callbacks, in the mode by last digits',
    async (ending, status, reason, callbacks) => {
      await order('auto', { msisdn: '*', mode: 'suffix' });
      const reference = await ask({ msisdn: `+2376700001${ending}` });
      expect(await ended(reference)).toMatchObject({ status, reason });
      await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(callbacks), { timeout: 10_000 });
      // Time for a callback too many to arrive.
      await new Promise((passed) => {
        setTimeout(passed, 60);
      });
      expect(received).toHaveLength(callbacks);
    },
  );

  test('to a number with a mode of its own does not follow the mode of all numbers', async () => {
    await order('auto', { msisdn: '*', mode: 'approve' });
    await order('auto', { msisdn: MSISDN.slice(1), mode: 'manual' });
    expect(world.prompts.get(await ask())?.status).toBe('PENDING');
    expect(world.prompts.get(await ask({ msisdn: '+237670000043' }))?.status).toBe('SUCCESSFUL');
  });

  test('to test number 46733123454 ends late, and to 46733123453 never', async () => {
    const [late, never] = [await ask({ msisdn: '+46733123454' }), await ask({ msisdn: '+46733123453' })];
    expect(world.prompts.get(late)?.status).toBe('CREATED');
    expect(await ended(late)).toMatchObject({ status: 'SUCCESSFUL' });
    expect(world.prompts.get(never)?.status).toBe('PENDING');
  });

  test('is refused without a token, an environment or a new reference', async () => {
    const reference = await ask();
    await ask({ reference, status: 409 });
    await ask({ reference: 'not-a-uuid', status: 400 });
    await ask({ amount: '10.5', status: 400 });
    const bare = await sandbox.inject({
      url: `/collection/v1_0/requesttopay/${reference}`,
      headers: { 'ocp-apim-subscription-key': 'k', 'x-target-environment': 'sandbox' },
    });
    expect(bare.statusCode).toBe(401);
    const nowhere = await sandbox.inject({
      url: `/collection/v1_0/requesttopay/${reference}`,
      headers: { ...headers(), 'x-target-environment': 'moon' },
    });
    expect(nowhere.json()).toMatchObject({ code: 'NOT_ALLOWED_TARGET_ENVIRONMENT' });
  });

  test('gets a token by a request with its length alone, and a page for a form', async () => {
    const asked = async (more: Record<string, string>, payload?: string) => {
      const { authorization: _, ...given } = headers();
      const basic = Buffer.from(`${randomUUID()}:key`).toString('base64');
      return sandbox.inject({
        method: 'POST',
        url: '/collection/token/',
        headers: { ...given, authorization: `Basic ${basic}`, ...more },
        ...(payload !== undefined && { payload }),
      });
    };
    expect((await asked({})).statusCode).toBe(411);
    expect((await asked({ 'content-length': '0' })).json()).toMatchObject({ token_type: 'access_token' });
    const form = await asked({ 'content-type': 'application/x-www-form-urlencoded' }, 'grant_type=client_credentials');
    expect([form.statusCode, form.body]).toEqual([200, expect.stringContaining('Request Rejected')]);
    const body = await asked({ 'content-type': 'application/json' }, '{"grant_type":"client_credentials"}');
    expect(body.json()).toMatchObject({ expires_in: 3600 });
  });

  test('is refused in francs at the target environment of tests, which takes euros alone', async () => {
    const paidIn = (currency: string) =>
      sandbox.inject({
        method: 'POST',
        url: '/collection/v1_0/requesttopay',
        headers: { ...headers(), 'x-target-environment': 'sandbox', 'x-reference-id': randomUUID() },
        payload: {
          amount: '5000',
          currency,
          externalId: '1',
          payer: { partyIdType: 'MSISDN', partyId: '46733123499' },
        },
      });
    expect((await paidIn('XAF')).json()).toMatchObject({ code: 'INVALID_CURRENCY' });
    expect((await paidIn('EUR')).statusCode).toBe(202);
  });
});
