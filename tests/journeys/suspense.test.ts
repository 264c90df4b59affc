/**
 * A payment with a mistyped reference: a finance officer finds it, places it, takes it back, divides it among loans,
 * sets it aside and queues it again; and it opens a phone.
 */
import { isLoanReference } from '@palier/contract/rules/reference-digits.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/src/providers/read-config.ts';
import { paybillSignatures } from '../../server/src/platform/callback-signature.ts';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { amountIn, misfits } from '../harness/on-screen.ts';
import { mtnPayment } from '../harness/mtn-paybill.ts';
import { newTransactionId, tell } from '../harness/paybill.ts';
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
  readonly left_fcfa: number;
  readonly repaid_fcfa: number;
}

async function loanOf(msisdn: string): Promise<Loan> {
  const [loan] = await started.see<Record<'id' | 'loan_reference' | 'total' | 'repaid', string>>(
    `select l.id, l.loan_reference, l.total_fcfa as total, l.repaid_fcfa as repaid from loans l
      join customers c on c.id = l.customer_id where c.msisdn = $1 and l.status = 'active'`,
    [msisdn],
  );
  if (!loan) throw new Error(`nobody pays a loan on ${msisdn}`);
  return {
    id: loan.id,
    loan_reference: loan.loan_reference,
    left_fcfa: Number(loan.total) - Number(loan.repaid),
    repaid_fcfa: Number(loan.repaid),
  };
}

async function phoneOf({ id }: Loan): Promise<{ desired: string; reported: string | null }> {
  const [lock] = await started.see<{ desired: string; reported: string | null }>(
    'select desired, reported from device_locks where loan_id = $1',
    [id],
  );
  if (!lock) throw new Error('the loan has no phone');
  return lock;
}

const suspenseOf = async (transaction_id: string): Promise<string[]> =>
  (
    await started.see<{ state: string }>(
      'select s.state from suspense s join payments p on p.id = s.payment_id where p.transaction_id = $1',
      [transaction_id],
    )
  ).map(({ state }) => state);

/** The reference with one wrong digit, and the right digit. */
function mistyped(reference: string): { typed: string; meant: string } {
  const at = 5;
  const meant = reference[at] ?? '';
  const typed = reference.slice(0, at) + String((Number(meant) + 3) % 10) + reference.slice(at + 1);
  expect(isLoanReference(typed)).toBe(false);
  return { typed, meant };
}

/** A payment at an operator that does not ask the portal before it takes the money. */
async function payUnasked(payment: { account: string; amount: number; msisdn: string }): Promise<string> {
  const transaction_id = newTransactionId();
  const signature = paybillSignatures(readConfig({ PALIER_MODE: 'demo' }), 'mtn-paybill')[0];
  expect(
    await tell(
      `${started.console_url}/callbacks/paybill/mtn-paybill/confirmation/${signature}`,
      mtnPayment({ ...payment, transaction_id }),
    ),
  ).toBe(200);
  await expect.poll(() => suspenseOf(transaction_id)).toEqual(['open']);
  return transaction_id;
}

const rowOf = (page: Page, transaction_id: string): Locator =>
  page.getByRole('row').filter({ hasText: transaction_id });

test('in English at a desk: one wrong digit is shown, the payment is placed with the keyboard, opens the phone and is taken back, and another payment is divided', async () => {
  const msisdn = '+237670000101';
  const loan = await loanOf(msisdn);
  expect(await phoneOf(loan)).toEqual({ desired: 'locked', reported: 'locked' });
  const { typed, meant } = mistyped(loan.loan_reference);
  const amount = Math.round(loan.left_fcfa / 2);
  const transaction_id = await payUnasked({ account: typed, amount, msisdn });
  const desk = await atDesk(browser, { language: 'en', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'finance', '/dashboard/suspense-transactions?sort=waiting_since&down=1');
  await page.getByText(/\d+ payments to allocate/).waitFor();
  expect(await axe(page)).toEqual([]);

  await rowOf(page, transaction_id).focus();
  await page.keyboard.press('Enter');
  const work = page.getByRole('region', { name: `Fix suspense transaction ${transaction_id}` });
  await work.getByText('Mistyped reference').waitFor();
  const candidate = work.getByRole('article', { name: 'Brenda Fotso' });
  for (const evidence of ['One typing mistake', 'Customer’s phone', 'Opens the phone at once'])
    await candidate.getByText(evidence).waitFor();
  expect(await candidate.locator('mark').allTextContents()).toEqual([meant]);
  expect(await axe(page)).toEqual([]);

  // Placed without a mouse; the reason is suggested.
  await page.keyboard.press('1');
  const reason = candidate.getByLabel(/Reason/);
  expect(await reason.inputValue()).toBe('The reference has one typing error');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('allocated to Brenda Fotso’s account. Sent: the phone opens.').waitFor();
  expect(await suspenseOf(transaction_id)).toEqual(['matched']);
  expect((await loanOf(msisdn)).repaid_fcfa).toBe(loan.repaid_fcfa + amount);
  expect((await phoneOf(loan)).desired).toBe('unlocked');
  await rowOf(page, transaction_id).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Deallocated: the money is in suspense again.').waitFor();
  await work.getByText('Taken off a loan').waitFor();
  await rowOf(page, transaction_id).waitFor();
  expect(await suspenseOf(transaction_id)).toEqual(['open']);
  expect((await loanOf(msisdn)).repaid_fcfa).toBe(loan.repaid_fcfa);
  // The phone stays open: taking the money back locks nothing at once.
  await expect.poll(() => phoneOf(loan), { timeout: 30_000 }).toEqual({ desired: 'unlocked', reported: 'active' });
  await page.keyboard.press('Escape');
  await work.waitFor({ state: 'detached' });
  expect(await rowOf(page, transaction_id).evaluate((row) => row === document.activeElement)).toBe(true);

  // Two people paid together, a sum that nobody owes, and the account that they keyed in does not help.
  const [one, other] = [await loanOf('+237670000103'), await loanOf('+237670000104')];
  const shared = await payUnasked({ account: 'MAMAN', amount: 7_013, msisdn: '+237665000001' });
  await page.reload();
  await rowOf(page, shared).click();
  const dividing = page.getByRole('region', { name: `Fix suspense transaction ${shared}` });
  await dividing.getByText('No likely customer').waitFor();
  await dividing.getByRole('button', { name: 'Split' }).click();
  const part = (at: number): Locator => dividing.getByRole('group', { name: `Part ${at}` });
  await part(1)
    .getByLabel(/Loan reference/)
    .fill(mistyped(one.loan_reference).typed);
  await part(1)
    .getByLabel(/Amount/)
    .fill('3000');
  await part(2)
    .getByLabel(/Loan reference/)
    .fill(other.loan_reference);
  await part(2)
    .getByLabel(/Amount/)
    .fill('5000');
  await dividing.getByLabel(/Reason/).fill('Two customers paid together');
  await dividing.getByRole('button', { name: 'Split the money' }).click();
  await part(1).getByText('valid loan reference required').waitFor();
  await part(1)
    .getByLabel(/Loan reference/)
    .fill(one.loan_reference);
  await dividing.getByRole('button', { name: 'Split the money' }).click();
  await part(2)
    .getByText(/more than was received/)
    .waitFor();
  expect(await suspenseOf(shared)).toEqual(['open']);
  await part(2)
    .getByLabel(/Amount/)
    .fill('2500');
  await part(1).getByText('Mercy Ngwa').waitFor();
  await part(2).getByText('Aïssatou Hamadou').waitFor();
  await dividing.getByText(amountIn(1_513)).waitFor();
  expect(await axe(page)).toEqual([]);
  await dividing.getByRole('button', { name: 'Split the money' }).click();
  await page.getByText(/^Split among 2 accounts/).waitFor();
  expect((await loanOf('+237670000103')).repaid_fcfa).toBe(one.repaid_fcfa + 3_000);
  expect((await loanOf('+237670000104')).repaid_fcfa).toBe(other.repaid_fcfa + 2_500);
  expect(await suspenseOf(shared)).toEqual(['divided']);
  await rowOf(page, shared).getByText(amountIn(1_513)).waitFor();
  expect(desk.complaints).toEqual([]);
});

test('in French on a phone: one payment is placed, and another is set aside and queued again', async () => {
  // A customer whose phone is locked for a few small instalments of many: most of the remaining debt opens it and does
  // not settle the loan.
  const [late] = await started.see<{ msisdn: string; name: string }>(
    `select c.msisdn, c.first_name || ' ' || c.surname as name from device_locks k join loans l on l.id = k.loan_id
      join customers c on c.id = l.customer_id where k.desired = 'locked' and l.status = 'active'
      and l.repayment_interval = 'daily' and l.repaid_fcfa < l.total_fcfa * 0.5 and c.msisdn <> '+237670000101'
      and l.next_due_on > now()::date - 30
      and not exists (select 1 from loans other where other.customer_id = c.id and other.id <> l.id) order by l.id
      limit 1`,
  );
  if (!late) throw new Error('nobody’s phone is locked for a few days');
  const { msisdn } = late;
  const loan = await loanOf(msisdn);
  const transaction_id = await payUnasked({
    account: mistyped(loan.loan_reference).typed,
    amount: Math.round(loan.left_fcfa * 0.9),
    msisdn,
  });
  const strange = await payUnasked({ account: 'TEL', amount: 4_007, msisdn: '+237665000002' });
  const desk = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'finance', '/dashboard/suspense-transactions?sort=waiting_since&down=1');
  await page.getByText(/à affecter\s:/).waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);

  await rowOf(page, transaction_id).click();
  const work = page.getByRole('region', { name: `Régler la transaction ${transaction_id}` });
  const candidate = work.getByRole('article', { name: late.name });
  await candidate.getByText('Une faute de frappe').waitFor();
  await candidate.getByText('Ouvre le téléphone aussitôt').waitFor();
  expect(await misfits(page)).toEqual([]);
  await candidate.getByRole('button', { name: /^Affecter ici/ }).click();
  expect(await candidate.getByLabel(/Motif/).inputValue()).toBe('La référence avait une faute de frappe');
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await candidate.getByRole('button', { name: /^Affecter .* FCFA$/ }).click();
  await page
    .getByText(new RegExp(`affectés au compte de ${late.name}\\. Ordre envoyé\\s: le téléphone s’ouvre\\.`))
    .waitFor();
  expect((await phoneOf(loan)).desired).toBe('unlocked');

  // The next waiting payment opens by itself; Back leads to the list.
  await page.getByRole('region', { name: /^Régler la transaction/ }).waitFor();
  await page.goBack();
  await rowOf(page, strange).click();
  const aside = page.getByRole('region', { name: `Régler la transaction ${strange}` });
  await aside.getByRole('button', { name: 'Mettre de côté' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Motif/).fill('Le payeur est recherché');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mettre de côté' }).click();
  await page.getByText('1 paiement mis de côté.').waitFor();
  expect(await suspenseOf(strange)).toEqual(['held']);

  await page.getByRole('tab', { name: 'Mis de côté' }).click();
  const row = rowOf(page, strange);
  await row.getByText('Le payeur est recherché').waitFor();
  expect(await misfits(page)).toEqual([]);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Remettre en attente' }).click();
  await dialog.getByLabel(/Motif/).fill('Le payeur a appelé');
  await dialog.getByRole('button', { name: 'Remettre en attente' }).click();
  await page.getByText('1 paiement de nouveau en attente.').waitFor();
  expect(await suspenseOf(strange)).toEqual(['open']);
  await row.waitFor({ state: 'detached' });
  expect(desk.complaints).toEqual([]);
});
