/** A screen of the console that is complete, in a theme and a language. */
import { BASE_PATH } from '@palier/contract/call.ts';
import { CHANGES_STREAM } from '@palier/contract/live/stream.ts';
import type { Page, Request } from 'playwright-core';

export interface Wear {
  readonly language: 'en' | 'fr';
  readonly theme: 'default' | 'defaultDark';
}

/** The stream of changes never ends. */
const isStream = (request: Request): boolean => request.url().includes(BASE_PATH + CHANGES_STREAM.path);
const isCall = (request: Request): boolean => request.url().includes(BASE_PATH) && !isStream(request);

/** The number of calls of a page that have no answer yet. */
export const countCalls = (page: Page): (() => number) => countRequests(page, isCall);

/** The number of calls of a page, and of its parts, that have not come yet. */
export const countLoads = (page: Page): (() => number) => countRequests(page, (request) => !isStream(request));

function countRequests(page: Page, isCounted: (request: Request) => boolean): () => number {
  const under_way = new Set<Request>();
  page.on('request', (request) => isCounted(request) && under_way.add(request));
  page.on('requestfinished', (request) => under_way.delete(request));
  page.on('requestfailed', (request) => under_way.delete(request));
  return () => under_way.size;
}

/** The screen is complete: every call is answered, no skeleton, no spinner, no part still to come, the fonts loaded. */
export async function settled(page: Page, callsUnderWay: () => number): Promise<void> {
  while (callsUnderWay() > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await page.waitForFunction(
    () =>
      document.querySelector('main h1, main [role=alert]') &&
      !document.querySelector('.MuiSkeleton-root, .MuiCircularProgress-root, .to-come'),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawn(page);
}

/** What has changed is on the screen. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** What the last press asked for has come, and what came has been drawn. */
export async function pressDone(page: Page, loadsUnderWay: () => number): Promise<void> {
  do {
    while (loadsUnderWay() > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await drawn(page);
  } while (loadsUnderWay() > 0);
}

/** Sets the theme and the language with the buttons of the header, which exist behind an open dialog too. */
export const wear = (page: Page, look: Wear): Promise<void> =>
  page.evaluate(async ({ language, theme }) => {
    const root = document.documentElement;
    const until = async <T>(find: () => T | null | false): Promise<T> => {
      for (;;) {
        const found = find();
        if (found) return found;
        await new Promise(requestAnimationFrame);
      }
    };
    const button = (label: string) => document.querySelector<HTMLElement>(`header button[aria-label^="${label}"]`);
    if (root.lang !== language) {
      (await until(() => button('Langu'))).click();
      (await until(() => document.querySelector<HTMLElement>(`[role=menuitem][lang=${language}]`))).click();
      await until(() => !document.querySelector('[role=menuitem]'));
    }
    const is = theme === 'default' ? 'light' : 'dark';
    if (root.dataset['theme'] !== is) {
      (await until(() => button('Switch to the') ?? button('Passer au'))).click();
      await until(() => root.dataset['theme'] === is);
    }
  }, look);
