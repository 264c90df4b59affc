/**
 * Text of twice the size on a phone of 360 pixels, in French: what an agent reads while somebody pays is read whole.
 * `widths.test.ts` looks at every screen with large text on wider windows.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits, sumsOutOfSight, textsOnTexts } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { countCalls, settled } from '../harness/settled-screen.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** Values that reach beyond their frame or the window: of facts, of rows, of tables, of sums and of fields. */
const cutValues = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(input, dt, dd, dd *, p, td, .tb-cell, .tb-cell *)')].flatMap(
      (one) => {
        const isCut =
          one.checkVisibility() &&
          one.clientWidth > 1 &&
          one.scrollWidth > one.clientWidth + 1 &&
          (one instanceof HTMLInputElement || getComputedStyle(one).overflowX !== 'visible');
        const isBeyond = one.getBoundingClientRect().right > document.documentElement.clientWidth;
        return isCut || isBeyond ? [one instanceof HTMLInputElement ? one.value : (one.textContent ?? '')] : [];
      },
    ),
  );

/** Opens each address with the text size and says what of it cannot be read. */
async function wrongAt(person: Person, addresses: readonly string[]): Promise<string[]> {
  const { page } = person;
  const callsUnderWay = countCalls(page);
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const wrong: string[] = [];
  for (const address of addresses) {
    await page.goto(started.console_url + address);
    await settled(page, callsUnderWay);
    if (address.includes('add-loan')) await page.getByLabel('Numéro payeur').waitFor();
    if (address.includes('fix=')) await page.getByText('Moyen de réception').waitFor();
    expect([address, await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)]).toEqual([
      address,
      '32px',
    ]);
    const found = [
      ...(await misfits(page)),
      ...(await textsOnTexts(page)),
      ...(await sumsOutOfSight(page)),
      ...(await cutValues(page)),
    ];
    wrong.push(...found.map((what) => `${address}: ${what}`));
    const initials = await page.locator('header [data-initials]').boundingBox();
    expect([address, initials?.width]).toEqual([address, initials?.height]);
  }
  return wrong;
}

test('a search, a deposit, the desk and the loans show every sum, reference and number whole', async () => {
  // She has paid a part of her deposit.
  const [paying] = await started.see<{ customer_id: string }>(
    `select id as customer_id from customers where msisdn = '+237690000008'`,
  );
  const [loan] = await started.see<{ loan_reference: string }>(
    `select l.loan_reference from loans l join staff s on s.id = l.agent_id where s.username = 'agent'
      and l.status = 'active' order by l.id limit 1`,
  );
  const person = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  await signIn(started, person, 'agent');
  expect(
    await wrongAt(person, [
      '/dashboard',
      `/dashboard/customers/find?q=${loan?.loan_reference}`,
      `/dashboard/customers/add-loan?customer=${paying?.customer_id}`,
      '/dashboard/loans',
      '/dashboard/customers/list',
    ]),
  ).toEqual([]);
  await person.context.close();
});

test('plots, tables, the lock policy, a payment in suspense, finance and the stock are read whole', async () => {
  const [waiting] = await started.see<{ id: string }>(
    `select payment_id as id from suspense where state = 'open' order by payment_id limit 1`,
  );
  const [model] = await started.see<{ id: string }>(`select id from products order by name limit 1`);
  const person = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  await signIn(started, person, 'admin');
  expect(
    await wrongAt(person, [
      '/dashboard',
      '/dashboard/settings?tab=locks',
      '/dashboard/finance',
      '/dashboard/inventory?tab=counts',
      `/dashboard/inventory/phones/${model?.id}`,
      `/dashboard/suspense-transactions?fix=${waiting?.id}`,
      '/bi',
      '/bi?tab=stock',
      '/dashboard/balance-sheet',
      '/dashboard/profit-and-loss',
      '/dashboard/defaulters/report',
    ]),
  ).toEqual([]);
  await person.context.close();
});
