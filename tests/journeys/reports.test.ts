/**
 * A finance officer reads the business: the figures of today on the home page and in the reports, the loans behind a
 * figure, an earlier day, and every other report. In both languages.
 */
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

const WORDS = {
  en: {
    home: /^Collected today/,
    proof: /^The loans add up to account 1100/,
    means: 'What PAR 30 means',
    meaning: /Whole balances of loans late by more than 30 days/,
    loans: 'See the loans',
    ahead: 'This day is still to come',
    early: 'The first loan was activated on',
    numbers: 'Show the figures',
    prepaid: /\sFCFA ahead\.$/,
    parts: /^The ages, the models and the shops each add up to/,
    phones: 'See the phones',
    mainShops: 'Main shops',
    region: 'Region',
    noRegion: 'No region',
    asMany: 'The report counts as many sales.',
    agrees: 'These loans add up to the figure of the report.',
    equal: /^These phones add up to the figure of the report/,
    firstPhone: 'The first phone was received on',
    signedOff: 'As signed off',
    nothingClosed: 'No period is closed yet',
    retry: 'Retry',
    balances: /^Show the \d+ balances of the write-off ratio$/,
  },
  fr: {
    home: /^Encaissé aujourd’hui/,
    proof: /^La somme des prêts est celle du compte 1100/,
    means: 'Ce que signifie PAR 30',
    meaning: /Solde entier des prêts en retard de plus de 30 jours/,
    loans: 'Voir les prêts',
    ahead: 'Ce jour est à venir',
    early: 'Le premier prêt a été activé le',
    numbers: 'Afficher les chiffres',
    prepaid: /\sFCFA d’avance\.$/,
    parts: /^Par ancienneté, par modèle et par boutique, la somme est/,
    phones: 'Voir les téléphones',
    mainShops: 'Boutiques principales',
    region: 'Région',
    noRegion: 'Sans région',
    asMany: 'Le rapport compte autant de ventes.',
    agrees: 'La somme de ces prêts est le chiffre du rapport.',
    equal: /^La somme de ces téléphones est celle du rapport/,
    firstPhone: 'Le premier téléphone a été reçu le',
    signedOff: 'À la clôture',
    nothingClosed: 'Aucune période n’est encore clôturée',
    retry: 'Réessayer',
    balances: /^Afficher les \d+ encours des passages en perte$/,
  },
} as const;
const TABS = [
  'portfolio',
  'sales',
  'collections',
  'shop',
  'shop_owner',
  'agent',
  'region',
  'territory',
  'unbranded',
  'stock',
] as const;

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = [await startDemo(), await launch()];
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** The plots over time that are wider than the screen and do not open at their newest end. */
const atOldEnd = (page: Page) =>
  page.locator('figure [role=group]').evaluateAll((plots) =>
    plots.flatMap((plot) => {
      const beyond = plot.scrollWidth - plot.clientWidth - plot.scrollLeft;
      return beyond > 1 ? [`${plot.getAttribute('aria-label')}: ${beyond} px`] : [];
    }),
  );
/** How much larger than written the texts of each drawn plot are. */
const scales = (page: Page) =>
  page
    .locator('figure svg[role=img]')
    .filter({ has: page.locator('text') })
    .evaluateAll((plots) => plots.map((svg) => (svg as SVGSVGElement).getScreenCTM()?.a.toFixed(1)));
const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');

test.each([
  ['en', 'default', 1440],
  ['fr', 'defaultDark', 360],
] as const)('the reports in %s', async (language, theme, width) => {
  const t = WORDS[language];
  const officer = await atDesk(browser, { language, theme, width });
  const { page } = officer;
  await signIn(started, officer, 'finance');
  // The figures of today are worked out soon after the start.
  await expect
    .poll(async () => (await started.see('select 1 from report_runs where day = now()::date')).length, {
      timeout: 120_000,
    })
    .toBe(1);
  await page.goto(`${started.console_url}/dashboard`);
  // A figure of the desk leads to its loans.
  await page.getByRole('link', { name: t.home }).click();
  await page.waitForURL('**/bi/loans?group=received**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${started.console_url}/bi`);
  const proof = digits(await page.getByText(t.proof).textContent());
  await page.getByRole('button', { name: t.means }).click();
  // The definition stands a second time beside its figure, for paper.
  await page.getByText(t.meaning).filter({ visible: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText(t.numbers).first().click();
  await page.getByRole('table').first().waitFor();
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);

  await page.getByRole('link', { name: t.loans }).first().click();
  await page.waitForURL('**/bi/loans**');
  // The proof ends in the sum, and the list of the loans begins with the same sum.
  await expect
    .poll(async () => digits(await page.locator('h1 + *').textContent()))
    .toContain(proof.slice('1100'.length));
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);

  // What is in arrears is the sum of what is late on its loans, not of all that they owe.
  await page.goto(`${started.console_url}/bi`);
  const toLoans = page.locator('main a[href*="group=arrears"]');
  const arrears = digits(await toLoans.locator('xpath=../..').innerText());
  expect(arrears).toMatch(/[1-9]/);
  await toLoans.click();
  await page.waitForURL('**/bi/loans?**group=arrears**');
  await expect.poll(async () => digits(await page.locator('h1 + *').textContent())).toContain(arrears);

  // On the first of a month nothing has begun in it.
  const [begun] = await started.see<{ from: string }>(`select (now()::date - 100)::text as from`);
  for (const tab of TABS) {
    await page.goto(`${started.console_url}/bi?tab=${tab}&from=${begun?.from}`);
    await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor();
    expect(await atOldEnd(page)).toEqual([]);
    expect([tab, await axe(page), await overflow(page)]).toEqual([tab, [], 0]);
    expect([tab, (await scales(page)).filter((scale) => scale !== '1.0')]).toEqual([tab, []]);
  }
  // Each count of the conversion, in its table of steps and of weeks too, leads to as many sales.
  const conversion = `${started.console_url}/bi?tab=sales&from=${begun?.from}`;
  await page.goto(conversion);
  const counts = page.locator('main td a[href*="/bi/sales?"]');
  await counts.first().waitFor();
  const led = await counts.evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.textContent]));
  for (const [which, least] of [
    ['group=reached&step', 4],
    ['group=open&step', 2],
    ['group=ended&step', 1],
    ['week_on', 4],
  ] as const) {
    const of = led.filter(([href]) => href?.includes(which));
    expect(of.length).toBeGreaterThanOrEqual(least);
    for (const [href, count] of of.slice(0, 2)) {
      await page.goto(`${started.console_url}${href}`);
      await page.getByText(t.asMany).waitFor();
      expect(digits((await page.locator('h1 + *').innerText()).split(/[ \u00A0]sale|[ \u00A0]vente/)[0] ?? '')).toBe(
        count,
      );
      expect([href, await axe(page), await overflow(page)]).toEqual([href, [], 0]);
    }
  }
  // The total of all dealer shops leads to their loans, and what belongs to no region says so.
  await page.goto(`${started.console_url}/bi?tab=unbranded&from=${begun?.from}`);
  const dealers = page.locator('main a[href*="group=deposits"][href*="store_type"]');
  await dealers.first().waitFor({ state: 'attached' });
  await page.goto(`${started.console_url}${await dealers.first().getAttribute('href')}`);
  await page.getByText(t.agrees).waitFor();
  expect(await page.locator('main a[href^="/bi?"]').getAttribute('href')).not.toContain('store_type');
  await page.goto(`${started.console_url}/bi?region_id=none&store_type=main+shop`);
  await page.getByText(t.mainShops).first().waitFor();
  expect(await page.getByRole('combobox', { name: t.region }).textContent()).toBe(t.noRegion);
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
  // Stock of an earlier day leads to its phones, and they add up to it. Finance sets no prices, and sees none of them.
  const [earlier] = await started.see<{ day: string }>(`select (now()::date - 15)::text as day`);
  await page.goto(`${started.console_url}/bi?tab=stock&day=${earlier?.day}`);
  const figure = digits(await page.getByText(t.parts).textContent());
  await page.getByRole('link', { name: t.phones }).first().click();
  await page.waitForURL(`**/bi/stock-phones?**day=${earlier?.day}**`);
  expect(digits(await page.getByText(t.equal).textContent())).toBe(figure);
  expect(await page.getByText(/wholesale/i).count()).toBe(0);
  const [counted] = await started.see<{ sums: string }>(
    `select count(*)::text as sums
      from stock_on($1::date, ($1::date + 1)::timestamp at time zone 'Africa/Douala', now())`,
    [earlier?.day ?? ''],
  );
  expect(figure).toBe(counted?.sums);
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
  await page.goto(`${started.console_url}/bi?tab=stock&day=2019-01-01`);
  await page.getByText(t.firstPhone).waitFor();
  // The last month that is over says what its money paid for, as soon as it is worked out.
  const lastMonth = () =>
    started.see<Record<'collected' | 'arrears' | 'current' | 'prepaid', string>>(
      `select sum(collected_fcfa) as collected, sum(to_arrears_fcfa) as arrears, sum(to_current_fcfa) as current,
        sum(prepaid_fcfa) as prepaid from report_months
        where closing_id is null and day = (date_trunc('month', now()::date) - interval '1 day')::date having count(*) > 0`,
    );
  await expect.poll(async () => (await lastMonth()).length, { timeout: 120_000 }).toBe(1);
  const [split] = await lastMonth();
  await page.goto(`${started.console_url}/bi?tab=collections`);
  const said = digits(await page.getByText(t.prepaid).first().textContent());
  for (const sum of Object.values(split ?? {})) expect(said).toContain(sum);
  // Its figures, the cells of where the balances went and of the months of sales lead to loans that add up to them.
  for (const [tab, group] of [
    ['collections', 'days_to_pay'],
    ['portfolio', 'rolled'],
    ['portfolio', 'cohort_repaid'],
  ] as const) {
    await page.goto(`${started.console_url}/bi?tab=${tab}`);
    await page.locator(`main a[href*="group=${group}"]`).filter({ visible: true }).first().click();
    await page.waitForURL(`**/bi/loans?**group=${group}**`);
    await page.getByText(t.agrees).waitFor();
    if (group === 'days_to_pay') expect(digits(await page.locator('h1 + *').textContent())).toContain(split?.collected);
    expect([group, await axe(page), await overflow(page)]).toEqual([group, [], 0]);
  }
  // The average that write-offs are divided by is of balances that each lead to their loans.
  await page.goto(`${started.console_url}/bi?tab=portfolio`);
  await page.getByText(t.balances).click();
  const balances = page.getByRole('table', { name: t.balances });
  const sums = (await balances.locator('tbody td:nth-of-type(1)').allInnerTexts()).map((sum) => Number(digits(sum)));
  const average = sums.pop();
  expect(sums.length).toBeGreaterThan(1);
  expect(average).toBe(Math.round(sums.reduce((sum, one) => sum + one, 0) / sums.length));
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/bi/loans') ? 1 : 0));
  await balances.locator('a[href*="group=owed"]').first().click();
  await page.waitForURL('**/bi/loans?**group=owed**');
  await page.getByText(t.agrees).waitFor();
  // The sum comes with the first page.
  expect(asked).toBe(1);
  expect(digits(await page.locator('h1 + *').textContent())).toContain(String(sums[0]));
  const [row] = await started.see<{ today: string }>('select now()::date::text as today', []);
  await page.goto(`${started.console_url}/bi?day=${addDays(row?.today ?? '', 2)}`);
  await page.getByText(t.ahead).waitFor();
  await page.goto(`${started.console_url}/bi?day=2019-01-01`);
  await page.getByText(t.early).waitFor();
  expect(await page.locator('main').getByRole('alert').innerText()).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  // The way back from the loans is to the same report.
  const kept = 'tab=portfolio&clock=signed_off&region_id=00000000-0000-7000-8000-000000000000&day=2026-01-31';
  await page.goto(`${started.console_url}/bi/loans?group=owed&${kept}`);
  expect(await page.locator('main a[href^="/bi?"]').getAttribute('href')).toBe(`/bi?${kept}`);
  await page.goto(`${started.console_url}/tableau/view`);
  await page.getByText(t.proof).waitFor();
  // Beside its actions the title of a page has one line at every width, or they stand beneath it.
  await page.goto(`${started.console_url}/bi`);
  await page.setViewportSize({ width: 900, height: 900 });
  const title = page.getByRole('heading', { level: 1 });
  expect((await title.boundingBox())?.height).toBeLessThan(44);
  await page.setViewportSize({ width, height: 900 });
  // Nothing is closed: the report says so, and offers no second try that could not help.
  await page.goto(`${started.console_url}/bi`);
  await page.getByRole('button', { name: t.signedOff }).click();
  await page.getByText(t.nothingClosed).waitFor();
  expect(await page.locator('main').getByRole('alert').count()).toBe(0);
  expect(await page.locator('main').getByRole('button', { name: t.retry }).count()).toBe(0);
  expect(officer.complaints.filter((complaint) => !/409|422/.test(complaint))).toEqual([]);
  await officer.context.close();
});
