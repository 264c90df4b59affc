/** A token that is over, as Daraja says it, and what is no token that is over. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf } from '../connection/failure.ts';
import { tokenInMemory } from '../token.ts';
import { AccessRefused } from '../wire.ts';
import { darajaPaybill } from './adapter.ts';

let closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

const ACCESS = { consumer_key: 'k', consumer_secret: 's' };
const connect = (base_url: string, place = tokenInMemory()) =>
  darajaPaybill({
    tokens: () => place,
    short_code: '600100',
    validates: true,
    currency: () => 'XAF',
    pull: {
      ...ACCESS,
      base_url,
      nominated_number: '237670000000',
      callback_url: 'https://portal.example/pull',
      reach_ms: 1,
      settling_ms: 0,
    },
    status: { ...ACCESS, base_url, initiator: 'palier', security_credential: 'secret' },
  });

/** Each call of an account at the operator, which all have their own word for a token that is over. */
const CALLS: ReadonlyArray<readonly [string, (paybill: ReturnType<typeof connect>) => Promise<unknown> | undefined]> = [
  ['the list', ({ pull }) => pull?.transactionsBetween(new Date(0), new Date(1))],
  [
    'a question about a payment',
    ({ status }) => status?.ask({ transaction_id: 'T1', result_url: 'https://a.example/' }),
  ],
  ['the balances', ({ wallets }) => wallets?.balances['accounts']?.ask({ result_url: 'https://a.example/' })],
  [
    'an order',
    ({ wallets }) =>
      wallets?.mover?.send({ reference: crypto.randomUUID(), amount_fcfa: 1, result_url: 'https://a.example/' }),
  ],
  [
    'a question about an order',
    ({ wallets }) => wallets?.mover?.askStatus({ reference: crypto.randomUUID(), result_url: 'https://a.example/' }),
  ],
];

let base_url: string;
let asked: string[];
beforeEach(async () => {
  const sandbox = await buildSandbox({
    portal_url: 'http://127.0.0.1:9',
    demo_key: '',
    daraja: {
      validation_url: 'http://127.0.0.1:9/v',
      confirmation_url: 'http://127.0.0.1:9/c',
      short_code: '600100',
    },
    currency: 'XAF',
  });
  base_url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  asked = [];
  sandbox.server.prependListener('request', ({ url }: { url?: string }) => void asked.push(url ?? ''));
  closing.push(() => sandbox.close());
});
const tokensFetched = (): number => asked.filter((url) => url.startsWith('/oauth/')).length;

test.each(CALLS)('%s goes on with a new token where another process has ended ours', async (_, call) => {
  const [ours, theirs] = [connect(base_url), connect(base_url)];
  await call(ours);
  await theirs.check?.();
  expect(tokensFetched()).toBe(2);
  await call(ours);
  expect(tokensFetched()).toBe(3);
});

test('one place for the token of an account: what one process fetched serves the other', async () => {
  const place = tokenInMemory();
  const [one, other] = [connect(base_url, place), connect(base_url, place)];
  for (const [, call] of CALLS) await Promise.all([call(one), call(other)]);
  expect(tokensFetched()).toBe(1);
});

async function operator(answer: (path: string) => [status: number, body: object]): Promise<string> {
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    const [status, body] = path.startsWith('/oauth')
      ? [200, { access_token: `t${(fetched += 1)}`, expires_in: 3599 }]
      : answer(path);
    request.resume().on('end', () => response.writeHead(status as number).end(JSON.stringify(body)));
  });
  let fetched = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => server.close());
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  [404, '404.001.03'],
  [400, '400.003.01'],
  [401, '401.002.01'],
])(
  'HTTP %d with %s again, after a new token, is a fault of the connection, and is not asked a third time',
  async (status, errorCode) => {
    let times = 0;
    const at = await operator(() => {
      times += 1;
      return [status, { errorCode, errorMessage: 'Invalid Access Token' }];
    });
    for (const [what, call] of CALLS) {
      times = 0;
      const failure = await call(connect(at))?.then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(failure, what).toBeInstanceOf(AccessRefused);
      expect(failureOf(failure), what).toEqual({ code: 'access_refused', detail: errorCode });
      expect(times, what).toBe(2);
    }
  },
);

test('another 404 or 400 is no token that is over', async () => {
  for (const body of [{ errorCode: '400.002.02' }, { errorCode: '404.002.01' }, {}]) {
    let times = 0;
    const at = await operator(() => {
      times += 1;
      return [400, body];
    });
    const failure = await connect(at)
      .status?.ask({ transaction_id: 'T1', result_url: 'https://a.example/' })
      .catch((thrown: unknown) => thrown);
    expect(failureOf(failure)).toMatchObject({ code: 'refused' });
    expect(times).toBe(1);
  }
});
