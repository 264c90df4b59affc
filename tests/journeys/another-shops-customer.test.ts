/** A customer of another shop: the agent types a number, and sees nothing of them before they confirm. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { inFull, misfits } from '../harness/on-screen.ts';
import { codeOn, signIn } from '../harness/signing-in.ts';
import { slipPaper } from '../harness/slip-paper.ts';

interface Person {
  id: string;
  msisdn: string;
  document_number: string;
  first_name: string;
  surname: string;
}

let started: Started;
let browser: Browser;
let people: Person[];

beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
  people = await started.see<Person>(
    `select c.id, c.msisdn, c.document_number, c.first_name, c.surname from customers c
      where c.kyc_state = 'verified' and not exists (select from applications a where a.customer_id = c.id)
        and not exists (select from customer_reach r join staff s on s.username = 'agent'
          where r.customer_id = c.id and (r.staff_id = s.id or r.shop_id = s.shop_id))
      order by c.msisdn limit 2`,
  );
  if (people.length < 2) throw new Error('the demo has too few customers of other shops');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

test('the customer gives the code from their phone, and the first step of the sale opens', async () => {
  const desk = await atDesk(browser, { language: 'fr', width: 360 });
  const { page } = desk;
  const [person] = people as [Person];
  await signIn(started, desk, 'agent', `/dashboard/customers/find?q=${encodeURIComponent(person.msisdn)}`);
  await page.getByText('Il confirme une vente par un code sur son téléphone.').waitFor();
  await page.getByRole('button', { name: 'Vendre un téléphone' }).click();
  await page.getByText('Confirmation du client').waitFor();
  expect(await page.getByText(person.surname).count()).toBe(0);
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  const before = Date.now();
  await page.getByRole('button', { name: 'Envoyer le code' }).click();
  await page.getByText(/Envoyé au/).waitFor();
  await page.getByLabel('Code du client').fill(await codeOn(started.sandbox_url, person.msisdn, before));
  await page.getByRole('button', { name: 'Confirmer le client' }).click();
  await page.getByRole('heading', { name: /Étape 1 sur 9/ }).waitFor();
  await page.getByText(person.surname).first().waitFor();
  expect(desk.complaints).toEqual([]);
});

test('without a phone the customer shows a document, which a second person compares', async () => {
  const desk = await atDesk(browser, { language: 'en', width: 1440 });
  const { page } = desk;
  const person = people[1] as Person;
  await signIn(started, desk, 'agent', `/dashboard/customers/find?q=${encodeURIComponent(person.msisdn)}`);
  await page.getByRole('button', { name: 'Sell a phone' }).click();
  await page.getByRole('button', { name: 'No phone: show ID' }).click();
  const dialog = page.getByRole('dialog');
  const picture = await slipPaper();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: picture.name, mimeType: picture.type, buffer: Buffer.from(await picture.arrayBuffer()) });
  await dialog.getByLabel(/Document number/).fill(person.document_number);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send ID' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('ID sent. A colleague who checks identities must compare it.').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(desk.complaints).toEqual([]);

  const second = await atDesk(browser, { language: 'en', theme: 'default', width: 1440 });
  await signIn(started, second, 'approver', '/dashboard/customers/shown-documents');
  const row = second.page.getByRole('row', { name: new RegExp(person.surname) });
  await row.waitFor();
  expect(await misfits(second.page)).toEqual([]);
  expect(await axe(second.page)).toEqual([]);
  await (await inFull(second.page, row)).getByRole('button', { name: 'Compare' }).click();
  const compare = second.page.getByRole('dialog');
  await compare.locator('img').first().waitFor();
  expect(await axe(second.page)).toEqual([]);
  await compare.getByLabel(/Document number/).fill(person.document_number);
  await compare.getByRole('button', { name: 'Save decision' }).click();
  await compare.waitFor({ state: 'hidden' });
  await row.getByText(/Same person \(/).waitFor();
  expect(second.complaints).toEqual([]);

  // The desk follows, and the first step opens.
  await page.getByRole('heading', { name: /Step 1 of 9/ }).waitFor();
  await page.getByText(person.surname).first().waitFor();
});
