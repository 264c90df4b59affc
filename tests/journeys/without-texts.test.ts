/**
 * A business that sends no texts: a colleague confirms the customer on their own screen, the agent's code comes from
 * their app, and a new user gets a sheet. It has no contract with Vivo either, so no model gets its lock.
 */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/src/platform/secrets.ts';
import { appCode } from '../harness/app-codes.ts';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { SIGNATURE, saleAtDeposit } from '../harness/given.ts';
import { atFrontDoor } from '../harness/over-http.ts';
import { picture } from '../harness/picture.ts';
import type { Portal } from '../harness/portal.ts';
import { sellsWith } from '../harness/sells-with.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo({ PALIER_DEMO_WITHOUT: 'orange,africastalking,vivo' }), launch()]);
  await sellsWith(started, { stand_in_codes: true });
  await started.see(`update staff set must_change_password = false where username = 'newcomer'`);
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const CONFIRMED = '/dashboard/customers/shown-documents?tab=confirmed';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A sale of the agent's own shop, with its deposit paid, at the step of the codes. */
async function saleAtCodes() {
  const door = await atFrontDoor(started, 'agent');
  const [product] = await started.see<{ id: string; shop_id: string }>(
    `select d.product_id as id, d.shop_id from devices d join products p on p.id = d.product_id
      join staff s on s.shop_id = d.shop_id where s.username = 'agent' and p.lock_solution = 'trustonic'
        and d.state = 'in_stock' and d.grade is null order by p.name limit 1`,
  );
  const people = await started.see<{ id: string; msisdn: string; document_number: string }>(
    `update customers set monthly_income_fcfa = 400000 where id in (select c.id from customers c
      where c.kyc_state = 'verified' and not exists (select 1 from loans l where l.customer_id = c.id)
      and not exists (select 1 from applications a where a.customer_id = c.id) order by c.msisdn)
      returning id, msisdn, document_number`,
  );
  for (const person of people) {
    const begun = (await door.done(salesCalls.startApplication, { customer_key: person.msisdn })).application;
    if (begun.confirmation === 'awaited') {
      await door.done(salesCalls.cancelApplication, { application_id: begun.id });
      continue;
    }
    const agent = { id: '', token: '', msisdn: '', shop_id: null, group_id: '', username: 'agent' };
    const place = { id: product?.shop_id ?? '', product_id: product?.id ?? '', imeis: [], agent };
    // The fixture only makes calls, so it needs nothing else of a portal.
    const { id: application_id, ...sale } = await saleAtDeposit(door as unknown as Portal, place, person);
    await door.done(paymentsCalls.payDeposit, {
      method: 'cash',
      application_id,
      amount_fcfa: sale.deposit_fcfa ?? 0,
      receipt_number: `R-${sale.loan_reference}`,
    });
    await door.done(paymentsCalls.confirmDeposit, {
      application_id,
      deposit_received: true,
      customer_made_deposit: true,
      shop_payment_made: true,
    });
    return { door, person, product, application_id };
  }
  throw new Error('nobody can be sold to in the own shop');
}

test('a colleague confirms the customer, and the agent types the code of their own app', async () => {
  const { door, person, product, application_id } = await saleAtCodes();
  const { secret } = await door.done(authCalls.startApp, { current_password: DEMO_PASSWORD });
  await door.done(authCalls.confirmApp, { code: appCode(secret, new Date(Date.now() - 30_000)) });

  const agent = await atDesk(browser, { language: 'fr' });
  await signIn(started, agent, 'agent', `/dashboard/customers/add-loan?customer=${person.id}`);
  await agent.page.getByText('Un collègue qui ouvre cette vente confirme le client et vous lit un code.').waitFor();
  expect(await axe(agent.page)).toEqual([]);

  const colleague = await atDesk(browser, { language: 'en' });
  await signIn(started, colleague, 'newcomer', `/dashboard/customers/add-loan?customer=${person.id}`);
  await button(colleague.page, 'Confirm the customer').click();
  const file = await picture('#104');
  await colleague.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: Buffer.from(await file.arrayBuffer()) });
  await colleague.page.getByLabel('Document number').fill(person.document_number);
  await colleague.page.getByRole('dialog').getByRole('button', { name: 'Confirm the customer' }).click();
  const code = await colleague.page
    .getByRole('dialog')
    .getByText(/^\d{3} \d{3}$/)
    .textContent();
  expect(await axe(colleague.page)).toEqual([]);
  await button(colleague.page, 'Close').click();

  // The agent's screen follows to the contract, and then to the codes.
  await agent.page.getByRole('heading', { name: 'Signature du client' }).waitFor();
  await door.done(salesCalls.saveSignature, { application_id, language: 'fr', signature: SIGNATURE });
  const [box] = await started.see<{ imei: string }>(
    `select imei from devices where product_id = $1 and shop_id = $2 and state = 'in_stock' order by imei limit 1`,
    [product?.id, product?.shop_id],
  );
  await agent.page.getByLabel('IMEI du téléphone').fill(box?.imei ?? '');
  await agent.page.getByLabel('Code du client').fill((code ?? '').replace(' ', ''));
  await agent.page.getByLabel('Votre code').fill(appCode(secret, new Date()));
  expect(await axe(agent.page)).toEqual([]);
  await button(agent.page, 'Créer le prêt').click();
  await agent.page.getByRole('heading', { name: 'Installer le téléphone : Trustonic' }).waitFor();
});

test('who decides about sales to customers confirms the customer on the card, without selling', async () => {
  const { person } = await saleAtCodes();
  for (const look of [
    { language: 'en', theme: 'default', width: 1440 },
    { language: 'fr', theme: 'defaultDark', width: 360 },
  ] as const) {
    const confirm = look.language === 'en' ? 'Confirm the customer' : 'Confirmer le client';
    const { page, complaints } = await atDesk(browser, look);
    await signIn(
      started,
      { page } as Parameters<typeof signIn>[1],
      'approver',
      `/dashboard/customers/view?customer=${person.id}`,
    );
    await button(page, confirm).first().click();
    await page.getByRole('dialog').getByRole('button', { name: confirm }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: `.shots/stand-in-from-card-${look.language}-${look.width}.png` });
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('who checks identities sees the customers whom a colleague confirmed, and their documents', async () => {
  for (const look of [
    { language: 'en', theme: 'default', width: 1440 },
    { language: 'fr', theme: 'defaultDark', width: 360 },
  ] as const) {
    const { page, complaints } = await atDesk(browser, look);
    await signIn(started, { page } as Parameters<typeof signIn>[1], 'admin', CONFIRMED);
    const row = page.getByRole('row').filter({ hasText: look.language === 'en' ? 'Another person' : 'Voir la pièce' });
    await row.first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: `.shots/confirmed-by-a-colleague-${look.language}-${look.width}.png` });
    await row
      .first()
      .getByRole('button', { name: look.language === 'en' ? 'Show ID' : 'Voir la pièce' })
      .click();
    const viewer = page.getByRole('dialog');
    await viewer.locator('img').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: `.shots/document-of-confirmed-${look.language}-${look.width}.png` });
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('a new model gets no lock of Vivo, and the form says why', async () => {
  const { page } = await atDesk(browser, { language: 'en' });
  await signIn(started, { page } as Parameters<typeof signIn>[1], 'keeper', '/dashboard/inventory/add-phone');
  await page.getByText('Vivo is not connected, so it cannot be chosen.').waitFor();
  await page.getByLabel('Lock solution').click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['Trustonic', 'Knox Guard', 'No lock']);
  await page.screenshot({ path: '.shots/lock-not-connected.png' });
});

test('a new user gets a sheet with a first password and the key of an app', async () => {
  const { page } = await atDesk(browser, { language: 'fr', theme: 'defaultDark' });
  await signIn(started, { page } as Parameters<typeof signIn>[1], 'admin', '/dashboard/users?add=1');
  const form = page.getByRole('dialog');
  await form.getByLabel('Nom', { exact: false }).first().fill('Ben Tabi');
  await form.getByLabel('Identifiant').fill('ben.tabi');
  await form.getByLabel('Numéro de téléphone').fill('677 00 02 22');
  await form.getByLabel('Groupe de sécurité').click();
  await page.getByRole('option').last().click();
  await form.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
  await page.getByRole('heading', { name: 'Fiche de connexion de ben.tabi' }).waitFor();
  expect(await axe(page)).toEqual([]);
  // It cannot be shown again, so no slip of a finger closes it.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fermer : elle est imprimée' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('who lost everything gets a new sheet, which stands on record on their page', async () => {
  const [colleague] = await started.see<{ id: string }>(`select id from staff where username = 'keeper'`);
  const page_of = `/dashboard/users/${colleague?.id}` as const;
  for (const look of [
    { language: 'en', theme: 'default', width: 1440 },
    { language: 'fr', theme: 'defaultDark', width: 360 },
  ] as const) {
    const isFrench = look.language === 'fr';
    const { page, complaints } = await atDesk(browser, look);
    await signIn(started, { page } as Parameters<typeof signIn>[1], 'admin', page_of);
    await button(page, isFrench ? 'Imprimer une fiche' : 'Print sheet').click();
    const form = page.getByRole('dialog');
    await form.getByLabel(isFrench ? 'Élément perdu' : 'Lost item').click();
    await page.getByRole('option').nth(2).click();
    await form.getByLabel(isFrench ? 'Motif' : 'Reason').fill('The bag with the phone was stolen.');
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: `.shots/sheet-form-${look.language}-${look.width}.png` });
    await form.getByRole('button', { name: isFrench ? 'Imprimer une fiche' : 'Print sheet' }).click();
    await page
      .getByRole('heading', { name: isFrench ? 'Fiche de connexion de keeper' : 'Sign-in sheet of keeper' })
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: `.shots/sheet-${look.language}-${look.width}.png` });
    await button(page, isFrench ? 'Fermer : elle est imprimée' : 'Close: it is printed').click();
    const given = isFrench ? 'Mot de passe et clé' : 'Password and app key';
    await page.getByRole('row').filter({ hasText: given }).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: `.shots/sheets-of-user-${look.language}-${look.width}.png`, fullPage: true });
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('the whole account of who decides: asked, approved by a second person, printed, and a key of their own at once', async () => {
  await started.see(
    `update staff set group_id = (select id from groups where name = 'Approval officers'), last_seen_at = now()
      where username in ('finance', 'lead') returning id`,
  );
  for (const look of [
    { language: 'en', theme: 'default', width: 1440, who: 'finance' },
    { language: 'fr', theme: 'defaultDark', width: 360, who: 'lead' },
  ] as const) {
    const [en, shot] = [
      look.language === 'en',
      (of: string) => `.shots/whole-${of}-${look.language}-${look.width}.png`,
    ];
    const [person] = await started.see<{ id: string }>(`select id from staff where username = $1`, [look.who]);
    const admin = await atDesk(browser, look);
    const print = en ? 'Print sheet' : 'Imprimer une fiche';
    await signIn(started, admin, 'admin', `/dashboard/users/${person?.id}`);
    await button(admin.page, print).click();
    const form = admin.page.getByRole('dialog');
    await form.getByLabel(en ? 'Lost item' : 'Élément perdu').click();
    await admin.page.getByRole('option').nth(2).click();
    await form.getByLabel(en ? 'Reason' : 'Motif').fill('The bag with the phone was stolen.');
    await form.getByRole('button', { name: print }).click();
    await admin.page
      .getByText(en ? 'A second person decides first.' : 'Une deuxième personne décide d’abord.')
      .waitFor();
    expect(await axe(admin.page)).toEqual([]);
    await admin.page.screenshot({ path: shot('asked'), fullPage: true });
    // While it waits no other one is printed, and the page says why, also when it is opened anew.
    await admin.page.reload();
    await admin.page
      .getByText(en ? /^A request for a sign-in sheet is waiting/ : /^Une demande de fiche de connexion est en attente/)
      .waitFor();
    expect(await button(admin.page, print).isDisabled()).toBe(true);

    const [request] = await started.see<{ id: string }>(
      `select id from requests where kind = 'user_password' and state = 'pending' order by id desc limit 1`,
    );
    const second = await atDesk(browser, look);
    await signIn(started, second, 'approver', `/dashboard/pending_requests?tab=portal&request=${request?.id}`);
    const approve = button(second.page, en ? 'Approve' : 'Approuver');
    await approve.waitFor();
    expect(await axe(second.page)).toEqual([]);
    await second.page.screenshot({ path: shot('to-approve'), fullPage: true });
    await approve.click();
    await approve.waitFor({ state: 'hidden' });

    const row = admin.page.getByRole('row').filter({ hasText: en ? 'Password and app key' : 'Mot de passe et clé' });
    await row.getByRole('button', { name: print }).waitFor();
    await admin.page.screenshot({ path: shot('approved'), fullPage: true });
    await row.getByRole('button', { name: print }).click();
    const paper = admin.page.getByRole('group', { name: en ? 'Sign-in sheet of' : 'Fiche de connexion de' });
    const written = await paper.innerText();
    const password = /\b[a-z2-9]{4}(?:-[a-z2-9]{4}){2}\b/.exec(written)?.[0] ?? '';
    const key = (/\b(?:[A-Z2-7]{4}\s?){8}\b/.exec(written)?.[0] ?? '').replace(/\s/g, '');
    expect(await axe(admin.page)).toEqual([]);
    await admin.page.screenshot({ path: shot('paper') });
    await button(admin.page, en ? 'Close: it is printed' : 'Fermer : elle est imprimée').click();

    const { page, complaints } = await atDesk(browser, look);
    await page.goto(`${started.console_url}/`);
    await page.fill('#identifier', look.who);
    await page.fill('#password', password);
    await page.click('button[type=submit]');
    await page.fill('#code', appCode(key, new Date()));
    await page.click('button[type=submit]');
    await page.getByLabel(en ? 'Current password' : 'Mot de passe actuel').fill(password);
    await page.getByLabel(en ? 'New password' : 'Nouveau mot de passe', { exact: true }).fill('kettle orbit mango 42');
    await page.screenshot({ path: shot('first-password') });
    await page.locator('input[name=again]').fill('kettle orbit mango 42');
    await page.click('button[type=submit]');
    // Whoever printed the key may know it, so its owner is led to set up their own.
    const own = button(page, en ? 'Set up your own key' : 'Créer votre propre clé');
    await own.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: shot('own-key'), fullPage: true });
    await own.click();
    await page.getByRole('dialog').locator('input[name=current_password]').fill('kettle orbit mango 42');
    await button(page, en ? 'Continue' : 'Continuer').click();
    const picture_of = page.getByRole('dialog').getByText(/^(?:[A-Z2-7]{4}\s?){8}$/);
    const fresh = ((await picture_of.textContent()) ?? '').replace(/\s/g, '');
    await page.getByRole('dialog').locator('input[name=code]').fill(appCode(fresh, new Date()));
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: shot('own-key-scan') });
    await button(page, en ? 'Confirm' : 'Confirmer').click();
    await button(page, en ? 'I have kept them' : 'Je les ai gardés').click();
    await own.waitFor({ state: 'hidden' });
    await page.screenshot({ path: shot('own-key-done'), fullPage: true });
    // Codes would come from nothing without it.
    expect(await button(page, en ? 'Remove the app' : 'Retirer l’application').count()).toBe(0);
    expect([...admin.complaints, ...second.complaints, ...complaints]).toEqual([]);
    for (const desk of [admin, second, { page }]) await desk.page.context().close();
  }
});

test('a file of agents is taken, and their sheets are printed at once, one page for each', async () => {
  const [place] = await started.see<{ name: string }>(
    `select name from shops where state = 'open' order by name limit 1`,
  );
  const looks = [
    { language: 'en', theme: 'default', width: 1440 },
    { language: 'fr', theme: 'defaultDark', width: 360 },
  ] as const;
  for (const [at, look] of looks.entries()) {
    const isFrench = look.language === 'fr';
    const { page, complaints } = await atDesk(browser, look);
    await signIn(started, { page } as Parameters<typeof signIn>[1], 'admin', '/dashboard/import/agents');
    await page.getByRole('tab', { name: isFrench ? 'Coller une liste' : 'Paste a list' }).click();
    const lines = [1, 2].map((one) => `Paul Ngo,file.${at}${one},6770033${at}${one},${place?.name}`);
    await page
      .getByRole('tabpanel')
      .getByRole('textbox')
      .fill(['name,username,phone,shop', ...lines].join('\n'));
    await page.getByRole('tabpanel').getByRole('button').last().click();
    await button(page, isFrench ? 'Importer 2 agents' : 'Import 2 agents').click();
    await page.getByRole('heading', { name: isFrench ? 'Fiches de connexion : 2' : 'Sign-in sheets: 2' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: `.shots/sheets-of-file-${look.language}-${look.width}.png` });
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type ?\/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: 'print' });
    await page.screenshot({ path: `.shots/sheets-on-paper-${look.language}.png`, fullPage: true });
    await page.emulateMedia({ media: null });
    await page.keyboard.press('Escape');
    await button(page, isFrench ? 'Fermer : elles sont imprimées' : 'Close: they are printed').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('a collector sees the calls that are due in place of texts and were not made', async () => {
  await started.see(
    `update collection_cases set call_before = opened_on + 3, rest_until = null, rest_reason = null, last_call_at = null,
        assigned_on = opened_on, collector_id = (select id from staff where username = 'collector')
      where closed_at is null returning id`,
  );
  for (const look of [
    { language: 'en', theme: 'default', width: 1440 },
    { language: 'fr', theme: 'defaultDark', width: 360 },
  ] as const) {
    const { page, complaints } = await atDesk(browser, look);
    await signIn(started, { page } as Parameters<typeof signIn>[1], 'collector', '/dashboard/collections-report');
    const title = look.language === 'en' ? 'Calls due and not made' : 'Appels dus et non passés';
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: `.shots/calls-due-${look.language}-${look.width}.png`, fullPage: true });
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});
