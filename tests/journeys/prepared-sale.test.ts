/**
 * A whole sale up to its deposit is prepared without a line, survives the closing of the browser, and reaches the
 * portal once when the line is back, also when an answer is lost. What has changed meanwhile is said, and mended.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { homeScreens } from '../../web/src/features/home/screens.ts';
import { salesScreens } from '../../web/src/features/sales/screens.ts';
import { type Person, axe } from '../harness/browser.ts';
import { browserWithDisk } from '../harness/browser-with-disk.ts';
import { startProxy } from '../harness/cutting-proxy.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn, signInByHand } from '../harness/signing-in.ts';

const NEVER_CUT_MS = 600_000;
const WORDS = {
  en: {
    prepare: 'Prepare a sale',
    goOn: 'Continue',
    idFront: 'ID, front',
    idBack: 'ID, back',
    face: 'Photo of the customer',
    relationship: 'Relationship to the customer',
    brother: 'Brother',
    profession: 'Profession',
    teacher: 'Teacher',
    phone: 'Choose this phone',
    plan: 'Choose this plan',
    sendLater: 'Send it when the connection is back',
    send: 'Send it',
    open: /^Open the prepared sale of/,
    correct: 'Correct it',
    again: 'Choose again',
    done: 'Go on with the sale',
    deposit: 'Deposit',
    taken: 'This phone number belongs to another customer.',
    priceChanged: 'The price has changed since the plan was chosen.',
  },
  fr: {
    prepare: 'Préparer une vente',
    goOn: 'Continuer',
    idFront: 'Pièce, recto',
    idBack: 'Pièce, verso',
    face: 'Photo du client',
    relationship: 'Lien avec le client',
    brother: 'Frère',
    profession: 'Profession',
    teacher: 'Enseignant',
    phone: 'Choisir ce téléphone',
    plan: 'Choisir ce plan',
    sendLater: 'Envoyer dès que la connexion revient',
    send: 'Envoyer',
    open: /^Ouvrir la vente préparée de/,
    correct: 'Corriger',
    again: 'Choisir de nouveau',
    done: 'Continuer la vente',
    deposit: 'Dépôt initial',
    taken: 'Ce numéro appartient à un autre client.',
    priceChanged: 'Le prix a changé depuis le choix du plan.',
  },
} as const;
type Language = keyof typeof WORDS;

let portal: Started;
let proxy: Awaited<ReturnType<typeof startProxy>>;
/** The portal as the browser reaches it: through the proxy, which can be shut. */
let started: Started;
let photos: string;
const photo = (name: string) => path.join(photos, `${name}.jpg`);
beforeAll(async () => {
  photos = mkdtempSync(path.join(os.tmpdir(), 'palier-photos-'));
  for (const [at, name] of ['front', 'back', 'face'].entries())
    await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 60 * at + 40, g: 110, b: 150 } } })
      .jpeg()
      .toFile(photo(name));
  portal = await startDemo();
  proxy = await startProxy(Number(new URL(portal.console_url).port), NEVER_CUT_MS);
  started = { ...portal, console_url: `http://127.0.0.1:${proxy.port}` };
});
afterAll(async () => {
  await proxy?.stop();
  await portal?.stop();
  rmSync(photos, { recursive: true, force: true });
});

let phone: ReturnType<typeof browserWithDisk>;
beforeEach(() => {
  phone = browserWithDisk();
});
afterEach(async () => {
  proxy.shut(false);
  await phone.remove();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Signs in, and waits until everything that a sale without a line needs is kept. */
async function ready(person: Person, username = 'agent'): Promise<void> {
  const { page } = person;
  await signIn(started, person, username);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('palier.price-list') !== null)).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return names.flat().some(({ url }) => url.includes('/prepared-sales-'));
      }),
    )
    .toBe(true);
}

/** Opens the list from the home page, which links to it, and begins a sale. */
async function begin(page: Page, language: Language): Promise<void> {
  await link(page, WORDS[language].prepare).click();
  await button(page, WORDS[language].prepare).click();
  await page.locator('[name=first_name]').waitFor();
}

interface Buyer {
  readonly surname: string;
  readonly document_number: string;
  readonly msisdn: string;
}

async function fillDetails(page: Page, language: Language, buyer: Buyer): Promise<void> {
  const t = WORDS[language];
  for (const [name, value] of Object.entries({
    first_name: 'Awa',
    date_of_birth: '1991-04-12',
    ...buyer,
  }))
    await page.locator(`[name=${name}]`).fill(value);
  for (const [label, name] of [
    [t.idFront, 'front'],
    [t.idBack, 'back'],
    [t.face, 'face'],
  ] as const)
    await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(photo(name));
  await expect.poll(() => page.locator('img[src^="blob:"]').count()).toBe(3);
  await button(page, t.goOn).click();
}

async function fillRest(page: Page, language: Language): Promise<void> {
  const t = WORDS[language];
  await page.locator('[name=next_of_kin_name]').fill('Paul Ngo');
  await choose(page, t.relationship, t.brother);
  await page.locator('[name=next_of_kin_phone]').fill('+237677998877');
  await button(page, t.goOn).click();
  await page.locator('[name=residential_location]').fill('Akwa, Douala');
  await choose(page, t.profession, t.teacher);
  await page.locator('[name=monthly_income_fcfa]').fill('250000');
  await button(page, t.goOn).click();
  await page
    .getByRole('radio', { name: /Tecno|Infinix/ })
    .first()
    .check({ force: true });
  await button(page, t.phone).click();
  await choosePlan(page, language);
}

async function choosePlan(page: Page, language: Language): Promise<void> {
  // By keyboard: on a phone the main action lies over the lower cards.
  await page.locator('input[type=radio][name=plan][value*=weekly]').first().press(' ');
  await button(page, WORDS[language].plan).click();
}

const waitingBar = (page: Page) => page.getByRole('status').filter({ hasText: /1 change is waiting/ });

/** What the portal holds of a customer. */
const held = async (msisdn: string) =>
  (
    await portal.see<{ customers: number; sales: number; documents: number; step: number; plan: string }>(
      `select (select count(*)::int from customers where msisdn = $1) as customers,
        (select count(*)::int from applications where customer_id = c.id) as sales,
        (select count(*)::int from customer_documents where customer_id = c.id) as documents,
        a.step::int as step, a.contract_duration || ' ' || a.repayment_interval as plan
      from customers c left join applications a on a.customer_id = c.id where c.msisdn = $1`,
      [msisdn],
    )
  )[0];

/** How many things the browser keeps of prepared sales, pictures included. */
const keptOfSales = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('palier-prepared');
        opening.onupgradeneeded = () => opening.result.createObjectStore('sales');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('sales').objectStore('sales').count();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
  );

test(
  'prepared, closed and opened without a line, it is sent once, also when answers are lost on the way',
  { timeout: 180_000 },
  async () => {
    const buyer = { surname: 'Tchinda', document_number: 'CM677110011', msisdn: '+237677110011' };
    const person = await phone.open('en', 1280);
    await ready(person);
    proxy.shut(true);
    await person.page.reload();
    await begin(person.page, 'en');
    expect(await axe(person.page)).toEqual([]);
    await fillDetails(person.page, 'en', buyer);
    await person.page.locator('[name=next_of_kin_name]').waitFor();
    await phone.close();
    // Who has the disk can read nobody in it.
    for (const text of [buyer.msisdn, buyer.surname, buyer.document_number]) expect(phone.filesWith(text)).toEqual([]);

    const again = await phone.open('en', 1280);
    await again.page.goto(started.console_url + salesScreens.prepared.path());
    await link(again.page, WORDS.en.open).click();
    await fillRest(again.page, 'en');
    await button(again.page, WORDS.en.sendLater).click();
    await waitingBar(again.page).waitFor();
    await again.page.screenshot({ path: '.shots/prepared-waits-en-1280.png', fullPage: true });
    expect(await axe(again.page)).toEqual([]);
    await phone.close();

    const { page } = await phone.open('en', 1280);
    await page.goto(started.console_url + homeScreens.home.path());
    await page.getByText('Prepared without a connection, not sent yet').waitFor();
    expect(await held(buyer.msisdn)).toBeUndefined();
    const lost = ['/register/customer', '/application/start', '/application/choose_plan'].map(
      (call) => `/portal_api${call}`,
    );
    for (const address of lost) proxy.lose(address);
    proxy.shut(false);
    await page.getByText('Prepared without a connection, and sent').waitFor({ timeout: 60_000 });
    expect(lost.filter(proxy.isToLose)).toEqual([]);
    expect(await held(buyer.msisdn)).toEqual({ customers: 1, sales: 1, documents: 3, step: 5, plan: '3 weekly' });
    // The pictures are at the portal, and no longer here.
    await expect.poll(() => keptOfSales(page)).toBe(1);
    await page.goto(started.console_url + salesScreens.prepared.path());
    await link(page, WORDS.en.open).click();
    await link(page, WORDS.en.done).click();
    await page.getByRole('heading', { name: /^Step 6 of 9/ }).waitFor();
  },
);

test(
  'in French at 360 px: a number that was taken and a price that changed are said, and mended',
  { timeout: 180_000 },
  async () => {
    const t = WORDS.fr;
    const [owner] = await portal.see<{ msisdn: string }>('select msisdn from customers order by id limit 1');
    const buyer = { surname: 'Djomo', document_number: 'CM677110022', msisdn: owner?.msisdn ?? '' };
    const person = await phone.open('fr', 360);
    const { page } = person;
    await ready(person);
    proxy.shut(true);
    await page.reload();
    await begin(page, 'fr');
    await fillDetails(page, 'fr', buyer);
    await fillRest(page, 'fr');
    await button(page, t.sendLater).click();
    proxy.shut(false);
    await page.getByText(t.taken).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.screenshot({ path: '.shots/prepared-refused-fr-360.png', fullPage: true });

    await button(page, t.correct).click();
    const field = page.locator('[name=msisdn]');
    await field.fill('+237677110022');
    await page.getByText(t.taken).waitFor({ state: 'detached' });
    // Before it is sent, the price of every phone changes.
    await portal.see(
      `insert into price_versions (id, product_id, effective_on, retail_price_fcfa, wholesale_price_fcfa, deposit_fcfa,
          credit_multiplier, created_at)
        select gen_random_uuid(), p.id, current_date, v.retail_price_fcfa + 1000, v.wholesale_price_fcfa,
          v.deposit_fcfa, v.credit_multiplier, now()
        from products p join lateral (select * from price_versions o where o.product_id = p.id
          and o.effective_on <= current_date order by o.effective_on desc limit 1) v on true
        where v.effective_on < current_date`,
    );
    await button(page, 'S’arrêter là pour l’instant').click();
    await button(page, t.send).click();
    await page.getByText(t.priceChanged).waitFor({ timeout: 60_000 });
    await page.screenshot({ path: '.shots/prepared-price-fr-360.png', fullPage: true });
    await button(page, t.again).click();
    await page.locator('input[type=radio][name=plan]').first().waitFor();
    await page.screenshot({ path: '.shots/prepared-plan-fr-360.png', fullPage: true });
    await choosePlan(page, 'fr');
    await button(page, t.send).click();
    await link(page, t.done).waitFor();
    expect(await held('+237677110022')).toEqual({ customers: 1, sales: 1, documents: 3, step: 5, plan: '12 weekly' });
  },
);

test('signing out asks once, and then nothing is left', async () => {
  const person = await phone.open('en', 1280);
  const { page } = person;
  await ready(person);
  proxy.shut(true);
  await page.reload();
  await begin(page, 'en');
  await fillDetails(page, 'en', { surname: 'Essomba', document_number: 'CM677110033', msisdn: '+237677110033' });
  await page.locator('[name=next_of_kin_name]').waitFor();
  expect(await keptOfSales(page)).toBe(4);
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await logOut();
  await page.getByText('A prepared sale has not been sent.').waitFor();
  await page.getByRole('link', { name: 'Stay, and see them' }).click();
  await link(page, WORDS.en.open).waitFor();
  await logOut();
  await button(page, 'Erase and log out').click();
  await page.getByText('You have been logged out').waitFor();
  await expect.poll(() => keptOfSales(page)).toBe(0);
  await phone.close();
  expect(phone.filesWith('+237677110033')).toEqual([]);
});

/** Prepares something, and then the session ends; answers when the browser knows it. */
async function preparedWhen(person: Person, ends: string): Promise<void> {
  const { page } = person;
  await ready(person);
  await page.goto(started.console_url + salesScreens.prepared.path());
  await button(page, WORDS.en.prepare).click();
  await page.locator('[name=first_name]').fill('Awa');
  await expect.poll(() => keptOfSales(page)).toBe(1);
  await portal.see(`update sessions set ${ends} where revoked_at is null`);
  await page.goto(started.console_url + homeScreens.home.path());
  await page.getByText('You have been logged out').waitFor();
}
const IDLE = `seen_at = now() - interval '3 hours'`;

test('after a session whose time was over, its user finds what they prepared', async () => {
  const person = await phone.open('en', 1280);
  await preparedWhen(person, IDLE);
  await signInByHand(started, person, 'agent');
  await person.page.getByText('Prepared without a connection, not finished').waitFor();
});

test('another user of the browser finds nothing of it', async () => {
  const person = await phone.open('en', 1280);
  await preparedWhen(person, IDLE);
  expect(await keptOfSales(person.page)).toBe(1);
  await signInByHand(started, person, 'finance');
  await expect.poll(() => keptOfSales(person.page)).toBe(0);
});

test('a session that was ended elsewhere leaves nothing', async () => {
  const person = await phone.open('en', 1280);
  await preparedWhen(person, 'revoked_at = now()');
  await expect.poll(() => keptOfSales(person.page)).toBe(0);
});
