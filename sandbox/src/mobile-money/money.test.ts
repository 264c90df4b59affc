import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildSandbox } from '../sandbox.ts';
import { newWorld, type World } from '../world.ts';

const MSISDN = '+237670000042';

let world: World;
let sandbox: FastifyInstance;
let portal: Server;
let portal_url: string;
/** What the portal heard, in order. */
let heard: { path: string; body: Record<string, unknown> }[];
let validation_answer: { status: number; body: unknown };
let token: string;

beforeEach(async () => {
  heard = [];
  validation_answer = { status: 200, body: { ResultCode: '0', ResultDesc: 'Accepted' } };
  portal = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      heard.push({ path, body: JSON.parse(text) as Record<string, unknown> });
      const answer = path === '/validation' ? validation_answer : { status: 200, body: { ResultCode: '0' } };
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((listening) => {
    portal.listen(0, '127.0.0.1', listening);
  });
  portal_url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  world = newWorld();
  sandbox = await buildSandbox(
    {
      portal_url,
      demo_key: 'k',
      callback_secret_urls: {
        c2b_validation: `${portal_url}/validation`,
        c2b_confirmation: `${portal_url}/confirmation`,
      },
      short_code: '600100',
      currency: 'XAF',
      prompt_ttl_ms: 150,
      automatic_after_ms: 20,
    },
    world,
  );
  token = (
    await sandbox.inject({
      method: 'POST',
      url: '/collection/token/',
      headers: {
        'ocp-apim-subscription-key': 'k',
        authorization: `Basic ${Buffer.from(`${randomUUID()}:secret`).toString('base64')}`,
      },
    })
  ).json<{ access_token: string }>().access_token;
});

afterEach(async () => {
  await sandbox.close();
  portal.closeAllConnections();
  portal.close();
});

const order = (path: string, payload: object) => sandbox.inject({ method: 'POST', url: `/__control/${path}`, payload });
const headers = () => ({
  'ocp-apim-subscription-key': 'k',
  authorization: `Bearer ${token}`,
  'x-target-environment': 'sandbox',
});

async function ask({
  msisdn = MSISDN,
  amount = '5000',
  reference = randomUUID(),
  status = 202,
}: { msisdn?: string; amount?: string; reference?: string; status?: number } = {}): Promise<string> {
  const answer = await sandbox.inject({
    method: 'POST',
    url: '/collection/v1_0/requesttopay',
    headers: { ...headers(), 'x-reference-id': reference, 'x-callback-url': `${portal_url}/momo` },
    payload: {
      amount,
      currency: 'XAF',
      externalId: reference,
      payer: { partyIdType: 'MSISDN', partyId: msisdn.slice(1) },
      payerMessage: '',
      payeeNote: '',
    },
  });
  expect(answer.statusCode).toBe(status);
  return reference;
}

const ended = (reference: string) =>
  vi.waitFor(() => {
    const prompt = world.prompts.get(reference);
    expect(prompt?.status).not.toBe('PENDING');
    return prompt;
  });
const heardTimes = (path: string, times: number) =>
  vi.waitFor(() => expect(heard.filter((call) => call.path === path)).toHaveLength(times), { timeout: 2_000 });

describe('a prompt', () => {
  test('approved with a PIN takes the money once and calls back', async () => {
    const reference = await ask();
    expect((await order('prompt', { reference, decision: 'approve', pin: '0000' })).json()).toMatchObject({
      status: 'SUCCESSFUL',
      wallet_fcfa: 495_000,
    });
    expect((await order('prompt', { reference, decision: 'approve', pin: '0000' })).statusCode).toBe(409);
    expect(world.wallets.get(MSISDN)).toBe(495_000);
    await heardTimes('/momo', 1);
    expect(heard[0]?.body).toMatchObject({ externalId: reference, status: 'SUCCESSFUL', amount: '5000' });
  });

  test('a wrong PIN changes nothing', async () => {
    const reference = await ask();
    for (const pin of ['9999', '12', 'abcd', '00000'])
      expect((await order('prompt', { reference, decision: 'approve', pin })).statusCode).toBe(422);
    expect(world.prompts.get(reference)?.status).toBe('PENDING');
    expect(world.wallets.has(MSISDN)).toBe(false);
  });

  test('above the balance fails, and leaves the balance', async () => {
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

  test('ignored leaves the screen, then runs out of time', async () => {
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
    'to a number ending %s ends %s with its callbacks, where the mode says so',
    async (ending, status, reason, callbacks) => {
      await order('auto', { msisdn: '*', mode: 'suffix' });
      const reference = await ask({ msisdn: `+2376700001${ending}` });
      expect(await ended(reference)).toMatchObject({ status, reason });
      await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(callbacks), { timeout: 10_000 });
      // One too many would come now.
      await new Promise((passed) => {
        setTimeout(passed, 60);
      });
      expect(heard).toHaveLength(callbacks);
    },
  );

  test('to a number of its own mode does not follow the mode of all', async () => {
    await order('auto', { msisdn: '*', mode: 'approve' });
    await order('auto', { msisdn: MSISDN.slice(1), mode: 'manual' });
    expect(world.prompts.get(await ask())?.status).toBe('PENDING');
    expect(world.prompts.get(await ask({ msisdn: '+237670000043' }))?.status).toBe('SUCCESSFUL');
  });

  test('late test number 46733123454 changes late, 453 never', async () => {
    const [late, never] = [await ask({ msisdn: '+46733123454' }), await ask({ msisdn: '+46733123453' })];
    expect(world.prompts.get(late)?.status).toBe('PENDING');
    expect(await ended(late)).toMatchObject({ status: 'SUCCESSFUL' });
    expect(world.prompts.get(never)?.status).toBe('PENDING');
  });

  test('is refused without token, environment or a fresh reference', async () => {
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
});

describe('callbacks', () => {
  test('are lost, doubled and late as ordered', async () => {
    await order('auto', { msisdn: '*', mode: 'approve' });
    await order('behaviour', { callback_copies: 0 });
    await ask();
    await order('behaviour', { callback_copies: 3, callback_delay_ms: 80 });
    await ask();
    await new Promise((passed) => {
      setTimeout(passed, 30);
    });
    expect(heard).toHaveLength(0);
    await heardTimes('/momo', 3);
  });

  test('out of order, the last payment is told first', async () => {
    await order('auto', { msisdn: '*', mode: 'approve' });
    await order('behaviour', { callbacks_out_of_order: true });
    const references = [await ask(), await ask(), await ask()];
    await heardTimes('/momo', 3);
    expect(heard.map(({ body }) => body.externalId)).toEqual(references.toReversed());
  });

  test('that have not left are forgotten by a reset, which also refills wallets and keeps phones', async () => {
    await order('auto', { msisdn: '*', mode: 'approve' });
    await order('behaviour', { callback_delay_ms: 50, outage: { sms: true } });
    await order('sim', { msisdn: MSISDN, imei: '490154203237518' });
    await ask();
    await order('reset', {});
    await new Promise((passed) => {
      setTimeout(passed, 100);
    });
    expect(heard).toHaveLength(0);
    expect([world.prompts.size, world.wallets.size, world.handsets.size]).toEqual([0, 0, 1]);
    expect(world.behaviour).toEqual(newWorld().behaviour);
    await ask();
    expect([...world.prompts.values()][0]?.status).toBe('PENDING');
  });
});

describe('a payment from the operator’s menu', () => {
  const payment = { account: '1234567897', msisdn: MSISDN.slice(1), amount: 5_000, payer_name: 'Awa Ngo Bell' };

  test('is validated, debited and confirmed', async () => {
    const story = (await order('c2b', payment)).json<Record<string, unknown>>();
    expect(story).toMatchObject({
      validation: { status: 200, accepted: true },
      confirmation: { state: 'delivered', status: 200 },
      wallet_fcfa: 495_000,
    });
    expect(heard.map(({ path }) => path)).toEqual(['/validation', '/confirmation']);
    expect(heard[1]?.body).toMatchObject({
      TransID: story.transaction_id,
      TransAmount: '5000.00',
      MSISDN: '237670000042',
      FirstName: 'Awa',
      MiddleName: 'Ngo',
      LastName: 'Bell',
    });
  });

  test('refused by the validation costs nothing', async () => {
    validation_answer.body = { ResultCode: 'C2B00012', ResultDesc: 'Rejected' };
    expect((await order('c2b', payment)).json()).toMatchObject({
      validation: { accepted: false },
      confirmation: null,
      wallet_fcfa: 500_000,
    });
    expect(heard).toHaveLength(1);
  });

  test('moves unasked when the portal cannot answer', async () => {
    validation_answer.status = 500;
    expect((await order('c2b', payment)).json()).toMatchObject({
      validation: { status: 500, accepted: true },
      confirmation: { state: 'delivered' },
      wallet_fcfa: 495_000,
    });
  });

  test('two at once cannot spend the same money', async () => {
    await order('wallet', { msisdn: MSISDN, balance_fcfa: 5_000 });
    const statuses = (await Promise.all([order('c2b', payment), order('c2b', payment)])).map(
      (answer) => answer.statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, 422]);
    expect(world.wallets.get(MSISDN)).toBe(0);
  });

  test('is told as late, as lost and as often as ordered', async () => {
    await order('behaviour', { callback_copies: 0 });
    const lost = (await order('c2b', payment)).json<{ transaction_id: string }>();
    expect(lost).toMatchObject({ confirmation: { state: 'lost' }, wallet_fcfa: 495_000 });
    // What the portal never hears of stands in the operator's own statement, once.
    await order('c2b', { ...payment, transaction_id: lost.transaction_id });
    const statement = (await sandbox.inject({ method: 'GET', url: '/statements/paybill.csv' })).body;
    expect(statement.split('\n').filter((line) => line.startsWith(lost.transaction_id))).toEqual([
      expect.stringMatching(/,Completed,"5,000\.00",,.*,237670000042 - Awa Ngo Bell,,1234567897$/),
    ]);
    await order('behaviour', { callback_copies: 2, callback_delay_ms: 30 });
    expect((await order('c2b', payment)).json()).toMatchObject({ confirmation: { state: 'late' } });
    await heardTimes('/confirmation', 2);
    await order('behaviour', { outage: { mobile_money: true } });
    expect((await order('c2b', payment)).statusCode).toBe(503);
  });
});

test('transaction ids never repeat', async () => {
  const { newFinancialTransactionId, newReceipt } = await import('./transaction-ids.ts');
  const ids = new Set(
    Array.from({ length: 5_000 }, (_, turn) => (turn % 2 ? newReceipt() : newFinancialTransactionId())),
  );
  expect(ids.size).toBe(5_000);
  expect(newReceipt()).toMatch(/^[A-Z]{2}[0-9A-V][0-9A-Z]{7}$/);
});
