/**
 * The frame of a list: filters that are added, changed and removed, views that are saved and shared, rows that are gone
 * through by key, and two lines a row on a phone.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loansScreens } from '../../web/src/features/loans/screens.ts';
import { suspenseScreens } from '../../web/src/features/suspense/screens.ts';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

/** Where the first row begins, and how high a row is, at the most. */
const FIRST_ROW_PX = 250;
const ROW_PX = 41;
const PHONE_ROW_PX = 66;

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const rows = (page: Page) => page.locator('[role=rowgroup] [role=row]');
const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const heights = (page: Page) =>
  rows(page).evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))]);
/** The number at the end of a text, and how many rows the list has. */
const countIn = (text: string): number => Number(/([\d\s]+)$/.exec(text)?.[1]?.replaceAll(/\s/g, ''));
const shownOf = async (page: Page) => countIn(await page.getByRole('status').filter({ hasText: '–' }).innerText());
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('filters are added, changed and removed, and kept as a view that the group shares', async () => {
  const desk = await atDesk(browser, { language: 'en', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'admin', '/dashboard/loans');
  await rows(page).first().waitFor();
  expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(FIRST_ROW_PX);
  expect(Math.max(...(await heights(page)))).toBeLessThanOrEqual(ROW_PX);

  await button(page, 'Filter').click();
  await page.getByRole('menuitem', { name: 'Instalments' }).click();
  // Each value says how many rows it gives, and the list has as many then; together they are all.
  const value = (name: RegExp) => page.getByRole('menuitemradio', { name });
  await value(/^Weekly \d/).waitFor();
  const counted: number[] = [];
  for (const name of [/^Any/, /^Daily/, /^Weekly/, /^Monthly/]) counted.push(countIn(await value(name).innerText()));
  const [all, daily, weekly, monthly] = counted as [number, number, number, number];
  expect(daily + weekly + monthly).toBe(all);
  expect(Math.min(daily, weekly, monthly)).toBeGreaterThan(0);
  expect(await axe(page)).toEqual([]);
  await value(/^Weekly/).click();
  await expect.poll(() => asked(page, 'repayment_interval')).toBe('weekly');
  await expect.poll(() => shownOf(page)).toBe(weekly);
  // A view has its count within the filter.
  const settled = page.getByRole('tab', { name: /^Settled \d/ });
  await settled.waitFor();
  await settled.click();
  await expect.poll(async () => [await shownOf(page)]).toEqual([countIn(await settled.innerText())]);
  await page.getByRole('tab', { name: /^All loans/ }).click();
  await button(page, /^Instalments:.Weekly$/).click();
  await value(/^Daily/).click();
  await expect.poll(() => asked(page, 'repayment_interval')).toBe('daily');
  expect(await axe(page)).toEqual([]);

  // The view keeps the filter, and neither the search nor the page.
  await page.getByRole('searchbox').fill('a');
  await expect.poll(() => asked(page, 'q')).toBe('a');
  await button(page, 'Save this view').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Name of the view/).fill('Daily ones');
  await dialog.getByLabel('Everybody in my group sees it').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByRole('link', { name: `Daily ones ${daily}` });
  await saved.waitFor();
  expect(await axe(page)).toEqual([]);
  await button(page, /^Instalments.*remove this filter$/).click();
  await expect.poll(() => asked(page, 'repayment_interval')).toBe(null);
  await saved.click();
  await expect.poll(() => [asked(page, 'repayment_interval'), asked(page, 'q')]).toEqual(['daily', null]);
  await expect.poll(() => saved.getAttribute('aria-current')).toBe('true');

  // It is still there after a reload, on this list alone, and its owner removes it.
  await page.goto(started.console_url + suspenseScreens.suspense.path());
  await rows(page).first().waitFor();
  expect(await saved.count()).toBe(0);
  await page.goto(started.console_url + loansScreens.loans.path());
  await saved.waitFor();
  await button(page, 'Remove the view Daily ones').click();
  await saved.waitFor({ state: 'detached' });
  expect(desk.complaints).toEqual([]);
});

test('rows are gone through by key: one is reached with Tab, J and K move, Space ticks, Enter opens', async () => {
  const desk = await atDesk(browser, { language: 'en', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'finance', '/dashboard/suspense-transactions');
  await rows(page).first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
  for (const [key, index] of [
    ['j', '3'],
    ['ArrowDown', '4'],
    ['k', '3'],
    ['End', String((await rows(page).count()) + 1)],
    ['Home', '2'],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await focused()]).toEqual([key, index]);
  }
  expect(await page.locator('[role=rowgroup] [role=row][tabindex="0"]').count()).toBe(1);
  await page.keyboard.press(' ');
  expect(await rows(page).first().getByRole('checkbox').isChecked()).toBe(true);
  await page.keyboard.press(' ');
  // The head stays in sight, under the bar of the portal.
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page, 'fix')).not.toBe(null);
  expect(desk.complaints).toEqual([]);
});

test('in French on a phone a row has two lines, and the order and the filters are in a sheet', async () => {
  const desk = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'admin', '/dashboard/loans');
  await rows(page).first().waitFor();
  expect(Math.max(...(await heights(page)))).toBeLessThanOrEqual(PHONE_ROW_PX);
  await button(page, 'Trier, filtrer').click();
  const sheet = page.getByRole('dialog', { name: 'Trier et filtrer' });
  await sheet.getByRole('combobox', { name: 'Trié par' }).click();
  await page
    .getByRole('option', { name: /décroissant$/ })
    .first()
    .click();
  await expect.poll(() => asked(page, 'down')).toBe('1');
  await sheet.getByRole('combobox', { name: 'Échéances' }).click();
  await page.getByRole('option', { name: /^Par jour \d/ }).click();
  await expect.poll(() => asked(page, 'repayment_interval')).not.toBe(null);
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await button(page, 'Trier, filtrer (1)').waitFor();
  expect(desk.complaints).toEqual([]);
});
