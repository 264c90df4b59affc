/**
 * What only people can say, in the browser: that an equal transfer is another one, what became of a gift whose provider
 * is silent, and what a visit found.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { camt053 } from '../harness/statements.ts';

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

const looksRight = async ({ page, complaints }: Person) => {
  expect([...(await misfits(page)), ...(await axe(page))]).toEqual([]);
  expect(complaints).toEqual([]);
};
const goTo = (page: Page, path: string) => page.goto(`${started.console_url}${path}`);

async function upload(page: Page, name: string, text: string): Promise<void> {
  await goTo(page, '/dashboard/reconciliation');
  await page.getByRole('radio', { name: 'Bank' }).check();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Match with the books' }).click();
  await page.waitForURL(/\/reconciliation\/.+/);
}

test('an equal transfer without a number is said to be another one, and a second person books it', async () => {
  const [{ on } = { on: '' }] = await started.see<{ on: string }>(
    `select to_char(max(value_on), 'YYYY-MM-DD') as on from payments where value_on < now()::date`,
  );
  const transfer = { id: '', amount_fcfa: 7_300, on, name: 'ALAIN BIYA', account: 'VIREMENT LOYER' };
  const beside = (amount_fcfa: number) => ({ id: `B-${amount_fcfa}`, amount_fcfa, on, account: 'x' });
  const finance = await atDesk(browser, { language: 'en', width: 1440 });
  await signIn(started, finance, 'finance');
  await upload(finance.page, 'monday.xml', camt053([transfer, beside(11)]));
  await upload(finance.page, 'tuesday.xml', camt053([transfer, beside(12)]));
  const address = new URL(finance.page.url()).pathname;
  await finance.page.getByRole('tab', { name: /^Repeated/ }).click();
  await finance.page.getByRole('row', { name: /ALAIN BIYA/ }).click();
  const dialog = finance.page.getByRole('dialog');
  await dialog.getByText(/monday\.xml/).waitFor();
  await looksRight(finance);
  await dialog.getByRole('button', { name: 'It is another payment' }).click();
  await dialog.getByText(/valid reason required/i).waitFor();
  await dialog.getByLabel(/How you know/).fill('The bank confirms two transfers');
  await dialog.getByRole('button', { name: 'It is another payment' }).click();
  await finance.page.getByText('It is now missing. Somebody else can book it.').waitFor();

  const second = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  await signIn(started, second, 'admin');
  await goTo(second.page, `${address}?tab=missing`);
  await second.page
    .getByRole('row')
    .filter({ hasText: /Autre paiement selon|7.300/u })
    .first()
    .click();
  const booking = second.page.getByRole('dialog');
  await booking.getByText(/Autre paiement selon .*The bank confirms two transfers/).waitFor();
  await looksRight(second);
  await booking.getByRole('button', { name: /^Comptabiliser .*FCFA$/ }).click();
  await second.page.getByText('1 ligne comptabilisée.').waitFor();
});

test('a visit is recorded on a phone in French, and the list of visits shows what it found', async () => {
  const desk = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'collector');
  await goTo(page, '/dashboard/defaulters?list=visits');
  await page
    .getByText(/^Voisin ou collègue · En voyage/)
    .first()
    .waitFor();
  await looksRight(desk);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Enregistrer une visite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enregistrer la visite' }).click();
  await dialog.getByText('heure valide requise').waitFor();
  const now = await page.evaluate(() => {
    const at = new Date(Date.now() - 3_600_000 - new Date().getTimezoneOffset() * 60_000);
    return at.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
  });
  await dialog.getByLabel(/Quand/).fill(now);
  await dialog.getByRole('button', { name: 'Au travail' }).click();
  await dialog.getByLabel(/Personne rencontrée/).click();
  await page.getByRole('option', { name: 'Le client', exact: true }).click();
  await dialog.getByLabel(/Résultat/).click();
  await page.getByRole('option', { name: 'Promet de payer' }).click();
  await dialog.getByText('Dans 3 jours').click();
  await dialog.getByText(/^Tout le retard/).click();
  await looksRight(desk);
  await dialog.getByLabel('Note').fill('Vu au marché');
  await dialog.getByRole('button', { name: 'Enregistrer la visite' }).click();
  await page.getByText('Visite enregistrée').waitFor();
  await page.getByText(/Vu au marché/).waitFor();
  await goTo(page, '/dashboard/visits');
  await page
    .getByRole('row')
    .filter({ hasText: /Promis/ })
    .first()
    .waitFor();
  await looksRight(desk);
});

test('a gift without an answer is on a list, and is settled by somebody else than its giver', async () => {
  const [gift] = await started.see<{ id: string }>(
    `insert into data_gifts (id, customer_id, megabytes, validity, cost_fcfa, reason, given_by, given_on, state,
        created_at, sent_at)
      select gen_random_uuid(), c.id, 500, 'week', 400, 'To unlock the phone', s.id, now()::date - 3, 'unknown',
        now() - interval '3 days', now() - interval '3 days'
      from (select id from customers order by id limit 1) c, staff s where s.username = 'lead' returning id`,
  );
  if (!gift) throw new Error('no gift');
  const desk = await atDesk(browser, { language: 'en', theme: 'defaultDark', width: 900 });
  await signIn(started, desk, 'collector');
  const { page } = desk;
  await goTo(page, '/dashboard/gifts-without-answer');
  await page.getByRole('row').nth(1).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/What happened/).click();
  await page.getByRole('option', { name: 'It was not given' }).click();
  await dialog.getByLabel(/What the provider says/).fill('Ticket 4711: never received');
  await looksRight(desk);
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await page.getByText(/The gift has ended/).waitFor();
  await page.getByText('Every gift has arrived or failed').waitFor();
  await looksRight(desk);
  const [row] = await started.see<{ state: string }>('select state from data_gifts where id = $1', [gift.id]);
  expect(row).toEqual({ state: 'failed' });
});
