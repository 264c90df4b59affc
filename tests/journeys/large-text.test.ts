/**
 * Text of twice the size on a phone of 360 pixels, in French: what an agent reads while somebody pays is read whole.
 * `widths.test.ts` looks at every screen with large text on wider windows.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, launch } from '../harness/browser.ts';
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

/** Values that reach beyond their frame or the window: of facts, of rows, of sums and of fields. */
const cutValues = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(input, dt, dd, dd *, p, .tb-cell, .tb-cell *)')].flatMap(
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
  const { page } = person;
  await signIn(started, person, 'agent');
  const callsUnderWay = countCalls(page);
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const wrong: string[] = [];
  for (const address of [
    '/dashboard',
    `/dashboard/customers/find?q=${loan?.loan_reference}`,
    `/dashboard/customers/add-loan?customer=${paying?.customer_id}`,
    '/dashboard/loans',
    '/dashboard/customers/list',
  ]) {
    await page.goto(started.console_url + address);
    await settled(page, callsUnderWay);
    if (address.includes('add-loan')) await page.getByLabel('Numéro payeur').waitFor();
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
  expect(wrong).toEqual([]);
  await person.context.close();
});
