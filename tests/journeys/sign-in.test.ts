import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { DEMO_PASSWORD } from '../../server/src/platform/secrets.ts';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { codeOn, signInByHand } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const agent = DEMO_STAFF.find(({ username }) => username === 'agent');

test('a user signs in with a username, then with a dealer code, and each error is shown on the way', async () => {
  const person = await atDesk(browser, { language: 'en' });
  const { page, complaints } = person;
  await page.goto(`${started.console_url}/dashboard/customers/find`);
  await page.waitForURL(`${started.console_url}/`);
  await page.click('button[type=submit]');
  await page.getByText('valid username required').waitFor();
  expect(await axe(page)).toEqual([]);
  // A name that is too long is marked as well.
  await page.fill('#identifier', 'a');
  await page.getByText('valid username required').waitFor({ state: 'detached' });
  await page.fill('#identifier', 'a'.repeat(65));
  await page.fill('#password', 'x');
  await page.click('button[type=submit]');
  await page.getByText('valid username required').waitFor();
  await page.fill('#identifier', 'agent');
  await page.fill('#password', 'not the password');
  await page.click('button[type=submit]');
  await page.getByText('The username, dealer code or password is wrong. Check them and try again.').waitFor();

  await page.fill('#identifier', (agent?.dealer_code ?? '').toLowerCase());
  await page.fill('#password', DEMO_PASSWORD);
  const now = Date.now();
  await page.click('button[type=submit]');
  await page.waitForSelector('#code');
  const code = await codeOn(started.sandbox_url, agent?.msisdn ?? '', now);
  await page.fill('#code', code === '000000' ? '000001' : '000000');
  await page.click('button[type=submit]');
  await page.getByText('The code is wrong. Tries left: 4.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.fill('#code', code);
  await page.click('button[type=submit]');
  // The sign-in leads to the page that was requested.
  await page.waitForURL('**/dashboard/customers/find');
  await page.reload();
  await page.waitForURL('**/dashboard/customers/find');
  await page.goto(`${started.console_url}/`);
  await page.waitForURL('**/dashboard');
  await page.goto(`${started.console_url}/no/such/path`);
  await page.waitForURL('**/dashboard');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Account of Hervé Kamdem Agents' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByText('You have been logged out').waitFor();
  expect(complaints).toEqual([]);
  await person.context.close();
});

test('a page that gets no key from the browser once keeps what it cannot read: the next page is signed in', async () => {
  const person = await atDesk(browser, { language: 'en' });
  await signInByHand(started, person, 'agent');
  await person.page.waitForURL('**/dashboard');
  const keyless = await person.context.newPage();
  await keyless.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, ...more) {
      if (name === 'palier') throw new DOMException('the store does not open', 'UnknownError');
      return open.call(this, name, ...more);
    };
  });
  await keyless.goto(`${started.console_url}/dashboard`);
  await keyless.locator('#identifier').waitFor();
  await keyless.close();

  const next = await person.context.newPage();
  await next.goto(`${started.console_url}/dashboard`);
  await next.getByRole('button', { name: 'Account of Hervé Kamdem Agents' }).waitFor();
  // What was sealed with another key can never be read: it is removed.
  const foreign = await next.evaluate(async () => {
    localStorage.setItem('palier.user', btoa('x'.repeat(64)));
    return localStorage.getItem('palier.user');
  });
  await next.reload();
  await next.locator('#identifier').waitFor();
  expect(await next.evaluate(() => localStorage.getItem('palier.user'))).not.toBe(foreign);
  await person.context.close();
});

test('logging out clears this browser at once, in every tab, even when the portal does not answer', async () => {
  const person = await atDesk(browser, { language: 'en' });
  const { page } = person;
  await signInByHand(started, person, 'agent');
  await page.waitForURL('**/dashboard');
  const other = await person.context.newPage();
  await other.goto(`${started.console_url}/dashboard/customers/find`);
  await other.getByRole('button', { name: 'Account of Hervé Kamdem Agents' }).waitFor();
  // The portal does not answer the request.
  await page.route('**/session/sign_out', () => {});
  await page.getByRole('button', { name: 'Account of Hervé Kamdem Agents' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByText('You have been logged out').waitFor({ timeout: 5_000 });
  await other.getByText('You have been logged out').waitFor({ timeout: 5_000 });
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('palier.')));
  expect(await kept()).toEqual([]);
  // Another user signs in in one tab; the other tab deletes nothing of theirs.
  await signInByHand(started, person, 'keeper');
  await page.waitForURL('**/dashboard');
  expect(await kept()).toContain('palier.user');
  await person.context.close();
});

test('a first password whose answer was lost is known as changed after a reload, and when it is refused', async () => {
  const { console_url, see } = started;
  const [before] = await see<{ password_hash: string }>(`select password_hash from staff where username = 'newcomer'`);
  const asNew = () =>
    see(`update staff set must_change_password = true, password_hash = $1 where username = 'newcomer'`, [
      before?.password_hash,
    ]);
  const person = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = person;
  const choose = async (): Promise<void> => {
    await page.waitForURL('**/dashboard/password');
    await page.getByLabel('Mot de passe actuel').fill(DEMO_PASSWORD);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Un palier après l’autre');
    await page.getByLabel('Nouveau mot de passe, à nouveau').fill('Un palier après l’autre');
    await page.getByRole('button', { name: 'Changer le mot de passe', exact: true }).click();
  };
  await signInByHand(started, person, 'newcomer');
  // The portal answers, and the page is left before the answer arrives.
  let noteAnswer = () => {};
  const answered = new Promise<void>((resolve) => {
    noteAnswer = resolve;
  });
  await page.route('**/session/change_password', async (route) => {
    await route.fetch();
    noteAnswer();
  });
  await choose();
  await answered;
  await page.goto(`${console_url}/dashboard`);
  await page.getByRole('heading', { name: 'Bonjour, Mercy' }).waitFor();
  await page.goto(`${console_url}/dashboard/customers/find`);
  await page.waitForURL('**/dashboard/customers/find');
  await page.unroute('**/session/change_password');
  await person.context.clearCookies();
  await page.evaluate(() => localStorage.clear());

  // It was changed elsewhere while the page was open: the temporary password is refused, and the page is left.
  await asNew();
  const told = page.waitForResponse('**/session/mine');
  await signInByHand(started, person, 'newcomer');
  await told;
  await see(`update staff set must_change_password = false, password_hash = 'another' where username = 'newcomer'`);
  await choose();
  await page.getByRole('heading', { name: 'Bonjour, Mercy' }).waitFor();
  await asNew();
  await person.context.close();
});

test('a first password must be changed before anything else, in French', async () => {
  const person = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page, complaints } = person;
  await signInByHand(started, person, 'newcomer');
  await page.waitForURL('**/dashboard/password');
  await page.goto(`${started.console_url}/dashboard/customers/find`);
  await page.waitForURL('**/dashboard/password');
  await page.getByText('Votre mot de passe est provisoire.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Mot de passe actuel').fill(DEMO_PASSWORD);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('motdepasse12');
  await page.getByLabel('Nouveau mot de passe, à nouveau').fill('motdepasse12');
  await page.getByRole('button', { name: 'Changer le mot de passe', exact: true }).click();
  await page.getByText('Ce mot de passe est trop facile à deviner.').waitFor();
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Un palier après l’autre');
  await page.getByLabel('Nouveau mot de passe, à nouveau').fill('Un palier après l’autre');
  await page.getByRole('button', { name: 'Changer le mot de passe', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Bonjour, Mercy' }).waitFor();
  expect(complaints).toEqual([]);
  await person.context.close();
});
