/**
 * A payment on the wrong loan is found, its reallocation is requested and approved, and it moves. A payment that was
 * reversed outside is reversed in the books.
 */
import { ERRORS } from '@palier/contract/errors.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch, textOf } from '../harness/browser.ts';
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

interface Loan {
  readonly id: string;
  readonly loan_reference: string;
  readonly customer_id: string;
  readonly outstanding_fcfa: number;
}

async function loanOf(msisdn: string): Promise<Loan> {
  const [loan] = await started.see<Loan>(
    `select l.id, l.loan_reference, l.customer_id, (l.total_fcfa - l.repaid_fcfa)::int as outstanding_fcfa from loans l
      join customers c on c.id = l.customer_id where c.msisdn = $1 and l.status = 'active'`,
    [msisdn],
  );
  if (!loan) throw new Error(`nobody pays a loan on ${msisdn}`);
  return loan;
}

interface Payment {
  readonly id: string;
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  readonly payment_phone: string;
}

/** The demo has requests of its own; only one may be pending about a payment. */
async function lastPaymentOf(loan_id: string): Promise<Payment> {
  const [payment] = await started.see<Payment>(
    `select id, transaction_id, amount_fcfa::int, payment_phone from payments p where loan_id = $1
      and purpose = 'repayment' and channel = 'mobile_money' and not exists (select 1 from requests r
      where r.subject_id = p.id::text)
      order by id desc limit 1`,
    [loan_id],
  );
  if (!payment) throw new Error(`nothing was paid to ${loan_id} from a phone`);
  return payment;
}

/** Searches, and waits for a result. */
async function find(page: Page, label: string, typed: string, found: Locator): Promise<void> {
  await page.getByLabel(label).fill(typed);
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === typed);
  await found.first().waitFor();
}

/** Instalments of a daily plan, by its months. */
const DAILY: Readonly<Record<number, number>> = { 3: 91, 6: 182, 12: 365 };

/**
 * Whatever loans the market has drawn: some days stay late on this one, and less than the payment that is moved to it.
 */
async function payDays(msisdn: string, days: number): Promise<void> {
  const { id, loan_reference } = await loanOf(msisdn);
  const [plan] = await started.see<{ total_fcfa: number; contract_duration: number }>(
    'select total_fcfa::int, contract_duration::int from loans where id = $1',
    [id],
  );
  const amount_fcfa = Math.round(((plan?.total_fcfa ?? 0) / (DAILY[plan?.contract_duration ?? 0] ?? 1)) * days);
  const paid = await fetch(`${started.sandbox_url}/__control/c2b`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ msisdn, account: loan_reference, amount: amount_fcfa }),
  });
  expect(paid.ok).toBe(true);
  await expect.poll(async () => (await lastPaymentOf(id)).amount_fcfa).toBe(amount_fcfa);
}

test('a long number of Orange takes two lines at most, beside its button', async () => {
  const [paid] = await started.see<{ transaction_id: string }>(
    `select transaction_id from payments where transaction_id ~ '^MP[0-9]+[.]' order by length(transaction_id) desc limit 1`,
  );
  for (const width of [1440, 900] as const) {
    const desk = await atDesk(browser, { language: 'fr', width });
    await signIn(started, desk, 'finance', `/dashboard/transactions/find?q=${paid?.transaction_id}`);
    const row = desk.page.getByRole('row').filter({ hasText: paid?.transaction_id ?? '' });
    const number = row.first().locator('strong').first();
    await number.waitFor();
    const { lines, beside } = await number.evaluate((strong) => {
      const [text, button] = [strong.querySelector('span span'), strong.querySelector('button')];
      const [of, by] = [text?.getBoundingClientRect(), button?.getBoundingClientRect()];
      const line_px = parseFloat(getComputedStyle(strong).lineHeight);
      return { lines: Math.round((of?.height ?? 0) / line_px), beside: by && of && by.left >= of.right - 1 };
    });
    expect([width, lines <= 2, beside]).toEqual([width, true, true]);
    await desk.page.context().close();
  }
});

test('a payment is found by number, phone and reference; its reallocation is requested and approved, and both cards show it', async () => {
  await payDays('+237670000101', 4);
  const to = await loanOf('+237670000101');
  const from = await loanOf('+237670000104');
  const payment = await lastPaymentOf(from.id);
  const desk = await atDesk(browser, { language: 'en', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'finance');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Find transaction' }).click();
  const list = page.getByRole('table', { name: 'Transactions' });
  const rows = list.getByRole('row').filter({ has: page.getByRole('cell') });
  const search = 'Transaction, receipt, reference, phone';
  await rows.first().waitFor();
  expect(await axe(page)).toEqual([]);

  await find(page, search, 'NO-SUCH-MONEY', page.getByText('Nothing matches this search and these filters.'));
  await find(page, search, payment.transaction_id, page.getByRole('status').getByText('1–1 of 1'));
  expect(await rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^CSV/ }).click(),
  ]);
  // The focus returns to the button.
  await page.waitForFunction(() => document.activeElement?.textContent === 'Export');
  const lines = (await textOf(file)).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(payment.transaction_id);
  // A number as people write it.
  const [from_phone] = await started.see<{ count: number }>(
    'select count(*)::int from payments where payment_phone = $1',
    [payment.payment_phone],
  );
  await find(page, search, '6 70 00 01 04', page.getByText(`1–${from_phone?.count} of ${from_phone?.count}`));
  for (const row of await rows.all()) expect(await row.innerText()).toContain('+237 670 00 01 04');
  const [on_loan] = await started.see<{ count: number }>(
    `select count(*)::int from payments where customer_id = $1 and (loan_id = $2
      or application_id = (select application_id from loans where id = $2))`,
    [from.customer_id, from.id],
  );
  await find(page, search, from.loan_reference, page.getByText(`1–${on_loan?.count} of ${on_loan?.count}`));

  const row = list.getByRole('row').filter({ hasText: payment.transaction_id });
  await row.getByRole('cell').nth(1).click();
  const panel = page.getByRole('dialog', { name: payment.transaction_id });
  await panel.getByText('Balance after').waitFor();
  await panel.getByText(amountIn(from.outstanding_fcfa)).first().waitFor();
  expect(await axe(page)).toEqual([]);
  // Back closes the panel, and its address opens it again.
  const address = page.url();
  await page.goBack();
  await panel.waitFor({ state: 'hidden' });
  await page.goto(address);

  await panel.getByRole('button', { name: 'Move to another loan' }).click();
  const dialog = page.getByRole('dialog', { name: /^Move .* to another loan$/ });
  const reference = dialog.getByLabel(/^Loan reference/);
  await reference.fill(from.loan_reference);
  await dialog.getByText(ERRORS.NOTHING_CHANGED.en).waitFor();
  await reference.fill(to.loan_reference);
  const leaves = dialog.getByRole('table', { name: new RegExp(`^Leaves ${from.loan_reference}`) });
  const reaches = dialog.getByRole('table', { name: new RegExp(`^Goes to ${to.loan_reference}`) });
  await leaves
    .getByRole('row', { name: /^Left to pay/ })
    .getByText(amountIn(from.outstanding_fcfa + payment.amount_fcfa))
    .waitFor();
  await reaches
    .getByRole('row', { name: /^Left to pay/ })
    .getByText(amountIn(to.outstanding_fcfa - payment.amount_fcfa))
    .waitFor();
  await reaches.getByRole('row', { name: /^Phone Locked Open/ }).waitFor();
  await dialog.getByText('Opens the phone at once').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel(/^Reason/).fill('She keyed in the reference of her sister');
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await panel.getByText('Move to another loan pending').waitFor();
  expect(await panel.getByRole('button', { name: 'Reverse' }).isDisabled()).toBe(true);
  expect((await loanOf('+237670000104')).outstanding_fcfa).toBe(from.outstanding_fcfa);

  const [request] = await started.see<{ id: string }>(
    `select id from requests where kind = 'reallocation' and subject_id = $1 and state = 'pending'`,
    [payment.id],
  );
  const other = await atDesk(browser, { language: 'en', width: 1440 });
  await signIn(started, other, 'approver', `/dashboard/mc_requests?request=${request?.id}`);
  await other.page.getByText('She keyed in the reference of her sister').waitFor();
  const changes = other.page.getByRole('table').filter({ hasText: 'Proposed' });
  await changes
    .getByRole('row', { name: /^From loan: left to pay/ })
    .getByText(amountIn(from.outstanding_fcfa + payment.amount_fcfa))
    .waitFor();
  await changes.getByRole('row', { name: /^To loan: phone Locked Unlocked/ }).waitFor();
  await other.page.getByText(new RegExp(`The phone of .*${to.loan_reference} opens\\.`)).waitFor();
  expect(await axe(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await other.page.getByText('Request approved').waitFor();

  expect((await loanOf('+237670000104')).outstanding_fcfa).toBe(from.outstanding_fcfa + payment.amount_fcfa);
  expect((await loanOf('+237670000101')).outstanding_fcfa).toBe(to.outstanding_fcfa - payment.amount_fcfa);
  await page.reload();
  const history = panel.getByRole('list', { name: 'What was done with it' });
  await history.getByText(`${from.loan_reference} → Suspense`).waitFor();
  await history.getByText(`Suspense → ${to.loan_reference}`).waitFor();
  await history.getByText('approved by Patrick Essomba').first().waitFor();
  for (const { customer_id, owed_fcfa } of [
    { customer_id: from.customer_id, owed_fcfa: from.outstanding_fcfa + payment.amount_fcfa },
    { customer_id: to.customer_id, owed_fcfa: to.outstanding_fcfa - payment.amount_fcfa },
  ]) {
    await page.goto(`${started.console_url}/dashboard/customers/view?customer=${customer_id}`);
    await page.locator('main').getByText(amountIn(owed_fcfa)).first().waitFor();
  }
  expect([...desk.complaints, ...other.complaints]).toEqual([]);
});

test('in French on a phone: the reversal of a payment that was reversed outside is requested; staff without the role are refused', async () => {
  const loan = await loanOf('+237690000002');
  const payment = await lastPaymentOf(loan.id);
  const stranger = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  await signIn(started, stranger, 'agent', '/dashboard/transactions/find');
  await stranger.page.getByText('Vous n’avez pas accès à ceci').waitFor();

  const desk = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'finance', '/dashboard/transactions/find');
  await find(
    page,
    'Transaction, reçu, référence, téléphone',
    payment.transaction_id,
    page.getByRole('status').getByText('1–1 sur 1'),
  );
  await page.getByRole('button', { name: 'Trier, filtrer', exact: true }).click();
  await page.getByRole('combobox', { name: 'Canal' }).click();
  await page.getByRole('option', { name: 'Espèces' }).click();
  await page.getByText('Rien ne correspond à cette recherche et à ces filtres.').waitFor();
  expect(new URL(page.url()).searchParams.get('channel')).toBe('cash');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Canal' }).click();
  await page.getByRole('option', { name: 'Mobile money' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('status').getByText('1–1 sur 1').waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('cell').nth(1).click();
  const panel = page.getByRole('dialog', { name: payment.transaction_id });
  await panel.getByText('Solde après').waitFor();
  expect(await misfits(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Annuler la transaction' }).click();
  const dialog = page.getByRole('dialog', { name: /^Annuler la transaction de/ });
  await dialog
    .getByText(new RegExp(`le prêt ${loan.loan_reference} est comme si l’argent n’était jamais venu`))
    .waitFor();
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await dialog.getByText('motif valide requis').waitFor();
  await dialog.getByLabel(/^Référence de l’annulation/).fill('MTN-R-7781');
  await dialog.getByLabel(/^Motif/).fill('Reprise par l’opérateur');
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await panel.getByText('Annulation en attente').waitFor();

  const [request] = await started.see<{ id: string }>(
    `select id from requests where kind = 'reversal' and subject_id = $1 and state = 'pending'`,
    [payment.id],
  );
  const other = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  await signIn(started, other, 'approver', `/dashboard/mc_requests?request=${request?.id}`);
  await other.page.getByText('MTN-R-7781').waitFor();
  await other.page.getByRole('row', { name: /^La transaction est.*Comptabilisée.*Annulée/ }).waitFor();
  expect(await misfits(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: 'Approuver', exact: true }).click();
  await other.page.getByText('Demande approuvée').waitFor();
  expect((await loanOf('+237690000002')).outstanding_fcfa).toBe(loan.outstanding_fcfa + payment.amount_fcfa);

  await page.reload();
  await panel.getByText(`${loan.loan_reference} → Hors comptabilité`).waitFor();
  await panel.getByText('Annulée', { exact: true }).first().waitFor();
  // A reversed payment cannot be moved or reversed again.
  expect(await panel.getByRole('button', { name: /Transférer|Annuler la transaction/ }).count()).toBe(0);
  await page.goto(`${started.console_url}/dashboard/customers/view?customer=${loan.customer_id}`);
  await page
    .locator('main')
    .getByText(amountIn(loan.outstanding_fcfa + payment.amount_fcfa))
    .first()
    .waitFor();
  expect([...stranger.complaints, ...desk.complaints, ...other.complaints]).toEqual([]);
});
