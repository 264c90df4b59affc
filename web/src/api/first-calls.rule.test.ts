/** What was asked before the console was there is used once, by the same person, in the same language. */
import { beforeEach, expect, test, vi } from 'vitest';
import { type FirstAnswer, firstKey, takeFirst } from './first-calls.ts';

const ROWS = { url: '/portal_api/loan_book', body: '{"view":"all"}' };

/** How long the page has been open, in ms. */
let open_ms = 0;
beforeEach(() => {
  open_ms = 2_000;
  vi.spyOn(performance, 'now').mockImplementation(() => open_ms);
  return () => vi.restoreAllMocks();
});

function asked(answer: Promise<Response> = Promise.resolve(new Response('rows'))): FirstAnswer {
  const one = { token: 'mine', language: 'fr', answer, giveUp: new AbortController() };
  globalThis.first_calls = Promise.resolve(new Map([[firstKey(ROWS.url, ROWS.body), one]]));
  return one;
}
const by = (token: string, language = 'fr', signal = new AbortController().signal) => ({ token, language, signal });

test('an answer is used once', async () => {
  asked();
  expect(await (await takeFirst(ROWS, by('mine')))?.text()).toBe('rows');
  expect(await takeFirst(ROWS, by('mine'))).toBe(null);
});

test('an answer that has waited for half a minute is asked for again', async () => {
  asked();
  open_ms = 31_000;
  expect(await takeFirst(ROWS, by('mine'))).toBe(null);
});

test('another question has none', async () => {
  asked();
  expect(await takeFirst({ ...ROWS, body: '{"view":"locked"}' }, by('mine'))).toBe(null);
  expect(await takeFirst(ROWS, by('mine'))).not.toBe(null);
});

test.each([
  ['another person', by('theirs')],
  ['another language', by('mine', 'en')],
])('it is not for %s, and is given up', async (_, who) => {
  const one = asked();
  expect(await takeFirst(ROWS, who)).toBe(null);
  expect(one.giveUp.signal.aborted).toBe(true);
  expect(await takeFirst(ROWS, by('mine'))).toBe(null);
});

test('one that failed is asked again, and one that is not wanted any more ends', async () => {
  asked(Promise.reject(new TypeError('no line')));
  expect(await takeFirst(ROWS, by('mine'))).toBe(null);
  const reason = new Error('the screen is gone');
  const one = asked(new Promise((_, refuse) => setTimeout(() => refuse(one.giveUp.signal.reason), 20)));
  const left = new AbortController();
  const taken = takeFirst(ROWS, by('mine', 'fr', left.signal));
  left.abort(reason);
  await expect(taken).rejects.toBe(reason);
});
