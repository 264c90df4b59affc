/**
 * A user is moved to another group while they work: calls that their new roles do not permit are refused at once, and
 * the console learns the new roles without a new sign-in.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = [await startDemo(), await launch()];
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

test('the menu and the name of the group change', async () => {
  const collector = await atDesk(browser, { language: 'en', width: 1440 });
  const { page } = collector;
  await page.clock.install();
  await signIn(started, collector, 'collector');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Find customers' }).click();
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().waitFor();
  expect(await menu.getByRole('link', { name: 'Inventory' }).count()).toBe(0);
  // The console treats the roles from the sign-in as fresh for a while.
  await page.clock.fastForward(10_500);

  await started.see(
    `update staff set group_id = (select id from groups where name = 'Stock keepers') where username = 'collector'
      returning id`,
  );
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await menu.getByRole('link', { name: 'Inventory' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Find customers' }).count()).toBe(0);
  await page.goBack();
  await page.getByText('You do not have access to this').waitFor();
  await page.getByText('Stock keepers').first().waitFor();
  await page.reload();
  await menu.getByRole('link', { name: 'Inventory' }).waitFor();
  await page.getByText('Stock keepers').first().waitFor();
}, 120_000);
