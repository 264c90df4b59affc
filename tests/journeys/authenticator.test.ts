/**
 * A user sets up an authenticator app at the counter, signs in with a recovery code on another device, ends that
 * session, and removes the app.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/src/platform/secrets.ts';
import { appCode } from '../harness/app-codes.ts';
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

/** Enters the username and the password; the code is the next step. */
async function nameYourself(page: Page, username: string): Promise<void> {
  await page.goto(`${started.console_url}/`);
  await page.fill('#identifier', username);
  await page.fill('#password', DEMO_PASSWORD);
  await page.click('button[type=submit]');
  await page.waitForSelector('#code');
}

test('an app instead of texts, and its recovery codes', async () => {
  const counter = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = counter;
  await signIn(started, counter, 'finance');
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Ma connexion et mes appareils' }).click();
  await page.getByText('Vous n’êtes connecté nulle part ailleurs.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Installer une application' }).click();
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Code QR avec la clé pour l’application d’authentification' }).waitFor();
  expect(await axe(page)).toEqual([]);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code affiché maintenant par l’application').fill(appCode(secret, new Date()));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Je les ai gardés' }).waitFor();
  const codes = await page
    .getByRole('list', { name: 'Codes de secours de finance' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await axe(page)).toEqual([]);
  // Neither a click outside the dialog nor Escape closes it.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Je les ai gardés' }).click();
  await page.getByText('En service').waitFor();

  const elsewhere = await atDesk(browser, { language: 'en', width: 1440 });
  await nameYourself(elsewhere.page, 'finance');
  await elsewhere.page.getByText('Open your authenticator app').waitFor();
  expect(await elsewhere.page.getByRole('button', { name: /Send a new code/ }).count()).toBe(0);
  expect(await axe(elsewhere.page)).toEqual([]);
  await elsewhere.page.getByRole('button', { name: 'Use a recovery code' }).click();
  // As a person copies it from paper.
  await elsewhere.page.fill('#code', (codes[0] ?? '').toUpperCase().replace('-', ' '));
  await elsewhere.page.click('button[type=submit]');
  await elsewhere.page.waitForURL('**/dashboard**');

  await page.reload();
  await page.getByRole('button', { name: /^Déconnecter / }).click();
  await page.getByText('Vous n’êtes connecté nulle part ailleurs.').waitFor();
  // The home page over there says so by itself: its stream of changes ends with the session.
  await elsewhere.page.getByText('You have been logged out').waitFor();

  await page.getByRole('button', { name: 'Retirer l’application' }).click();
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’application' }).click();
  await page.getByRole('button', { name: 'Installer une application' }).waitFor();
  expect(counter.complaints).toEqual([]);
  await counter.context.close();
  await elsewhere.context.close();
});
