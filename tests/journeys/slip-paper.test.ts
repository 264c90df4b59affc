/** A deposit by a slip: its paper is attached on a phone, and a second person confirms it by what the picture shows. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { inFull, misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { slipPaper } from '../harness/slip-paper.ts';

const RECEIPT = 'TPE 4471';

let started: Started;
let browser: Browser;
let sale: { id: string; customer_id: string };

beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
  const [found] = await started.see<typeof sale>(
    `select a.id, a.customer_id from applications a join staff s on s.shop_id = a.shop_id
      where s.username = 'agent' and a.state = 'open' and a.loan_id is null and a.deposit_paid_fcfa < a.deposit_fcfa
      order by a.id desc limit 1`,
  );
  if (!found) throw new Error('no sale of the demo’s shop waits for its deposit');
  // Older slips of the market were booked from statements, and need none.
  expect(await started.see(`select payment_id from unfound_slips where list_due_on is null`)).toEqual([]);
  sale = found;
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

test('the agent enters the slip in French on a phone, is told that it waits, and attaches its paper', async () => {
  const desk = await atDesk(browser, { language: 'fr', width: 360 });
  const { page } = desk;
  await signIn(
    started,
    desk,
    'agent',
    `/dashboard/customers/add-loan?customer=${sale.customer_id}&sale=${sale.id}&step=6`,
  );
  await page.locator('input[name=method][value=pos]').check({ force: true });
  await page.getByLabel(/Numéro de reçu/).fill(RECEIPT);
  await page.getByRole('button', { name: 'Enregistrer le paiement TPE' }).click();
  await page.getByText(/repose sur un ticket que vous seul avez vu/).waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Joindre le papier' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Numéro du TPE/).fill('tpe 0042');
  await dialog.getByLabel(/Numéro d’autorisation/).fill('a-881');
  await dialog.getByLabel(/Quatre derniers chiffres/).fill('47');
  await dialog.getByRole('button', { name: 'Joindre', exact: true }).click();
  await dialog.getByText('quatre derniers chiffres de la carte requis').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel(/Quatre derniers chiffres/).fill('4711');
  const paper = await slipPaper();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: paper.name, mimeType: paper.type, buffer: Buffer.from(await paper.arrayBuffer()) });
  await dialog.getByRole('button', { name: 'Joindre', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Papier joint : attend un collègue').waitFor();
  expect(desk.complaints).toEqual([]);
});

test('a second person looks at the picture and confirms the slip with the digits that it shows', async () => {
  const desk = await atDesk(browser, { language: 'en', theme: 'default', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'approver', '/dashboard/cash?tab=slips');
  await page
    .getByRole('searchbox', { name: 'Slip, loan, shop or person' })
    .or(page.getByLabel('Slip, loan, shop or person'))
    .first()
    .fill(RECEIPT);
  const row = page.getByRole('row', { name: new RegExp(RECEIPT) });
  await row.getByText('TPE 0042 · A-881').waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await (await inFull(page, row)).getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('img').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel(/Last four digits/).fill('4712');
  await dialog.getByRole('button', { name: 'Confirm the slip' }).click();
  await dialog
    .getByText(/read other digits of the card/)
    .first()
    .waitFor();
  await dialog.getByLabel(/Last four digits/).fill('4711');
  await dialog.getByRole('button', { name: 'Confirm the slip' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.getByText(/Confirmed by/).waitFor();
  const [kept] = await started.see<{ is_confirmed: boolean }>(
    `select confirmed_at is not null as is_confirmed from payments where application_id = $1 and channel = 'pos'`,
    [sale.id],
  );
  expect(kept).toEqual({ is_confirmed: true });
  expect(desk.complaints).toEqual([]);
});

test('a line of the same amount and day is shown as probably this slip, and proves it once compared', async () => {
  const [line] = await started.see<{ id: string }>(
    `with s as (insert into statements (id, source, channel, file_name, format, sha256, from_on, until_on, lines,
        money_in_fcfa, uploaded_by, uploaded_at)
        select gen_random_uuid(), 'pos', 'pos', 'tpe.csv', 'table', sha256('tpe'), p.value_on, p.value_on, 1,
          p.amount_fcfa, t.id, now() from payments p cross join staff t
          where p.application_id = $1 and p.channel = 'pos' and t.username = 'finance' returning id, from_on, money_in_fcfa)
      insert into statement_lines (id, statement_id, line, external_id, value_on, amount_fcfa, result)
        select gen_random_uuid(), id, 1, 'TPE 4417', from_on, money_in_fcfa, 'missing' from s returning id`,
    [sale.id],
  );
  expect(line).toBeDefined();
  const desk = await atDesk(browser, { language: 'fr', width: 360 });
  const { page } = desk;
  // Who confirmed the paper does not decide about its line.
  await signIn(started, desk, 'admin', '/dashboard/cash?tab=slips');
  const row = page.getByRole('row', { name: new RegExp(RECEIPT) });
  await row.getByText('Sans doute la ligne TPE 4417').waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await (await inFull(page, row)).getByRole('button', { name: 'Comparer la ligne' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByText(/Ligne TPE 4417/).waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await dialog.getByText('motif valide requis').waitFor();
  await dialog.getByLabel(/Éléments comparés/).fill('Le rouleau du TPE');
  await dialog.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await page.getByText('Le ticket a pris le numéro de sa ligne et est prouvé').waitFor();
  const [kept] = await started.see<{ number: string; found: boolean }>(
    `select number_on_paper(transaction_id) as number, slip_found_at is not null as found from payments
      where application_id = $1 and channel = 'pos'`,
    [sale.id],
  );
  expect(kept).toEqual({ number: 'TPE 4417', found: true });
  expect(desk.complaints).toEqual([]);
});
