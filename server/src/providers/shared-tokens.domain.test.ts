/** One token for all processes, on a real database: each `sharedTokens` here is a process of its own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/harness/database.ts';
import { type Database, openDatabase } from '../platform/database/connection.ts';
import { type TokenAccount, sharedTokens } from './shared-tokens.ts';
import { ProviderUnreachable } from './wire.ts';

let own: FreshDatabase;
let database: Database;
let wall: Date;
beforeAll(async () => {
  own = await freshDatabase(inject('database_url'), inject('database_prefix'));
  database = openDatabase(own.url, 20);
}, 60_000);
afterAll(async () => {
  await database.close();
  await own.drop();
});
beforeEach(async () => {
  await database.pool.query('delete from provider_tokens');
  wall = new Date('2026-03-02T09:00:00Z');
});

const ACCOUNT: TokenAccount = { base_url: 'https://operator.example', client_id: 'k' };
const process = (account = ACCOUNT, secret = 'the secret of the portal') =>
  sharedTokens(database, secret, () => wall)(account);

/** An operator whose tokens last an hour; each new one ends the one before. */
function operator({ takes_ms = 0 }: { takes_ms?: number } = {}) {
  const given: string[] = [];
  return {
    given,
    fetch: async () => {
      await sleep(takes_ms);
      given.push(`token ${given.length + 1}`);
      return { value: given.at(-1) ?? '', lasts_ms: 3_600_000 };
    },
  };
}

test('processes that need a token at once cause one, and all use it', async () => {
  const { given, fetch } = operator({ takes_ms: 150 });
  const tokens = await Promise.all(Array.from({ length: 12 }, () => process().current(fetch, null)));
  expect(given).toEqual(['token 1']);
  expect(new Set(tokens)).toEqual(new Set(['token 1']));
  expect(await process().current(fetch, null)).toBe('token 1');
  expect(given).toHaveLength(1);
});

test('those whose token was refused at once cause one new one; who saw an older one takes what is held', async () => {
  const { given, fetch } = operator({ takes_ms: 100 });
  await process().current(fetch, null);
  const again = await Promise.all(Array.from({ length: 6 }, () => process().current(fetch, 'token 1')));
  expect(new Set(again)).toEqual(new Set(['token 2']));
  expect(await process().current(fetch, 'token 1')).toBe('token 2');
  expect(given).toHaveLength(2);
});

test('a test of the connection fetches a new one, which all use from then on', async () => {
  const { given, fetch } = operator();
  const [worker, tester] = [process(), process()];
  await worker.current(fetch, null);
  await tester.renew(fetch);
  expect(await worker.current(fetch, null)).toBe('token 2');
  await Promise.all([process().renew(fetch), process().renew(fetch)]);
  expect(await worker.current(fetch, null)).toBe(given.at(-1));
});

test('it is replaced a minute before its end', async () => {
  const { fetch } = operator();
  const one = process();
  await one.current(fetch, null);
  wall = new Date(wall.getTime() + 3_539_000);
  expect(await one.current(fetch, null)).toBe('token 1');
  wall = new Date(wall.getTime() + 1_000);
  expect(await one.current(fetch, null)).toBe('token 2');
});

test('a fetch that fails is told, and the next one fetches at once', async () => {
  const { fetch } = operator();
  const one = process();
  const away = () => Promise.reject(new ProviderUnreachable('away'));
  await expect(one.current(away, null)).rejects.toThrow('away');
  expect(await one.current(fetch, null)).toBe('token 1');
  await expect(one.renew(away)).rejects.toThrow('away');
  expect(await one.current(fetch, null)).toBe('token 1');
});

test('a process that died while it fetched is waited for, and then passed over; what it brings later is not kept', async () => {
  const { fetch } = operator();
  let answer: (token: { value: string; lasts_ms: number }) => void = () => {};
  const hanging = process().current(() => new Promise((resolve) => (answer = resolve)), null);
  await sleep(100);
  let isServed = false;
  const waiting = process()
    .current(fetch, null)
    .then((value) => {
      isServed = true;
      return value;
    });
  await sleep(200);
  expect(isServed).toBe(false);
  wall = new Date(wall.getTime() + 20_000);
  expect(await waiting).toBe('token 1');
  answer({ value: 'late', lasts_ms: 3_600_000 });
  expect(await hanging).toBe('late');
  expect(await process().current(fetch, null)).toBe('token 1');
});

test('accounts and hosts have their own', async () => {
  const { given, fetch } = operator();
  for (const account of [ACCOUNT, { ...ACCOUNT, client_id: 'other' }, { ...ACCOUNT, base_url: 'https://b.example' }])
    await process(account).current(fetch, null);
  expect(given).toHaveLength(3);
});

test('the database has it encrypted, and a portal with another secret fetches its own', async () => {
  const { fetch } = operator();
  await process().current(fetch, null);
  const { rows } = await database.pool.query<{ row: string }>('select t::text as row from provider_tokens t');
  expect(rows).toHaveLength(1);
  for (const plain of ['token 1', Buffer.from('token 1').toString('hex'), 'operator.example'])
    expect(rows[0]?.row).not.toContain(plain);
  expect(await process(ACCOUNT, 'another secret').current(fetch, null)).toBe('token 2');
});
