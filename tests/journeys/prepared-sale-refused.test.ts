/**
 * What the portal refuses of a prepared sale stops with a sentence that says what to do, and each way on leads to the
 * end: to the deposit, in the prepared sale or in the real one, whose forms then hold what was typed.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { salesScreens } from '../../web/src/features/sales/screens.ts';
import { axe } from '../harness/browser.ts';
import { browserWithDisk } from '../harness/browser-with-disk.ts';
import { atFrontDoor } from '../harness/over-http.ts';
import { type Buyer, WORDS, button, choosePlan, keptOfSales, link } from '../harness/prepared-acts.ts';
import { openPreparedDesk } from '../harness/prepared-desk.ts';
import type { PutSale } from '../harness/put-prepared.ts';
import type { Typed } from '../../web/src/features/sales/components/prepared/prepared-sale.ts';

const t = WORDS.en;
let desk: Awaited<ReturnType<typeof openPreparedDesk>>;
beforeAll(async () => {
  desk = await openPreparedDesk();
});
afterAll(() => desk?.stop());

let phone: ReturnType<typeof browserWithDisk>;
beforeEach(() => {
  phone = browserWithDisk();
});
afterEach(() => phone.remove());

const somebody = (surname: string): Buyer => desk.somebody(surname);
/** The agent opens a prepared sale on a line that is back. */
async function send(buyer: Buyer, about: Partial<PutSale> = {}, model?: string): Promise<Page> {
  const person = await phone.open('en', 1280);
  await desk.ready(person);
  const id = await desk.put(person.page, buyer, about, model);
  await person.page.goto(desk.started.console_url + salesScreens.prepared.path({ sale: id, step: 'send' }));
  return person.page;
}
const register = async (buyer: Buyer) =>
  (
    await desk.agent.done(customersCalls.register, {
      first_name: 'Awa',
      id_type: 'national ID',
      date_of_birth: '1991-04-12',
      language: 'en',
      not_a_duplicate: true,
      ...buyer,
    })
  ).customer;

const DONE = { customers: 1, sales: 1, documents: 3, step: 5, plan: '6 weekly' };
const isDone = (page: Page) => link(page, t.done).waitFor({ timeout: 60_000 });
const refusal = (page: Page, text: string | RegExp, within_ms = 60_000) =>
  page.getByRole('alert').filter({ hasText: text }).waitFor({ timeout: within_ms });

const SAME = 'It is the same person: sell to them';
const sellToThem = async (page: Page) => {
  await button(page, SAME).click();
  await button(page, 'Yes, the same person').click();
};

test('a number that is taken: it is the same person, and the sale is to them', { timeout: 120_000 }, async () => {
  const buyer = somebody('Ateba');
  await register(buyer);
  const page = await send(buyer);
  await refusal(page, /belongs to another customer/);
  await button(page, SAME).click();
  await page.getByRole('heading', { name: 'Sell to Awa Ateba?' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await button(page, 'No, go back').click();
  expect(await desk.held(buyer.msisdn)).toMatchObject({ sales: 0 });
  await sellToThem(page);
  await isDone(page);
  expect(await desk.held(buyer.msisdn)).toEqual(DONE);
});

/** Everything that a prepared sale could write of a customer. */
const recordOf = (msisdn: string) =>
  desk.portal.see(
    `select first_name, surname, date_of_birth, id_type, document_number, next_of_kin_name, next_of_kin_phone,
        profession, residential_location, monthly_income_fcfa, kyc_state,
        (select count(*)::int from customer_documents d where d.customer_id = c.id) as documents,
        (select count(*)::int from applications a where a.customer_id = c.id) as sales
      from customers c where msisdn = $1`,
    [msisdn],
  );

test.each([
  ['en', 1280],
  ['fr', 360],
] as const)(
  'in %s at %i px: the number of another person is compared, and their record is never overwritten',
  { timeout: 120_000 },
  async (language, width) => {
    const words = WORDS[language];
    const clarisse = { ...somebody('Talla'), first_name: 'Clarisse', date_of_birth: '1988-07-08' };
    await register(clarisse);
    const before = await recordOf(clarisse.msisdn);
    const person = await phone.open(language, width);
    const { page } = person;
    await desk.ready(person);
    const odile = { ...somebody('Mvele'), msisdn: clarisse.msisdn };
    const id = await desk.put(page, odile, {
      // Each is a stranger to the portal.
      customer: { ...odile, first_name: 'Odile', date_of_birth: `1992-03-${language === 'en' ? '04' : '05'}` },
    });
    await page.goto(desk.started.console_url + salesScreens.prepared.path({ sale: id, step: 'send' }));
    await refusal(page, words.taken);
    const table = page.getByRole('table', { name: words.compare });
    for (const text of ['Odile Mvele', 'Clarisse Talla', odile.document_number, clarisse.document_number])
      await table.getByText(text).waitFor();
    expect(await table.getByText(words.differs, { exact: true }).count()).toBe(3);
    await page.getByText(words.anotherPerson).waitFor();
    expect(await page.getByRole('button', { name: words.same }).count()).toBe(0);
    // Numbers are written as everywhere else.
    await page.getByText('+237 677 99 88 77').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.screenshot({ path: `.shots/prepared-another-${language}-${width}.png`, fullPage: true });
    expect(await recordOf(clarisse.msisdn)).toEqual(before);
    // The digit is corrected, and nothing of what was prepared was lost.
    await button(page, words.correct).click();
    await page.locator('[name=msisdn]').fill(somebody('').msisdn);
    await button(page, words.enough).click();
    await button(page, words.send).click();
    await link(page, words.done).waitFor({ timeout: 60_000 });
    expect(await recordOf(clarisse.msisdn)).toEqual(before);
  },
);

test('pictures that the portal does not need are not said to be sent', { timeout: 120_000 }, async () => {
  const buyer = somebody('Fokou');
  const { id } = await register(buyer);
  await desk.portal.see(`update customers set kyc_state = 'verified' where id = $1`, [id]);
  const page = await send(buyer);
  await refusal(page, /belongs to another customer/);
  await sellToThem(page);
  await isDone(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Identity documents' });
  await row.getByText('Not sent', { exact: true }).waitFor();
  await row.getByText('the pictures were not needed').waitFor();
  expect(await desk.held(buyer.msisdn)).toEqual({ ...DONE, documents: 0 });
});

test('a namesake who was born on the same day is another person, or the same one', { timeout: 180_000 }, async () => {
  const known = somebody('Mvondo');
  await register(known);
  const other = { ...somebody('Mvondo') };
  const page = await send(other);
  await refusal(page, 'Is this the same person?');
  expect(await axe(page)).toEqual([]);
  await button(page, 'It is somebody else: register').click();
  await isDone(page);
  expect(await desk.held(other.msisdn)).toEqual(DONE);
  await phone.close();

  // Another number of the same kind of document is another person; a passport says nothing against an identity card.
  const again = somebody('Mvondo');
  const second = await send(again);
  await refusal(second, 'Is this the same person?');
  await second.getByRole('table', { name: t.compare }).getByText(t.differs, { exact: true }).waitFor();
  expect(await button(second, SAME).count()).toBe(0);
  await phone.close();
  const passport = { customer: { first_name: 'Awa', ...again, id_type: 'passport', document_number: 'A1234567' } };
  const third = await send(again, passport as Partial<PutSale>);
  await refusal(third, 'Is this the same person?');
  await sellToThem(third);
  await isDone(third);
  expect(await desk.held(again.msisdn)).toBeUndefined();
});

test('an open sale is not overwritten, and its forms hold what was typed', { timeout: 180_000 }, async () => {
  const buyer = somebody('Ekotto');
  const { id: customer_id } = await register(buyer);
  await desk.agent.done(salesCalls.startApplication, { customer_id });
  const page = await send(buyer);
  await refusal(page, /belongs to another customer/);
  await sellToThem(page);
  await refusal(page, 'This customer has an open sale already');
  expect(await desk.held(buyer.msisdn)).toMatchObject({ documents: 0, step: 0 });
  await button(page, 'Go on in the sale').click();
  await inTheSale(page);
  expect(await desk.held(buyer.msisdn)).toEqual(DONE);
  // Nothing is prepared any more: all of it is at the portal.
  expect(await keptOfSales(page)).toBe(0);
});

/** The first five steps of the real sale, in which everything stands already. */
async function inTheSale(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Step 1 of 9/ }).waitFor();
  await expect.poll(() => page.locator('img[src^="blob:"]').count()).toBe(3);
  await button(page, 'Hand in the documents').click();
  await button(page, t.goOn).click();
  await page.getByRole('heading', { name: /^Step 2 of 9/ }).waitFor();
  await expect.poll(() => page.locator('[name=next_of_kin_name]').inputValue()).toBe('Paul Ngo');
  await button(page, 'Save and continue').click();
  await financeInTheSale(page);
  await page.getByRole('heading', { name: /^Step 4 of 9/ }).waitFor();
  await page
    .getByRole('radio', { name: /Tecno Pop 9/ })
    .and(page.locator(':checked'))
    .waitFor();
  await button(page, t.phone).click();
  await page.locator('input[name=plan]:checked').waitFor();
  await button(page, t.plan).click();
  await page.getByRole('heading', { name: /^Step 6 of 9/ }).waitFor();
}

async function financeInTheSale(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Step 3 of 9/ }).waitFor();
  await expect.poll(() => page.locator('[name=residential_location]').inputValue()).toBe('Akwa, Douala');
  await button(page, 'Check pre-approval').click();
  await button(page, t.goOn).click();
}

test('what a reviewer refuses is said with the reason, and new pictures are sent', { timeout: 180_000 }, async () => {
  // The identity provider of the sandbox knows this name.
  const buyer = somebody('Oldfield');
  const page = await send(buyer);
  await page.getByText('A reviewer decides on the identity.').waitFor({ timeout: 60_000 });
  expect(await axe(page)).toEqual([]);
  const { id: customer_id } = await idOf(buyer);
  const reviewer = await atFrontDoor(desk.portal, 'approver');
  // The next attempts are 4, 12 and 28 seconds after the first. The portal tells of the decision before the third.
  await page.waitForTimeout(13_000);
  await review(reviewer, customer_id, 'reject', 'The card has expired');
  await refusal(page, 'The documents were refused.', 4_000);
  await refusal(page, 'The card has expired');
  await button(page, 'Take new pictures').click();
  await page.locator(`input[type=file][aria-label="${t.idFront}"]`).setInputFiles(desk.photo('back'));
  await expect.poll(() => page.locator('img[src^="blob:"]').count()).toBe(3);
  await button(page, t.enough).click();
  await button(page, t.send).click();
  await page.getByText('A reviewer decides on the identity.').waitFor({ timeout: 60_000 });
  await review(reviewer, customer_id, 'verify', 'The new card is good');
  await isDone(page);
  expect(await desk.held(buyer.msisdn)).toEqual({ ...DONE, documents: 6 });
});

/** Decides about the pictures that the case shows. */
async function review(
  { done }: Awaited<ReturnType<typeof atFrontDoor>>,
  customer_id: string,
  decision: 'verify' | 'reject',
  note: string,
): Promise<void> {
  const { documents } = (await done(customersCalls.kycCase, { customer_id })).kyc;
  await done(customersCalls.reviewKyc, { customer_id, decision, note, pictures_seen: documents.map(({ id }) => id) });
}

const idOf = async ({ msisdn }: Buyer) => {
  const [found] = await desk.portal.see<{ id: string; sale: string }>(
    `select c.id, a.id as sale from customers c left join applications a on a.customer_id = c.id and a.state = 'open'
      where c.msisdn = $1`,
    [msisdn],
  );
  if (!found) throw new Error(`nobody has ${msisdn}`);
  return found;
};

test('a sale that was closed in the meantime is started anew', { timeout: 180_000 }, async () => {
  const buyer = { ...somebody('Xeroxley') };
  const page = await send(buyer);
  await page.getByText('A reviewer decides on the identity.').waitFor({ timeout: 60_000 });
  const { id: customer_id, sale: application_id } = await idOf(buyer);
  await desk.agent.done(salesCalls.cancelApplication, { application_id });
  const reviewer = await atFrontDoor(desk.portal, 'approver');
  await review(reviewer, customer_id, 'verify', 'A good copy');
  await refusal(page, 'The sale was closed at the portal in the meantime.');
  await button(page, 'Start another sale with it').click();
  await isDone(page);
  expect((await idOf(buyer)).sale).not.toBe(application_id);
  const [kin] = await desk.portal.see<{ name: string }>(
    'select next_of_kin_name as name from customers where id = $1',
    [customer_id],
  );
  expect(kin?.name).toBe('Paul Ngo');
});

test(
  'who is not pre-approved: the details are corrected, or the sale asks for approval',
  { timeout: 180_000 },
  async () => {
    const poor = { monthly_income_fcfa: 200 };
    const buyer = somebody('Bekolo');
    const page = await send(buyer, { finance: poor });
    await refusal(page, 'The customer is not pre-approved.');
    await refusal(page, 'Maximum for the declared income: 720 FCFA');
    await button(page, t.correct).click();
    await page.locator('[name=monthly_income_fcfa]').fill('250000');
    await button(page, t.enough).click();
    await button(page, t.send).click();
    await isDone(page);
    expect(await desk.held(buyer.msisdn)).toEqual(DONE);
    await phone.close();

    const second = await send(somebody('Bilong'), { finance: poor });
    await refusal(second, 'The customer is not pre-approved.');
    await button(second, 'Go on in the sale').click();
    await second.getByRole('heading', { name: /^Step 3 of 9/ }).waitFor();
    await button(second, 'Ask for approval to sell').waitFor();
    expect(await second.locator('[name=residential_location]').inputValue()).toBe('Akwa, Douala');
    await second.locator('[name=monthly_income_fcfa]').fill('250000');
    await button(second, 'Check pre-approval').click();
    await button(second, t.goOn).click();
    // The phone that was chosen without a line is still the choice.
    await second
      .getByRole('radio', { name: /Tecno Pop 9/ })
      .and(second.locator(':checked'))
      .waitFor();
    // Of this sale nothing is prepared any more; the first one stays in the list.
    expect(await keptOfSales(second)).toBe(1);
  },
);

test('above the limit, only what is within it is offered', { timeout: 180_000 }, async () => {
  // A limit of 108,000 FCFA.
  const about = { finance: { monthly_income_fcfa: 30_000 } };
  const buyer = somebody('Nkodo');
  const page = await send(buyer, about, 'Samsung Galaxy A36');
  await refusal(page, 'above the customer’s limit of 108 000 FCFA');
  await refusal(page, 'a cheaper phone');
  await button(page, t.again).click();
  await page.getByText('This customer may repay up to 108 000 FCFA.').waitFor();
  const offered = page.getByRole('radio');
  await offered.first().waitFor();
  expect(await page.getByRole('radio', { name: /Galaxy A36/ }).count()).toBe(0);
  await page.getByRole('radio', { name: /Tecno Pop 9/ }).check({ force: true });
  await button(page, t.phone).click();
  await choosePlan(page, 'en');
  await button(page, t.send).click();
  await isDone(page);
  expect(await desk.held(buyer.msisdn)).toEqual({ ...DONE, plan: '3 weekly' });
});

test('a running loan stops it, and leads to the customer', { timeout: 120_000 }, async () => {
  const [owner] = await desk.portal.see<Buyer & Pick<Typed['customer'], 'first_name' | 'date_of_birth' | 'id_type'>>(
    `select c.first_name, c.surname, c.date_of_birth::text, c.id_type, c.msisdn, c.document_number
      from customers c join loans l on l.customer_id = c.id where l.status = 'active' order by c.id limit 1`,
  );
  if (!owner) throw new Error('no loan runs');
  const page = await send(owner, { customer: owner });
  await refusal(page, /belongs to another customer/);
  await sellToThem(page);
  await refusal(page, 'This customer already has a running loan');
  await refusal(page, 'One running loan per customer.');
  expect(await button(page, 'Send again as it is').count()).toBe(1);
  await link(page, 'Open the customer card').waitFor();
  // It was somebody else after all: the number is corrected, and the sale goes on with its pictures.
  await button(page, 'Change: Customer').waitFor();
  await button(page, t.correct).click();
  const { msisdn, document_number } = somebody('');
  await page.locator('[name=msisdn]').fill(msisdn);
  await page.locator('[name=document_number]').fill(document_number);
  await page.locator('[name=surname]').fill('Zogo');
  await page.locator('[name=first_name]').fill('Pierre');
  await button(page, t.enough).click();
  await button(page, t.send).click();
  await isDone(page);
  expect(await desk.held(msisdn)).toEqual(DONE);
});

test('without its pictures it says so, and takes them again', { timeout: 120_000 }, async () => {
  const buyer = somebody('Tabi');
  const page = await send(buyer, { isDraft: true });
  await button(page, t.send).waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('palier-prepared');
        opening.onsuccess = () => {
          const store = opening.result.transaction('sales', 'readwrite').objectStore('sales');
          const keys = store.getAllKeys();
          keys.onsuccess = () => {
            for (const key of keys.result) if (String(key).endsWith('/photo')) store.delete(key);
            store.transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
  );
  await button(page, t.send).click();
  await refusal(page, 'This browser no longer has the pictures.');
  await button(page, 'Take new pictures').click();
  for (const [label, name] of [
    [t.idFront, 'front'],
    [t.idBack, 'back'],
    [t.face, 'face'],
  ] as const)
    await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(desk.photo(name));
  await expect.poll(() => page.locator('img[src^="blob:"]').count()).toBe(3);
  await button(page, t.enough).click();
  await button(page, t.send).click();
  await isDone(page);
  expect(await desk.held(buyer.msisdn)).toEqual(DONE);
});
