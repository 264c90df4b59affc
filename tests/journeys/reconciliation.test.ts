/**
 * Statements of operators and terminals against the books: a payment that was never reported is found and booked by a
 * second person, a table is mapped by hand and its mapping is remembered, and the days are closed.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { amountIn, misfits } from '../harness/on-screen.ts';
import { newTransactionId } from '../harness/paybill.ts';
import { signIn } from '../harness/signing-in.ts';
import { type StatedPayment, mtnCsv } from '../harness/statements.ts';

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

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const open = (page: Page): Promise<unknown> => page.goto(`${started.console_url}/dashboard/reconciliation`);

/** Chooses the source and the document. */
async function choose(
  page: Page,
  { source, name, text }: { source: string; name: string; text: string },
): Promise<void> {
  await page.getByRole('radio', { name: source }).check();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

interface Loan {
  readonly id: string;
  readonly loan_reference: string;
  readonly left_fcfa: number;
  readonly repaid_fcfa: number;
}

async function loanOf(msisdn: string): Promise<Loan> {
  const [loan] = await started.see<Loan>(
    `select l.id, l.loan_reference, (l.total_fcfa - l.repaid_fcfa)::int as left_fcfa, l.repaid_fcfa::int as repaid_fcfa
      from loans l join customers c on c.id = l.customer_id where c.msisdn = $1 and l.status = 'active'`,
    [msisdn],
  );
  if (!loan) throw new Error(`nobody pays a loan on ${msisdn}`);
  return loan;
}

const phoneOf = async ({ id }: Loan) =>
  (
    await started.see<{ desired: string; reported: string | null }>(
      'select desired, reported from device_locks where loan_id = $1',
      [id],
    )
  )[0];

/** The paybill payments of the last day that has any, in the format of the operator's portal. */
const paidToPaybill = (): Promise<StatedPayment[]> =>
  started.see<StatedPayment>(`select transaction_id as id, amount_fcfa::int, to_char(value_on, 'YYYY-MM-DD') as on,
    payment_phone as phone, payer_name as name, account_keyed_in as account from transactions t
    where provider = 'mtn-paybill' and master_id is null and status <> 'reversed'
      and value_on = (select max(value_on) from transactions where provider = 'mtn-paybill') order by payment_id`);

/**
 * What signing a statement off released is said until it is closed, also after another tab was opened and the page
 * loaded again.
 */
async function saysWhatItReleased(page: Page): Promise<void> {
  const note = page.getByRole('alert').filter({ hasText: 'phone is released' });
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { released: ['1745140193'] } }, ''));
  await page.reload();
  await note.waitFor();
  await page.getByRole('tab').nth(1).click();
  await page.reload();
  await note.waitFor();
  await note.getByRole('button', { name: 'Close' }).click();
  await note.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Signed off by Aïssatou Bello').waitFor();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await note.count()).toBe(0);
}

test('in English at a desk: a payment that was never confirmed is found, booked by a second person, and opens the phone; the days are closed with a reason', async () => {
  const msisdn = '+237670000101';
  const loan = await loanOf(msisdn);
  expect((await phoneOf(loan))?.desired).toBe('locked');
  const [unstated, ...stated] = await paidToPaybill();
  if (!unstated) throw new Error('nobody paid to the paybill');
  const amount = Math.round(loan.left_fcfa / 2);
  const never_came: StatedPayment = {
    id: newTransactionId(),
    amount_fcfa: amount,
    on: unstated.on,
    phone: msisdn,
    name: 'BRENDA FOTSO',
    account: loan.loan_reference,
  };
  const portal = { source: 'MTN paybill', name: 'portal.csv', text: mtnCsv([...stated, never_came]) };

  const finance = await atDesk(browser, { language: 'en', width: 1440 });
  await signIn(started, finance, 'finance');
  const { page } = finance;
  await open(page);
  // The demo has a list of a terminal.
  await rowOf(page, 'tpe-').waitFor();
  expect(await axe(page)).toEqual([]);
  await choose(page, portal);
  await page.getByText(`MTN transaction history, ${stated.length + 1} lines`).waitFor();
  await page.getByRole('button', { name: 'Match with the books' }).click();
  await page.waitForURL(/\/reconciliation\/.+/);
  const sums = page.getByTestId('statement-sums');
  await sums.getByText('2 lines still differ', { exact: true }).waitFor();
  // What it adds up to: the lines that agree and the one that is missing make the money in of the document.
  const total = stated.reduce((sum, { amount_fcfa }) => sum + amount_fcfa, amount);
  const sumOf = (name: string) => sums.locator('div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  expect(await sumOf('Money in').innerText()).toMatch(amountIn(total));
  expect(await sumOf('Missing').innerText()).toMatch(amountIn(amount));
  expect(await sumOf('Only in the books').innerText()).toMatch(amountIn(unstated.amount_fcfa));
  // The lines begin in the upper half of a small desk. MTN's history has no balances, so no warning is in between.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect
    .poll(async () => (await rowOf(page, never_came.id).boundingBox())?.y ?? 800)
    .toBeLessThanOrEqual(424 + 16);
  await page.setViewportSize({ width: 1440, height: 900 });
  await rowOf(page, never_came.id).getByText(amountIn(amount)).waitFor();
  // The person who uploaded the statement may not book from it.
  await page.getByText(/You uploaded this statement, so a second person must book them/).waitFor();
  expect(await page.getByRole('row').getByRole('checkbox').count()).toBe(0);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('tab', { name: /^Only in the books/ }).click();
  await rowOf(page, unstated.id).click();
  await page.waitForURL(/transactions\/find\?transaction=/);
  await page.getByRole('dialog', { name: unstated.id }).waitFor();
  await page.goBack();
  await rowOf(page, unstated.id).waitFor();
  expect(await axe(page)).toEqual([]);

  const second = await atDesk(browser, { language: 'en', width: 1440 });
  await signIn(started, second, 'admin');
  await open(second.page);
  await rowOf(second.page, 'portal.csv').click();
  await rowOf(second.page, never_came.id).getByRole('checkbox').check();
  await second.page.getByRole('button', { name: 'Book', exact: true }).click();
  const dialog = second.page.getByRole('dialog');
  await dialog.getByText(/on the loan that its account names, otherwise in suspense/).waitFor();
  expect(await axe(second.page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Book .*FCFA$/ }).click();
  await second.page.getByText('1 line booked.').waitFor();
  expect((await loanOf(msisdn)).repaid_fcfa).toBe(loan.repaid_fcfa + amount);
  await expect.poll(() => phoneOf(loan), { timeout: 30_000 }).toEqual({ desired: 'unlocked', reported: 'active' });
  // The row is gone, and the focus is in the list.
  expect(
    await second.page.getByRole('tab', { name: /^Missing/ }).evaluate((tab) => tab === document.activeElement),
  ).toBe(true);
  await second.page.getByRole('tab', { name: /^Booked/ }).click();
  await rowOf(second.page, never_came.id).getByText('Brenda Fotso', { exact: true }).waitFor();
  await second.page.getByText('1 line still differs', { exact: true }).waitFor();
  // On a small desk the table of each result is whole in sight, and so is what the statement adds up to.
  for (const width of [1280, 1440, 1759, 1760]) {
    await second.page.setViewportSize({ width, height: 900 });
    const tabs = second.page.getByRole('tab');
    for (let at = 0; at < (await tabs.count()); at++) {
      await tabs.nth(at).click();
      const panel = second.page.getByRole('tabpanel');
      await panel
        .getByRole('row')
        .nth(1)
        .or(panel.getByText(/^No |^Nothing |^Every /))
        .first()
        .waitFor();
      const found = [width, await tabs.nth(at).innerText(), await panel.locator('.tb-sideways').count()];
      expect(found).toEqual([width, found[1], 0]);
    }
  }

  // The payment that only the books have stays, with a reason.
  await page.reload();
  await page.getByRole('button', { name: 'Sign off' }).click();
  const closing = page.getByRole('dialog');
  expect(await axe(page)).toEqual([]);
  await closing.getByRole('button', { name: 'Sign off' }).click();
  await closing.getByText('valid reason required').waitFor();
  await closing.getByLabel(/Why it is signed off/).fill('The portal lists it a day later');
  await closing.getByRole('button', { name: 'Sign off' }).click();
  await closing.waitFor({ state: 'detached' });
  await page.getByText('Signed off by Aïssatou Bello').waitFor();
  await page.getByText('The portal lists it a day later').waitFor();
  expect(await page.getByRole('button', { name: 'Sign off' }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await saysWhatItReleased(page);

  await open(page);
  await page
    .getByText(/^Signed off until/)
    .first()
    .waitFor();
  await choose(page, portal);
  await page.getByRole('button', { name: 'Match with the books' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /The same document was already uploaded on .* by Aïssatou Bello/ })
    .waitFor();
  expect(await started.see(`select 1 from statements where source <> 'pos'`)).toHaveLength(1);
  expect([...finance.complaints, ...second.complaints]).toEqual([]);
});

test('in French on a phone: a table with unusual headings is mapped by hand, a proposal is confirmed, and the columns are remembered', async () => {
  const [paid] = await started.see<{ amount_fcfa: number; on: string; slip: string }>(
    `select amount_fcfa::int, to_char(value_on, 'YYYY-MM-DD') as on, split_part(transaction_id, ':', 2) as slip
      from transactions where channel = 'pos' and payment_id not in (select payment_id from statement_lines
        where payment_id is not null union select payment_id from unfound_slips where told_at is not null)
      order by value_on desc, payment_id limit 1`,
  );
  if (!paid) throw new Error('no terminal took money');
  const headings = 'Souche;Quand ça;Combien;Où';
  const table = (...lines: string[]): string => [headings, ...lines, ''].join('\n');
  const desk = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'finance');
  await open(page);
  await choose(page, {
    source: 'Terminaux (TPE)',
    name: 'tpe.csv',
    text: table(`TK-100;${paid.on};${paid.amount_fcfa};Akwa`, `TK-101;${paid.on};3400;Akwa`),
  });
  await page.getByText('Tableau, 2 lignes').waitFor();
  expect(await misfits(page)).toEqual([]);
  const match = page.getByRole('button', { name: 'Rapprocher de la comptabilité' });
  const pick = async (field: RegExp, heading: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: heading, exact: true }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  };
  await match.click();
  await page.getByText('Cette colonne est indispensable.').first().waitFor();
  expect(
    await page
      .getByRole('combobox', { name: /^Numéro de transaction/ })
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await pick(/^Numéro de transaction/, 'Souche');
  await pick(/^Jour/, 'Quand ça');
  await pick(/^Montant/, 'Combien');
  // The chosen columns are shown above the document's own rows.
  await page.getByRole('columnheader', { name: 'Montant Combien' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await match.click();
  await page.waitForURL(/\/reconciliation\/.+/);
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('tab', { name: /^Proposées/ }).click();
  await rowOf(page, 'TK-100').click();
  const dialog = page.getByRole('dialog');
  // The dialog shows the terminal's number from the books beside the one from the document.
  await dialog.getByText(paid.slip, { exact: true }).waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'C’est bien lui' }).click();
  await page.getByText('1 ligne rapprochée.').waitFor();
  await page.getByRole('tab', { name: /^Rapprochées/ }).click();
  await rowOf(page, 'TK-100').getByText('Confirmée par une personne').waitFor();
  expect(
    await started.see(
      `select 1 from statement_lines where external_id = 'TK-100' and result = 'matched' and matched_by = 'person'`,
    ),
  ).toHaveLength(1);
  expect(await misfits(page)).toEqual([]);

  await page.getByRole('link', { name: 'Tous les relevés' }).click();
  await choose(page, {
    source: 'Terminaux (TPE)',
    name: 'tpe-2.csv',
    text: table(`TK-102;${paid.on};5100;Akwa`, `TK-101;${paid.on};3400;Akwa`),
  });
  await page.getByText(/Comme la dernière fois/).waitFor();
  await match.click();
  await page.waitForURL(/\/reconciliation\/.+/);
  await rowOf(page, 'TK-102').waitFor();
  // A line of the first document is not counted twice.
  await page.getByRole('tab', { name: /^Répétées/ }).click();
  await rowOf(page, 'TK-101').waitFor();
  expect(await misfits(page)).toEqual([]);

  // The bank's list of the day has its credit, less the fees.
  await page.getByText('Pour 1 jour, le relevé de la banque manque encore.').waitFor();
  const [listed] = await started.see<{ fcfa: number }>(
    `select sum(l.amount_fcfa)::int as fcfa from statement_lines l join statements s on s.id = l.statement_id
      where s.source = 'pos' and l.value_on = $1 and l.result not in ('repeated', 'left_out')`,
    [paid.on],
  );
  const credited_fcfa = Math.round((listed?.fcfa ?? 0) * 0.985);
  // Somebody else uploads it: both lists by one person would be one person's word.
  const other = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  await signIn(started, other, 'admin');
  await open(other.page);
  await choose(other.page, {
    source: 'Compte bancaire',
    name: 'banque.csv',
    text: `Numéro;Jour;Montant\nVIR-1;${paid.on};${credited_fcfa}\n`,
  });
  await other.page.getByRole('button', { name: 'Rapprocher de la comptabilité' }).click();
  await other.page.waitForURL(/\/reconciliation\/.+/);
  await page.reload();
  await page.getByText('La banque a un crédit pour chaque jour de cette liste.').waitFor();
  const [credit] = await page.getByText(amountIn(credited_fcfa)).all();
  expect(await credit?.isVisible()).toBe(true);
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  expect(desk.complaints).toEqual([]);
});
