/** The texts and behaviour that the specification requires, clause by clause, on the screens. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn, signInByHand } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
const open: Person[] = [];
beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
});
afterAll(async () => {
  for (const person of open) await person.context.close();
  await browser?.close();
  await started?.stop();
});

async function at(username: string, language: 'en' | 'fr' = 'en', width = 1280): Promise<Person> {
  const person = await atDesk(browser, { language, width });
  open.push(person);
  await signIn(started, person, username);
  return person;
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const go = (page: Page, path: string) => page.goto(`${started.console_url}/dashboard/${path}`);
/** Answers a call instead of the portal. */
const answer = (page: Page, path: string, status: number, body: unknown) =>
  page.route(`**/portal_api/${path}`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );
const dead = (page: Page, path: string) => page.route(`**/portal_api/${path}`, (route) => route.abort());
const FIND = 'get_lipa_pole_pole_customers?find';

const customerWith = async (condition: string): Promise<{ id: string; msisdn: string; loan_reference: string }> => {
  const [found] = await started.see<{ id: string; msisdn: string; loan_reference: string }>(
    `select c.id, c.msisdn, l.loan_reference from customers c join loans l on l.customer_id = c.id
      where l.shop_id = (select shop_id from staff where username = 'agent') and ${condition} order by l.id desc
      limit 1`,
  );
  if (!found) throw new Error(`the market has no customer with ${condition}`);
  return found;
};

describe('a customer search', () => {
  test('reports that a customer was found or a loan was found, and offers no phone to a customer with a running loan', async () => {
    const { page, complaints } = await at('agent');
    const { msisdn, loan_reference } = await customerWith(
      "l.status = 'active' and not exists (select 1 from loans later where later.customer_id = c.id and later.id > l.id)",
    );
    await go(page, `customers/find?q=${encodeURIComponent(msisdn)}`);
    await page.getByText('Customer found successfully').waitFor();
    await page.getByRole('link', { name: 'View profile' }).waitFor();
    expect(await page.getByText('Sell a phone').count()).toBe(0);
    await go(page, `customers/find?q=${loan_reference}`);
    await page.getByText('Loan found').waitFor();
    expect(complaints).toEqual([]);
  });

  test('shows the server’s message for an empty list, or its own when there is none', async () => {
    const { page } = await at('agent');
    await answer(page, FIND, 200, { users: [], message: 'No such person in this shop' });
    await go(page, 'customers/find?q=670000000');
    await page.getByText('No such person in this shop').waitFor();
    await page.unroute(`**/portal_api/${FIND}`);
    await answer(page, FIND, 200, { users: [] });
    await go(page, 'customers/find?q=670000001');
    await page.getByText('Customer not found', { exact: true }).waitFor();
    await page.unroute(`**/portal_api/${FIND}`);
    await go(page, 'customers/find?q=699999999');
    await page.getByText('Customer not found', { exact: true }).waitFor();
  });
});

test('the card shows what is activated, locks and opens, has every document, and names its actions as the specification does', async () => {
  const { page, complaints } = await at('admin');
  const { id, loan_reference } = await customerWith("l.status = 'active'");
  await go(page, `customers/view?customer=${id}`);
  const fact = async (name: string) =>
    (
      await page
        .locator('dt', { hasText: new RegExp(`^${name}$`) })
        .first()
        .locator('xpath=following-sibling::dd')
        .textContent()
    )?.trim();
  await page.getByRole('group', { name: `Documents of loan ${loan_reference}` }).waitFor();
  expect([await fact('Customer'), await fact('Lock')]).toEqual([
    'Activated',
    expect.stringMatching(/^(Active|Inactive)$/),
  ]);
  await page.getByRole('button', { name: 'Requests' }).click();
  for (const name of [
    'Request IMEI change',
    'Request lock solution change',
    'Loan extension',
    'Update location',
    'Deregistration or loan deactivation request',
  ])
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).waitFor();
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('group', { name: `Documents of loan ${loan_reference}` })
    .getByRole('button', { name: 'Statement' })
    .click();
  expect((await saved).suggestedFilename()).toContain(loan_reference);
  expect(await axe(page)).toEqual([]);
  expect(await page.locator('body').textContent()).not.toMatch(/m-?pesa|daraja|mtn-momo/i);
  expect(complaints).toEqual([]);
});

describe('a list', () => {
  test('that cannot be loaded is reported in the specification’s words, and loads that must stay silent do', async () => {
    const { page } = await at('admin');
    await dead(page, 'categories');
    await go(page, 'agents_categories');
    await page.getByText('Could not load, retry').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await dead(page, 'get_regions');
    await go(page, 'regions');
    await page.getByText('Could not load data, reload page!').waitFor();
    await dead(page, 'users');
    await go(page, 'users');
    await page.getByText('Could not load, retry').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await dead(page, 'shop/agents');
    const [shop] = await started.see<{ id: string }>('select id from shops order by id limit 1');
    await go(page, `agents?shop=${shop?.id ?? ''}`);
    await page.getByText('Failed to fetch agents. Please try again later.').waitFor();
  });

  test('that is empty says so, and so does an empty choice', async () => {
    const { page } = await at('admin');
    await answer(page, 'get_regions', 200, { regions: [] });
    await go(page, 'regions');
    await page.getByText('There are no records to display').waitFor();
    await go(page, 'agents');
    await page.getByText('No shop selected').waitFor();
    await page.getByRole('combobox').first().fill('no such shop');
    await page.getByText('No options available').waitFor();
  });
});

test('a transfer that fails is reported at once, and the list does not change', async () => {
  const { page } = await at('admin');
  const [shop] = await started.see<{ id: string; agents: number }>(
    'select shop_id as id, count(*)::int as agents from staff where shop_id is not null group by shop_id order by count(*) desc limit 1',
  );
  await page.route('**/portal_api/shop/agent/transfer', async (route) => {
    await pause(800);
    await route.abort();
  });
  await go(page, `agents?shop=${shop?.id ?? ''}`);
  const rows = page.locator('[role=table] [role=row]');
  await rows.nth(1).waitFor();
  const before = await rows.count();
  await page
    .getByRole('button', { name: /^Actions on/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Transfer' }).click();
  await page.getByRole('combobox', { name: /To shop/ }).fill('a');
  await page.getByRole('option').first().click();
  const pressed = Date.now();
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click();
  expect(await rows.count()).toBe(before);
  await page.getByText('Failed to transfer agent. Please try again later.').waitFor();
  expect(Date.now() - pressed).toBeLessThan(3_000);
  expect(await rows.count()).toBe(before);
});

describe('the session', () => {
  test('keeps the language it detected, and a 401 deletes all personal data from the browser', async () => {
    const context = await browser.newContext({ locale: 'fr-FR' });
    const page = await context.newPage();
    await page.goto(started.console_url);
    await page.getByRole('button', { name: 'Continuer' }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('i18nextLng') !== null);
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('fr');
    await context.close();

    const { page: mine } = await at('agent');
    await go(mine, 'customers/find');
    await mine.evaluate(() => localStorage.setItem('palier.draft.something', 'typed'));
    await answer(mine, FIND, 401, { code: 'SIGNED_OUT', message: 'You have been logged out' });
    await go(mine, 'customers/find?q=670000000');
    await mine.getByText('You have been logged out').waitFor();
    expect(await mine.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('palier.')))).toEqual(
      [],
    );
  });

  test('is checked behind a spinner that fills the page, and a plain sign-in sends a username and a password', async () => {
    const person = await atDesk(browser, { language: 'en' });
    open.push(person);
    const sent: unknown[] = [];
    person.page.on('request', (request) => {
      if (request.url().endsWith('/authentication')) sent.push(request.postDataJSON());
    });
    await signInByHand(started, person, 'agent');
    expect(Object.keys(sent[0] as object)).toEqual(['username', 'password']);
    const before = person.page.waitForSelector('.first-paint[role=progressbar]', { state: 'attached' });
    await person.page.route('**/assets/frame-*.js', async (route) => {
      await pause(500);
      await route.continue();
    });
    await person.page.reload();
    await before;
  });

  test('of a user whose group has no roles shows at once that they have no access', async () => {
    const { page } = await at('agent');
    await answer(page, 'prerequisites/admin-group-roles*', 200, { data: [], total: 0, limit: 1000 });
    await page.goto(`${started.console_url}/dashboard`);
    await page.getByText('You do not have access to this').waitFor();
    for (const path of ['customers/find', 'users', 'security', 'inventory', 'transactions/find', 'reconciliation']) {
      await go(page, path);
      await page.getByText('You do not have access to this').waitFor();
    }
  });
});

test('the menu group of the open page is expanded, however the page was opened; times are in the business’s time zone, whatever the browser’s is', async () => {
  const person = await at('admin');
  const { page } = person;
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Approvals' }).waitFor();
  expect(await page.getByRole('button', { name: /^Approvals/ }).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Customer, IMEI/ }).fill('Maker-checker');
  await page.getByRole('option', { name: /Maker-checker/ }).click();
  await page.waitForURL('**/mc_requests');
  await page.locator('nav [aria-expanded=true]', { hasText: 'Approvals' }).waitFor();
  await page.getByRole('link', { name: 'IMEI change requests' }).waitFor();

  const clock = await person.context.newCDPSession(page);
  const { id } = await customerWith("l.status = 'active' and l.repaid_fcfa > 0");
  const times = async (zone: string): Promise<string[]> => {
    await clock.send('Emulation.setTimezoneOverride', { timezoneId: zone });
    await go(page, `customers/view?customer=${id}&tab=payments`);
    await page.locator('[role=table] time').first().waitFor();
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(zone);
    return page.locator('[role=table] time').allTextContents();
  };
  const here = await times('Africa/Douala');
  expect(here.length).toBeGreaterThan(0);
  expect(await times('Asia/Tokyo')).toEqual(here);
});

test('phones are added at inventory/add, and an agent’s location is updated on the page of the store', async () => {
  const { page, complaints } = await at('admin');
  await go(page, 'inventory/add');
  await page.getByRole('link', { name: 'Add phone' }).click();
  await page.getByRole('heading', { name: 'Add phone' }).waitFor();
  await page.getByLabel(/SKU/).waitFor();
  await go(page, 'inventory/add-phone');
  await page.waitForURL('**/inventory/add?add=phone');
  const [shop] = await started.see<{ id: string }>(
    'select shop_id as id from staff where shop_id is not null order by shop_id limit 1',
  );
  await go(page, `stores/${shop?.id ?? ''}?tab=agents`);
  await page
    .getByRole('button', { name: /^Actions on/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Update agent location' }).waitFor();
  expect(complaints).toEqual([]);
});

test('in French a shop is a boutique, money is encaissé and comptabilisé, and a price is au comptant', async () => {
  const { page, complaints } = await at('admin', 'fr');
  const { id } = await customerWith("l.status = 'active' and l.repaid_fcfa > 0");
  await go(page, `customers/view?customer=${id}&tab=payments`);
  await page.getByText('Encaissé le').first().waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await go(page, 'stores');
  await page.getByRole('heading', { name: 'Boutiques' }).waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(/magasin/i);
  expect(await axe(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
