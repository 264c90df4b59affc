/** What stands in the place of a screen that fails, and of the whole page when even its frame does. */
import { booksCalls } from '@palier/contract/books/calls.ts';
import { BASE_PATH } from '@palier/contract/call.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
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

async function atScreen(desk: Parameters<typeof atDesk>[1], username: string, address: string): Promise<Person> {
  const person = await atDesk(browser, desk);
  await signIn(started, person, username, address as `/dashboard${string}`);
  return person;
}

test.each([
  ['en', 'This screen has failed', 'Try again', 'To the home page', 360],
  ['fr', 'Cet écran n’a pas pu s’afficher', 'Réessayer', 'Aller à l’accueil', 1440],
] as const)('in %s, a screen that fails leaves the frame in use', async (language, failed, again, home, width) => {
  const { page, complaints } = await atScreen({ language, width }, 'finance', '/dashboard');
  // An answer that no screen can draw.
  const sheet = `**${BASE_PATH}${booksCalls.balanceSheet.path}*`;
  const fail = () => page.route(sheet, (route) => route.fulfill({ json: {} }));
  await fail();
  await page.goto(`${started.console_url}/dashboard/balance-sheet`);
  const note = page.getByRole('alert').filter({ hasText: failed });
  await note.waitFor();
  expect(complaints.join(' ')).toMatch(/TypeError/);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('banner').waitFor();
  // It fails again for the same reason, and works once the reason is gone.
  const seen = complaints.length;
  await page.getByRole('button', { name: again }).click();
  await expect.poll(() => complaints.length).toBeGreaterThan(seen);
  await note.waitFor();
  await page.unroute(sheet);
  await page.getByRole('button', { name: again }).click();
  await note.waitFor({ state: 'detached' });
  await fail();
  await page.reload();
  await page.getByRole('link', { name: home }).click();
  await page.waitForURL('**/dashboard');
  await note.waitFor({ state: 'detached' });
});

test.each([
  ['en', 'default', 1440, 'The console could not be shown.', 'Reload the page'],
  ['fr', 'defaultDark', 360, 'La console n’a pas pu s’afficher.', 'Recharger la page'],
] as const)(
  'in %s, in the theme %s at %i px, a frame that fails leaves a page that says so and can be loaded again',
  async (language, theme, width, failed, again) => {
    const { page, complaints } = await atScreen({ language, theme, width }, 'agent', '/dashboard');
    // What the frame asks of every browser fails in this one.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('is-mended')) return;
      window.matchMedia = () => {
        throw new Error('no matchMedia');
      };
    });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: failed }).waitFor();
    expect(complaints.join(' ')).toMatch(/matchMedia/);
    expect([...(await misfits(page)), ...(await axe(page))]).toEqual([]);
    await page.evaluate(() => sessionStorage.setItem('is-mended', 'yes'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').waitFor();
    expect(await page.getByRole('button', { name: again }).count()).toBe(0);
  },
);
