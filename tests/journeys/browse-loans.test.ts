/**
 * Loans and customers are browsed as lists: from the home page to the loans that are late, to one customer and back;
 * the customers of one agent; the lists of a shop. In both languages.
 */
import { LOAN_HEALTH_LABELS, LOAN_VIEW_LABELS } from '@palier/contract/loans/labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { atDesk, axe, launch, textOf } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';
import { customersScreens } from '../../web/src/features/customers/screens.ts';
import { loansScreens } from '../../web/src/features/loans/screens.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const WORDS = {
  en: {
    search: 'Loan reference or name',
    nothing: 'Nothing matches this search and these filters.',
    clear: 'Clear filters',
    export: 'Export',
    shown: (of: number) => `1–${Math.min(of, 50)} of ${groupThousands(of)}`,
    only: (agent: string) => `Agent: ${agent}, remove this filter`,
  },
  fr: {
    search: 'Référence du prêt ou nom',
    nothing: 'Rien ne correspond à cette recherche et à ces filtres.',
    clear: 'Effacer les filtres',
    export: 'Exporter',
    shown: (of: number) => `1–${Math.min(of, 50)} sur ${groupThousands(of)}`,
    only: (agent: string) => `Agent : ${agent}, retirer ce filtre`,
  },
} as const;

const count = async (table: string, condition: string): Promise<number> =>
  (await started.see<{ n: number }>(`select count(*)::int as n from ${table} where ${condition}`))[0]?.n ?? 0;

/** An instalment that was due before the day of the demo. */
const LATE = `status = 'active' and next_due_on < (now() at time zone 'Africa/Douala')::date`;

const rowsOf = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const t = WORDS[language];
  const views = LOAN_VIEW_LABELS[language];
  const { loans } = loansScreens;
  const defaulted = loans.variants.defaulted.title[language];
  const { claimed } = customersScreens.list.variants;

  test('an officer finds who is late, opens a card, comes back, and sees the customers of one agent', async () => {
    const desk = await atDesk(browser, { language, width: 1440 });
    const { page } = desk;
    onTestFailed(async () => void (await page.screenshot({ path: `.data/browse-loans-${language}.png` })));
    await signIn(started, desk, 'admin');
    await page.getByRole('link', { name: loans.title[language], exact: true }).click();
    await page.getByRole('heading', { level: 1, name: loans.title[language], exact: true }).waitFor();
    await page
      .getByRole('status')
      .getByText(t.shown(await count('loans', 'true')))
      .waitFor();
    expect(await axe(page)).toEqual([]);

    await page.getByRole('tab', { name: views.defaulted }).click();
    await page.getByRole('heading', { level: 1, name: defaulted }).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('defaulted');
    await page
      .getByRole('status')
      .getByText(t.shown(await count('loans', LATE)))
      .waitFor();
    const rows = rowsOf(page, defaulted);
    for (const row of await rows.all()) expect(await row.innerText()).toContain(LOAN_HEALTH_LABELS[language].defaulted);
    expect(await axe(page)).toEqual([]);

    await page.getByLabel(t.search).fill('fotso brenda');
    await page.getByRole('status').getByText(t.shown(1), { exact: true }).waitFor();
    expect(await rows.allInnerTexts()).toEqual([expect.stringContaining('Brenda Fotso')]);
    await page.getByRole('button', { name: t.export }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^CSV/ }).click(),
    ]);
    const lines = (await textOf(file)).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Brenda F.');

    // The row opens with the keyboard, and Back returns to the same view with the same search.
    await rows.first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/customers/view?**');
    await page.getByRole('heading', { level: 1, name: 'Brenda Fotso' }).waitFor();
    await page.goBack();
    await page.getByRole('status').getByText(t.shown(1), { exact: true }).waitFor();
    expect(await page.getByLabel(t.search).inputValue()).toBe('fotso brenda');
    expect(await page.getByRole('tab', { name: views.defaulted }).getAttribute('aria-selected')).toBe('true');

    // Another view keeps the search: she is not healthy.
    await page.getByRole('tab', { name: views.healthy }).click();
    await page.getByText(t.nothing).waitFor();
    await page.getByRole('button', { name: t.clear }).click();
    await page
      .getByRole('status')
      .getByText(t.shown((await count('loans', `status = 'active'`)) - (await count('loans', LATE))))
      .waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(claimed.title[language]);
    await page.getByRole('option', { name: claimed.title[language] }).first().click();
    await page.getByRole('heading', { level: 1, name: claimed.title[language] }).waitFor();
    await page
      .getByRole('status')
      .getByText(t.shown(await count('customers', 'agent_id is not null')))
      .waitFor();
    expect(await axe(page)).toEqual([]);
    const [agent] = await started.see<{ name: string; customers: number }>(
      `select s.full_name as name, count(*)::int as customers from customers c join staff s on s.id = c.agent_id
        where s.username = 'agent' group by 1`,
    );
    const name = agent?.name ?? '';
    await page.getByRole('link', { name }).first().click();
    await page
      .getByRole('status')
      .getByText(t.shown(agent?.customers ?? 0))
      .waitFor();
    await page.getByRole('button', { name: t.only(name) }).click();
    await page
      .getByRole('status')
      .getByText(t.shown(await count('customers', 'agent_id is not null')))
      .waitFor();
    expect(desk.complaints).toEqual([]);
  });

  test('an agent on a phone browses the customers of their shop alone', async () => {
    const desk = await atDesk(browser, { language, width: 360 });
    const { page } = desk;
    await signIn(started, desk, 'agent');
    const [shop] = await started.see<{ customers: number; all: number }>(
      `select count(distinct k.customer_id)::int as customers, (select count(*)::int from customers) as all
        from staff t join customer_reach k on k.shop_id = t.shop_id or k.staff_id = t.id where t.username = 'agent'`,
    );
    expect(shop?.customers).toBeLessThan(shop?.all ?? 0);
    await page.goto(`${started.console_url}${customersScreens.list.path()}`);
    await page
      .getByRole('status')
      .getByText(t.shown(shop?.customers ?? 0))
      .waitFor();
    await rowsOf(page, customersScreens.list.title[language]).first().click();
    await page.waitForURL('**/dashboard/customers/view?**');
    expect(desk.complaints).toEqual([]);
  });
});
