/** The sizes that the specification names, and its labelled pages: each is found by its name and has it for a heading. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
let person: Person;
beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
  person = await atDesk(browser, { language: 'en', width: 1440 });
  await signIn(started, person, 'admin');
});
afterAll(async () => {
  await person?.context.close();
  await browser?.close();
  await started?.stop();
});

const go = (page: Page, path: string) => page.goto(`${started.console_url}${path}`);
const heightOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.height;

test('the app bar is 64 px high, 56 px below 900 px, and the side menu 275 px wide', async () => {
  const { page } = person;
  await go(page, '/dashboard');
  await page.locator('.side-menu').waitFor();
  expect([await heightOf(page, 'header'), (await page.locator('.side-menu').boundingBox())?.width]).toEqual([64, 275]);
  await page.setViewportSize({ width: 899, height: 900 });
  expect(await heightOf(page, 'header')).toBe(56);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.each([
  ['Deposits', 'Deposits'],
  ['Customer conversion', 'Tableau reports'],
  ['Qualified phones', 'Qualified phones'],
  ['Account configuration', 'Settings'],
  ['Suspended IMEI', 'Suspended IMEI'],
  ['Damaged devices', 'Damaged devices'],
  ['Lost devices', 'Lost devices'],
  ['Collections due', 'Collections due'],
  ['Claimed customers', 'Claimed customers'],
])('%s is found by its name', async (name, heading) => {
  const { page } = person;
  await go(page, '/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Customer, IMEI/ }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
});

test.each([
  ['/dashboard/balance-sheet', 'Finance and books', 'Profit and loss', '/dashboard/profit-and-loss'],
  ['/dashboard/collections-due', 'Collections', 'All defaulters', '/dashboard/defaulters'],
])('%s stands in one row with the other pages of its kind, with the way back', async (at, row, next, path) => {
  const { page, complaints } = person;
  await go(page, at);
  const pages = page.getByRole('navigation', { name: row });
  await pages.getByRole('link', { name: next }).click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { name: next, level: 1 }).waitFor();
  expect(await pages.locator('[aria-current=page]').textContent()).toBe(next);
  expect(await axe(page)).toEqual([]);
  await page.locator('.screen-row').getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  expect(complaints).toEqual([]);
});

test('the report on the whole page keeps tab, day and place, and leads back to them', async () => {
  const { page } = person;
  const [region] = await started.see<{ id: string }>('select id from regions order by id limit 1');
  const asked = `?tab=portfolio&region_id=${region?.id ?? ''}`;
  await go(page, `/bi${asked}`);
  await page.getByRole('link', { name: 'One report on the whole page' }).click();
  await page.waitForURL(`**/tableau/view${asked}`);
  await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
  await page.getByText('Balances by days late').waitFor();
  await page.getByRole('link', { name: 'Tableau reports' }).click();
  await page.waitForURL(`**/bi${asked}`);
});
