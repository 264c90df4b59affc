/**
 * A stock count says of each scanned phone what it is, once the portal has answered, and keeps the order of the scans
 * on a slow and broken line.
 */
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import type { Browser, Page, Route } from 'playwright-core';
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
    start: 'Start a stock count',
    begin: 'Start counting',
    field: /^IMEI, typed/,
    last: 'Last scans',
    asked: 'Checking…',
    expected: 'Expected here',
    elsewhere: 'Belongs to another owner',
    sold: 'Sold to a customer',
    unknown: 'Unknown: it was never received',
    again: 'Already counted. Expected here',
  },
  fr: {
    start: 'Commencer un inventaire',
    begin: 'Commencer à compter',
    field: /^IMEI, saisi/,
    last: 'Derniers scans',
    asked: 'Vérification…',
    expected: 'Attendu ici',
    elsewhere: 'Appartient à un autre propriétaire',
    sold: 'Vendu à un client',
    unknown: 'Inconnu : il n’a jamais été réceptionné',
    again: 'Déjà compté. Attendu ici',
  },
} as const;

/** What a shop holds, and what it does not. */
interface Shelf {
  readonly shop: string;
  readonly here: string;
  readonly foreign: string;
  readonly sold: string;
}

const shelves = (at: number) =>
  started.see<Shelf>(
    `select s.name as shop, min(d.imei) as here,
      (select min(f.imei) from devices f where f.state = 'in_stock' and f.shop_owner_id <> s.shop_owner_id) as foreign,
      (select min(f.imei) from devices f where f.state = 'active' and f.shop_owner_id = s.shop_owner_id) as sold
     from shops s join devices d on d.shop_id = s.id and d.state = 'in_stock' where s.state = 'open' and exists
       (select 1 from devices f where f.state = 'active' and f.shop_owner_id = s.shop_owner_id)
     group by s.id, s.name, s.shop_owner_id order by s.id offset $1 limit 1`,
    [at],
  );

const scansOn = (page: Page, name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => [item.getAttribute('data-tone'), (item.textContent ?? '').replace(/\s/g, ' ')]),
    );

describe.each([
  { language: 'en', theme: 'defaultDark', width: 1280, at: 0 },
  { language: 'fr', theme: 'default', width: 360, at: 1 },
] as const)('in $language at $width px', ({ language, theme, width, at }) => {
  const t = WORDS[language];

  test('each scan waits for its answer in its place and says what the phone is', { timeout: 120_000 }, async () => {
    const person = await atDesk(browser, { language, theme, width });
    const { page, complaints } = person;
    await signIn(started, person, 'keeper', '/dashboard/inventory?tab=takes');
    const [shelf] = await shelves(at);
    if (!shelf) throw new Error('the market has no shop with stock and sold phones');
    await page.getByRole('button', { name: t.start }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(shelf.shop);
    await page.getByRole('option', { name: shelf.shop }).first().click();
    await dialog.getByRole('button', { name: t.begin }).click();
    await page.waitForURL('**/stock-takes/**');

    // The first scan gets no answer at first and is sent again; those after it are answered before it.
    const keys: string[] = [];
    let lose = true;
    const hold = (route: Route): Promise<void> => {
      if (route.request().postData()?.includes(shelf.here)) {
        keys.push(route.request().headers()['idempotency-key'] ?? '');
        if (lose) {
          lose = false;
          return route.abort();
        }
      }
      return route.continue();
    };
    await page.route('**/stock/take/scan', hold);
    const first14 = `35${shelf.here.slice(2, 8)}998877`;
    const stranger = first14 + imeiCheckDigit(first14);
    const field = page.getByLabel(t.field);
    const scan = async (imei: string): Promise<void> => {
      await field.fill(imei);
      await field.press('Enter');
    };
    for (const imei of [shelf.here, shelf.foreign, shelf.sold, stranger]) await scan(imei);
    expect((await scansOn(page, t.last)).at(-1)).toEqual(['asked', `${shelf.here}${t.asked}`]);
    const tones = async () => (await scansOn(page, t.last)).map(([tone]) => tone);
    await expect.poll(tones, { timeout: 15_000 }).toEqual(['bad', 'bad', 'wait', 'good']);
    const [unknown, sold, foreign, here] = (await scansOn(page, t.last)).map(([, sentence]) => sentence);
    expect(unknown).toBe(`${stranger}${t.unknown}`);
    expect(sold).toContain(`${shelf.sold}${t.sold}`);
    expect(foreign).toContain(`${shelf.foreign}${t.elsewhere}`);
    expect(here).toContain(`${shelf.here}${t.expected}`);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await axe(page)).toEqual([]);

    // Nothing is asked for a phone that this screen has counted.
    await scan(shelf.here);
    const [again] = await scansOn(page, t.last);
    expect(again?.[0]).toBe('known');
    expect(again?.[1]).toContain(`${shelf.here}${t.again}`);
    expect(keys).toHaveLength(2);
    expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
    await person.context.close();
  });
});
