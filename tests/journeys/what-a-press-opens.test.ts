/**
 * The menus, sheets and dialogs that a press opens, on a phone in French: a finger hits every control in them, and with
 * text of twice the size nothing in them is cut off or lies on something else.
 */
import { BASE_PATH } from '@palier/contract/call.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';
import { booksScreens } from '../../web/src/features/books/screens.ts';
import { catalogueScreens } from '../../web/src/features/catalogue/screens.ts';
import { collectionsScreens } from '../../web/src/features/collections/screens.ts';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { financeScreens } from '../../web/src/features/finance/screens.ts';
import { homeScreens } from '../../web/src/features/home/screens.ts';
import { loansScreens } from '../../web/src/features/loans/screens.ts';
import { networkScreens } from '../../web/src/features/network/screens.ts';
import { reportsScreens } from '../../web/src/features/reports/screens.ts';
import { salesScreens } from '../../web/src/features/sales/screens.ts';
import { stockScreens } from '../../web/src/features/stock/screens.ts';
import { suspenseScreens } from '../../web/src/features/suspense/screens.ts';
import { usersScreens } from '../../web/src/features/users/screens.ts';
import { atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { everyCall } from '../harness/every-call.ts';
import { misfits, textsOnTexts } from '../harness/on-screen.ts';
import { countCalls, countLoads, pressDone, settled } from '../harness/settled-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { smallTargets } from '../harness/targets.ts';

const LAYERS = '[role=dialog], [role=menu], [role=listbox]';
/** What may open something: what says so, and every other button of a screen that sends nothing. */
const SAYS_SO = 'button[aria-haspopup], [role=combobox][aria-haspopup=listbox]';
const OPENERS = `${SAYS_SO}, main button:not([type=submit], [role=tab], [aria-pressed])`;
/** Longer than a form takes to say what is wrong with a field. */
const HELD_MS = 500;
const LARGE_TEXT_PX = { standard: 32, fixed: 26 };

const CHANGES = new Set(
  everyCall()
    // A sale is begun by who looks at it.
    .filter(({ name, call }) => call.effect === 'change' && name !== 'sales.startApplication')
    .map(({ call }) => `${call.method} ${BASE_PATH}${call.path}`),
);

const LOOKS = [
  { name: 'by finger', width: 360, isLarge: false },
  // As narrow for its text as 320 px for ordinary text.
  { name: 'in large text', width: 640, isLarge: true },
] as const;

let started: Started;
let browser: Browser;
let screens: Readonly<Record<string, readonly string[]>>;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
  screens = await screensThatOpen();
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** Screens that have each kind of menu, sheet and dialog, by who looks at them. */
async function screensThatOpen(): Promise<Readonly<Record<string, readonly string[]>>> {
  const msisdnOf = (story: string) => SHOWCASE.find((one) => one.story.startsWith(story))?.msisdn;
  const [found] = await started.see<Record<'locked' | 'reference' | 'buying' | 'product' | 'imei' | 'shop', string>>(
    `select (select id from customers where msisdn = $1) as locked,
      (select loan_reference from loans l join customers c on c.id = l.customer_id where c.msisdn = $1) as reference,
      (select id from customers where msisdn = $2) as buying, d.product_id as product, d.imei, d.shop_id as shop
      from devices d where d.state = 'in_stock' order by d.imei limit 1`,
    [msisdnOf('locked: nine'), msisdnOf('a sale waits for its deposit')],
  );
  const { locked = '', reference = '', buying = '', product = '', imei = '', shop = '' } = found ?? {};
  return {
    agent: [
      homeScreens.home.path(),
      customerOverviewScreens.card.path({ customer: locked }),
      salesScreens.sale.path({ customer: buying }),
    ],
    admin: [
      loansScreens.loans.path(),
      stockScreens.inventory.path({ tab: 'devices' }),
      stockScreens.device.path({ imei }),
      catalogueScreens.product.path({ id: product }),
      networkScreens.agents.path({ shop }),
      suspenseScreens.suspense.path(),
      financeScreens.finance.path(),
      booksScreens.balanceSheet.path(),
      booksScreens.entries.path(),
      reportsScreens.reports.path(),
      usersScreens.users.path(),
      usersScreens.security.path({ tab: 'audit' }),
    ],
    lead: [
      collectionsScreens.lateLoans.path(),
      collectionsScreens.ratedCalls.path(),
      collectionsScreens.call.path({ reference }),
    ],
  };
}

/** What a person reads on it. Numbers differ from row to row. */
const nameOf = async (opener: Locator): Promise<string> =>
  ((await opener.getAttribute('aria-label')) ?? (await opener.innerText())).replaceAll(/\d+/g, '').trim();

interface Pressed {
  readonly page: Page;
  readonly names: Set<string>;
  /** Opens an address, and waits until its screen is complete. */
  readonly open: (address: string) => Promise<void>;
  readonly loadsUnderWay: () => number;
  readonly look: (name: string) => Promise<void>;
}

/**
 * Presses everything in `within` that was not pressed yet, and looks at what opens. What follows a press, such as a part
 * that is loaded or another screen, has come before the next one: it would close what that one opens.
 */
async function pressAll(within: Locator, pressed: Pressed): Promise<void> {
  const { page, names, open, loadsUnderWay, look } = pressed;
  const openers = within.locator(OPENERS);
  const layers = page.locator(LAYERS).filter({ visible: true });
  const before = await layers.count();
  for (let at = 0; at < (await openers.count()); at++) {
    const opener = openers.nth(at);
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    const name = await nameOf(opener);
    if (names.has(name)) continue;
    names.add(name);
    const [address, saysSo] = [page.url(), await opener.evaluate(isMarked, SAYS_SO)];
    await opener.click();
    await pressDone(page, loadsUnderWay);
    if (saysSo) await page.waitForFunction(isMore, [LAYERS, before] as const).catch(() => {});
    const isOpen = (await layers.count()) > before;
    if (saysSo) expect(isOpen, `${name} on ${address} opens nothing`).toBe(true);
    if (isOpen) {
      await look(name);
      // What a sheet or a dialog opens in turn.
      if (before === 0) await pressAll(layers.first(), pressed);
      await page.keyboard.press('Escape');
      await expect.poll(() => layers.count(), { message: `${name} does not close` }).toBe(before);
    }
    if (page.url() !== address) await open(address);
  }
}

const isMarked = (element: Element, selector: string): boolean => element.matches(selector);
const isMore = ([selector, before]: readonly [string, number]): boolean =>
  [...document.querySelectorAll(selector)].filter((layer) => layer.checkVisibility()).length > before;

test.each(LOOKS)('$name, what a press opens is as usable as the screen', async ({ width, isLarge }) => {
  const wrong: string[] = [];
  const complaints: string[] = [];
  const pressed = new Set<string>();
  for (const [who, addresses] of Object.entries(screens)) {
    const person = await atDesk(browser, { language: 'fr', theme: 'default', width });
    const { page } = person;
    const callsUnderWay = countCalls(page);
    const loadsUnderWay = countLoads(page);
    const open = async (address: string) => {
      await page.goto(address);
      await settled(page, callsUnderWay);
      await pressDone(page, loadsUnderWay);
    };
    if (isLarge) await enlargeText(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // Nothing that is pressed changes anything.
    await page.route(`**${BASE_PATH}/**`, (route, request) =>
      CHANGES.has(`${request.method()} ${new URL(request.url()).pathname}`) ? route.abort() : route.continue(),
    );
    await signIn(started, person, who);
    for (const address of addresses) {
      await open(started.console_url + address);
      const look = async (name: string) => {
        await settled(page, callsUnderWay);
        const found = isLarge
          ? [...(await misfits(page)), ...(await textsOnTexts(page, LAYERS)), ...(await cutOff(page))]
          : [...(await misfits(page)), ...(await smallTargets(page))];
        wrong.push(...found.map((what) => `“${name}” on ${address.split('?')[0]}: ${what}`));
      };
      await pressAll(page.locator('body'), { page, names: pressed, open, loadsUnderWay, look });
    }
    complaints.push(...person.complaints);
    await person.context.close();
  }
  expect(pressed.size).toBeGreaterThan(60);
  expect([...wrong, ...complaints]).toEqual([]);
});

async function enlargeText(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: LARGE_TEXT_PX });
}

test('a press that leaves a refused field opens the choice below it, however long it is held', async () => {
  const person = await atDesk(browser, { language: 'fr', theme: 'default', width: 640 });
  const { page } = person;
  // High enough for the whole form: a browser keeps the place of what is in sight when something above it grows.
  await page.setViewportSize({ width: 640, height: 2400 });
  await enlargeText(page);
  await signIn(started, person, 'admin', usersScreens.users.path() as `/dashboard${string}`);
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=full_name]').focus();
  const choice = dialog.getByRole('combobox').filter({ hasText: 'Français' });
  const box = await choice.boundingBox();
  if (!box) throw new Error('the choice is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.getByRole('listbox').waitFor();
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
  await page.waitForTimeout(HELD_MS);
  expect(await page.getByRole('listbox').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  // What is wrong with the field is said once the press is over.
  await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(1);
  await person.context.close();
});

/** What opened last is wider than the window lets through. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const layer = [...document.querySelectorAll(selector)].at(-1);
    if (!layer) return [];
    return [layer, ...layer.querySelectorAll('*')]
      .filter(
        (one) =>
          one.clientWidth > 1 &&
          one.scrollWidth > one.clientWidth + 1 &&
          /auto|scroll|hidden/.test(getComputedStyle(one).overflowX),
      )
      .map((one) => `${one.scrollWidth} px in ${one.clientWidth} px: ${one.textContent.slice(0, 60)}`);
  }, LAYERS);
