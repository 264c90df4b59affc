/** A loan is settled early: offered at the desk, announced by text, and paid from the phone or in cash. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { amountIn, misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;

beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

async function runningLoanOf(msisdn: string) {
  const [loan] = await started.see<{ id: string; loan_reference: string; customer_id: string }>(
    `select l.id, l.loan_reference, l.customer_id from loans l join customers c on c.id = l.customer_id
      where c.msisdn = $1 and l.status = 'active'`,
    [msisdn],
  );
  if (!loan) throw new Error(`nobody pays a loan on ${msisdn}`);
  return loan;
}
async function offerOf(loan_id: string): Promise<{ amount_fcfa: number; rebate_fcfa: number }> {
  const [loan] = await started.see<{ left: string; rebate: string }>(
    'select total_fcfa - repaid_fcfa - offer_rebate_fcfa as left, offer_rebate_fcfa as rebate from loans where id = $1',
    [loan_id],
  );
  return { amount_fcfa: Number(loan?.left), rebate_fcfa: Number(loan?.rebate) };
}

test('quoted and offered in English, paid from the phone while the card is open, and the card shows that the loan is settled', async () => {
  const msisdn = '+237670000104';
  const loan = await runningLoanOf(msisdn);
  const desk = await atDesk(browser, { language: 'en', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'admin', `/dashboard/customers/view?customer=${loan.customer_id}`);
  await page.getByRole('button', { name: 'Early settlement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A quote is not a promise.').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Offer this to the customer' }).click();
  await dialog.getByText(/^Offered:/).waitFor();
  const { amount_fcfa, rebate_fcfa } = await offerOf(loan.id);
  expect(rebate_fcfa).toBeGreaterThan(0);
  await dialog.getByText(amountIn(amount_fcfa)).first().waitFor();
  // The pressed button is gone, and the focus is still in the dialog.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Settlement offer').waitFor();

  const texts = (await (
    await fetch(`${started.sandbox_url}/messages?to=${encodeURIComponent(msisdn)}`)
  ).json()) as Array<{ text: string }>;
  expect(texts.some(({ text }) => amountIn(amount_fcfa).test(text) && text.includes(loan.loan_reference))).toBe(true);
  const paid = await fetch(`${started.sandbox_url}/__control/c2b`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ msisdn, account: loan.loan_reference, amount: amount_fcfa }),
  });
  expect(paid.ok).toBe(true);
  await page.getByText('Rebate given').waitFor({ timeout: 30_000 });
  await page.getByText(amountIn(rebate_fcfa)).first().waitFor();
  await page.getByRole('tab', { name: 'Statement' }).click();
  await page.getByText('Early settlement rebate').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(desk.complaints).toEqual([]);
});

test('offered in French on a phone, and paid in cash at the counter', async () => {
  const loan = await runningLoanOf('+237670000103');
  const desk = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'agent', `/dashboard/customers/view?customer=${loan.customer_id}`);
  await page.getByRole('button', { name: 'Règlement anticipé' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Proposer au client' }).click();
  await dialog.getByText(/^Proposé\s:/).waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Encaisser le versement' }).click();
  const payment = page.getByRole('region', { name: 'Encaisser un versement' });
  const { amount_fcfa } = await offerOf(loan.id);
  await payment.getByText(/^Solder, selon l’offre/).waitFor();
  // A payment of one franc more than the offer is refused.
  await payment.getByRole('button', { name: 'Espèces' }).click();
  await payment.getByLabel(/Montant/).fill(String(amount_fcfa + 1));
  await payment.getByLabel(/Numéro de reçu/).fill('R-EARLY');
  await payment.getByRole('button', { name: 'Comptabiliser le versement' }).click();
  await payment.getByText(amountIn(amount_fcfa)).first().waitFor();
  await payment.getByLabel(/Montant/).fill(String(amount_fcfa));
  const answered = page.waitForResponse((answer) => answer.url().includes(customerOverviewCalls.card.path));
  await payment.getByRole('button', { name: 'Comptabiliser le versement' }).click();
  await answered;
  await page.getByText('Remise accordée').waitFor();
  await page.getByText('Soldé', { exact: true }).first().waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(desk.complaints).toEqual([]);
});
