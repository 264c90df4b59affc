/**
 * What a screen says is true, adds up, and is in words: on a desk and on a phone, in both languages. It takes the days
 * that people type, whatever its address says, and without a line it says so and shows what it last knew.
 */
import { BASE_PATH } from '@palier/contract/call.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { untranslated } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { customersScreens } from '../../web/src/features/customers/screens.ts';
import { loansScreens } from '../../web/src/features/loans/screens.ts';
import { networkScreens } from '../../web/src/features/network/screens.ts';
import { usersScreens } from '../../web/src/features/users/screens.ts';
import { stockScreens } from '../../web/src/features/stock/screens.ts';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

async function idOf(story: string): Promise<string> {
  const msisdn = SHOWCASE.find((one) => one.story.startsWith(story))?.msisdn;
  const [found] = await started.see<{ id: string }>('select id from customers where msisdn = $1', [msisdn]);
  if (!found) throw new Error(`nobody is ${story}`);
  return found.id;
}

async function atScreen(desk: Parameters<typeof atDesk>[1], username: string, address: string): Promise<Person> {
  const person = await atDesk(browser, desk);
  await signIn(started, person, username, address as `/dashboard${string}`);
  return person;
}

/** The whole number that a cell or a sentence begins with. */
const numberIn = (text: string): number => Number(/\d[\d\s]*/.exec(text)?.[0].replaceAll(/\s/g, ''));

const lateRows = (page: Page, label: string) =>
  page
    .getByRole('table', { name: label })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)));

test.each([
  ['en', 1280, 'Late instalments, in FCFA'],
  ['fr', 360, 'Échéances en retard, en FCFA'],
] as const)(
  'in %s at %i px, the late instalments add up to the amount that opens the phone',
  async (language, width, label) => {
    const address = customerOverviewScreens.card.path({ customer: await idOf('locked: nine') });
    const { page, complaints } = await atScreen({ language, width }, 'agent', address);
    const opens = numberIn(await page.getByTestId('amount-to-unlock').innerText());
    const rows = await lateRows(page, label);
    // Nine days late: also the last three days, for which alone no phone locks.
    expect(rows).toHaveLength(9 + 1);
    const missing = rows.map((cells) => numberIn(cells.at(-1) ?? ''));
    expect(missing.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(opens);
    expect(missing.at(-1)).toBe(opens);
    // The column that decides is in sight, not beside the screen.
    const table = page.getByRole('table', { name: label });
    expect(await table.evaluate((it) => it.parentElement!.scrollWidth - it.parentElement!.clientWidth)).toBe(0);
    expect(complaints).toEqual([]);
  },
);

const LINE = {
  en: {
    bar: /^Offline since \d\d:\d\d\. You see the data of \d\d:\d\d\.$/,
    waits: 'This loads as soon as the connection is back.',
    tabs: ['Customer statement', 'Payments', 'Overview'],
  },
  fr: {
    bar: /^Hors connexion depuis \d\d:\d\d\. Vous voyez les données de \d\d:\d\d\.$/,
    waits: 'Le chargement reprend dès que la connexion revient.',
    tabs: ['Relevé', 'Paiements', 'Vue d’ensemble'],
  },
} as const;

/** A line that the browser notices, one that each request notices, and one that no request notices before it ends. */
const CUTS = {
  'the network is cut': (on: boolean, { context }: Person) => context.setOffline(on),
  'nothing reaches the portal': async (on: boolean, { page }: Person) => {
    for (const way of ['**/portal_api/**', '**/healthz'])
      await (on ? page.route(way, (route) => route.abort()) : page.unroute(way));
  },
  'no request ends': async (on: boolean, { page }: Person) => {
    for (const way of ['**/portal_api/**', '**/healthz']) await (on ? page.route(way, () => {}) : page.unroute(way));
  },
};

test.each([
  ['en', 1280, 'the network is cut'],
  ['fr', 360, 'nothing reaches the portal'],
  ['en', 900, 'no request ends'],
] as const)(
  'in %s at %i px, when %s, a screen shows what it last knew and since when',
  async (language, width, cut) => {
    const t = LINE[language];
    const address = customerOverviewScreens.card.path({ customer: await idOf('locked: nine') });
    const person = await atScreen({ language, width }, 'agent', address);
    const { page } = person;
    const tab = (at: 0 | 1 | 2) => page.getByRole('tab', { name: t.tabs[at] });
    const table = (at: 0 | 1) => page.getByRole('table', { name: t.tabs[at] });
    // What the overview shows is known before the line is lost.
    await page.getByTestId('amount-to-unlock').waitFor();
    await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
    await tab(0).click();
    await table(0).waitFor();
    await CUTS[cut](true, person);
    // A stream that is open already may go on for a while; the next request says that there is no line.
    await tab(1).click();
    const bar = page.getByRole('status').filter({ hasText: t.bar });
    await bar.waitFor();
    await page.getByText(t.waits).waitFor();
    await tab(0).click();
    await table(0).waitFor();
    await tab(2).click();
    await page.getByTestId('amount-to-unlock').waitFor();
    await tab(1).click();
    await page.getByText(t.waits).waitFor();
    expect(await page.locator('.MuiSkeleton-root').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await CUTS[cut](false, person);
    await table(1).waitFor();
    await bar.waitFor({ state: 'detached' });
  },
);

test('a screen that was not opened before waits for the line, and then opens', async () => {
  const { page, context } = await atScreen({ language: 'en' }, 'agent', '/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Good day' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Collections report', exact: true }).first().click();
  await page.getByText('The next screen opens when the connection is back.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Good day' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Collections report' }).waitFor();
});

/** Texts with a letter whose digits have one width: that also makes their hyphens half as wide again. */
const wideTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const said = text.textContent?.trim() ?? '';
      const { fontVariantNumeric } = getComputedStyle(text.parentElement ?? document.body);
      if (/\p{L}\s?-|-\s?\p{L}/u.test(said) && fontVariantNumeric !== 'normal') found.push(said);
    }
    return found;
  });

test('digits have one width in columns and sums, and running text has its own', async () => {
  const customer = await idOf('locked: nine');
  const { page } = await atScreen({ language: 'en' }, 'admin', customerOverviewScreens.card.path({ customer }));
  const digits = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((shown) => getComputedStyle(shown).fontVariantNumeric);
  for (const running of ['body', 'main h1', 'main p']) expect(await digits(running)).toBe('normal');
  for (const column of ['main td', 'main tbody time', '[data-testid=amount-to-unlock] span'])
    expect(await digits(column)).toBe('tabular-nums');
  await page.goto(started.console_url + customerOverviewScreens.card.path({ customer, tab: 'statement' }));
  await page.getByRole('cell').first().waitFor();
  expect(await digits('.tb-right[role=cell]')).toBe('tabular-nums');
  for (const screen of [networkScreens.regions, stockScreens.inventory, customersScreens.list]) {
    await page.goto(started.console_url + screen.path());
    await page.getByRole('cell').first().waitFor();
    expect(await wideTexts(page)).toEqual([]);
  }
});

test.each([
  ['en', 'DEVICE_NOT_FOUND', 'the provider does not know this phone'],
  ['fr', 'trustonic: 503', 'le prestataire ne l’a pas exécuté'],
] as const)('in %s, an order that a lock provider did not take is told in words: %s', async (language, error, says) => {
  const desk = await atDesk(browser, { language });
  const { page } = desk;
  await page.route(`**${BASE_PATH}${customerOverviewCalls.card.path}*`, async (route) => {
    const answer = await route.fetch();
    const card = await answer.json();
    const created_at = new Date().toISOString();
    const times = { created_at, sent_at: created_at, confirmed_at: null };
    const last_command = { action: 'unlock', status: 'failed', attempts: 3, receipt: 'OK', error, ...times };
    await route.fulfill({
      response: answer,
      json: { ...card, lock: { ...card.lock, label: 'unlocking', last_command } },
    });
  });
  const address = customerOverviewScreens.card.path({ customer: await idOf('locked: nine') });
  await signIn(started, desk, 'agent', address as `/dashboard${string}`);
  await page.getByText(says).waitFor();
  const shown = await page.locator('main').innerText();
  expect(shown).not.toContain(error);
  expect(shown).not.toMatch(/\bOK\b|Policy \d|Règle \d/);
  // The headline does not promise what the last order did not do.
  expect(shown).not.toMatch(/The unlock is sent|Le déverrouillage est envoyé/);
  expect(await untranslated(page, new Set())).toEqual([]);
});

test('in French the security groups of the start have French names, wherever they are named', async () => {
  const { page } = await atScreen({ language: 'fr' }, 'admin', usersScreens.security.path({ tab: 'groups' }));
  await page.getByRole('button', { name: /^Compte de .* Administrateurs$/ }).waitFor();
  await page.getByRole('link', { name: 'Agents de recouvrement', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Agents de recouvrement' }).waitFor();
  await page.goto(started.console_url + usersScreens.users.path());
  await page.getByRole('cell', { name: 'Magasiniers' }).first().waitFor();
  const names = (await started.see<{ name: string }>('select name from groups')).map(({ name }) => name);
  const shown = await page.locator('body').innerText();
  for (const name of names.filter((one) => one !== 'Agents')) expect(shown).not.toContain(name);
});

test('each part of a screen has a title of its own in the browser, and signing out leaves none', async () => {
  const customer = await idOf('locked: nine');
  const { page } = await atScreen({ language: 'en' }, 'admin', customerOverviewScreens.card.path({ customer }));
  await expect.poll(() => page.title()).toBe('Brenda Fotso · Palier');
  const titles = new Set<string>();
  const places = [
    ...['schedule', 'statement', 'timeline'].map((tab) => customerOverviewScreens.card.path({ customer, tab })),
    ...['groups', 'roles', 'audit'].map((tab) => usersScreens.security.path({ tab })),
    ...['phones', 'devices', 'counts'].map((tab) => stockScreens.inventory.path({ tab })),
    ...[undefined, 'defaulted', 'settled'].map((view) => loansScreens.loans.path({ view })),
  ];
  for (const place of places) {
    await page.goto(started.console_url + place);
    await page.getByRole('tab', { selected: true }).waitFor();
    await expect.poll(() => page.title().then((title) => titles.has(title))).toBe(false);
    titles.add(await page.title());
  }
  expect([...titles]).toContain('Schedule · Brenda Fotso · Palier');
  expect([...titles].filter((title) => !title.endsWith(' · Palier'))).toEqual([]);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByText('You have been logged out').waitFor();
  await expect.poll(() => page.title()).toBe('Sign in · Palier');
});

test('a payment prompt that waits for its PIN is left running, not done, and shows whose phone it is on', async () => {
  const customer = await idOf('locked: nine');
  const { page } = await atScreen({ language: 'en' }, 'agent', customerOverviewScreens.card.path({ customer }));
  await page.getByRole('button', { name: 'Take a payment' }).first().click();
  const payment = page.getByRole('region', { name: 'Take a payment' });
  await payment.getByRole('button', { name: 'Send the prompt' }).click();
  await payment.getByText('Waiting for the PIN on the phone').waitFor();
  await payment.getByText('+237 670 00 01 01', { exact: true }).waitFor();
  // The phone is seen while the prompt waits, and the steps say how far it came.
  await page.getByTestId('phone-portrait').waitFor();
  expect(await payment.getByRole('listitem').allInnerTexts()).toHaveLength(5);
  await payment.locator('[aria-current=step]').filter({ hasText: 'PIN' }).waitFor();
  expect(await payment.getByRole('button', { name: 'Done' }).count()).toBe(0);
  await payment.getByRole('button', { name: 'Leave it running' }).click();
  await page.getByText('A payment prompt is waiting on the phone').waitFor();
});

test.each([
  ['en', 'At the end of', 'This date is not complete.', /^At the latest /],
  ['fr', 'À la fin du', 'Cette date est incomplète.', /^Au plus tard le /],
] as const)('in %s, a day is typed digit by digit', async (language, label, unfinished, late) => {
  const { page, complaints } = await atScreen({ language }, 'finance', '/dashboard/balance-sheet');
  const field = page.getByLabel(label, { exact: true });
  const today = await field.inputValue();
  const inAddress = (name = 'day') => new URL(page.url()).searchParams.get(name);
  /** The screen asks with a day once it has it; its address has it a moment earlier. */
  const askedFor = (day: string) =>
    page.waitForResponse((answer) => `${answer.url()} ${answer.request().postData() ?? ''}`.includes(day));
  const type = async (keys: readonly string[]) => {
    // The focus comes to the first part of the date.
    await field.blur();
    await field.focus();
    for (const key of keys) await page.keyboard.press(key, { delay: 30 });
  };
  // The tenth of October has the same digits whichever comes first.
  await type([...'10102025']);
  expect(inAddress()).toBeNull();
  await Promise.all([askedFor('2025-10-10'), page.keyboard.press('Enter')]);
  expect([inAddress(), await field.inputValue()]).toEqual(['2025-10-10', '2025-10-10']);

  // A field that is left counts as well; so does a day chosen without a key, as from the browser's picker.
  await type([...'11112025']);
  await Promise.all([askedFor('2025-11-11'), field.blur()]);
  expect(inAddress()).toBe('2025-11-11');
  await Promise.all([askedFor('2025-12-12'), field.fill('2025-12-12')]);
  expect(inAddress()).toBe('2025-12-12');

  // What cannot be used stays where it was typed, with the reason.
  await type(['Backspace', 'Enter']);
  await page.getByText(unfinished).waitFor();
  await field.fill('2999-01-01');
  await page.getByText(late).waitFor();
  expect([inAddress(), await field.inputValue(), await axe(page)]).toEqual(['2025-12-12', '2999-01-01', []]);
  await type(['Backspace', 'ArrowRight', 'Backspace', 'ArrowRight', 'Backspace', 'Enter']);
  await expect.poll(() => inAddress()).toBeNull();
  await expect.poll(() => field.inputValue()).toBe(today);

  // A filter of a list takes a day in the same way.
  await page.goto(`${started.console_url}/dashboard/entries?from_on=2026-01-01`);
  const from = page.locator('input[type=date]');
  await from.focus();
  for (const key of '10102025') await page.keyboard.press(key, { delay: 30 });
  expect([inAddress('from_on'), await from.inputValue()]).toEqual(['2026-01-01', '2025-10-10']);
  await from.blur();
  await expect.poll(() => inAddress('from_on')).toBe('2025-10-10');
  expect(complaints).toEqual([]);
});

test('an address whose day cannot be read shows what it shows without one', async () => {
  const { page, complaints } = await atScreen({ language: 'en' }, 'admin', '/dashboard');
  for (const address of [
    '/bi?day=abc&from=2026-02-31',
    '/bi/loans?day=2026-13-01',
    '/bi/sales?day=2026-13-01&group=x&step=y&week_on=2026-02-30',
    '/bi/stock-phones?day=2026-13-01&group=x&product_id=',
    '/dashboard/balance-sheet?day=abc',
    '/dashboard/profit-and-loss?from=abc&until=2026-11',
    '/dashboard/daily-cashflow?from=abc',
    '/dashboard/entries?from_on=abc&until_on=2026-02-30',
    '/dashboard/collections-due?day=abc',
    '/dashboard/collections-report?from=abc&until=24/11/2026&month=x',
    '/dashboard/defaulted-report?tab=date&from_on=abc',
    '/dashboard/customers?registered_from=abc',
  ]) {
    await page.goto(started.console_url + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    const refused = await page.locator('main').getByRole('alert').allTextContents();
    expect([address, refused.filter((text) => /Correct|failed/.test(text)), complaints]).toEqual([address, [], []]);
  }
});

test('a list that cannot be shown as asked says why, marks nothing, and offers no useless repetition', async () => {
  const { page } = await atScreen({ language: 'en' }, 'finance', '/dashboard');
  await page.goto(`${started.console_url}/dashboard/entries?from_on=2026-02-02&until_on=2026-02-01`);
  const note = page.locator('main').getByRole('alert');
  await note.getByText('valid until required').waitFor();
  expect(await note.innerText()).not.toMatch(/marked|Retry/);
});

test('who may add users and not see them finds the form and no refusal', async () => {
  const { page } = await atScreen({ language: 'en' }, 'owner', usersScreens.users.path({ add: '1' }));
  await page.getByRole('dialog', { name: 'Add portal user' }).getByLabel(/^Name/).waitFor();
  expect(await page.getByText('You do not have access to this').count()).toBe(0);
});
