/**
 * A whole sale up to its deposit is prepared without a line, survives the closing of the browser, and reaches the
 * portal once when the line is back, also when an answer is lost. What has changed meanwhile is said, and mended.
 */
import { BASE_PATH } from '@palier/contract/call.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { homeScreens } from '../../web/src/features/home/screens.ts';
import { salesScreens } from '../../web/src/features/sales/screens.ts';
import { type Person, axe } from '../harness/browser.ts';
import { browserWithDisk } from '../harness/browser-with-disk.ts';
import { WORDS, begin, button, choosePlan, fillRest, keptOfSales, link, waitingBar } from '../harness/prepared-acts.ts';
import { openPreparedDesk } from '../harness/prepared-desk.ts';
import { signInByHand } from '../harness/signing-in.ts';

/** A model that gets a new price before all others do. */
const LATE_PRICE = 'Samsung Galaxy A16';

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
  await phone.remove();
});

test(
  'prepared, closed and opened without a line, it is sent once, also when answers are lost on the way',
  { timeout: 180_000 },
  async () => {
    const buyer = { surname: 'Tchinda', document_number: 'CM677110011', msisdn: '+237677110011' };
    const person = await phone.open('en', 1280);
    await desk.ready(person);
    desk.proxy.shut(true);
    await person.page.reload();
    await begin(person.page, 'en');
    expect(await axe(person.page)).toEqual([]);
    await desk.fillDetails(person.page, 'en', buyer);
    await person.page.locator('[name=next_of_kin_name]').waitFor();
    await phone.close();
    // Who has the disk can read nobody in it.
    for (const text of [buyer.msisdn, buyer.surname, buyer.document_number]) expect(phone.filesWith(text)).toEqual([]);

    const again = await phone.open('en', 1280);
    await again.page.goto(desk.started.console_url + salesScreens.prepared.path());
    await link(again.page, WORDS.en.open).click();
    await fillRest(again.page, 'en');
    await button(again.page, WORDS.en.sendLater).click();
    await waitingBar(again.page).waitFor();
    await again.page.screenshot({ path: '.shots/prepared-waits-en-1280.png', fullPage: true });
    expect(await axe(again.page)).toEqual([]);
    await phone.close();

    const { page } = await phone.open('en', 1280);
    await page.goto(desk.started.console_url + homeScreens.home.path());
    await page.getByText('Prepared without a connection, not sent yet').waitFor();
    expect(await desk.held(buyer.msisdn)).toBeUndefined();
    const lost = ['/register/customer', '/application/start', '/application/choose_plan'].map(
      (call) => `/portal_api${call}`,
    );
    for (const address of lost) desk.proxy.lose(address);
    desk.proxy.shut(false);
    await page.getByText('Prepared without a connection, not sent yet').waitFor({ state: 'detached', timeout: 60_000 });
    await expect.poll(() => desk.held(buyer.msisdn)).toMatchObject({ step: 5 });
    expect(lost.filter(desk.proxy.isToLose)).toEqual([]);
    expect(await desk.held(buyer.msisdn)).toEqual({ customers: 1, sales: 1, documents: 3, step: 5, plan: '3 weekly' });
    // The pictures are at the portal, and no longer here.
    await expect.poll(() => keptOfSales(page)).toBe(1);
    await page.goto(desk.started.console_url + salesScreens.prepared.path());
    await link(page, WORDS.en.open).click();
    await link(page, WORDS.en.done).click();
    await page.getByRole('heading', { name: /^Step 6 of 9/ }).waitFor();
  },
);

test('in French at 360 px: prices that arrive while a plan is picked are said, and the plan stays picked', async () => {
  const { page, ...person } = await phone.open('fr', 360);
  await desk.ready({ page, ...person });
  const model = desk.phoneCalled(LATE_PRICE);
  const [before, now] = [model.retail_price_fcfa, model.retail_price_fcfa + 1000].map(formatFcfa);
  await desk.put(page, desk.somebody('Ewane'), { isDraft: true, plan: null }, LATE_PRICE);
  // The browser knows the former prices, and the newer ones are on their way.
  const newer = desk.proxy.hold(`${BASE_PATH}${salesCalls.priceList.path}`);
  await desk.portal.see(
    `insert into price_versions (id, product_id, effective_on, retail_price_fcfa, wholesale_price_fcfa, deposit_fcfa,
        credit_multiplier, created_at)
      select gen_random_uuid(), product_id, now()::date, retail_price_fcfa + 1000, wholesale_price_fcfa, deposit_fcfa,
        credit_multiplier, now()
      from price_versions where id = $1`,
    [model.price_version_id],
  );
  await page.goto(desk.started.console_url + salesScreens.prepared.path());
  await link(page, WORDS.fr.open).click();
  const plan = page.locator('input[type=radio][name=plan][value*=weekly]').first();
  await plan.press(' ');
  expect(await page.getByText('Le prix a changé').count()).toBe(0);
  newer.release();
  await page.getByText(`Prix au comptant : ${before} → ${now}`).waitFor();
  await page.getByText('Votre choix est conservé.').waitFor();
  expect(await plan.isChecked()).toBe(true);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.screenshot({ path: '.shots/prepared-newer-prices-fr-360.png', fullPage: true });
  await button(page, WORDS.fr.plan).click();
  await button(page, WORDS.fr.send).waitFor();
});

test(
  'in French at 360 px: a number that was taken and a price that changed are said, and mended',
  { timeout: 180_000 },
  async () => {
    const t = WORDS.fr;
    const [owner] = await desk.portal.see<{ msisdn: string }>('select msisdn from customers order by id limit 1');
    const buyer = { surname: 'Djomo', document_number: 'CM677110022', msisdn: owner?.msisdn ?? '' };
    const person = await phone.open('fr', 360);
    const { page } = person;
    await desk.ready(person);
    desk.proxy.shut(true);
    await page.reload();
    await begin(page, 'fr');
    await desk.fillDetails(page, 'fr', buyer);
    await fillRest(page, 'fr');
    await button(page, t.sendLater).click();
    desk.proxy.shut(false);
    await page.getByText(t.taken).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.screenshot({ path: '.shots/prepared-refused-fr-360.png', fullPage: true });

    await button(page, t.correct).click();
    const field = page.locator('[name=msisdn]');
    await field.fill('+237677110022');
    await page.getByText(t.taken).waitFor({ state: 'detached' });
    // Before it is sent, the price of every phone changes.
    await desk.portal.see(
      `insert into price_versions (id, product_id, effective_on, retail_price_fcfa, wholesale_price_fcfa, deposit_fcfa,
          credit_multiplier, created_at)
        select gen_random_uuid(), p.id, now()::date, v.retail_price_fcfa + 1000, v.wholesale_price_fcfa,
          v.deposit_fcfa, v.credit_multiplier, now()
        from products p join lateral (select * from price_versions o where o.product_id = p.id
          and o.effective_on <= now()::date order by o.effective_on desc limit 1) v on true
        where v.effective_on < now()::date`,
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
    expect(await desk.held('+237677110022')).toEqual({
      customers: 1,
      sales: 1,
      documents: 3,
      step: 5,
      plan: '12 weekly',
    });
  },
);

test('signing out asks once, and then nothing is left', async () => {
  const person = await phone.open('en', 1280);
  const { page } = person;
  await desk.ready(person);
  desk.proxy.shut(true);
  await page.reload();
  await begin(page, 'en');
  await desk.fillDetails(page, 'en', { surname: 'Essomba', document_number: 'CM677110033', msisdn: '+237677110033' });
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
  await desk.ready(person);
  await page.goto(desk.started.console_url + salesScreens.prepared.path());
  await button(page, WORDS.en.prepare).click();
  await page.locator('[name=first_name]').fill('Awa');
  await expect.poll(() => keptOfSales(page)).toBe(1);
  await desk.portal.see(`update sessions set ${ends} where revoked_at is null`);
  await page.goto(desk.started.console_url + homeScreens.home.path());
  await page.getByText('You have been logged out').waitFor();
}
const IDLE = `seen_at = now() - interval '3 hours'`;

test('after a session whose time was over, its user finds what they prepared', async () => {
  const person = await phone.open('en', 1280);
  await preparedWhen(person, IDLE);
  await signInByHand(desk.started, person, 'agent');
  await person.page.getByText('Prepared without a connection, not finished').waitFor();
});

test('another user of the browser finds nothing of it', async () => {
  const person = await phone.open('en', 1280);
  await preparedWhen(person, IDLE);
  expect(await keptOfSales(person.page)).toBe(1);
  await signInByHand(desk.started, person, 'finance');
  await expect.poll(() => keptOfSales(person.page)).toBe(0);
});

test('a session that was ended elsewhere leaves nothing', async () => {
  const person = await phone.open('en', 1280);
  await preparedWhen(person, 'revoked_at = now()');
  await expect.poll(() => keptOfSales(person.page)).toBe(0);
});
