/**
 * The screens at the widths of a phone, a tablet and a desk, in both themes and languages: nothing sticks out, nothing
 * is cut, nothing is in the wrong language, and nobody is shut out.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';
import { type Person, type Started, atDesk, axe, launch, signIn, startDemo } from '../harness/browser.ts';
import { misfits, untranslated } from '../harness/on-screen.ts';
import { ownSentences } from '../harness/two-languages.ts';

type Language = 'en' | 'fr';
type Theme = 'default' | 'defaultDark';

interface Look {
  readonly width: number;
  readonly theme: Theme;
  /** With axe as well, which takes the longest: at each width once. */
  readonly closely?: true;
}

/** Each width is seen in both languages, each language in both themes; what fits does not depend on the theme. */
const LOOKS: Readonly<Record<Language, readonly Look[]>> = {
  en: [
    { width: 360, theme: 'defaultDark', closely: true },
    { width: 900, theme: 'default', closely: true },
    { width: 1440, theme: 'default' },
  ],
  fr: [
    { width: 360, theme: 'default' },
    { width: 900, theme: 'defaultDark' },
    { width: 1440, theme: 'defaultDark', closely: true },
  ],
};

let started: Started;
let browser: Browser;
let own: Awaited<ReturnType<typeof ownSentences>>;
/** The administrator's screens are many: half of them are seen from a second desk, at the same time. */
const DESKS = { agent: 'agent', admin: 'admin', office: 'admin' } as const;
type Desk = keyof typeof DESKS;
const AT = Object.keys(DESKS) as Desk[];
let screens: Readonly<Record<Desk, readonly string[]>>;
const desks: Partial<Record<Desk, Person>> = {};
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
  own = await ownSentences((await started.see<{ name: string }>('select name from groups')).map(({ name }) => name));
  screens = await everyScreen();
  for (const desk of AT) {
    const person = await atDesk(browser, { language: 'en' });
    // A colour on its way from one theme to the other is neither.
    await person.page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(started, person, DESKS[desk]);
    desks[desk] = person;
  }
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/**
 * Who sees what: the agent what a shop works with, the administrator the queues, the money and the rest of the menu; at
 * the second desk requests, people and security.
 */
async function everyScreen(): Promise<typeof screens> {
  const ids = new Map(
    (
      await started.see<{ id: string; msisdn: string }>('select id, msisdn from customers where msisdn = any($1)', [
        SHOWCASE.map(({ msisdn }) => msisdn),
      ])
    ).map(({ id, msisdn }) => [msisdn, id]),
  );
  const of = (story: string): string =>
    ids.get(SHOWCASE.find((one) => one.story.startsWith(story))?.msisdn ?? '') ?? '';
  const card = (story: string, tab = 'overview') => `/dashboard/customers/view?customer=${of(story)}&tab=${tab}`;
  const sale = (story: string, step?: number) =>
    `/dashboard/customers/add-loan?customer=${of(story)}${step ? `&step=${step}` : ''}`;
  const later = (await import('../../web/src/features/reports/later-screens.ts' as string)) as {
    laterScreens: ReadonlyArray<{ path: string }>;
  };
  const [place] = await started.see<{ shop: string; owner: string; product: string; imei: string }>(
    `select s.id as shop, s.shop_owner_id as owner, d.product_id as product, d.imei from shops s
      join devices d on d.shop_id = s.id and d.state = 'in_stock' order by s.id limit 1`,
  );
  const { shop = '', owner = '', product = '', imei = '' } = place ?? {};
  const [colleague] = await started.see<{ person: string; group: string }>(
    `select id as person, group_id as "group" from staff where username = 'collector'`,
  );
  const { person = '', group = '' } = colleague ?? {};
  const [money] = await started.see<{ payment: string; waiting: string }>(
    `select (select id from payments where purpose = 'repayment' order by id desc
      limit 1) as payment, (select payment_id from suspense where state = 'open' and reason = 'bad_check_digit'
      order by id desc limit 1) as waiting`,
  );
  const { payment = '', waiting = '' } = money ?? {};
  return {
    agent: [
      '/dashboard',
      '/dashboard/customers/find',
      '/dashboard/customers/find?q=Ngo',
      '/dashboard/customers/find?q=699999999',
      '/dashboard/password',
      card('locked: nine'),
      ...['schedule', 'statement', 'payments', 'messages', 'timeline'].map((tab) => card('locked: nine', tab)),
      card('paid in full'),
      `/dashboard/customers/kyc-validation?customer=${of('registered, no identity')}`,
      sale('registered, no identity'),
      ...[2, 3, 4, 5].map((step) => sale('a sale waits for its deposit', step)),
      sale('a sale waits for its deposit'),
      sale('the loan is made', 7),
      sale('the loan is made'),
      sale('locked: nine'),
    ],
    admin: [
      '/dashboard',
      '/dashboard/customers/kyc-validation',
      `/dashboard/customers/kyc-validation?customer=${of('the identity check needs')}`,
      '/dashboard/money-feed',
      '/dashboard/stores',
      '/dashboard/stores/add',
      ...['profile', 'agents', 'payment', 'figures'].map((tab) => `/dashboard/stores/${shop}?tab=${tab}`),
      '/dashboard/shop_owners',
      `/dashboard/shop_owners/${owner}`,
      `/dashboard/agents?shop=${shop}`,
      '/dashboard/agents_categories',
      '/dashboard/regions',
      '/dashboard/territories',
      '/dashboard/inventory',
      '/dashboard/inventory?tab=devices',
      '/dashboard/inventory?tab=counts',
      `/dashboard/inventory/phones/${product}`,
      `/dashboard/inventory/device/${imei}`,
      '/dashboard/inventory/add',
      '/dashboard/inventory/add-phone',
      '/dashboard/inventory/damaged',
      '/dashboard/import/stores',
      '/dashboard/shop_payment_requests',
      '/dashboard/transactions/find',
      '/dashboard/transactions/find?q=690000001',
      `/dashboard/transactions/find?transaction=${payment}`,
      '/dashboard/suspense-transactions',
      '/dashboard/suspense-transactions?tab=aside',
      `/dashboard/suspense-transactions?fix=${waiting}`,
      '/dashboard/reconciliation',
      ...later.laterScreens.map(({ path }) => path.replace(':id', of('locked: nine'))),
    ],
    office: [
      '/dashboard/pending_requests',
      ...['portal', 'sales', 'owners', 'mine'].map((tab) => `/dashboard/pending_requests?tab=${tab}`),
      '/dashboard/mc_requests',
      '/dashboard/imei_changes',
      '/dashboard/deregistrations',
      '/dashboard/loan_extension_requests',
      '/dashboard/users',
      '/dashboard/users?add=1',
      `/dashboard/users/${person}`,
      '/dashboard/security',
      '/dashboard/security?tab=roles',
      '/dashboard/security?tab=audit',
      `/dashboard/security/groups/${group}`,
      '/dashboard/account',
    ],
  };
}

/** What was asked for is there: no skeleton, no spinner, the letters drawn. */
async function settled(page: Page): Promise<void> {
  await page.locator('main h1, main [role=alert]').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, .MuiCircularProgress-root'));
  await page.evaluate(() =>
    document.fonts.ready.then(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    ),
  );
}

/** Behind an open dialog the button is still there. */
async function wear(page: Page, theme: Theme): Promise<void> {
  const is = theme === 'default' ? 'light' : 'dark';
  if ((await page.locator('html').getAttribute('data-theme')) === is) return;
  await page
    .getByRole('button', { name: /^(Switch to the|Passer au) /, includeHidden: true })
    .evaluate((button: HTMLElement) => button.click());
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, is);
}

/**
 * Screens that say that they are to come are drawn by one component: the first of them is looked at as all are, the
 * others on a phone only.
 */
async function isOneOfMany(page: Page, seen: Set<string>): Promise<boolean> {
  const kind =
    (await page.getByText(/^(This screen is not built yet|Cet écran n’est pas encore)/).count()) > 0
      ? 'to come'
      : page.url();
  const known = seen.has(kind);
  seen.add(kind);
  return known;
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  test.concurrent.each(AT)('the screens of the %s', async (desk) => {
    const { page, complaints } = desks[desk] as Person;
    const seen = new Set<string>();
    const wrong: string[] = [];
    const looks = [...LOOKS[language]];
    await page.evaluate((to) => localStorage.setItem('i18nextLng', to), language);
    for (const screen of screens[desk]) {
      await page.goto(started.console_url + screen);
      await settled(page);
      const isKnown = await isOneOfMany(page, seen);
      // There and back, so that the theme is changed half as often.
      looks.reverse();
      for (const { width, theme, closely } of isKnown ? LOOKS[language].slice(0, 1) : looks) {
        await page.setViewportSize({ width, height: 900 });
        await wear(page, theme);
        await settled(page);
        const found = [
          ...(await misfits(page)),
          ...(await untranslated(page, own[language === 'en' ? 'fr' : 'en'])),
          ...(closely && !isKnown ? await axe(page) : []),
        ];
        wrong.push(
          ...found.map((what) => `${screen.replace(/customer=[\w-]+/, 'customer=…')} at ${width} px: ${what}`),
        );
      }
    }
    expect([...wrong, ...complaints]).toEqual([]);
  });
});

test('a screen that is too wide, a cut word and a word in the other language are noticed', async () => {
  const { page } = desks.agent as Person;
  await page.goto(`${started.console_url}/dashboard`);
  await settled(page);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<section style="overflow:hidden;width:90px"><div style="width:200px">cut</div></section><button style="width:60px;overflow:hidden;white-space:nowrap">too long for this</button><div style="width:700px">wide</div><p>loan_status_open</p><p>Enregistrer</p>',
      ),
  );
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
  expect((await misfits(page)).join('\n')).toMatch(/the document is[\s\S]*a section of 90[\s\S]*“too long for this”/);
  expect(await untranslated(page, own.fr)).toEqual(
    expect.arrayContaining(['says “loan_status_open”', 'says “Enregistrer”']),
  );
});
