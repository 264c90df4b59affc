/**
 * Cash pays a loan off: the phone is open, a second person releases it, and the cash in the till is recorded as banked
 * by a person who took none of it.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { amountIn, inFull, misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
let loan: { id: string; loan_reference: string; customer_id: string; owed: string };

beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
  // A loan whose debt is less than one person may take in a day.
  const [found] = await started.see<typeof loan>(
    `select l.id, l.loan_reference, l.customer_id, (l.total_fcfa - l.repaid_fcfa)::text as owed from loans l
      join staff s on s.shop_id = l.shop_id where s.username = 'agent' and l.status = 'active'
      and l.total_fcfa - l.repaid_fcfa between 1000 and 300000 order by l.id limit 1`,
  );
  if (!found) throw new Error('nobody of the demo’s shop owes a little');
  loan = found;
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

test('after a cash payment in French on a phone, the card shows that the phone is open and waits', async () => {
  const desk = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'agent', `/dashboard/customers/view?customer=${loan.customer_id}`);
  await page.getByRole('button', { name: 'Encaisser un versement' }).first().click();
  const payment = page.getByRole('region', { name: 'Encaisser un versement' });
  await payment.getByRole('button', { name: 'Espèces' }).click();
  await payment.getByLabel(/Montant/).fill(loan.owed);
  await payment.getByLabel(/Numéro de reçu/).fill('R-CASH');
  await payment.getByRole('button', { name: 'Comptabiliser le versement' }).click();
  await page.getByText(/^Soldé, à confirmer\. Le téléphone sera libéré/).waitFor();
  // Nothing on the card says that it is released already, or when it locks.
  await page.getByText('Le prêt est soldé. Le téléphone est ouvert.').waitFor();
  expect(await page.getByText(/téléphone est libéré/).count()).toBe(0);
  expect(await page.getByText(/^Un téléphone se verrouille/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Attestation' }).count()).toBe(0);
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  expect(desk.complaints).toEqual([]);
});

test('a second person confirms the cash on a phone, and the customer’s phone is released', async () => {
  const desk = await atDesk(browser, { language: 'fr', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'approver', '/dashboard/cash?tab=waiting');
  const row = page.getByRole('row', { name: new RegExp(loan.loan_reference) });
  await row.waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await (await inFull(page, row)).getByRole('button', { name: 'Confirmer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(amountIn(Number(loan.owed)))
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirmer et libérer' }).click();
  await dialog.getByText(/motif/i).first().waitFor();
  await dialog.getByLabel(/Ce que vous avez constaté/).fill('Compté dans la caisse avec le gérant');
  await dialog.getByRole('button', { name: 'Confirmer et libérer' }).click();
  await page.getByText(/^Confirmé, le téléphone/).waitFor();
  await row.waitFor({ state: 'detached' });
  const [lock] = await started.see<{ desired: string }>('select desired from device_locks where loan_id = $1', [
    loan.id,
  ]);
  expect(lock?.desired).toBe('released');
  expect(desk.complaints).toEqual([]);
});

test('the cash in the till is recorded as banked, with the keyboard', async () => {
  const [till] = await started.see<{ name: string; cash: string }>(
    `select h.name, c.cash_fcfa as cash from shop_cash c join shops h on h.id::text = c.shop_id
      join staff s on s.shop_id = h.id where s.username = 'agent'`,
  );
  const cash = Number(till?.cash);
  expect(cash).toBeGreaterThanOrEqual(Number(loan.owed));
  const desk = await atDesk(browser, { language: 'en', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'finance', '/dashboard/cash');
  await page
    .getByRole('searchbox', { name: 'Shop or person' })
    .or(page.getByLabel('Shop or person'))
    .first()
    .fill(till?.name ?? '');
  const row = page.getByRole('row', { name: new RegExp(till?.name ?? '') }).first();
  await row.waitFor();
  await page.waitForURL(/q=/);
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(amountIn(cash)).waitFor();
  // The key press that opened the dialog did not submit it.
  expect(await dialog.getByText(/required/).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.type(String(cash + 1));
  await dialog.getByLabel(/Bank reference/).fill('VRS 2026/77');
  await page.keyboard.press('Enter');
  await dialog
    .getByText(/There is only .* in cash here/)
    .first()
    .waitFor();
  await dialog.getByLabel(/Amount on the slip/).fill(String(cash));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Nothing matches this search and these filters.').waitFor();
  await page.getByRole('tab', { name: 'Banked', exact: true }).click();
  await page.getByRole('row', { name: /VRS 2026\/77/ }).waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  expect(desk.complaints).toEqual([]);
});
