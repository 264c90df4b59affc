/**
 * A confirmation that could not be booked ends by two people: finance requests it on a phone in French, and the
 * approver reads at a desk in English what the operator sent.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/src/platform/ids.ts';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { mtnPayment } from '../harness/mtn-paybill.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
const SENT = mtnPayment({ account: 'POUR MON PRET', amount: '41500.50', transaction_id: 'SKT8KEPT01' });

beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
  await started.see(
    `insert into kept_confirmations (id, provider, body, problem, transaction_id, amount_fcfa, account_keyed_in,
      received_at) values ($1, 'mtn-paybill', $2, 'amount', 'SKT8KEPT01', 41500, 'POUR MON PRET', now())
      returning id`,
    [newId(), SENT],
  );
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const looksRight = async ({ page, complaints }: Person) => {
  expect([...(await misfits(page)), ...(await axe(page))]).toEqual([]);
  expect(complaints).toEqual([]);
};
const stateOf = async () =>
  (await started.see<{ state: string }>(`select state from kept_confirmations where transaction_id = 'SKT8KEPT01'`))[0]
    ?.state;

test('finance requests that it be closed, in French on a dark phone', async () => {
  const desk = await atDesk(browser, { language: 'fr', theme: 'defaultDark', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'finance', '/dashboard/money-feed');
  await page.getByText('Le montant n’est pas en francs entiers').waitFor();
  await page.getByRole('button', { name: 'Examiner', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('SKT8KEPT01').waitFor();
  await dialog.getByLabel(/Motif/).fill('L’opérateur a tout repris');
  await looksRight(desk);
  await dialog.getByRole('button', { name: 'Clore' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stateOf()).toBe('open');
  // The row says at once that its end waits for somebody else.
  await page
    .getByRole('row', { name: /n’est pas en francs entiers/ })
    .locator('.pending-mark')
    .waitFor();
  await looksRight(desk);
}, 120_000);

test('the approver reads what the operator sent, and approves, in English at a desk', async () => {
  const desk = await atDesk(browser, { language: 'en', theme: 'default', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'approver', '/dashboard/mc_requests');
  await page.getByText('SKT8KEPT01').first().click();
  await page.getByText('As it was sent').waitFor();
  await page.getByText('POUR MON PRET').first().waitFor();
  await page.getByText('Closed: no money').first().waitFor();
  await looksRight(desk);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(stateOf).toBe('closed');
}, 120_000);
