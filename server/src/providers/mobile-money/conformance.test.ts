/** What every operator of prompts must do, whatever its protocol: against the sandbox, and against answers of its own. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { newWorld } from '@palier/sandbox/world.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mtnMomo } from '../mtn-momo/adapter.ts';
import { orangeMoney } from '../orange-money/adapter.ts';
import type { MobileMoneyProvider, PromptRequest } from '../ports/mobile-money.ts';
import { AccessRefused, NotOurs, ProviderRefused, ProviderUnreachable } from '../wire.ts';

let base_url: string;
let closing: Array<() => Promise<unknown>> = [];
const close = async (): Promise<void> => {
  await Promise.all(closing.map((end) => end()));
  closing = [];
};

type State = 'pending' | 'paid' | 'refused' | 'expired' | 'SOMETHING_NEW' | 'not_ours';

interface Operator {
  readonly connect: (more?: { timeout_ms?: number; user?: string }) => MobileMoneyProvider;
  /** Without its last two digits. */
  readonly number: string;
  readonly other: 'mtn' | 'orange';
  /** What it answers to a request to pay that it takes, and to a question about it. */
  readonly taken: readonly [status: number, body: unknown];
  readonly told: (state: State, paid?: { amount?: unknown; id?: unknown }) => unknown;
  readonly refusesNumber: readonly [status: number, body: unknown];
  readonly faults: ReadonlyArray<readonly [status: number, body: unknown]>;
}

const MTN_STATES = { pending: 'PENDING', paid: 'SUCCESSFUL', refused: 'FAILED', expired: 'FAILED', not_ours: 'FAILED' };
const MTN_REASONS: Partial<Record<State, string>> = {
  refused: 'APPROVAL_REJECTED',
  expired: 'EXPIRED',
  not_ours: 'PAYER_NOT_FOUND',
};
const ORANGE_STATES = {
  pending: 'PENDING',
  paid: 'SUCCESSFULL',
  refused: 'CANCELLED',
  expired: 'EXPIRED',
  not_ours: 'FAILED',
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  'MTN Mobile Money': {
    connect: ({ timeout_ms = 2_000, user = '5f3a1c9e-7a52-4c5f-9c1e-0a4f6a7b8c9d' } = {}) =>
      mtnMomo({
        base_url,
        subscription_key: 'key',
        api_user: user,
        api_key: 'secret',
        target_environment: 'mtncameroon',
        currency: () => 'XAF',
        prefixes: () => ['+23767'],
        timeout_ms,
      }),
    number: '+2376700000',
    other: 'orange',
    taken: [202, ''],
    told: (state, { amount = '5000', id = '77' } = {}) => ({
      status: state in MTN_STATES ? MTN_STATES[state as keyof typeof MTN_STATES] : state,
      amount,
      currency: 'XAF',
      ...(state === 'paid' && { financialTransactionId: id }),
      ...(MTN_REASONS[state] && { reason: MTN_REASONS[state] }),
    }),
    refusesNumber: [500, { code: 'PAYER_NOT_FOUND', message: '' }],
    faults: ['NOT_ALLOWED', 'NOT_ALLOWED_TARGET_ENVIRONMENT', 'INVALID_CALLBACK_URL_HOST', 'INVALID_CURRENCY'].map(
      (code) => [500, { code, message: '' }] as const,
    ),
  },
  'Orange Money': {
    connect: ({ timeout_ms = 2_000, user = 'user' } = {}) =>
      orangeMoney({
        base_url,
        consumer_key: user === 'nobody' ? '' : 'key',
        consumer_secret: 'secret',
        api_user: user,
        api_password: 'word',
        channel_msisdn: '690000000',
        pin: '2580',
        not_ours: new Set(['60011']),
        prefixes: () => ['+23769'],
        timeout_ms,
      }),
    number: '+2376900000',
    other: 'mtn',
    taken: [200, { message: 'Merchant payment successfully initiated', data: { status: 'PENDING' } }],
    told: (state, { amount = 5000, id = 'MP261130.0412.A00001' } = {}) => ({
      message: 'Transaction retrieved successfully',
      data: {
        status: state in ORANGE_STATES ? ORANGE_STATES[state as keyof typeof ORANGE_STATES] : state,
        amount,
        txnid: state === 'paid' ? id : null,
        inittxnstatus: state === 'not_ours' ? '60011' : '200',
        confirmtxnstatus: state === 'paid' ? '200' : null,
      },
    }),
    refusesNumber: [400, { message: '60011 :: Le payeur est inconnu' }],
    faults: [
      [403, { message: 'Forbidden' }],
      [401, { fault: { code: 900901, message: 'Invalid Credentials' } }],
      [200, { fault: { code: 900908, message: 'Resource forbidden' } }],
    ],
  },
};

const request = ({ number }: Operator, ending = '42'): Omit<PromptRequest, 'operator_token'> => ({
  reference: randomUUID(),
  msisdn: number + ending,
  amount_fcfa: 5_000,
  account_reference: '1234567897',
  note: 'L’échéance',
  callback_url: 'http://127.0.0.1:9/callback',
});

/** Names the prompt where the operator does that, and sends it. */
async function ask(provider: MobileMoneyProvider, wanted: Omit<PromptRequest, 'operator_token'>) {
  const prompt = { ...wanted, operator_token: (await provider.announce?.(wanted)) ?? null };
  const sent = await provider.requestToPay(prompt).then(
    () => null,
    (failure: unknown) => failure,
  );
  return { prompt, sent };
}

afterEach(async () => {
  vi.useRealTimers();
  await close();
});

/** What the sandbox does by itself comes a while later, also on a busy machine. */
const ends = (seen: () => Promise<void>) => vi.waitFor(seen, { timeout: 20_000, interval: 50 });

describe.each(Object.entries(OPERATORS))('%s, at the sandbox', (_, operator) => {
  let world = newWorld();
  const control = async (path: string, body: object) => {
    const answer = await fetch(`${base_url}/__control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
  beforeEach(async () => {
    world = newWorld();
    const sandbox = await buildSandbox(
      {
        portal_url: 'http://127.0.0.1:9',
        demo_key: '',
        daraja: { validation_url: '', confirmation_url: '', short_code: '600100' },
        currency: 'XAF',
        automatic_after_ms: 400,
      },
      world,
    );
    base_url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
    closing.push(() => sandbox.close());
  });

  test('a prompt waits for the customer, and is paid once with a number of the operator', async () => {
    const provider = operator.connect();
    const { prompt, sent } = await ask(provider, request(operator));
    expect(sent).toBeNull();
    expect(await provider.status(prompt)).toMatchObject({ status: 'pending', transaction_id: null });
    await control('prompt', { reference: prompt.reference, decision: 'approve', pin: '0000' });
    expect(await provider.status(prompt)).toMatchObject({
      status: 'succeeded',
      amount_fcfa: 5_000,
      transaction_id: expect.stringMatching(/^[\w.]+$/) as string,
      reason: null,
    });
  });

  test('the same prompt sent again is the same prompt', async () => {
    const provider = operator.connect();
    const { prompt } = await ask(provider, request(operator));
    await provider.requestToPay(prompt);
    expect(world.prompts.size).toBe(1);
  });

  test.each([
    ['00', 'succeeded'],
    ['01', 'cancelled'],
    ['03', 'expired'],
  ] as const)('a number that ends in %s ends %s, later', async (ending, status) => {
    await control('auto', { msisdn: '*', mode: 'suffix' });
    const provider = operator.connect();
    const { prompt } = await ask(provider, request(operator, ending));
    expect(await provider.status(prompt)).toMatchObject({ status: 'pending' });
    await ends(async () => expect(await provider.status(prompt)).toMatchObject({ status }));
  });

  test('too little money is said in the same word, at once or afterwards', async () => {
    await control('auto', { msisdn: '*', mode: 'suffix' });
    const provider = operator.connect();
    const { prompt, sent } = await ask(provider, request(operator, '02'));
    if (sent) expect(sent).toMatchObject({ reason: 'NOT_ENOUGH_FUNDS' });
    else
      await ends(async () =>
        expect(await provider.status(prompt)).toMatchObject({ status: 'failed', reason: 'NOT_ENOUGH_FUNDS' }),
      );
  });

  test('a lost answer and an HTTP 500 leave it unknown, and the status finds the money', async () => {
    await control('auto', { msisdn: '*', mode: 'suffix' });
    const failing = await ask(operator.connect(), request(operator, '06'));
    expect(failing.sent).toBeInstanceOf(ProviderUnreachable);
    await control('behaviour', { apply_then_hang: { mobile_money: true } });
    const hasty = operator.connect({ timeout_ms: 300 });
    const silent = await ask(hasty, request(operator, '00'));
    expect(silent.sent).toBeInstanceOf(ProviderUnreachable);
    for (const { prompt } of [failing, silent])
      await ends(async () => expect(await hasty.status(prompt)).toMatchObject({ status: 'succeeded' }));
  });

  test('a token that is over is renewed once, and one prompt is sent', async () => {
    await control('auto', { msisdn: '*', mode: 'suffix' });
    const { sent } = await ask(operator.connect(), request(operator, '07'));
    expect(sent).toBeNull();
    expect(world.prompts.size).toBe(1);
  });

  test('a number that moved to another operator is told so, and nothing waits on its phone', async () => {
    const wanted = request(operator);
    await control('operator', { msisdn: wanted.msisdn, operator: operator.other });
    const provider = operator.connect();
    const { prompt, sent } = await ask(provider, wanted);
    if (sent) expect(sent).toBeInstanceOf(NotOurs);
    else expect(await provider.status(prompt)).toMatchObject({ status: 'failed', is_not_ours: true });
  });

  test('credentials that are wrong are our fault, and say nothing about money', async () => {
    const wrong = operator.connect({ user: 'nobody' });
    await expect(ask(wrong, request(operator)).then(({ sent }) => Promise.reject(sent))).rejects.toBeInstanceOf(
      AccessRefused,
    );
    await expect(wrong.check()).rejects.toBeInstanceOf(AccessRefused);
    await expect(wrong.status({ reference: randomUUID(), operator_token: 'MP1' })).rejects.toBeInstanceOf(
      ProviderUnreachable,
    );
  });

  test('what was never sent is not found', async () => {
    expect(await operator.connect().status({ reference: randomUUID(), operator_token: null })).toMatchObject({
      status: 'not_found',
    });
    expect(await operator.connect().status({ reference: randomUUID(), operator_token: 'MP1' })).toMatchObject({
      status: 'not_found',
    });
  });

  test('an outage is unknown', async () => {
    await control('behaviour', { outage: { mobile_money: true } });
    const provider = operator.connect();
    await expect(ask(provider, request(operator)).then(({ sent }) => Promise.reject(sent))).rejects.toBeInstanceOf(
      ProviderUnreachable,
    );
    await expect(provider.status({ reference: randomUUID(), operator_token: 'MP1' })).rejects.toBeInstanceOf(
      ProviderUnreachable,
    );
  });
});

describe.each(Object.entries(OPERATORS))('%s, with answers of its own', (_, operator) => {
  /** Answers every call but those for a token and for a name. */
  async function answering(answer: (sent: boolean) => readonly [status: number, body: unknown]): Promise<void> {
    const server = createServer((asked, response) => {
      const path = asked.url ?? '';
      const [status, body] = path.includes('/token')
        ? [200, { access_token: 'a', expires_in: 3600 }]
        : path.endsWith('/init')
          ? [200, { message: 'done', data: { payToken: 'MP1' } }]
          : answer(asked.method === 'POST');
      asked.resume();
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    closing.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const readOf = async (state: State, paid?: { amount?: unknown; id?: unknown }) => {
    await answering((sent) => (sent ? operator.taken : [200, operator.told(state, paid)]));
    return operator.connect().status({ reference: randomUUID(), operator_token: 'MP1' });
  };

  test.each(['5000', '5000.00', 5_000, '5000.0'])('the amount %o is 5000 francs', async (amount) => {
    expect(await readOf('paid', { amount })).toMatchObject({ status: 'succeeded', amount_fcfa: 5_000 });
  });

  test.each([
    [{ amount: '5000.5' }, 'UNUSABLE_AMOUNT'],
    [{ amount: '5 000' }, 'UNUSABLE_AMOUNT'],
    [{ amount: null }, 'UNUSABLE_AMOUNT'],
    [{ amount: '-5000' }, 'UNUSABLE_AMOUNT'],
    [{ id: '' }, 'NO_TRANSACTION_ID'],
    [{ id: '7'.repeat(65) }, 'NO_TRANSACTION_ID'],
  ])('a success with %o stays pending', async (paid, reason) => {
    expect(await readOf('paid', paid)).toMatchObject({ status: 'pending', reason });
  });

  test('a state that nobody knows stays pending, with its name', async () => {
    expect(await readOf('SOMETHING_NEW')).toMatchObject({ status: 'pending', reason: 'SOMETHING_NEW' });
  });

  test.each([
    ['refused', 'cancelled'],
    ['expired', 'expired'],
    ['pending', 'pending'],
  ] as const)('%s is read as %s', async (state, status) => {
    expect(await readOf(state)).toMatchObject({ status });
  });

  test('a number of another operator is told by the refusal and by the state', async () => {
    expect(await readOf('not_ours')).toMatchObject({ status: 'failed', is_not_ours: true });
    await answering((sent) => (sent ? operator.refusesNumber : [404, { code: 'X', message: 'no such payment' }]));
    expect((await ask(operator.connect(), request(operator))).sent).toBeInstanceOf(NotOurs);
  });

  test.each([
    ['too many calls', 429, { message: 'slow down', code: 'TOO_MANY' }],
    ['a page in place of JSON', 502, '<html>Bad gateway</html>'],
    ['a page with HTTP 404', 404, '<html>Not here</html>'],
    ['an HTTP 503', 503, { code: 'SERVICE_UNAVAILABLE', message: '' }],
  ])('%s says nothing about the money', async (_name, status, body) => {
    await answering(() => [status, body]);
    const provider = operator.connect();
    await expect(provider.status({ reference: randomUUID(), operator_token: 'MP1' })).rejects.toBeInstanceOf(
      ProviderUnreachable,
    );
    if (status !== 404) expect((await ask(provider, request(operator))).sent).toBeInstanceOf(ProviderUnreachable);
  });

  test('a page with HTTP 200 is no state', async () => {
    await answering(() => [200, '<html>Request Rejected</html>']);
    await expect(operator.connect().status({ reference: randomUUID(), operator_token: 'MP1' })).rejects.toBeInstanceOf(
      ProviderUnreachable,
    );
  });

  test.each(operator.faults)('HTTP %s %o is our connection, and no refusal of the customer', async (status, body) => {
    await answering(() => [status, body]);
    const { sent } = await ask(operator.connect(), request(operator));
    expect(sent).toBeInstanceOf(AccessRefused);
    expect(sent).not.toBeInstanceOf(ProviderRefused);
  });
});
