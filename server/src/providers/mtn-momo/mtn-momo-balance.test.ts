/** The balances of the two products, each with credentials of its own. */
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { newWorld, type World } from '@palier/sandbox/world.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccessRefused, ProviderUnreachable } from '../wire.ts';
import { mtnMomo } from './adapter.ts';

const closing: Array<() => unknown> = [];
let world: World;
let base_url: string;

const ACCESS = { subscription_key: 'key', api_user: '5f3a1c9e-7a52-4c5f-9c1e-0a4f6a7b8c9d', api_key: 'secret' };
const balancesAt = (address: string, disbursement: typeof ACCESS | null = ACCESS, timeout_ms = 20_000) =>
  mtnMomo({
    ...ACCESS,
    base_url: address,
    target_environment: 'mtncameroon',
    disbursement,
    currency: () => 'XAF',
    prefixes: () => ['+237'],
    timeout_ms,
  }).wallets.balances;
const QUESTION = { result_url: 'http://127.0.0.1:9/result' };

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

async function answering(answer: (() => [status: number, body: string]) | null): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/token/'))
      return void response.end(JSON.stringify({ access_token: 't', expires_in: 3_600 }));
    if (answer === null) return;
    const [status, body] = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
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

test('each product tells its own balance, and without its credentials the second is not asked', async () => {
  Object.assign(world.floats.momo, { utility: 1_200, working_capital: -30 });
  const { collection, disbursement } = balancesAt(base_url);
  expect(await collection?.ask(QUESTION)).toEqual([
    { wallet: 'utility', amount_fcfa: 1_200, text: '{"availableBalance":"1200","currency":"XAF"}' },
  ]);
  expect(await disbursement?.ask(QUESTION)).toMatchObject([{ wallet: 'working_capital', amount_fcfa: -30 }]);
  expect(Object.keys(balancesAt(base_url, null))).toEqual(['collection']);
  expect(collection?.read({})).toBeNull();
});

test.each([
  ['an outage', 503, '{}', ProviderUnreachable],
  ['refused credentials', 401, '{}', AccessRefused],
  ['a page instead of an answer', 200, '<html>', ProviderUnreachable],
  ['another currency', 200, '{"availableBalance":"5","currency":"EUR"}', ProviderUnreachable],
  ['a fraction', 200, '{"availableBalance":"5.50","currency":"XAF"}', ProviderUnreachable],
  ['no number', 200, '{"availableBalance":"much","currency":"XAF"}', ProviderUnreachable],
  ['nothing', 200, '{"currency":"XAF"}', ProviderUnreachable],
])('%s is no balance', async (_, status, body, failure) => {
  const { disbursement } = balancesAt(await answering(() => [status, body]));
  await expect(disbursement?.ask(QUESTION)).rejects.toThrow(failure);
});

test('an operator that never answers is out of reach', async () => {
  const { collection } = balancesAt(await answering(null), ACCESS, 500);
  await expect(collection?.ask(QUESTION)).rejects.toThrow(ProviderUnreachable);
});

test('a whole number with zeros behind the point is a balance, also as a number', async () => {
  const { collection } = balancesAt(await answering(() => [200, '{"availableBalance":7.0,"currency":"XAF"}']));
  expect(await collection?.ask(QUESTION)).toMatchObject([{ amount_fcfa: 7 }]);
});
