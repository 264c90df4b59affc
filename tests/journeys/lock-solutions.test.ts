/**
 * The last steps of a sale with a Vivo lock and of one with Knox Guard: the agent sets the phone up in the shop, and
 * the screen shows its state.
 */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { fakeCamera } from '../harness/fake-camera.ts';
import { saleAtDeposit } from '../harness/given.ts';
import { untranslated } from '../harness/on-screen.ts';
import { atFrontDoor } from '../harness/over-http.ts';
import type { Portal } from '../harness/portal.ts';
import { codeOn, signIn } from '../harness/signing-in.ts';

const camera = fakeCamera();
let started: Started;
let browser: Browser;
let door: Awaited<ReturnType<typeof atFrontDoor>>;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch(camera.flags)]);
  door = await atFrontDoor(started, 'agent');
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
  camera.putAway();
});

const WORDS = {
  en: {
    write: 'Type the name instead',
    typedName: 'Full name, as a signature',
    saveSignature: 'Save the signature',
    imei: 'IMEI of the phone',
    scan: 'Scan the IMEI',
    inStock: /, in stock$/,
    customerCode: 'Customer’s code',
    agentCode: 'Your code',
    createLoan: 'Create the loan',
    setUpFor: /^Set up the phone: Vivo$/,
    send: 'Send the Vivo code',
    sent: /Sent to the customer’s number/,
    code: 'Vivo code',
    verify: 'Verify',
    wrong: 'This is not the code. Read the newest message, or send a new one.',
    fine: 'Code verified',
    enrolling: 'Being enrolled',
    active: 'Active',
    notIn: 'Not logged in yet',
    loggedIn: 'Logged in',
    sim: 'SIM moved to new phone',
    setUp: 'Lock solution set up',
    app: 'Customer logged in to the mobile app',
    confirm: 'Confirm the activation',
    notActive: 'Finish the installation on the phone, connect it to the internet, and confirm again.',
    pos: 'Receipt or POS reference',
    posCheck: 'Loan reference entered in the POS',
    finish: 'Finish the sale',
    done: 'The sale is complete',
    unlocked: 'Unlocked',
    solution: 'Vivo',
  },
  fr: {
    write: 'Écrire le nom à la place',
    typedName: 'Nom complet, en guise de signature',
    saveSignature: 'Enregistrer la signature',
    imei: 'IMEI du téléphone',
    scan: 'Scanner l’IMEI',
    inStock: /, en stock$/,
    customerCode: 'Code du client',
    agentCode: 'Votre code',
    createLoan: 'Créer le prêt',
    setUpFor: /Knox Guard$/,
    send: 'Envoyer le code Vivo',
    sent: /^$/,
    code: 'Code Vivo',
    verify: 'Vérifier',
    wrong: '',
    fine: 'Code vérifié',
    enrolling: 'En cours d’enrôlement',
    active: 'Actif',
    notIn: 'Pas encore connecté',
    loggedIn: 'Connecté',
    sim: 'Carte SIM mise dans le nouveau téléphone',
    setUp: 'Verrou installé',
    app: 'Client connecté à l’application mobile',
    confirm: 'Confirmer l’activation',
    notActive: 'Terminez l’installation sur le téléphone, connectez-le à Internet, puis confirmez à nouveau.',
    pos: 'Référence du reçu ou du TPE',
    posCheck: 'Référence du prêt saisie dans le TPE',
    finish: 'Terminer la vente',
    done: 'La vente est terminée',
    unlocked: 'Déverrouillé',
    solution: 'Knox Guard',
  },
} as const;

const agent = DEMO_STAFF.find(({ username }) => username === 'agent');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function control<T>(route: string, body: unknown): Promise<T> {
  const answer = await fetch(started.sandbox_url + route, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * A sale with this lock to a verified customer with a sufficient income: the deposit is paid in cash, and both codes
 * are sent.
 */
async function saleAtCodes(lock_solution: string) {
  const [product] = await started.see<{ id: string; shop_id: string }>(
    `select d.product_id as id, d.shop_id from devices d join products p on p.id = d.product_id
      join staff s on s.shop_id = d.shop_id where s.username = 'agent' and p.lock_solution = $1 and d.state = 'in_stock'
      order by p.name limit 1`,
    [lock_solution],
  );
  // A verified customer without a purchase; the income does not matter here, so it is enough for any phone.
  const [person] = await started.see<{ id: string; msisdn: string; first_name: string; surname: string }>(
    `update customers set monthly_income_fcfa = 400000 where id = (select c.id from customers c
      where c.kyc_state = 'verified' and not exists (select 1 from loans l where l.customer_id = c.id)
      and not exists (select 1 from applications a where a.customer_id = c.id) order by c.msisdn limit 1)
      returning id, msisdn, first_name, surname`,
  );
  if (!product || !person) throw new Error('the market has nobody to sell to');
  // The number starts the sale; a customer of another shop confirms it.
  const begun = (await door.done(salesCalls.startApplication, { customer_key: person.msisdn })).application;
  if (begun.confirmation === 'awaited') {
    const asked_at = Date.now();
    await door.done(salesCalls.sendConfirmation, { application_id: begun.id });
    const code = await codeOn(started.sandbox_url, person.msisdn, asked_at);
    await door.done(salesCalls.confirmCustomer, { application_id: begun.id, code });
  }
  // The fixture only makes calls, so it needs nothing else of a portal.
  const application = await saleAtDeposit(
    door as unknown as Portal,
    {
      id: product.shop_id,
      product_id: product.id,
      imeis: [],
      agent: { id: '', token: '', msisdn: '', shop_id: null, group_id: '', username: 'agent' },
    },
    person,
    { interval: 'weekly', months: 12 },
  );
  const application_id = application.id;
  await door.done(paymentsCalls.payDeposit, {
    method: 'cash',
    application_id,
    amount_fcfa: application.deposit_fcfa ?? 0,
    receipt_number: `R-${application.loan_reference}`,
  });
  await door.done(paymentsCalls.confirmDeposit, {
    application_id,
    deposit_received: true,
    customer_made_deposit: true,
    shop_payment_made: true,
  });
  const before = Date.now();
  await door.done(salesCalls.sendCustomerCode, { application_id });
  await door.done(salesCalls.sendAgentCode, { application_id });
  const [box] = await started.see<{ imei: string }>(
    `select imei from devices where product_id = $1 and shop_id = $2 and state = 'in_stock' order by imei limit 1`,
    [product.id, product.shop_id],
  );
  // A phone in its box is offline until it is set up.
  await control('/__control/handsets', [{ imei: box?.imei, model: lock_solution }]);
  await control('/__control/online', { imei: box?.imei, online: false });
  return {
    person,
    imei: box?.imei ?? '',
    customer_code: await codeOn(started.sandbox_url, person.msisdn, before),
    agent_code: await codeOn(started.sandbox_url, agent?.msisdn ?? '', before),
  };
}

type Sale = Awaited<ReturnType<typeof saleAtCodes>>;

/** Step 8, up to the creation of the loan; the IMEI is typed, or read from the box by the camera. */
async function signAndCreate(
  page: Page,
  { person, imei, customer_code, agent_code }: Sale,
  t: (typeof WORDS)['en' | 'fr'],
  by: 'hand' | 'camera',
): Promise<void> {
  await page.goto(`${started.console_url}/dashboard/customers/add-loan?customer=${person.id}`);
  await button(page, t.write).click();
  await page.getByLabel(t.typedName).fill(`${person.first_name} ${person.surname}`);
  await button(page, t.saveSignature).click();
  if (by === 'hand') await page.getByLabel(t.imei).fill(imei);
  else {
    camera.film(imei);
    await button(page, t.scan).click();
    await page.getByText(t.inStock).waitFor();
    expect(await page.getByLabel(t.imei).inputValue()).toBe(imei);
  }
  await page.getByLabel(t.customerCode).fill(customer_code);
  await page.getByLabel(t.agentCode).fill(agent_code);
  await button(page, t.createLoan).click();
  await page.getByRole('heading', { name: t.setUpFor }).waitFor();
}

/** Puts the customer's SIM into the new phone and signs the customer in to the app. */
async function moveIn({ person: { msisdn }, imei }: Sale): Promise<void> {
  await control('/__control/sim', { msisdn, imei });
  await control('/__control/online', { imei, online: true });
  const asked = Date.now();
  await control('/__control/app/request_code', { msisdn });
  await control('/__control/app/sign_in', { msisdn, code: await codeOn(started.sandbox_url, msisdn, asked) });
}

/** Confirms the activation and completes step 9; then the card shows the phone with its lock active. */
async function finish(page: Page, { person, imei }: Sale, t: (typeof WORDS)['en' | 'fr']): Promise<void> {
  await button(page, t.confirm).click();
  await page.getByLabel(t.pos).fill(`POS-${imei.slice(-6)}`);
  await page.getByLabel(t.posCheck).check();
  expect(await axe(page)).toEqual([]);
  await button(page, t.finish).click();
  await page.getByText(t.done).first().waitFor();
  await page.goto(`${started.console_url}/dashboard/customers/view?customer=${person.id}`);
  await page.getByText(t.unlocked, { exact: true }).first().waitFor();
  await page.getByText(t.solution, { exact: true }).first().waitFor();
  await page.getByText(imei).first().waitFor();
}

const handset = async (imei: string): Promise<string | undefined> =>
  (
    (await (await fetch(`${started.sandbox_url}/__control/handsets`)).json()) as Array<{
      imei: string;
      lock_state: string;
    }>
  ).find((one) => one.imei === imei)?.lock_state;

describe('a phone that is locked by', () => {
  test('Vivo is activated with the code that Vivo texts to the customer', async () => {
    const t = WORDS.en;
    const sale = await saleAtCodes('vivo');
    const person = await atDesk(browser, { language: 'en', theme: 'default', width: 900 });
    const { page, complaints } = person;
    onTestFailed(
      async () => void (await page.screenshot({ path: '.shots/failed-vivo.png', fullPage: true }).catch(() => {})),
    );
    await signIn(started, person, 'agent');
    await signAndCreate(page, sale, t, 'hand');
    await page.getByText(t.enrolling).waitFor();
    expect(await button(page, t.verify).isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);

    const asked = Date.now();
    await button(page, t.send).click();
    await page.getByText(t.sent).waitFor();
    const code = await codeOn(started.sandbox_url, sale.person.msisdn, asked);
    await page.getByLabel(t.code, { exact: true }).fill(code === '000000' ? '000001' : '000000');
    await button(page, t.verify).click();
    await page.getByText(t.wrong).waitFor();
    expect(await handset(sale.imei)).toBe('pending_enrolment');
    // When it is confirmed too early, the screen names what is missing and the sale stays at its step.
    for (const label of [t.sim, t.setUp, t.app]) await page.getByLabel(label).check();
    await button(page, t.confirm).click();
    await page.getByText(t.notActive).waitFor();
    // The screen shows a label and not the provider's own name of the state.
    expect(await untranslated(page, new Set())).toEqual([]);

    await page.getByLabel(t.code, { exact: true }).fill(code);
    await button(page, t.verify).click();
    await page.getByText(t.fine).waitFor();
    await page.getByText(t.active, { exact: true }).waitFor();
    expect(await handset(sale.imei)).toBe('active');
    expect(await axe(page)).toEqual([]);
    // The screen does not ask for the code again when the sale is opened again.
    await page.reload();
    await page.getByRole('heading', { name: t.setUpFor }).waitFor();
    await page.getByText(t.fine).waitFor();
    expect([await button(page, t.send).count(), await page.getByLabel(t.code, { exact: true }).count()]).toEqual([
      0, 0,
    ]);
    await moveIn(sale);
    await page.getByText(t.loggedIn, { exact: true }).waitFor();
    for (const label of [t.sim, t.setUp, t.app]) await page.getByLabel(label).check();
    await finish(page, sale, t);
    expect(complaints).toEqual([]);
    await person.context.close();
  });

  test('Knox Guard enrols by itself once the SIM card is in the phone, in French', async () => {
    const t = WORDS.fr;
    const sale = await saleAtCodes('knox_guard');
    const person = await atDesk(browser, { language: 'fr', theme: 'defaultDark', width: 360 });
    const { page, complaints } = person;
    onTestFailed(
      async () => void (await page.screenshot({ path: '.shots/failed-knox.png', fullPage: true }).catch(() => {})),
    );
    await signIn(started, person, 'agent');
    await signAndCreate(page, sale, t, 'camera');
    // The screen asks for no Vivo code.
    expect(await button(page, t.send).count()).toBe(0);
    await page.getByText(t.enrolling).waitFor();
    await page.getByText(t.notIn, { exact: true }).waitFor();
    for (const label of [t.sim, t.setUp, t.app]) await page.getByLabel(label).check();
    await button(page, t.confirm).click();
    await page.getByText(t.notActive).waitFor();
    // The screen shows a label and not the provider's own name of the state.
    expect(await untranslated(page, new Set())).toEqual([]);
    await moveIn(sale);
    await page.getByText(t.active, { exact: true }).waitFor();
    await page.getByText(t.loggedIn, { exact: true }).waitFor();
    expect(await handset(sale.imei)).toBe('active');
    expect(await axe(page)).toEqual([]);
    await finish(page, sale, t);
    expect(complaints).toEqual([]);
    await person.context.close();
  });
});
