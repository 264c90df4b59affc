/** What was typed outlives a session whose time is over, for the same person and for a few hours, imports too. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { fillInSignIn, signIn, signInByHand } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = [await startDemo(), await launch()];
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** A press beside a dialog that has just opened belongs to the one that opened it. */
const GUARDED_MS = 600;

test('what was typed is there for the same person alone, and goes by itself', async () => {
  const person = await atDesk(browser, { language: 'en', width: 1280 });
  const { page } = person;
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /^palier.draft\./.test(name)));
  const reason = page.getByRole('dialog').getByLabel(/^Reason/);
  const openForm = async () => {
    await page.goto(`${started.console_url}/dashboard/accounting`);
    await page.getByRole('button', { name: 'Book an entry' }).click();
    await reason.waitFor();
  };
  const endSessions = async () => {
    await started.see(`update sessions set expires_at = now() - interval '3 hours' where revoked_at is null`);
    await page.reload();
    await page.getByText('You have been logged out').waitFor();
  };
  await signIn(started, person, 'finance', '/dashboard/accounting');
  await openForm();
  await page.waitForTimeout(GUARDED_MS);
  await reason.fill('Fees of the bank in November');
  await page.waitForTimeout(GUARDED_MS);
  await endSessions();
  expect(await drafts()).toHaveLength(1);
  await signInByHand(started, person, 'finance');
  await openForm();
  await page.getByRole('dialog').getByText('What you typed last time has been restored.').waitFor();
  expect(await reason.inputValue()).toBe('Fees of the bank in November');
  await endSessions();
  await signInByHand(started, person, 'admin');
  await expect.poll(drafts).toEqual([]);
  // Rows of an import that were not sent stay too.
  await page.goto(`${started.console_url}/dashboard/import/shop_owners`);
  await page.getByRole('tab', { name: 'Paste a list' }).click();
  await page.getByLabel('Rows copied from a spreadsheet').fill('name,phone\nAwa Ndiaye,670112233');
  await page.getByRole('button', { name: 'Add 1 row' }).click();
  await page.getByRole('row', { name: /Awa Ndiaye/ }).waitFor();
  await page.waitForTimeout(2 * GUARDED_MS);
  await endSessions();
  await signInByHand(started, person, 'admin');
  await page.goto(`${started.console_url}/dashboard/import/shop_owners`);
  await page.getByText('These rows were kept from your last visit.').waitFor();
  await page.getByRole('row', { name: /Awa Ndiaye/ }).waitFor();
  // A few hours later it is gone, also where nobody signs in.
  const later = await atDesk(browser, { language: 'en', width: 1280 });
  await later.page.goto(`${started.console_url}/`);
  await later.page.evaluate(() => {
    localStorage.setItem('palier.draft.old', 'sealed');
    localStorage.setItem('palier.typed-at', JSON.stringify({ old: Date.now() - 5 * 3_600_000 }));
  });
  await later.page.reload();
  await expect.poll(() => later.page.evaluate(() => localStorage.getItem('palier.draft.old'))).toBe(null);
}, 120_000);

test('a session that ended is said so, also by a page that is loaded again, and ends no later one', async () => {
  const person = await atDesk(browser, { language: 'en', width: 1280 });
  const { page } = person;
  const saysSo = () => page.getByText('You have been logged out').waitFor();
  await signInByHand(started, person, 'finance');
  await page.goto(`${started.console_url}/dashboard/accounting`);
  await page.getByRole('button', { name: 'Book an entry' }).waitFor();
  // Straight after the sign-in the session ends, and the page is loaded again before anybody saw it.
  await started.see(`update sessions set expires_at = now() - interval '3 hours' where revoked_at is null`);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.goto(`${started.console_url}/dashboard`);
  await saysSo();
  await page.reload();
  await saysSo();
  const fresh = await person.context.newPage();
  await fresh.goto(`${started.console_url}/dashboard`);
  await fresh.locator('#identifier').waitFor();
  expect(await fresh.getByText('You have been logged out').count()).toBe(0);

  // An answer to the former session that comes late ends nothing: a log-out that the portal took long to refuse.
  const account = page.getByRole('button', { name: /^Account of / });
  let refuse = (): void => {};
  const late = new Promise<void>((resolve) => (refuse = resolve));
  const answered = page.waitForResponse('**/session/sign_out');
  await page.route('**/session/sign_out', async (route) => {
    await late;
    await route.fulfill({ status: 401, json: { code: 'SIGNED_OUT', message: 'You have been logged out' } });
  });
  await signInByHand(started, person, 'finance');
  await account.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await saysSo();
  await fillInSignIn(started, person, 'finance');
  await account.waitFor();
  refuse();
  await answered;
  await page.waitForTimeout(GUARDED_MS);
  expect([await account.count(), await page.getByText('You have been logged out').count()]).toEqual([1, 0]);
}, 120_000);
