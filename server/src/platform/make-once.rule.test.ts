import { expect, test } from 'vitest';
import { makeOnce } from './make-once.ts';

test('what was made is kept, and users at the same moment share it', async () => {
  let makings = 0;
  const get = makeOnce(async () => ++makings);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test('a failure reaches everybody who waits for it, and the next use tries again', async () => {
  let makings = 0;
  const get = makeOnce(async () => {
    if (++makings === 1) throw new Error('no memory');
    return makings;
  });
  const both = await Promise.allSettled([get(), get()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get()).toBe(2);
});
