/**
 * The desk of each job: its figures, what waits for its person, and the way from a figure to its rows; the menu that
 * counts waiting work; and the search that takes a payment for the customer whom it found.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { SHOWCASE, type Showcase } from '../../server/src/demo/showcase.ts';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
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

const WORDS = {
  en: { figures: 'Today’s figures', waits: 'Waiting for you' },
  fr: { figures: 'Chiffres du jour', waits: 'À traiter' },
} as const;

const looksRight = async ({ page, complaints }: Person) => {
  await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('.MuiSkeleton-root'));
  expect([...(await misfits(page)), ...(await axe(page))]).toEqual([]);
  expect(complaints).toEqual([]);
};

/** The harm of each thing that waits, as it is read to those who do not see the bars. */
const harms = (page: Page, list: string): Promise<string[]> =>
  page
    .getByRole('list', { name: list })
    .getByRole('img')
    .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label') ?? ''));

const DESKS = [
  {
    who: 'admin',
    language: 'en',
    width: 1440,
    plot: /^Due and collected/,
    figure: /^Phones locked/,
    rows: '**/loans?view=locked',
  },
  {
    who: 'agent',
    language: 'fr',
    width: 360,
    plot: /^Ma semaine/,
    figure: /^Mes clients en retard/,
    rows: '**/loans**',
  },
  { who: 'owner', language: 'en', width: 900, plot: /^My shops/, figure: /^The stock lasts/, rows: '**/bi?tab=stock' },
  {
    who: 'collector',
    language: 'fr',
    width: 360,
    plot: /^Appels/,
    figure: /^Promesses du jour/,
    rows: '**/defaulters**',
  },
  { who: 'finance', language: 'en', width: 1440, plot: /^Money feed/, figure: /^Cash to bank/, rows: '**/cash' },
  {
    who: 'approver',
    language: 'fr',
    width: 900,
    plot: /^Depuis quand/,
    figure: /^À décider/,
    rows: '**/pending_requests**',
  },
  { who: 'keeper', language: 'en', width: 360, plot: /^Fewest in stock/, figure: /^In stock/, rows: '**/inventory**' },
] as const;

test.each(DESKS)(
  'the desk of the $who, in $language at $width',
  async ({ who, language, width, plot, figure, rows }) => {
    const t = WORDS[language];
    const desk = await atDesk(browser, { language, width, theme: language === 'en' ? 'default' : 'defaultDark' });
    const { page } = desk;
    // A desk that stayed empty once, on a busy machine, left nothing behind that says why.
    onTestFailed(async () => void process.stdout.write(`${await page.locator('body').innerText()}\n`));
    await signIn(started, desk, who);
    await page.goto(`${started.console_url}/dashboard`);
    // Below a figure another link may stand, such as to the phones that have not confirmed yet.
    const figures = page.getByRole('region', { name: t.figures }).locator('a:not(.alone)');
    await figures.first().waitFor();
    expect(await figures.count()).toBe(4);
    await page.getByRole('heading', { name: plot }).waitFor();
    await page.getByRole('list', { name: t.waits }).getByRole('listitem').first().waitFor();
    await looksRight(desk);

    // The worst is on top.
    const order = ['Urgent', 'Overdue', 'En retard', 'In time', 'Dans les temps'];
    const ranks = (await harms(page, t.waits)).map((harm) => order.indexOf(harm));
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(ranks).not.toContain(-1);

    await figures.filter({ hasText: figure }).click();
    await page.waitForURL(rows);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await desk.context.close();
  },
);

test('J and K go through what waits, and the oldest request shows what it would change', async () => {
  const desk = await atDesk(browser, { language: 'en', theme: 'default', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'approver');
  await page.goto(`${started.console_url}/dashboard`);
  const oldest = page.locator('section', { has: page.getByRole('heading', { name: 'The oldest request' }) });
  await oldest.getByRole('columnheader', { name: 'Proposed' }).waitFor();
  expect(await oldest.getByRole('row').count()).toBeGreaterThan(1);
  const waits = page.getByRole('list', { name: WORDS.en.waits }).getByRole('link');
  await waits.nth(2).waitFor();
  const at = () => waits.evaluateAll((links) => links.indexOf(document.activeElement as HTMLElement));
  for (const [key, expected] of [
    ['j', 0],
    ['j', 1],
    ['J', 2],
    ['k', 1],
    ['Control+j', 1],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await at()]).toEqual([key, expected]);
  }
  // A letter that is typed somewhere is a letter.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('');
  await page.keyboard.press('j');
  expect(await at()).toBe(-1);
  await page.keyboard.press('Escape');
  await looksRight(desk);
  await waits.nth(1).focus();
  const leads_to = String(await waits.nth(1).getAttribute('href'));
  await page.keyboard.press('Enter');
  await page.waitForURL(started.console_url + leads_to);
  await desk.context.close();
});

test('a desk without roles says so, and asks for nothing', async () => {
  const [staff] = await started.see<{ group_id: string }>(`select group_id from staff where username = 'newcomer'`);
  await started.see(`insert into groups (id, name, created_at) values (gen_random_uuid(), 'Visitors', now())`);
  await started.see(
    `update staff set group_id = (select id from groups where name = 'Visitors'), must_change_password = false where username = 'newcomer'`,
  );
  const desk = await atDesk(browser, { language: 'en', theme: 'default' });
  await signIn(started, desk, 'newcomer');
  await desk.page.goto(`${started.console_url}/dashboard`);
  await desk.page.getByText('You do not have access to this').waitFor();
  expect(await desk.page.getByRole('region', { name: WORDS.en.figures }).count()).toBe(0);
  expect(await desk.page.getByRole('heading', { name: WORDS.en.waits }).count()).toBe(0);
  await looksRight(desk);
  await started.see(`update staff set group_id = $1 where username = 'newcomer'`, [staff?.group_id]);
  await desk.context.close();
});

test('an owner reads the cash that their shops have to bank, and the page behind it says the same', async () => {
  const [books] = await started.see<{ cash: number }>(
    `select coalesce(sum(c.cash_fcfa), 0)::int as cash from shop_cash c join shops s on s.id::text = c.shop_id::text
      join shop_owners o on o.id = s.shop_owner_id join staff f on f.id = o.staff_id where f.username = 'owner'`,
  );
  const desk = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'owner');
  const cash = page.getByRole('region', { name: WORDS.fr.figures }).getByRole('link', { name: /^Espèces à verser/ });
  await expect
    .poll(async () => Number(/([\d\s]+)FCFA/.exec(await cash.innerText())?.[1]?.replaceAll(/\s/g, '')))
    .toBe(books?.cash);
  await looksRight(desk);
  await cash.click();
  await page.waitForURL('**/shop_owners/*');
  await page.getByText('Solde de caisse').first().waitFor();
  await expect
    .poll(async () => (await page.locator('main').innerText()).replaceAll(/\s/g, ''))
    .toContain(`${books?.cash}FCFA`);
  await desk.context.close();
});

test('a desk whose roles got no answer asks for them again', async () => {
  const desk = await atDesk(browser, { language: 'fr', width: 360 });
  const { page } = desk;
  let refusals = 0;
  // As on a busy machine: the first questions for the roles are not served.
  await page.route('**/prerequisites/admin-group-roles**', (route) =>
    refusals++ < 2 ? route.fulfill({ status: 503, json: { code: 'TOO_BUSY', message: '' } }) : route.continue(),
  );
  await signIn(started, desk, 'collector');
  const figures = page.getByRole('region', { name: WORDS.fr.figures }).getByRole('link');
  await figures.first().waitFor();
  expect([await figures.count(), refusals]).toEqual([4, 3]);
  await looksRight(desk);
  await desk.context.close();
});

describe('the menu', () => {
  test('counts the work of the person who signed in, and is red where a phone would be locked', async () => {
    const [waiting] = await started.see<{ suspense: number }>(
      `select count(*)::int as suspense from suspense where state = 'open'`,
    );
    const desk = await atDesk(browser, { language: 'en', theme: 'default', width: 1440 });
    await signIn(started, desk, 'finance');
    await desk.page.goto(`${started.console_url}/dashboard`);
    const menu = desk.page.getByRole('navigation', { name: 'Main menu' });
    const group = menu.getByRole('button', { name: `Suspense reconciliation, ${waiting?.suspense} waiting` });
    await group.click();
    await menu.getByRole('link', { name: `Suspense transactions, ${waiting?.suspense} waiting` }).waitFor();
    // A finance officer decides nothing, so no decision waits for them.
    expect(await menu.getByRole('button', { name: 'Approvals', exact: true }).count()).toBe(1);
    await desk.context.close();
  });
});

describe('the search', () => {
  const late = SHOWCASE[0] as Showcase;

  test('takes a payment for the customer whom it found, and remembers the card until sign-out', async () => {
    const desk = await atDesk(browser, { language: 'en', theme: 'default', width: 1280 });
    const { page } = desk;
    await signIn(started, desk, 'agent');
    await page.goto(`${started.console_url}/dashboard`);
    await page.getByRole('region', { name: WORDS.en.figures }).waitFor();

    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.fill(late.msisdn.slice(-9));
    const customer = page.getByRole('group', { name: 'Customers' }).getByRole('option', { name: late.surname });
    await customer.waitFor();
    // How far the loan is, as a picture that says it in words.
    await customer.getByRole('img', { name: /^\d+% paid, \d+% late$/ }).waitFor();
    const pay = page
      .getByRole('group', { name: 'Actions' })
      .getByRole('option', { name: `Take a payment for ${late.first_name}` });
    await pay.waitFor();
    await looksRight(desk);
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await pay.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/customers/view**request=payment');
    await page.getByRole('textbox', { name: 'Amount' }).waitFor();
    // The menu says where the card belongs.
    expect(await page.getByRole('link', { name: 'Find customers' }).first().getAttribute('aria-current')).toBe('page');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('request'));

    // On its card the customer is the one for whom something is done; on the desk the card is among what was opened
    // lately. The name is not kept in plain text.
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: `Take a payment for ${late.first_name}` }).waitFor();
    expect(
      await page.getByRole('group', { name: 'Recently opened' }).getByRole('option', { name: late.surname }).count(),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await page.goto(`${started.console_url}/dashboard`);
    await page.getByRole('heading', { name: 'Recently opened' }).waitFor();
    await page.getByRole('link', { name: late.surname }).waitFor();
    const kept = () => page.evaluate(() => localStorage.getItem('palier.recents'));
    expect(await kept()).not.toContain(late.surname);
    // What was opened in one language is named in the other.
    const speak = (language: string) => page.evaluate((to) => localStorage.setItem('i18nextLng', to), language);
    await page.goto(`${started.console_url}/dashboard/customers/find`);
    await page.getByRole('heading', { name: 'Find customers' }).waitFor();
    await speak('fr');
    await page.goto(`${started.console_url}/dashboard`);
    const opened = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ouverts récemment' }) });
    await opened.getByRole('link', { name: 'Rechercher un client' }).waitFor();
    expect(await opened.getByRole('link', { name: 'Find customers' }).count()).toBe(0);
    await speak('en');
    await page.goto(`${started.console_url}/dashboard`);
    await page.getByRole('heading', { name: 'Recently opened' }).waitFor();

    // The third large button asks for the customer first.
    await page.getByRole('button', { name: 'Take a payment' }).click();
    await page.getByRole('combobox', { name: 'Who pays? Name or number' }).fill(late.surname);
    await page.getByRole('option', { name: late.first_name }).click();
    await page.waitForURL('**request=payment');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('log out');
    await page.getByRole('option', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await kept()).toBeNull();
    expect(desk.complaints).toEqual([]);
    await desk.context.close();
  });

  test('changes the language and the theme, and opens the registration', async () => {
    const desk = await atDesk(browser, { language: 'fr', theme: 'defaultDark', width: 360 });
    const { page } = desk;
    await signIn(started, desk, 'agent');
    await page.goto(`${started.console_url}/dashboard`);
    const act = async (typed: string, name: string): Promise<void> => {
      await page.getByRole('region', { name: /Chiffres du jour|Today’s figures/ }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(typed);
      await page.getByRole('option', { name }).click();
    };
    await act('clair', 'Thème clair');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    await act('anglais', 'Passer en anglais');
    await page.getByRole('heading', { level: 1, name: 'Good day' }).waitFor();
    await act('register', 'Register a customer');
    await page.waitForURL('**/customers/find?register=1');
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await looksRight(desk);
    await desk.context.close();
  });
});

test('Ctrl K that is pressed before the frame is drawn opens the search with it', async () => {
  const desk = await atDesk(browser, { language: 'en', width: 1440 });
  const { page, complaints } = desk;
  await signIn(started, desk, 'admin', '/dashboard');
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.body.toggleAttribute('data-frame-was-there', document.querySelector('header') !== null);
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    }),
  );
  await page.reload();
  await page.getByRole('combobox', { name: /Customer, IMEI/ }).waitFor();
  expect(await page.locator('body').getAttribute('data-frame-was-there')).toBeNull();
  // It opens once: closed, it stays closed.
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
