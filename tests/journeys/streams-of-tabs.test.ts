/**
 * Tabs and their streams of changes: a browser has few connections to the portal, so only some tabs have a stream, a
 * tab that nobody looks at gives its own back, and the others still work.
 */
import { BASE_PATH } from '@palier/contract/call.ts';
import { CHANGES_STREAM } from '@palier/contract/live/stream.ts';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

/** Browsers have six connections to one portal. */
const MOST_STREAMS = 4;
/** Longer than a tab may be out of sight before its stream ends. */
const OUT_OF_SIGHT_MS = 30_000;
/** Longer than a tab without a stream waits until it tries again. */
const TRIES_AGAIN_MS = 100_000;
/** What a tab does at once when it may, it has done after this time. */
const AT_ONCE_MS = 1_500;

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How many tabs of this browser hold a place for a stream, whether or not the stream is open yet. */
const placesTaken = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter((lock) => lock.name?.startsWith('palier.changes.')).length;
  });

/** The open streams of each tab. */
function watchStreams(context: BrowserContext): (page?: Page) => number {
  const open = new Map<Request, Page>();
  context.on('request', (request) => {
    if (request.url().includes(BASE_PATH + CHANGES_STREAM.path)) open.set(request, request.frame().page());
  });
  const ended = (request: Request) => void open.delete(request);
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  return (page) => [...open.values()].filter((of) => page === undefined || of === page).length;
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('four tabs have a stream, a hidden one gives its own to the fifth, and all can be used', async () => {
  const person = await atDesk(browser, { language: 'en', width: 1440 });
  const { context } = person;
  const streams = watchStreams(context);
  await person.page.clock.install();
  await signIn(started, person, 'approver');
  const desk = `${started.console_url}/dashboard`;
  await expect.poll(() => streams(person.page)).toBe(1);

  const tabs = [person.page];
  while (tabs.length < MOST_STREAMS + 1) {
    const tab = await context.newPage();
    await tab.clock.install();
    await tab.goto(desk);
    await tab.locator('main h1').waitFor();
    tabs.push(tab);
    await expect.poll(() => streams()).toBe(Math.min(tabs.length, MOST_STREAMS));
  }
  const last = tabs.at(-1) as Page;
  await pause(AT_ONCE_MS);
  expect([streams(), streams(last)]).toEqual([MOST_STREAMS, 0]);
  // The two connections that are left serve it.
  await last.getByRole('navigation', { name: 'Main menu' }).getByRole('link').nth(1).click();
  await last.locator('main h1').waitFor();
  await last.goto(desk);
  await last.locator('main h1').waitFor();

  await setHidden(person.page, true);
  await pause(AT_ONCE_MS);
  expect(streams(person.page)).toBe(1);
  // The clock is that of all tabs: their streams miss heartbeats, and come back.
  await person.page.clock.fastForward(OUT_OF_SIGHT_MS);
  await expect.poll(() => streams(person.page)).toBe(0);
  await last.clock.fastForward(TRIES_AGAIN_MS);
  await expect.poll(() => streams(last)).toBe(1);

  // Who comes back finds no place, and then the place of a tab that was closed.
  await setHidden(person.page, false);
  await pause(AT_ONCE_MS);
  await expect.poll(() => [streams(), streams(person.page)]).toEqual([MOST_STREAMS, 0]);
  await tabs[1]?.close();
  // A tab that was closed gives its place back a moment later, and who tries before that waits for the next time.
  await expect.poll(() => placesTaken(person.page)).toBe(MOST_STREAMS - 1);
  await person.page.clock.fastForward(TRIES_AGAIN_MS);
  await expect.poll(() => streams(person.page)).toBe(1);
  await expect.poll(() => tabs.map((tab) => (tab.isClosed() ? 0 : streams(tab)))).toEqual([1, 0, 1, 1, 1]);
  expect(person.complaints).toEqual([]);
}, 120_000);
