/**
 * The console opens with the page that its worker keeps, without a round trip, as long as that page is of late: a press
 * on “reload”, a missing part of the console and a page of yesterday ask the portal.
 */
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { stockScreens } from '../../web/src/features/stock/screens.ts';
import { loansScreens } from '../../web/src/features/loans/screens.ts';
import { behindProxy } from '../harness/behind-proxy.ts';
import { signIn } from '../harness/signing-in.ts';

const LOANS = loansScreens.loans.path();
/** A page that is not the console, as the portal might give one. */
const OTHER = { status: 200, body: '<!doctype html><title>Another page</title>' };

const at = behindProxy();
afterEach(() => at.proxy.answerItself(LOANS));

/** Signs in, until the worker keeps the page and answers for it. */
async function atDesk(): Promise<Page> {
  const person = await at.phone.open('en', 1280);
  await signIn(at.started, person, 'agent');
  const { page } = person;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Loans' });

/** The page that the worker keeps. */
const keptPage = (page: Page): Promise<string> =>
  page.evaluate(async () => (await caches.match('/dashboard', { ignoreVary: true }))?.text() ?? '');

/** Dates the page that the worker keeps back by more than an hour. Says whether it was dated back before. */
const makeOld = (page: Page): Promise<'was old' | 'is old now'> =>
  page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    const kept = await cache.match('/dashboard', { ignoreVary: true });
    if (!kept) return 'is old now';
    const given_at = Date.parse(kept.headers.get('date') ?? '');
    if (given_at < Date.now() - 3_600_000) return 'was old';
    const headers = new Headers(kept.headers);
    headers.set('date', new Date(given_at - 3_601_000).toUTCString());
    await cache.put('/dashboard', new Response(await kept.text(), { headers }));
    return 'is old now';
  });

test('a visit shows the console that is kept, whatever the portal gives', async () => {
  const page = await atDesk();
  at.proxy.answerItself(LOANS, OTHER);
  await page.goto(at.started.console_url + LOANS);
  await heading(page).waitFor();
  await page.locator('[role=rowgroup] [role=row]').first().waitFor();
});

test('a press on “reload” shows what the portal gives', async () => {
  const page = await atDesk();
  await page.goto(at.started.console_url + LOANS);
  await heading(page).waitFor();
  at.proxy.answerItself(LOANS, OTHER);
  await page.reload();
  expect(await page.title()).toBe('Another page');
});

test('a page that the portal gave more than an hour ago is not shown at once', async () => {
  const page = await atDesk();
  // A visit that is just over may keep its page a moment later.
  await expect.poll(() => makeOld(page), { interval: 500 }).toBe('was old');
  at.proxy.answerItself(LOANS, OTHER);
  await page.goto(at.started.console_url + LOANS);
  expect(await page.title()).toBe('Another page');
});

test('a new theme is in the kept page, so that the next visit does not begin in the old one', async () => {
  const page = await atDesk();
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? '');
  const before = await theme();
  await expect.poll(() => keptPage(page)).toContain(`<html lang="en" data-theme="${before}"`);
  await page.getByRole('button', { name: /^Switch to the/ }).click();
  await expect.poll(theme).not.toBe(before);
  const after = await theme();
  await expect.poll(() => keptPage(page)).toContain(`<html lang="en" data-theme="${after}"`);
});

test('a part of the console that a new version no longer has is mended by the page of the portal', async () => {
  const page = await atDesk();
  const address = stockScreens.inventory.path();
  const missing: string[] = [];
  // What the worker does not keep yet is missing, as after a new version, until the portal is asked for its page. The
  // proxy knows that; the page itself cannot be asked, because it is being replaced meanwhile.
  await page.context().route('**/assets/*.js', (route) => {
    if (at.proxy.passed(address).length > 0) return route.continue();
    missing.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor();
  expect(missing.length).toBeGreaterThan(0);
  expect(new URL(page.url()).pathname).toBe(address);
});
