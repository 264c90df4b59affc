/** The rows of a list are asked for with the page, before the scripts of the console have come, and once. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCREENS } from '../../web/src/app/screens.ts';
import { loansScreens } from '../../web/src/features/loans/screens.ts';
import type { Screen } from '../../web/src/ui/screen.ts';
import { type Person, atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** What the page asks the portal for, and whether the console was there. */
interface Asked {
  readonly path: string;
  readonly body: string | null;
  readonly is_early: boolean;
}

/** Lets the scripts of the console come only when `wanted` was asked for, or after a while. */
async function withLateScripts(
  page: Page,
  wanted: (one: Asked) => boolean,
  most_ms = 10_000,
): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  let isThere = false;
  let go = () => {};
  const waits = new Promise<void>((resolve) => (go = resolve));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/portal_api/')) return;
    asked.push({ path: pathname.slice('/portal_api'.length), body: request.postData(), is_early: !isThere });
    if (asked.some(wanted)) go();
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await Promise.race([waits, new Promise((resolve) => setTimeout(resolve, most_ms))]);
    // The browser need not name in their order the requests that were made together.
    await new Promise((resolve) => setTimeout(resolve, 300));
    isThere = true;
    await route.continue().catch(() => {});
  });
  return asked;
}

const isRoles = ({ path }: Asked): boolean => path === '/prerequisites/admin-group-roles';
const isFifty = ({ body }: Asked): boolean => body?.includes('"page_size":50') === true;
/** A fresh page of the same browser, with what it keeps. */
async function pageOf({ context }: Person): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}
const declared: readonly Screen[] = SCREENS.filter(({ first_rows }) => first_rows);

test('each list that declares its rows has asked for them when its scripts come, and does not ask again', async () => {
  const person = await atDesk(browser, { language: 'fr' });
  await signIn(started, person, 'admin');
  expect(declared.length).toBeGreaterThan(3);
  for (const { path } of declared) {
    const page = await pageOf(person);
    const asked = await withLateScripts(page, isFifty);
    await page.goto(started.console_url + path.pattern);
    await page.locator('[role=rowgroup] [role=row]').first().waitFor();
    expect(
      asked.filter(isRoles).map(({ is_early }) => is_early),
      path.pattern,
    ).toEqual([true]);
    expect(
      asked.filter(isFifty).map(({ is_early }) => is_early),
      path.pattern,
    ).toEqual([true]);
    await page.close();
  }
  await person.context.close();
});

test('an address that says more asks for its own rows alone', async () => {
  const person = await atDesk(browser, { language: 'en' });
  await signIn(started, person, 'admin');
  const page = await pageOf(person);
  const asked = await withLateScripts(page, isRoles);
  await page.goto(started.console_url + loansScreens.loans.path({ view: 'active' }));
  await page.locator('[role=rowgroup] [role=row]').first().waitFor();
  expect(asked.filter(isFifty).map(({ body }) => (JSON.parse(body ?? '{}') as { view?: string }).view)).toEqual([
    'active',
  ]);
  await person.context.close();
});

test('nothing is asked for by those who may not see it, nor when nobody is signed in', async () => {
  const keeper = await atDesk(browser, { language: 'en' });
  await signIn(started, keeper, 'keeper');
  const page = await pageOf(keeper);
  const asked = await withLateScripts(page, isRoles);
  await page.goto(started.console_url + loansScreens.loans.path());
  await page.getByText('You do not have access', { exact: false }).first().waitFor();
  expect(asked.filter(isRoles)).toHaveLength(1);
  expect(asked.filter(isFifty)).toEqual([]);
  await keeper.context.close();

  const nobody = await atDesk(browser, { language: 'en' });
  const theirs = await withLateScripts(nobody.page, () => false, 2_000);
  await nobody.page.goto(started.console_url + loansScreens.loans.path());
  await nobody.page.locator('#identifier').waitFor();
  expect(theirs.filter(({ is_early }) => is_early)).toEqual([]);
  await nobody.context.close();
});

test('a session that the portal ended leads to the sign-in, and shows no rows', async () => {
  const person = await atDesk(browser, { language: 'en' });
  await signIn(started, person, 'admin');
  const page = await pageOf(person);
  await page.route('**/portal_api/**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"code":"SIGNED_OUT","message":"over"}' }),
  );
  await page.goto(started.console_url + loansScreens.loans.path());
  await page.locator('#identifier').waitFor();
  expect(await page.locator('[role=rowgroup]').count()).toBe(0);
  await person.context.close();
});
