/**
 * A shop requests another payment number: a code from the present number, a decision by a second person with the
 * keyboard, and a day in which the number does not change yet.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
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

test('an owner requests it in French on a phone, and an approval officer decides it in English with the keyboard', async () => {
  const [shop] = await started.see<{ id: string; name: string }>(
    `select s.id, s.name from shops s join shop_owners o on o.id = s.shop_owner_id where o.msisdn = '+237670000003'
      and s.state = 'open' order by s.id limit 1`,
  );
  // The demo's own request on this shop is expired first: only one may be pending.
  await started.see(
    `update requests set state = 'expired', decided_at = now() where subject_id = $1 and state = 'pending'`,
    [shop?.id],
  );

  const owner = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  await signIn(started, owner, 'owner', `/dashboard/stores/${shop?.id}?tab=payment`);
  await owner.page.getByRole('button', { name: 'Changer les coordonnées' }).click();
  const dialog = owner.page.getByRole('dialog');
  const asked_at = Date.now();
  await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
  await dialog.getByText(/Un code est parti au/).waitFor();
  await dialog.getByLabel(/Mode de paiement/).click();
  await owner.page.getByRole('option', { name: 'Mobile money' }).click();
  await dialog.getByLabel(/^Numéro/).fill('677 40 21 18');
  await dialog.getByLabel(/Motif/).fill('Le propriétaire encaisse sur son propre numéro');
  await dialog.getByLabel(/Code reçu/).fill('000000');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await dialog
    .getByText(/Le code est incorrect/)
    .first()
    .waitFor();
  expect(await axe(owner.page)).toEqual([]);
  await dialog.getByLabel(/Code reçu/).fill(await codeOn(started.sandbox_url, '+237670000003', asked_at));
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await owner.page.getByText(/attend une décision/).waitFor();

  const officer = await atDesk(browser, { language: 'en', width: 1440 });
  await signIn(started, officer, 'approver', '/dashboard/shop_payment_requests?sort=date_requested&down=1');
  await officer.page.getByRole('row', { name: new RegExp(shop?.name ?? '') }).click();
  await officer.page.getByText('•••••• 118').or(officer.page.getByText('••••••118')).first().waitFor();
  expect(await axe(officer.page)).toEqual([]);
  await officer.page.keyboard.press('a');
  await officer.page.getByText(/^Approving/).waitFor();
  await officer.page.getByRole('button', { name: 'Undo' }).click();
  await officer.page.getByText('Nothing was sent.').waitFor();
  await officer.page.keyboard.press('a');
  await officer.page.getByText('Request approved').waitFor();

  await owner.page.reload();
  await owner.page.getByText(/s’appliquent à partir du/).waitFor();
  const [paid] = await started.see<{ payment_number: string; next_payment_number: string }>(
    'select payment_number, next_payment_number from shops where id = $1',
    [shop?.id],
  );
  expect(paid).toMatchObject({ next_payment_number: '677402118' });
  expect(paid?.payment_number).not.toBe('677402118');
  expect([...owner.complaints, ...officer.complaints]).toEqual([]);
});
