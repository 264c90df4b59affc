/** A phone that cannot go back to the shelf it left, or has none yet, goes to the one that the stock keeper names. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const WORDS = {
  en: {
    restock: 'Put in stock',
    suspend: 'Suspend',
    resume: 'Resume',
    shop: /^To shop/,
    reason: /^Reason/,
    one: / · 1 device$/,
    needed: /valid shop required/i,
    orItsOwn: 'Without a shop, each device returns to the one it left.',
    closed: /This shop is closed/,
  },
  fr: {
    restock: 'Mettre en stock',
    suspend: 'Suspendre',
    resume: 'Lever la suspension',
    shop: /^Vers la boutique/,
    reason: /^Motif/,
    one: / · 1 appareil$/,
    needed: /choisissez une boutique/i,
    orItsOwn: 'Sans boutique, chaque appareil revient dans celle qu’il a quittée.',
    closed: /Cette boutique est fermée/,
  },
} as const;

/** Two phones of a shop whose owner has another open shop. */
const shelf = async (at: number) =>
  (
    await started.see<{ shop_id: string; unplaced: string; suspended: string; other: string; other_id: string }>(
      `select s.id as shop_id, min(d.imei) as unplaced, max(d.imei) as suspended, o.name as other, o.id as other_id
       from shops s join devices d on d.shop_id = s.id and d.state = 'in_stock' and d.shop_owner_id = s.shop_owner_id
       join lateral (select name, id from shops o where o.shop_owner_id = s.shop_owner_id and o.id <> s.id
         and o.state = 'open' order by o.id limit 1) o on true
       where s.state = 'open' group by s.id, o.name, o.id having count(*) > 1 order by s.id offset $1 limit 1`,
      [at],
    )
  )[0];

const placeOf = async (imei: string) =>
  (
    await started.see<{ state: string; shop_id: string }>('select state, shop_id from devices where imei = $1', [imei])
  )[0];

describe.each([
  { language: 'en', theme: 'default', width: 1280, at: 0 },
  { language: 'fr', theme: 'defaultDark', width: 360, at: 3 },
] as const)('in $language at $width px', ({ language, theme, width, at }) => {
  const t = WORDS[language];
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();

  test('a shop is named where there is none to go back to', { timeout: 120_000 }, async () => {
    const person = await atDesk(browser, { language, theme, width });
    const { page, complaints } = person;
    const found = await shelf(at);
    if (!found) throw new Error('the market has no owner with stock and two shops');
    const { shop_id, unplaced, suspended, other, other_id } = found;
    const dialog = page.getByRole('dialog');
    const choose = async (): Promise<void> => {
      await dialog.getByRole('combobox', { name: t.shop }).fill(other);
      await page.getByRole('option', { name: other }).first().click();
    };

    // One that was received for its owner and lies in no shop yet.
    await started.see(`update devices set state = 'received', shop_id = null where imei = $1`, [unplaced]);
    await signIn(started, person, 'keeper', `/dashboard/inventory/device/${unplaced}`);
    await press(page, t.restock);
    await dialog.getByLabel(t.reason).fill('It goes on sale');
    await press(page, t.one);
    await dialog.getByText(t.needed).waitFor();
    expect(await axe(page)).toEqual([]);
    await choose();
    await press(page, t.one);
    await expect.poll(() => placeOf(unplaced)).toEqual({ state: 'in_stock', shop_id: other_id });

    // One whose shop was closed meanwhile.
    await page.goto(`${started.console_url}/dashboard/inventory/device/${suspended}`);
    await press(page, t.suspend);
    await dialog.getByLabel(t.reason).fill('Its box is missing');
    await press(page, t.one);
    await expect.poll(() => placeOf(suspended)).toEqual({ state: 'suspended', shop_id });
    await started.see(`update shops set state = 'closed' where id = $1`, [shop_id]);
    await press(page, t.resume);
    await dialog.getByText(t.orItsOwn).waitFor();
    await dialog.getByLabel(t.reason).fill('The box was found');
    await press(page, t.one);
    await page.getByText(t.closed).first().waitFor();
    await page.reload();
    await press(page, t.resume);
    await dialog.getByLabel(t.reason).fill('The box was found');
    await choose();
    await press(page, t.one);
    await expect.poll(() => placeOf(suspended)).toEqual({ state: 'in_stock', shop_id: other_id });
    expect(complaints).toEqual([]);
    await person.context.close();
  });
});
