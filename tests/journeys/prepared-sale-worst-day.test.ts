/**
 * A prepared sale on its worst day: the portal fails, something else answers in its place, answers are lost, tabs are
 * closed, sessions end, and the clock of the phone is wrong. The customer is registered once and nothing is lost.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { homeScreens } from '../../web/src/features/home/screens.ts';
import { salesScreens } from '../../web/src/features/sales/screens.ts';
import { type Person, axe } from '../harness/browser.ts';
import { browserWithDisk } from '../harness/browser-with-disk.ts';
import { WORDS, button, keptOfSales, link } from '../harness/prepared-acts.ts';
import { openPreparedDesk } from '../harness/prepared-desk.ts';
import { signInByHand } from '../harness/signing-in.ts';

const t = WORDS.en;
const REGISTER = '/portal_api/register/customer';
const START = '/portal_api/application/start';
const PAGE = { status: 200, body: '<!doctype html><title>Free Wi-Fi</title><h1>Accept the conditions</h1>' };
const DONE = { customers: 1, sales: 1, documents: 3, step: 5, plan: '6 weekly' };
const HOUR_MS = 3_600_000;

let desk: Awaited<ReturnType<typeof openPreparedDesk>>;
beforeAll(async () => {
  desk = await openPreparedDesk();
});
afterAll(() => desk?.stop());

let phone: ReturnType<typeof browserWithDisk>;
beforeEach(() => {
  phone = browserWithDisk();
});
afterEach(async () => {
  desk.proxy.shut(false);
  desk.proxy.answerAll(null);
  await phone.remove();
});

const address = (id: string): string =>
  desk.started.console_url + salesScreens.prepared.path({ sale: id, step: 'send' });
const isDone = (page: Page) => link(page, t.done).waitFor({ timeout: 60_000 });
/** The keys under which something was asked for. */
const keysOf = (of: string, since = 0): string[] =>
  desk.proxy
    .passed(of)
    .slice(since)
    .map(({ key }) => key ?? '');
const isSignedIn = (page: Page) => page.getByRole('button', { name: /^Account/ }).waitFor();

test(
  'while the portal fails or something else answers, it says so, and asks more and more slowly',
  { timeout: 180_000 },
  async () => {
    const buyer = desk.somebody('Assiga');
    const person = await phone.open('en', 1280);
    const { page } = person;
    await desk.ready(person);
    const id = await desk.put(page, buyer);
    const before = desk.proxy.passed(REGISTER).length;
    const busy = { code: 'TOO_BUSY', message: 'The portal is too busy to answer now. Try again in 5 seconds.' };
    desk.proxy.answerItself(
      REGISTER,
      { status: 500, body: 'oops' },
      { status: 503, type: 'application/json', body: JSON.stringify({ ...busy, reference: 'r-42' }) },
      PAGE,
      { status: 401, body: PAGE.body },
      { status: 403, body: PAGE.body },
      { status: 404, body: PAGE.body },
    );
    await page.goto(address(id));
    const wait = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Ask now' }) });
    await wait.filter({ hasText: 'It was sent, and no answer came.' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await button(page, 'Ask now').click();
    await wait.filter({ hasText: busy.message }).filter({ hasText: 'For support: r-42' }).waitFor();
    for (let asked = 3; asked <= 6; asked++) {
      await button(page, 'Ask now').click();
      await expect.poll(() => keysOf(REGISTER, before).length).toBe(asked);
      await wait.filter({ hasText: 'It was sent, and no answer came.' }).waitFor();
    }
    // Nobody was signed out by a network, and nothing is refused that was not.
    await isSignedIn(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    await button(page, 'Ask now').click();
    await isDone(page);
    expect(await desk.held(buyer.msisdn)).toEqual(DONE);
    const keys = keysOf(REGISTER, before);
    expect([keys.length, new Set(keys).size, keys[0]]).toEqual([7, 1, expect.stringMatching(/^[\w-]{36}$/)]);
  },
);

test('the pauses between attempts grow', { timeout: 120_000 }, async () => {
  const person = await phone.open('en', 1280);
  await desk.ready(person);
  const id = await desk.put(person.page, desk.somebody('Owona'));
  const before = desk.proxy.passed(REGISTER).length;
  desk.proxy.answerItself(REGISTER, ...Array.from({ length: 20 }, () => ({ status: 500, body: '' })));
  await person.page.goto(address(id));
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  // At 0, 4, 12 and 28 s, and not every four seconds.
  const asked = desk.proxy.passed(REGISTER).length - before;
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(asked).toBeLessThanOrEqual(4);
  desk.proxy.answerItself(REGISTER);
});

test(
  'a network that wants a sign-in first is no line, and its page is kept nowhere',
  { timeout: 120_000 },
  async () => {
    const buyer = desk.somebody('Eyenga');
    const person = await phone.open('en', 1280);
    const { page } = person;
    await desk.ready(person);
    const id = await desk.put(page, buyer, { isDraft: true });
    await page.goto(address(id));
    await button(page, t.send).waitFor();
    desk.proxy.answerAll(PAGE);
    await button(page, t.send).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Offline since/ })
      .waitFor();
    // The page of the network is shown while it stands before the portal, and not afterwards.
    await page.goto(desk.started.console_url + homeScreens.home.path());
    await page.evaluate(() => fetch('/branding.json').then((answer) => answer.text()));
    desk.proxy.answerAll(null);
    desk.proxy.shut(true);
    await page.goto(address(id));
    await isSignedIn(page);
    expect(await page.evaluate(() => fetch('/branding.json').then((answer) => answer.json()))).toHaveProperty(
      'brand_name',
    );
    desk.proxy.shut(false);
    await isDone(page);
    expect(await desk.held(buyer.msisdn)).toEqual(DONE);
  },
);

test('two tabs send it once', { timeout: 120_000 }, async () => {
  const buyer = desk.somebody('Zambo');
  const person = await phone.open('en', 1280);
  await desk.ready(person);
  const id = await desk.put(person.page, buyer, { isDraft: true });
  const before = desk.proxy.passed(REGISTER).length;
  const starts = desk.proxy.passed(START).length;
  const tabs = [person.page, ...(await Promise.all([1, 2].map(() => person.context.newPage())))];
  await Promise.all(tabs.map((page) => page.goto(address(id))));
  await Promise.all(tabs.map((page) => button(page, t.send).waitFor()));
  await Promise.all(
    tabs.map((page) =>
      button(page, t.send)
        .click({ timeout: 5_000 })
        .catch(() => {}),
    ),
  );
  await Promise.all(tabs.map(isDone));
  expect(await desk.held(buyer.msisdn)).toEqual(DONE);
  expect([keysOf(REGISTER, before).length, keysOf(START, starts).length]).toEqual([1, 1]);
});

test(
  'a browser that is closed between a request and its answer sends the same request again',
  { timeout: 120_000 },
  async () => {
    const buyer = desk.somebody('Fouda');
    const person = await phone.open('en', 1280);
    await desk.ready(person);
    const id = await desk.put(person.page, buyer);
    const before = desk.proxy.passed(REGISTER).length;
    const held = desk.proxy.hold(REGISTER);
    await person.page.goto(address(id));
    await expect.poll(held.waiting).toBe(1);
    expect(await desk.held(buyer.msisdn)).toMatchObject({ customers: 1, sales: 0 });
    await phone.close();
    held.release();
    const again = await phone.open('en', 1280);
    await again.page.goto(address(id));
    await isDone(again.page);
    expect(await desk.held(buyer.msisdn)).toEqual(DONE);
    const keys = keysOf(REGISTER, before);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  },
);

/** The session is over by time while a request is on its way. */
async function overInTheMiddle(person: Person, buyer: { msisdn: string; surname: string; document_number: string }) {
  const { page } = person;
  await desk.ready(person);
  const id = await desk.put(page, buyer);
  const held = desk.proxy.hold(REGISTER);
  await page.goto(address(id));
  await expect.poll(held.waiting).toBe(1);
  await desk.portal.see(`update sessions set seen_at = now() - interval '3 hours' where revoked_at is null`);
  held.release();
  await page.getByText('You have been logged out').waitFor();
  return id;
}

test('a session that is over in the middle is gone on with after signing in', { timeout: 120_000 }, async () => {
  const buyer = desk.somebody('Mballa');
  const person = await phone.open('en', 1280);
  const id = await overInTheMiddle(person, buyer);
  expect(await keptOfSales(person.page)).toBe(4);
  await signInByHand(desk.started, person, 'agent');
  await person.page.goto(address(id));
  await isDone(person.page);
  expect(await desk.held(buyer.msisdn)).toEqual(DONE);
});

test('another user who signs in sends nothing of it, and finds nothing', { timeout: 120_000 }, async () => {
  const buyer = desk.somebody('Essama');
  const person = await phone.open('en', 1280);
  await overInTheMiddle(person, buyer);
  const starts = desk.proxy.passed(START).length;
  await signInByHand(desk.started, person, 'approver');
  await expect.poll(() => keptOfSales(person.page)).toBe(0);
  expect(desk.proxy.passed(START).length).toBe(starts);
  expect(await desk.held(buyer.msisdn)).toMatchObject({ customers: 1, sales: 0 });
});

test.each([
  ['ahead', 26, 'Atangana'],
  ['behind', -26, 'Biloa'],
])('with a clock that is a day %s', { timeout: 120_000 }, async (_, hours, surname) => {
  const buyer = desk.somebody(surname);
  const person = await phone.open('en', 1280);
  const { page, context } = person;
  // The clock of the phone is wrong by so much, in every page.
  await context.addInitScript((wrong_by_ms) => {
    const Right = Date;
    const now = (): number => Right.now() + wrong_by_ms;
    globalThis.Date = new Proxy(Right, {
      construct: (of, given, target) => Reflect.construct(of, given.length === 0 ? [now()] : given, target) as object,
      get: (of, name) => (name === 'now' ? now : (Reflect.get(of, name) as unknown)),
    });
  }, hours * HOUR_MS);
  await signInByHand(desk.started, person, 'agent');
  await page.waitForTimeout(1_000);
  await isSignedIn(page);
  await page.goto(desk.started.console_url + salesScreens.prepared.path());
  await button(page, t.prepare).click();
  await page.locator('[name=first_name]').fill('Awa');
  await expect.poll(() => keptOfSales(page)).toBe(1);
  const id = await desk.put(page, buyer, { at: Date.now() - 60 * HOUR_MS });
  // Two and a half days old: neither clock makes it older than three, with a line or without one.
  desk.proxy.shut(true);
  await page.goto(address(id));
  await page.getByText(buyer.surname).first().waitFor();
  desk.proxy.shut(false);
  await isDone(page);
  expect(await desk.held(buyer.msisdn)).toEqual(DONE);
});

test('what is older than three days is erased, and nothing younger', { timeout: 60_000 }, async () => {
  const person = await phone.open('en', 1280);
  const { page } = person;
  await desk.ready(person);
  await desk.put(page, desk.somebody('Oyono'), { at: Date.now() - 73 * HOUR_MS, isDraft: true });
  await desk.put(page, desk.somebody('Manga'), { at: Date.now() - 71 * HOUR_MS, isDraft: true });
  expect(await keptOfSales(page)).toBe(8);
  await page.goto(desk.started.console_url + salesScreens.prepared.path());
  await page.getByText('Awa Manga').waitFor();
  await page.getByText('Awa Oyono').waitFor({ state: 'detached' });
  await expect.poll(() => keptOfSales(page)).toBe(4);
});

test('a picture is not replaced while a request with it is unanswered', { timeout: 120_000 }, async () => {
  const buyer = desk.somebody('Belinga');
  const person = await phone.open('en', 1280);
  const { page } = person;
  await desk.ready(person);
  const id = await desk.put(page, buyer);
  const kyc = '/portal_api/customer/kyc/validation';
  desk.proxy.answerItself(kyc, ...Array.from({ length: 3 }, () => ({ status: 502, body: '' })));
  await page.goto(address(id));
  await page.getByText('It was sent, and no answer came.').waitFor();
  // Another section may be changed meanwhile, and then step 1 is a press away.
  await button(page, 'Change: Next of kin details').click();
  await page.locator('[name=next_of_kin_name]').waitFor();
  await page.goto(desk.started.console_url + salesScreens.prepared.path({ sale: id, step: '1' }));
  await page.getByText('until then it cannot be changed').first().waitFor();
  expect(await page.locator('input[type=file]').count()).toBe(0);
  await button(page, 'Finish here for now').click();
  desk.proxy.answerItself(kyc);
  await button(page, t.send).click();
  await isDone(page);
  expect(await desk.held(buyer.msisdn)).toEqual(DONE);
});

const PRICES = '/portal_api/get_price_list';
/** A price list of so many kilobytes, as the portal would answer it. */
async function longPriceList(kb: number): Promise<string> {
  const list = await desk.prices();
  const [first] = list.phones;
  if (!first) throw new Error('no phone has a price');
  // Few phones that say much are drawn faster than many.
  const model = 'X'.repeat(50_000);
  const many = Array.from({ length: kb / 50 }, (_, at) => ({
    ...first,
    name: `Phone ${at}`,
    model,
    product_id: `${at}`,
  }));
  return JSON.stringify({ ...list, phones: [...list.phones, ...many] });
}

test.each([
  // More than other answers of the portal may have to be kept.
  ['of half a megabyte is kept', 500, 'Phone 9'],
  ['that is too long is not, and the step says so', 1_500, 'The price list is too long for this browser'],
])('a price list %s', { timeout: 120_000 }, async (_, kb, says) => {
  const person = await phone.open('en', 1280);
  const { page } = person;
  const body = await longPriceList(kb);
  await desk.ready(person);
  await page.evaluate(() => localStorage.removeItem('palier.price-list'));
  desk.proxy.answerItself(
    PRICES,
    ...Array.from({ length: 5 }, () => ({ status: 200, type: 'application/json', body })),
  );
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('palier.price-list') !== null)).toBe(true);
  const id = await desk.put(page, desk.somebody('Nnanga'), { isDraft: true });
  desk.proxy.answerItself(PRICES);
  desk.proxy.shut(true);
  await page.goto(desk.started.console_url + salesScreens.prepared.path({ sale: id, step: '4' }));
  await page.getByText(says, { exact: true }).waitFor();
  // An older answer, which was kept in another place, does not take its place.
  await page.waitForTimeout(2_000);
  expect(await page.getByText(says, { exact: true }).count()).toBe(1);
});

test('every picture of the frame is there without a line', { timeout: 60_000 }, async () => {
  const person = await phone.open('en', 1280);
  const { page } = person;
  await desk.ready(person);
  desk.proxy.shut(true);
  await page.goto(desk.started.console_url + salesScreens.prepared.path());
  await page
    .getByRole('status')
    .filter({ hasText: /^Offline since/ })
    .waitFor();
  const broken = () =>
    page.evaluate(() =>
      [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
    );
  await expect.poll(() => page.locator('img[src$="powered-by"]').count()).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(await broken()).toEqual([]);
});
