/**
 * A customer of another shop pays by card at a desk that does not know them: on a phone in French, with their code. Who
 * has their statement open sees it come.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { codeOn, signIn } from '../harness/signing-in.ts';

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

test('a slip is entered once the customer has read out the code that was sent to them', async () => {
  const [loan] = await started.see<{ id: string; customer_id: string; loan_reference: string; msisdn: string }>(
    `select l.id, l.customer_id, l.loan_reference, c.msisdn from loans l join customers c on c.id = l.customer_id
      join applications a on a.id = l.application_id
      where l.status = 'active' and l.total_fcfa - l.repaid_fcfa > 5000
        and a.shop_id <> (select shop_id from staff where username = 'agent')
        and not exists (select from customer_reach r join staff s on s.username = 'agent'
          where r.customer_id = c.id and r.staff_id = s.id)
      order by l.loan_reference limit 1`,
  );
  if (!loan) throw new Error('the market has no loan of another shop');
  const desk = await atDesk(browser, { language: 'fr', theme: 'defaultDark', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'agent', `/dashboard/customers/find?q=${loan.loan_reference}`);
  await page.getByRole('button', { name: 'Encaisser un versement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'TPE' }).click();
  await dialog.getByLabel('Montant').fill('5000');
  await dialog.getByLabel(/Numéro de reçu/).fill('TPE-778');
  const book = dialog.getByRole('button', { name: 'Enregistrer le versement' });
  await book.click();
  await dialog.getByText('C’est un client d’une autre boutique').waitFor();
  const finance = await atDesk(browser, { language: 'en', theme: 'default', width: 1440 });
  await signIn(started, finance, 'finance', `/dashboard/customers/view?customer=${loan.customer_id}&tab=statement`);
  const bookings = finance.page.getByRole('main').getByRole('row');
  await expect.poll(() => bookings.count()).toBeGreaterThan(1);
  const before = await bookings.count();
  const asked = Date.now();
  await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
  await dialog.getByText(/Code envoyé au \+237 ••/).waitFor();
  expect([...(await misfits(page)), ...(await axe(page)), ...desk.complaints]).toEqual([]);
  await dialog.getByLabel(/Code reçu par le client/).fill(await codeOn(started.sandbox_url, loan.msisdn, asked));
  await book.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => bookings.count()).toBe(before + 1);
  expect(finance.complaints).toEqual([]);
  const paid = await started.see<{ amount_fcfa: string }>(
    `select amount_fcfa from payments where loan_id = $1 and channel = 'pos' and transaction_id like '%TPE-778'`,
    [loan.id],
  );
  expect(paid.map(({ amount_fcfa }) => Number(amount_fcfa))).toEqual([5_000]);
}, 120_000);

test('without a phone at hand, the document goes to a colleague, and the slip waits for them', async () => {
  const [loan] = await started.see<{ loan_reference: string; document_number: string }>(
    `select l.loan_reference, c.document_number from loans l join customers c on c.id = l.customer_id
      where l.status = 'active' and l.total_fcfa - l.repaid_fcfa > 5000 and c.id_type = 'national ID'
        and not exists (select from customer_reach r join staff s on s.username = 'agent'
          where r.customer_id = c.id and (r.staff_id = s.id or r.shop_id = s.shop_id))
      order by l.loan_reference desc limit 1`,
  );
  if (!loan) throw new Error('the market has no loan of another shop');
  const desk = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'agent', `/dashboard/customers/find?q=${loan.loan_reference}`);
  await page.getByRole('button', { name: 'Encaisser un versement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'TPE' }).click();
  await dialog.getByLabel('Montant').fill('5000');
  await dialog.getByLabel(/Numéro de reçu/).fill('TPE-779');
  await dialog.getByLabel('Sans téléphone : par la pièce').check();
  await dialog.getByRole('combobox', { name: /^Type de pièce/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel(/^Numéro de pièce/).fill(loan.document_number);
  await dialog.getByRole('button', { name: 'Envoyer la pièce à un collègue' }).click();
  await dialog.getByText(/^Envoyée\. Un collègue de votre boutique compare/).waitFor();
  await dialog.getByRole('button', { name: 'Enregistrer le versement' }).click();
  await dialog.getByText(/^Aucun collègue n’a encore comparé/).waitFor();
  expect([...(await misfits(page)), ...(await axe(page))]).toEqual([]);
}, 120_000);
