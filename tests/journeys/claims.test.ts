/** An operator took a payment back after the phone was released: a part of it is paid, and the rest given up. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { amountIn, inFull, misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

interface Paid {
  readonly id: string;
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  readonly loan_reference: string;
  readonly customer_id: string;
}

const PART_FCFA = 100;

let started: Started;
let browser: Browser;
let paid: Paid;

beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
  const [found] = await started.see<Paid>(
    `select p.id, p.transaction_id, p.amount_fcfa::int, l.loan_reference, l.customer_id from payments p
      join loans l on l.id = p.loan_id join device_locks d on d.loan_id = l.id
      join staff s on s.shop_id = l.shop_id and s.username = 'agent'
      where l.status = 'settled' and d.desired = 'released' and l.release_waits_since is null and l.credit_fcfa = 0
      and p.purpose = 'repayment' and p.status = 'posted' and p.channel = 'mobile_money' and p.amount_fcfa > 1000
      and not exists (select from requests r where r.subject_id = p.id::text) order by p.id desc limit 1`,
  );
  if (!found) throw new Error('no phone of the demo was released after a payment by mobile money');
  paid = found;
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** The second person approves the pending request about this payment. */
async function approve(kind: string, shows: RegExp): Promise<void> {
  const [request] = await started.see<{ id: string }>(
    `select id from requests where kind = $2 and subject_id = $1 and state = 'pending'`,
    [paid.id, kind],
  );
  const other = await atDesk(browser, { language: 'en', width: 1440 });
  await signIn(started, other, 'approver', `/dashboard/mc_requests?request=${request?.id}`);
  await other.page.getByRole('row', { name: shows }).waitFor();
  await other.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await other.page.getByText('Request approved').waitFor();
  expect(other.complaints).toEqual([]);
}

test('in French on a phone, the reversal is requested, and approved it is a claim on the card and on the list', async () => {
  const desk = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = desk;
  await signIn(
    started,
    desk,
    'finance',
    `/dashboard/transactions/find?q=${paid.transaction_id}&transaction=${paid.id}`,
  );
  const panel = page.getByRole('dialog', { name: paid.transaction_id });
  await panel.getByRole('button', { name: 'Annuler la transaction' }).click();
  const dialog = page.getByRole('dialog', { name: /^Annuler la transaction de/ });
  await dialog.getByLabel(/^Référence de l’annulation/).fill('MTN-R-4402');
  await dialog.getByLabel(/^Motif/).fill('Reprise par l’opérateur');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await panel.getByText('Annulation en attente').waitFor();
  await approve('reversal', /^Claim on the customer/);

  await page.goto(`${started.console_url}/dashboard/claims`);
  await page.getByText(amountIn(paid.amount_fcfa)).first().waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.goto(`${started.console_url}/dashboard/customers/view?customer=${paid.customer_id}`);
  const note = page.getByRole('alert').filter({ hasText: 'Paiement repris par l’opérateur' });
  await note.getByText(amountIn(paid.amount_fcfa)).waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(desk.complaints).toEqual([]);
});

test('at the shop it is offered with its sum; a part is paid in cash, and the rest is written off', async () => {
  const agent = await atDesk(browser, { language: 'en', width: 1440 });
  await signIn(started, agent, 'agent', `/dashboard/customers/view?customer=${paid.customer_id}`);
  const note = agent.page.getByRole('alert').filter({ hasText: 'Payment taken back by the operator' });
  await note.getByText(amountIn(paid.amount_fcfa)).waitFor();
  await note.getByRole('button', { name: 'Take a payment' }).click();
  const form = agent.page.getByRole('form', { name: 'Take a payment' });
  await form.getByRole('button', { name: `${formatFcfa(paid.amount_fcfa)} pays everything` }).waitFor();
  await agent.page.getByRole('button', { name: 'Cash', exact: true }).click();
  expect(await axe(agent.page)).toEqual([]);
  await form.getByLabel('Amount').fill(String(PART_FCFA));
  await form.getByLabel('Receipt number').fill('CLAIM-1');
  await agent.page.getByRole('button', { name: 'Book the payment' }).click();
  await note.getByText(amountIn(paid.amount_fcfa - PART_FCFA)).waitFor();

  const desk = await atDesk(browser, { language: 'en', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'finance', '/dashboard/claims');
  const row = page.getByRole('row').filter({ hasText: paid.loan_reference });
  await row.getByText(amountIn(paid.amount_fcfa - PART_FCFA)).waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await (await inFull(page, row)).getByRole('button', { name: 'Write off' }).click();
  const dialog = page.getByRole('dialog', { name: /^Write off the payment of/ });
  await dialog.getByLabel(/^Reason/).fill('The customer has moved abroad');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  // In the one line of a row only the icon is shown.
  await row.getByText('Write-off pending').waitFor({ state: 'attached' });
  await approve('claim_end', /^Claim on the customer/);
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  await row.waitFor({ state: 'detached' });
  expect([...desk.complaints, ...agent.complaints]).toEqual([]);
});
