/** What a screen shows stays where it is while the rest of it comes: answers are late here, each by its own time. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionsScreens } from '../../web/src/features/collections/screens.ts';
import { customersScreens } from '../../web/src/features/customers/screens.ts';
import { homeScreens } from '../../web/src/features/home/screens.ts';
import { loansScreens } from '../../web/src/features/loans/screens.ts';
import { networkScreens } from '../../web/src/features/network/screens.ts';
import { reconciliationScreens } from '../../web/src/features/reconciliation/screens.ts';
import { type Person, atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

/** The part of the screen that moves, times how far: the sum over all that moved. */
const MOST = 0.02;
const LATEST_MS = 700;

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** Each answer is late by its own time, the same in every run, and the typeface comes after the first text. */
async function answerLate(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATEST_MS));
    await route.continue().catch(() => {});
  });
  let asked = 0;
  await page.route('**/portal_api/**', async (route) => {
    const late_ms = 300 + ((asked++ * 137) % (LATEST_MS - 300));
    if (!route.request().url().endsWith('/changes')) await new Promise((resolve) => setTimeout(resolve, late_ms));
    await route.continue().catch(() => {});
  });
}

/** Runs in the page. */
function noteJumps(): void {
  const jumps: string[] = [];
  new PerformanceObserver((list) => {
    for (const jump of list.getEntries() as Array<PerformanceEntry & JumpEntry>)
      if (!jump.hadRecentInput)
        jumps.push(`${jump.value} ${jump.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`);
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { jumps });
}
interface JumpEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>;
}

async function jumpsOn({ page }: Person, address: string): Promise<readonly string[]> {
  await page.goto(started.console_url + address);
  await page.waitForSelector('main h1');
  await page.waitForFunction(() => !document.querySelector('main :is(.MuiSkeleton-root, .to-come)'));
  // What has come is laid out, and what else was asked for comes.
  await page.waitForTimeout(LATEST_MS);
  const jumps = await page.evaluate(() => (globalThis as unknown as { jumps: string[] }).jumps);
  return jumps.reduce((sum, jump) => sum + Number.parseFloat(jump), 0) > MOST ? jumps : [];
}

const LISTS = [
  loansScreens.loans.path(),
  customersScreens.list.path(),
  networkScreens.stores.path(),
  collectionsScreens.lateLoans.path(),
  reconciliationScreens.reconciliation.path(),
];

test.each([
  { who: 'admin', width: 1280, height: 900, at: [homeScreens.home.path(), ...LISTS] },
  { who: 'admin', width: 390, height: 844, at: [homeScreens.home.path(), ...LISTS] },
  { who: 'agent', width: 1280, height: 900, at: [customersScreens.find.path()] },
  { who: 'approver', width: 1280, height: 900, at: [homeScreens.home.path()] },
  { who: 'collector', width: 1280, height: 900, at: [homeScreens.home.path()] },
] as const)('nothing jumps on the screens of the $who at $width', async ({ who, width, height, at }) => {
  const person = await atDesk(browser, { language: 'en' });
  const { page } = person;
  await page.setViewportSize({ width, height });
  await signIn(started, person, who);
  await page.addInitScript(noteJumps);
  await answerLate(page);
  for (const address of at) expect(await jumpsOn(person, address), address).toEqual([]);
  await person.context.close();
});

test('nor does the card of a customer, which is opened from a list', async () => {
  const person = await atDesk(browser, { language: 'en' });
  const { page } = person;
  await signIn(started, person, 'admin');
  await page.goto(started.console_url + loansScreens.loans.path());
  await page.locator('[role=rowgroup] [role=row]').first().click();
  await page.waitForURL('**/customers/view**');
  const card = new URL(page.url());
  await page.addInitScript(noteJumps);
  await answerLate(page);
  expect(await jumpsOn(person, card.pathname + card.search)).toEqual([]);
  await person.context.close();
});
