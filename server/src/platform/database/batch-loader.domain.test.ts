import { describe, expect, test } from 'vitest';
import { batchLoader } from './batch-loader.ts';

/** A read that ends when the test releases it. */
function stage({ queues = 1, most = 100 } = {}) {
  const batches: Array<{
    readonly keys: readonly string[];
    readonly answer: (rows?: ReadonlyArray<readonly [string, string]>) => void;
    readonly fail: (failure: unknown) => void;
  }> = [];
  const find = batchLoader<string, string>(
    (keys) =>
      new Promise((resolve, reject) =>
        batches.push({
          keys,
          answer: (rows = keys.map((key) => [key, `found ${key}`])) => resolve(new Map(rows)),
          fail: reject,
        }),
      ),
    { queues, most },
  );
  return { find, batches };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('batched reads', () => {
  test('that are requested at the same time are one', async () => {
    const { find, batches } = stage();
    const all = Promise.all([find('a'), find('b'), find('a'), find('none')]);
    await turn();
    expect(batches.map(({ keys }) => keys)).toEqual([['a', 'b', 'none']]);
    batches[0]?.answer([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(await all).toEqual(['1', '2', '1', undefined]);
  });

  test('that are requested while one is under way wait for the next: no answer was read before its request', async () => {
    const { find, batches } = stage();
    const early = find('session');
    await turn();
    const late = find('session');
    await turn();
    expect(batches).toHaveLength(1);
    batches[0]?.answer([['session', 'in force']]);
    await turn();
    expect(batches).toHaveLength(2);
    // Revoked between the two.
    batches[1]?.answer([]);
    expect([await early, await late]).toEqual(['in force', undefined]);
  });

  test('are limited in number, and a second one starts only when it is half full', async () => {
    const { find, batches } = stage({ queues: 2, most: 4 });
    const asked = ['a', 'b', 'c', 'd', 'e'].map(find);
    await turn();
    expect(batches.map(({ keys }) => keys.length)).toEqual([4]);
    asked.push(find('f'));
    await turn();
    expect(batches.map(({ keys }) => keys)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f'],
    ]);
    for (const batch of batches) batch.answer();
    expect(await Promise.all(asked)).toHaveLength(6);
  });

  test('that the database refuses for their content are read one by one', async () => {
    const { find, batches } = stage();
    const good = find('good');
    const bad = find('bad').catch((failure: { code: string }) => failure.code);
    await turn();
    batches[0]?.fail({ code: '22P02' });
    await turn();
    batches[1]?.answer();
    await turn();
    batches[2]?.fail({ code: '22P02' });
    expect([await good, await bad]).toEqual(['found good', '22P02']);
  });

  test('that fail with the connection fail together, and the next are read', async () => {
    const { find, batches } = stage();
    const lost = Promise.allSettled([find('a'), find('b')]);
    await turn();
    batches[0]?.fail(new Error('Connection terminated unexpectedly'));
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = find('a');
    await turn();
    batches[1]?.answer();
    expect(await next).toBe('found a');
  });
});
