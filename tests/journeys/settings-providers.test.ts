/**
 * An administrator tests the connections to operators and lock providers, by keyboard and on a phone; somebody who may
 * only see the settings sees them too.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
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

const PAGE = '/dashboard/settings?tab=providers';
const behave = (behaviour: object) =>
  fetch(`${started.sandbox_url}/__control/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.each([
  ['default', 1440],
  ['defaultDark', 360],
] as const)('a connection fails, is tested with the keyboard, and works again: %s at %i px', async (theme, width) => {
  const person = await atDesk(browser, { language: 'en', theme, width });
  const { page, complaints } = person;
  await signIn(started, person, 'admin');
  await page.goto(`${started.console_url}${PAGE}`);
  await page.getByRole('tab', { name: 'Operators and locks', selected: true }).waitFor();
  const sms = card(page, 'Orange SMS');
  const button = sms.getByRole('button', { name: 'Test now: Orange SMS' });
  await behave({ outage: { sms: true } });
  await button.focus();
  await page.keyboard.press('Enter');
  await sms.getByRole('status').getByText('Out of service for the moment (HTTP 503)').waitFor();
  await sms.getByText('Failing', { exact: true }).waitFor();
  await page.getByText(/providers · 1 failing$/).waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await behave({ outage: { sms: false } });
  await page.keyboard.press('Enter');
  await sms.getByRole('status').getByText('Connection works').waitFor();
  await sms.getByText('Connected', { exact: true }).waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await card(page, 'Disk of the server').getByText('PALIER_DATA').waitFor();
  expect(complaints).toEqual([]);
  await person.context.close();
});

test('somebody without the role sees the connections in French, and a list that could not be read is read again', async () => {
  const person = await atDesk(browser, { language: 'fr', width: 900 });
  const { page, complaints } = person;
  await signIn(started, person, 'finance');
  await page.route('**/portal_api/settings/providers', (route) => route.abort());
  await page.goto(`${started.console_url}${PAGE}`);
  const again = page.getByRole('button', { name: 'Réessayer' });
  await again.waitFor();
  await page.unroute('**/portal_api/settings/providers');
  await again.click();
  await card(page, 'Trustonic').waitFor();
  const unconfirmed = page.getByText(/^Le fournisseur n’a pas confirmé ce protocole\./);
  for (const name of ['Vivo', 'OpenPAYGO'])
    expect(await card(page, name).filter({ has: unconfirmed }).count(), name).toBe(1);
  expect(await unconfirmed.count()).toBe(2);
  await page.getByText('Vos rôles ne vous permettent pas de tester une connexion.').waitFor();
  expect(await page.getByRole('button', { name: /^Tester maintenant/ }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await person.context.close();
});
