/**
 * The specification on screen: its routes, titles, labels, columns, buttons, menus and quoted texts, item by item. What
 * they are is written in `tests/specification`; a failing test names each item that is not on the screen.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';
import { closeMenu, missingFrom, press } from '../harness/accessibility-tree.ts';
import { type Person, atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn, fillInSignIn } from '../harness/signing-in.ts';
import { LANGUAGE_KEPT_IN, LANGUAGE_ORDER, SIZES, THEMES, THEME_AT_FIRST } from '../specification/constants.ts';
import { CUSTOMER_SCREENS } from '../specification/customer-screens.ts';
import { LABELLED_SCREENS } from '../specification/labelled-screens.ts';
import { MENU, type Entry } from '../specification/menu.ts';
import { MONEY_SCREENS } from '../specification/money-screens.ts';
import { REDIRECTS } from '../specification/routes.ts';
import { SCREENS } from '../specification/screens.ts';
import * as shell from '../specification/shell.ts';

let started: Started;
let browser: Browser;
let person: Person;
let records: Readonly<Record<string, string>>;

beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
  const { see } = started;
  const [locked] = SHOWCASE;
  const [found] = await see<Record<string, string>>(
    `select c.id as customer, c.msisdn, l.loan_reference as loan, d.product_id as product, f.shop_id as shop,
        s.shop_owner_id as owner,
        (select id from payments where purpose = 'repayment' order by id desc limit 1) as payment,
        (select full_name from staff where username = 'admin') as "user",
        (select g.name from groups g join staff a on a.group_id = g.id where a.username = 'admin') as "group",
        (select payment_id from suspense where state = 'open' order by id desc limit 1) as suspended
      from customers c join loans l on l.customer_id = c.id join devices d on d.id = l.device_id
      join staff f on f.username = 'agent' join shops s on s.id = f.shop_id where c.msisdn = $1`,
    [locked?.msisdn],
  );
  records = found ?? {};
  await see('update agents set category_id = null where staff_id in (select id from staff where shop_id = $1)', [
    records['shop'],
  ]);
  person = await atDesk(browser, { language: 'en' });
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** A text with the records of the market in it. */
const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => records[name] ?? name);
const addressOf = (at: string): string => started.console_url + filled(at).replaceAll('+', '%2B');

/** Where each address leads, as the items are written. */
async function ends(page: Page, ways: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const way of ways) {
    const [from = '', to = ''] = way.split(' => ');
    await page.goto(started.console_url + from);
    await page.waitForURL(started.console_url + to, { timeout: 8_000 }).catch(() => {});
    found.push(`${from} => ${new URL(page.url()).pathname}`);
  }
  return found;
}

describe('signed out', () => {
  test('every path leads to the login, which has these words, in the dark theme', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    expect(await ends(page, REDIRECTS.signed_out)).toEqual(REDIRECTS.signed_out);
    expect(await missingFrom(page, shell.SIGN_IN)).toEqual([]);
    const theme = await page.evaluate(() => document.documentElement.dataset['theme']);
    expect({ light: 'default', dark: 'defaultDark' }[theme ?? '']).toBe(THEME_AT_FIRST);
    await context.close();
  });

  test('the language is looked for in this order, is English otherwise, and is kept', async () => {
    const found: string[] = [];
    for (const [at, place] of LANGUAGE_ORDER.entries()) {
      // It is French in one place and English in those after it.
      const of = (index: number) => (index === at ? 'fr' : index > at ? 'en' : undefined);
      const context = await browser.newContext({ locale: of(4) ?? 'de' });
      const cookie = of(1);
      if (cookie) await context.addCookies([{ name: 'i18next', value: cookie, url: started.console_url }]);
      await context.addInitScript(
        ([key, local, session]) => {
          if (local) localStorage.setItem(key ?? '', local);
          if (session) sessionStorage.setItem(key ?? '', session);
        },
        [LANGUAGE_KEPT_IN, of(2), of(3)],
      );
      const page = await context.newPage();
      await page.goto(`${started.console_url}/${of(0) ? '?lng=fr' : ''}`);
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, LANGUAGE_KEPT_IN);
      const kept = await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEPT_IN);
      if (kept === 'fr' && (await missingFrom(page, ['button "Continuer"'])).length === 0) found.push(place);
      await context.close();
    }
    // The tag of the page is in the fallback language.
    expect(found).toEqual(LANGUAGE_ORDER.slice(0, -1));
  });
});

describe('signed in as the administrator', () => {
  test('a username and a password, then a code; the top bar and its menus have these words', async () => {
    const { page } = person;
    const sent: object[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/authentication')) sent.push(request.postDataJSON() as object);
    });
    await page.goto(`${started.console_url}/`);
    await fillInSignIn(started, person, 'admin', {
      onCode: async () => expect(await missingFrom(page, shell.ONE_TIME_CODE)).toEqual([]),
    });
    expect(Object.keys(sent[0] ?? {})).toEqual(shell.CREDENTIALS);
    expect(await ends(page, REDIRECTS.signed_in)).toEqual(REDIRECTS.signed_in);
    expect(await missingFrom(page, [...shell.TOP_BAR.map(filled), ...shell.BELOW_THE_MENU])).toEqual([]);
    await press(page, 'button "Language: English"');
    expect(await missingFrom(page, shell.LANGUAGE_MENU)).toEqual([]);
    await closeMenu(page);
    await press(page, 'button "Account of …"');
    expect(await missingFrom(page, shell.ACCOUNT_MENU)).toEqual([]);
    await closeMenu(page);
    await press(page, 'button "Switch to the light theme"');
    const theme = () => page.evaluate(() => localStorage.getItem('themeName'));
    expect([await theme(), await press(page, 'button "Switch to the dark theme"'), await theme()]).toEqual([
      THEMES[0],
      undefined,
      THEMES[1],
    ]);
  });

  test('the app bar and the menu have their sizes', async () => {
    const { page } = person;
    const height = async () => (await page.locator('header').boundingBox())?.height;
    expect((await page.locator('.side-menu').boundingBox())?.width).toBe(SIZES.side_menu);
    expect(await height()).toBe(SIZES.app_bar);
    await page.setViewportSize({ width: SIZES.medium_breakpoint - 1, height: 900 });
    expect(await height()).toBe(SIZES.app_bar_small);
    await page.setViewportSize({ width: SIZES.medium_breakpoint, height: 900 });
    expect(await height()).toBe(SIZES.app_bar);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test('the footer is on every page but the first, and not on the bare one', async () => {
    const { page } = person;
    const without: string[] = [];
    for (const at of shell.FOOTER.on) {
      await page.goto(addressOf(at));
      if ((await missingFrom(page, [shell.POWERED_BY])).length > 0) without.push(at);
    }
    expect(without).toEqual([]);
    for (const at of shell.FOOTER.not_on) {
      await page.goto(addressOf(at));
      await page.locator('main h1').waitFor();
      if ((await page.getByRole('img', { name: /^Powered by/ }).count()) === 0) without.push(at);
    }
    expect(without).toEqual(shell.FOOTER.not_on);
    expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
  });

  test.each([...SCREENS, ...CUSTOMER_SCREENS, ...MONEY_SCREENS, ...LABELLED_SCREENS])(
    '$at has its words',
    async ({ at, items, after = [] }) => {
      const { page } = person;
      await page.goto(addressOf(at));
      const missing = [...(await missingFrom(page, items))];
      for (const { press: presses, items: opened } of after) {
        for (const one of presses) await press(page, one);
        missing.push(...(await missingFrom(page, opened)).map((item) => `${presses.join(', ')}: ${item}`));
        await closeMenu(page);
      }
      expect(missing).toEqual([]);
    },
  );
});

/** The menu for a person with these roles, from top to bottom, with each group open. */
function menuOf(roles: ReadonlySet<string>): string[] {
  const may = (role: string) => role === 'none' || role.split(' or ').some((code) => roles.has(code));
  const entries = (of: readonly Entry[]) =>
    of.filter(({ role }) => may(role)).map(({ entry, path }) => `${entry} ${path}`);
  return MENU.flatMap((item) => {
    if (!('group' in item)) return entries([item]);
    return may(item.roles) ? [item.group, ...entries(item.entries)] : [];
  });
}

test.each(DEMO_STAFF.filter(({ must_change_password }) => !must_change_password))(
  '$username finds in the menu what the roles of the table open, in its order',
  async ({ username }) => {
    const roles = await started.see<{ code: string }>(
      'select r.code from group_roles r join staff f on f.group_id = r.group_id where f.username = $1',
      [username],
    );
    const { page, context } = await atDesk(browser, { language: 'en' });
    await signIn(started, { page, context, complaints: [] }, username);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link').first().waitFor();
    const expected = menuOf(new Set(roles.map(({ code }) => code)));
    const closed = menu.getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    const shown = () =>
      menu.locator('.menu-entry').evaluateAll((all) =>
        all.map((one) => {
          const title = one.querySelector('.menu-title')?.textContent ?? '';
          return [title, one.getAttribute('href') ?? ''].filter(Boolean).join(' ');
        }),
      );
    await expect.poll(shown).toEqual(expected);
    await context.close();
  },
);

test('a 401 logs the user out, and says so', async () => {
  const { page } = person;
  await page.route('**/portal_api/get_regions', (route) =>
    route.fulfill({ status: 401, json: { code: 'SIGNED_OUT', message: 'You have been logged out' } }),
  );
  await page.goto(addressOf('/dashboard/regions'));
  expect(await missingFrom(page, [shell.LOGGED_OUT])).toEqual([]);
  await page.waitForURL(`${started.console_url}/`);
});
