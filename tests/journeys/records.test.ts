/**
 * The pages of a store, an owner, a device and a model: its facts in one column, what matters most in the other and
 * always in sight, each fact once. On a phone what matters most comes first.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';
import { catalogueScreens } from '../../web/src/features/catalogue/screens.ts';
import { networkScreens } from '../../web/src/features/network/screens.ts';
import { stockScreens } from '../../web/src/features/stock/screens.ts';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits, textsOnTexts } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
let records: Readonly<Record<'store' | 'owner' | 'device' | 'product', string>>;
const late = SHOWCASE[0];

beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
  const [found] = await started.see<{ shop: string; owner: string; imei: string; product: string }>(
    `select l.shop_id as shop, s.shop_owner_id as owner, d.imei, d.product_id as product from customers c
      join loans l on l.customer_id = c.id join devices d on d.id = l.device_id join shops s on s.id = l.shop_id
      where c.msisdn = $1`,
    [late?.msisdn],
  );
  if (!found) throw new Error('the late customer has no loan');
  records = {
    store: networkScreens.store.path({ id: found.shop }),
    owner: networkScreens.owner.path({ id: found.owner }),
    device: stockScreens.device.path({ imei: found.imei }),
    product: catalogueScreens.product.path({ id: found.product }),
  };
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const aside = (page: Page) => page.getByTestId('record-aside');
const boxes = async (page: Page) => ({
  matters: (await aside(page).boundingBox())!,
  facts: (await aside(page).locator('xpath=preceding-sibling::div|following-sibling::div').boundingBox())!,
});

/** The names of facts that stand on the page more than once. */
const namedTwice = (page: Page): Promise<string[]> =>
  page.locator('main dt').evaluateAll((names) => {
    const texts = names.map((name) => (name as HTMLElement).innerText);
    return texts.filter((text, at) => texts.indexOf(text) !== at);
  });

describe.each([
  { language: 'en', theme: 'default', width: 1440 },
  { language: 'fr', theme: 'defaultDark', width: 360 },
] as const)('in $language at $width px', ({ language, theme, width }) => {
  test('what matters most about a record is in sight, and each fact is there once', { timeout: 120_000 }, async () => {
    const person = await atDesk(browser, { language, theme, width });
    const { page, complaints } = person;
    await signIn(started, person, 'admin', records.store as '/dashboard');
    for (const [name, address] of Object.entries(records)) {
      await page.goto(started.console_url + address);
      await aside(page).waitFor();
      await page.getByRole('status', { name: language === 'fr' ? 'Chargement' : 'Loading' }).waitFor({
        state: 'detached',
      });
      const { matters, facts } = await boxes(page);
      if (width >= 1200) {
        expect(matters.x, name).toBeGreaterThan(facts.x + facts.width);
        expect([Math.round(matters.width), Math.round(matters.y)], name).toEqual([360, Math.round(facts.y)]);
        expect(await aside(page).evaluate((it) => getComputedStyle(it).position), name).toBe('sticky');
      } else {
        expect(facts.y, name).toBeGreaterThanOrEqual(matters.y + matters.height);
        // Who reads with the keyboard or hears the page has it in the same order.
        expect(await aside(page).evaluate((it) => it.previousElementSibling), name).toBeNull();
      }
      expect(await namedTwice(page), name).toEqual([]);
      expect([...(await misfits(page)), ...(await textsOnTexts(page)), ...(await axe(page))], name).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await person.context.close();
  });
});

test('a device on a loan is drawn as its provider last saw it, and says whose it is', async () => {
  const person = await atDesk(browser, { language: 'en', width: 1440 });
  const { page } = person;
  await signIn(started, person, 'admin', records.device as '/dashboard');
  await aside(page).locator('[data-testid=phone-portrait][data-state=locked]').getByText('Locked').waitFor();
  await aside(page).getByText('Last contact with the phone').waitFor();
  await aside(page)
    .getByRole('link', { name: late?.surname ?? '' })
    .click();
  await page.waitForURL('**/customers/view**');
  await person.context.close();

  // A stock keeper may not find customers: the phone is drawn without its lock.
  const keeper = await atDesk(browser, { language: 'en', width: 1440 });
  await signIn(started, keeper, 'keeper', records.device as '/dashboard');
  await aside(keeper.page).locator('[data-testid=phone-portrait][data-state=off]').waitFor();
  expect(await aside(keeper.page).getByText('Locked').count()).toBe(0);
  expect([...person.complaints, ...keeper.complaints]).toEqual([]);
  await keeper.context.close();
});

test('the window becomes narrow while something is typed, and what was typed stays', async () => {
  const person = await atDesk(browser, { language: 'en', width: 1440 });
  const { page } = person;
  await signIn(started, person, 'keeper', records.product as '/dashboard');
  const price = page.getByLabel('Retail price', { exact: true });
  await price.fill('91500');
  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(() => aside(page).evaluate((it) => it.previousElementSibling === null)).toBe(true);
  expect((await price.inputValue()).replace(/\D/g, '')).toBe('91500');
  await person.context.close();
});
