/**
 * Lists on a phone: rows of two lines, the order in a sheet, and a sheet with all that a row says. On a tablet their
 * states and sums are in sight.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksScreens } from '../../web/src/features/books/screens.ts';
import { collectionsScreens } from '../../web/src/features/collections/screens.ts';
import { networkScreens } from '../../web/src/features/network/screens.ts';
import { paymentsScreens } from '../../web/src/features/payments/screens.ts';
import { reportsScreens } from '../../web/src/features/reports/screens.ts';
import { stockScreens } from '../../web/src/features/stock/screens.ts';
import { suspenseScreens } from '../../web/src/features/suspense/screens.ts';
import { usersScreens } from '../../web/src/features/users/screens.ts';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const rows = (page: Page) => page.locator('[role=rowgroup] [role=row]');
const heights = (page: Page) =>
  rows(page).evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))]);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A list of each kind: its rows come in pages, or all are here; they lead somewhere, or to the sheet of a row. */
const ON_PHONE = [
  booksScreens.entries.path(),
  collectionsScreens.due.path(),
  networkScreens.regions.path(),
  networkScreens.territories.path(),
  networkScreens.categories.path(),
  paymentsScreens.cash.path(),
  reportsScreens.reports.path({ tab: 'shop' }),
  stockScreens.inventory.path({ tab: 'counts' }),
  usersScreens.security.path({ tab: 'groups' }),
  usersScreens.security.path({ tab: 'roles' }),
];

/** Lists whose rows have a state or a sum after their name. */
const WITH_STATES = [
  collectionsScreens.due.path(),
  collectionsScreens.defaultedReport.path(),
  networkScreens.stores.path(),
  networkScreens.owners.path(),
  networkScreens.regions.path(),
  networkScreens.territories.path(),
  stockScreens.inventory.path({ tab: 'devices' }),
  stockScreens.inventory.path(),
  stockScreens.inventory.path({ tab: 'counts' }),
  networkScreens.categories.path(),
  suspenseScreens.findTransaction.path(),
  usersScreens.users.path(),
];

test('on a phone every list has rows of two lines, and a row that leads nowhere shows what it leaves out', async () => {
  const desk = await atDesk(browser, { language: 'en', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'admin', '/dashboard');
  for (const address of ON_PHONE) {
    await page.goto(started.console_url + address);
    await rows(page).first().waitFor();
    expect([address, ...(await heights(page))]).toEqual([address, 64]);
    expect([address, await rows(page).first().locator('.tb-at-name').isVisible()]).toEqual([address, true]);
    expect([address, await misfits(page)]).toEqual([address, []]);
  }

  await page.goto(started.console_url + networkScreens.regions.path());
  await rows(page).first().waitFor();
  const name = (at: number) => rows(page).nth(at).locator('.tb-at-name').innerText();
  const before = await name(0);
  // There is no head to press: the order is in a sheet here too.
  await button(page, 'Sort, filter').click();
  const order = page.getByRole('dialog', { name: 'Sort and filter' });
  await order.getByRole('combobox', { name: 'Sorted by' }).click();
  await page
    .getByRole('option', { name: /descending$/ })
    .first()
    .click();
  await order.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => name(0)).not.toBe(before);
  const region = await name(0);
  await rows(page).first().locator('.tb-at-name').click();
  const all = page.getByRole('dialog', { name: region });
  await all.getByText('Territories').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  // What can be done with it is here, and what is done is seen at once.
  await all.getByRole('button', { name: `Rename: ${region}` }).click();
  await page
    .getByRole('dialog')
    .filter({ has: page.getByRole('textbox') })
    .waitFor();
  await page.keyboard.press('Escape');
  await all.getByRole('button', { name: 'Close' }).click();
  await all.waitFor({ state: 'detached' });
  // A link in a row is not the row.
  await rows(page).first().getByRole('link').click();
  await page.waitForURL('**/dashboard/stores**');
  expect(desk.complaints).toEqual([]);
});

test.each([
  { name: 'on a tablet', width: 900, large: false },
  { name: 'with text of twice the size at a desk', width: 1440, large: true },
])('$name, the state and the sum of a row are seen without moving the list', async ({ width, large }) => {
  const desk = await atDesk(browser, { language: 'fr', width });
  const { page } = desk;
  await signIn(started, desk, 'admin', '/dashboard');
  if (large) {
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  }
  const wrong: string[] = [];
  const [store] = await started.see<{ id: string }>(
    `select shop_id as id from staff where shop_id is not null group by shop_id order by count(*) desc limit 1`,
  );
  for (const address of [...WITH_STATES, networkScreens.agents.path({ shop: store?.id ?? '' })]) {
    await page.goto(started.console_url + address);
    await rows(page).first().waitFor();
    const beyond = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[role=rowgroup] [role=row] .tb-at-sum')].flatMap((one) => {
          const { right } = one.getBoundingClientRect();
          return right > (one.closest('.tb')?.getBoundingClientRect().right ?? 0) + 1 ? [one.textContent] : [];
        }),
      );
    // The columns are chosen for the width once the rows are drawn.
    await expect.poll(async () => [address, ...(await beyond())]).toEqual([address]);
    if ((await page.locator('.tb-sideways').count()) > 0) wrong.push(address);
  }
  expect(wrong).toEqual([]);
});
