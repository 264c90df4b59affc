/**
 * The screens at the widths of a phone, a tablet and a desk, in both themes and languages: nothing sticks out, nothing
 * is cut, nothing is in the wrong language, and nobody is shut out.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalsScreens } from '../../web/src/features/approvals/screens.ts';
import { authScreens } from '../../web/src/features/auth/screens.ts';
import { catalogueScreens } from '../../web/src/features/catalogue/screens.ts';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { customersScreens } from '../../web/src/features/customers/screens.ts';
import { deviceLocksScreens } from '../../web/src/features/device-locks/screens.ts';
import { homeScreens } from '../../web/src/features/home/screens.ts';
import { importsScreens } from '../../web/src/features/imports/screens.ts';
import { networkScreens } from '../../web/src/features/network/screens.ts';
import { reconciliationScreens } from '../../web/src/features/reconciliation/screens.ts';
import { salesScreens } from '../../web/src/features/sales/screens.ts';
import { stockScreens } from '../../web/src/features/stock/screens.ts';
import { suspenseScreens } from '../../web/src/features/suspense/screens.ts';
import { usersScreens } from '../../web/src/features/users/screens.ts';
import type { Screen } from '../../web/src/ui/screen.ts';
import { SCREENS } from '../../web/src/app/screens.ts';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits, untranslated } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { ownSentences } from '../harness/two-languages.ts';

type Language = 'en' | 'fr';
type Theme = 'default' | 'defaultDark';

interface Look {
  readonly width: number;
  readonly theme: Theme;
  /** With axe as well, which takes the longest: in each theme once, on the narrowest window and on the widest. */
  readonly closely?: true;
}

/** Each width is seen in both languages, each language in both themes; what fits does not depend on the theme. */
const LOOKS: Readonly<Record<Language, readonly Look[]>> = {
  en: [
    { width: 360, theme: 'defaultDark', closely: true },
    { width: 900, theme: 'default' },
    { width: 1440, theme: 'default' },
  ],
  fr: [
    { width: 360, theme: 'default' },
    { width: 900, theme: 'defaultDark' },
    { width: 1440, theme: 'default', closely: true },
  ],
};

/** The gallery speaks English alone, for those who build the console; the others need a record that no market begins with. */
const SEEN_ELSEWHERE: readonly string[] = [
  homeScreens.gallery.path.pattern,
  reconciliationScreens.statement.path.pattern,
  stockScreens.stockTake.path.pattern,
];

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
  const card = (story: string, tab = 'overview') => customerOverviewScreens.card.path({ customer: of(story), tab });
  const sale = (story: string, step?: number) =>
    salesScreens.sale.path({ customer: of(story), ...(step && { step: String(step) }) });
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
  const { find, kyc } = customersScreens;
  const { store, stores } = networkScreens;
  const { inventory } = stockScreens;
  const { findTransaction, suspense } = suspenseScreens;
  const { pending } = approvalsScreens;
  const { security } = usersScreens;
  const chosen = {
    agent: [
      homeScreens.home.path(),
      find.path(),
      find.path({ q: 'Ngo' }),
      find.path({ q: '699999999' }),
      authScreens.password.path(),
      card('locked: nine'),
      ...['schedule', 'statement', 'payments', 'messages', 'timeline'].map((tab) => card('locked: nine', tab)),
      card('paid in full'),
      kyc.path({ customer: of('registered, no identity') }),
      sale('registered, no identity'),
      ...[2, 3, 4, 5].map((step) => sale('a sale waits for its deposit', step)),
      sale('a sale waits for its deposit'),
      sale('the loan is made', 7),
      sale('the loan is made'),
      sale('locked: nine'),
    ],
    admin: [
      homeScreens.home.path(),
      kyc.path(),
      kyc.path({ customer: of('the identity check needs') }),
      deviceLocksScreens.moneyFeed.path(),
      stores.path(),
      ...['profile', 'agents', 'payment', 'figures'].map((tab) => store.path({ id: shop, tab })),
      networkScreens.owner.path({ id: owner }),
      networkScreens.agents.path({ shop }),
      inventory.path(),
      inventory.path({ tab: 'devices' }),
      inventory.path({ tab: 'counts' }),
      catalogueScreens.product.path({ id: product }),
      stockScreens.device.path({ imei }),
      importsScreens.add.path(),
      importsScreens.add.path({ add: 'phone' }),
      importsScreens.records.path({ kind: 'stores' }),
      findTransaction.path(),
      findTransaction.path({ q: '690000001' }),
      findTransaction.path({ transaction: payment }),
      suspense.path(),
      suspense.path({ tab: 'aside' }),
      suspense.path({ fix: waiting }),
      reconciliationScreens.reconciliation.path(),
    ],
    office: [
      pending.path(),
      ...['portal', 'sales', 'owners', 'mine'].map((tab) => pending.path({ tab })),
      usersScreens.users.path(),
      usersScreens.users.path({ add: '1' }),
      usersScreens.user.path({ id: person }),
      security.path(),
      security.path({ tab: 'roles' }),
      security.path({ tab: 'audit' }),
      usersScreens.group.path({ id: group }),
    ],
  };
  // Whatever nobody has chosen is looked at as well, as soon as it is declared.
  const isChosen = ({ path: { pattern } }: Screen): boolean =>
    Object.values(chosen)
      .flat()
      .some((address) => patternOf(pattern).test(address.split('?')[0] ?? ''));
  const others = SCREENS.filter((screen) => screen.access !== 'public' && !isChosen(screen)).map(
    ({ path: { pattern } }) => pattern,
  );
  const open = others.filter((pattern) => !SEEN_ELSEWHERE.includes(pattern));
  if (open.some((pattern) => pattern.includes(':'))) throw new Error(`say which record to look at: ${open.join(', ')}`);
  return { ...chosen, office: [...chosen.office, ...open] };
}

/** Addresses of a path, whatever stands for its names. */
const patternOf = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);

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
