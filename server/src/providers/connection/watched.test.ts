/** Every call of an adapter is heard, and none behaves differently for it. */
import type { ProviderFailure } from '@palier/contract/settings/providers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { noFileUnder } from '../files/key.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable } from '../wire.ts';
import { watched } from './watched.ts';

let heard: Array<ProviderFailure | null>;
beforeEach(() => {
  heard = [];
});
const watch = <Adapter extends object>(adapter: Adapter): Adapter =>
  watched(adapter, (failure) => void heard.push(failure));

const failing = (failure: unknown) => {
  const adapter = watch({ send: () => Promise.reject(failure), check: () => Promise.reject(failure) });
  return { send: () => adapter.send().catch(() => {}), check: () => adapter.check().catch(() => {}) };
};

describe('a watched adapter', () => {
  test('answers as before, and its successes are heard, those of its parts as well', async () => {
    const adapter = watch({
      code: 'x',
      none: null,
      read: (text: string) => text.length,
      add: async (one: number, other: number) => one + other,
      part: { reach_ms: 5, ask: async () => 'asked' },
    });
    expect([adapter.code, adapter.none, adapter.part.reach_ms, adapter.read('four')]).toEqual(['x', null, 5, 4]);
    expect(heard).toEqual([]);
    expect([await adapter.add(1, 2), await adapter.part.ask()]).toEqual([3, 'asked']);
    expect(heard).toEqual([null, null]);
  });

  test('throws what it threw', async () => {
    const failure = new ProviderUnreachable('silent');
    await expect(watch({ send: () => Promise.reject(failure) }).send()).rejects.toBe(failure);
    expect(heard).toEqual([{ code: 'no_answer', detail: null }]);
  });

  test('is heard at the end of a list that comes piece by piece', async () => {
    const adapter = watch({
      async *list(most: number) {
        yield 1;
        if (most > 1) throw new ProviderUnreachable('cut off', { status: 500 });
      },
    });
    for await (const one of adapter.list(1)) expect(one).toBe(1);
    expect(heard).toEqual([null]);
    await expect(
      (async () => {
        for await (const _ of adapter.list(2));
      })(),
    ).rejects.toThrow('cut off');
    expect(heard.at(-1)).toEqual({ code: 'unavailable', detail: 'HTTP 500' });
  });

  test.each([
    ['no answer', new ProviderUnreachable('time-out'), { code: 'no_answer', detail: null }],
    ['out of service', new ProviderUnreachable('x', { status: 503 }), { code: 'unavailable', detail: 'HTTP 503' }],
    ['another protocol', new ProviderUnreachable('x', { status: 200 }), { code: 'unreadable', detail: 'HTTP 200' }],
    ['wrong credentials', new AccessRefused('BAD_KEY'), { code: 'access_refused', detail: 'BAD_KEY' }],
    [
      'a refused token behind an unknown outcome',
      new ProviderUnreachable('x', { cause: new AccessRefused('TOKEN_HTTP_401') }),
      { code: 'access_refused', detail: 'TOKEN_HTTP_401' },
    ],
    ['a full disk', Object.assign(new Error('x'), { code: 'ENOSPC' }), { code: 'store_failed', detail: 'ENOSPC' }],
    ['a refusal of one request', new ProviderRefused('PAYER_NOT_FOUND'), null],
  ])('hears %s', async (_name, thrown, expected) => {
    await failing(thrown).send();
    expect(heard).toEqual([expected]);
  });

  test('hears what a provider says of us afterwards, in an answer and in a message', async () => {
    const heard_of: unknown[] = [];
    const adapter = watched(
      {
        status: async () => ({ status: 'failed', connection_fault: 'INVALID_CURRENCY' }),
        readResult: (body: unknown) => ({ status: 'unknown', ...(body === 21 && { connection_fault: 'RESULT_21' }) }),
      },
      (failure) => heard_of.push(failure),
    );
    await adapter.status();
    adapter.readResult(21);
    // A message without a fault is no sign of a connection that works: nobody was asked.
    adapter.readResult(0);
    expect(heard_of).toEqual([
      { code: 'access_refused', detail: 'INVALID_CURRENCY' },
      { code: 'access_refused', detail: 'RESULT_21' },
    ]);
  });

  test('takes any refusal of a test for a failure', async () => {
    await failing(new ProviderRefused('NO_SUCH_TENANT')).check();
    expect(heard).toEqual([{ code: 'refused', detail: 'NO_SUCH_TENANT' }]);
  });

  test('says nothing of a provider because of a defect of ours, or a file that does not exist', async () => {
    await failing(new TypeError('undefined is not a function')).send();
    await failing(noFileUnder('documents/1.jpg', undefined)).send();
    expect(heard).toEqual([]);
  });
});
