/**
 * The first day of an owner: an empty portal, `npm run init`, the guide of the first steps from the second person to a
 * test payment, each step found by itself, and the look of the business; then the first sales to customers of MTN and
 * of Orange, the first locks and the payments that open them. In both languages.
 */
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { FIRST_STEP_LABELS } from '@palier/contract/settings/first-step-labels.ts';
import type { FirstStepName } from '@palier/contract/settings/first-steps.ts';
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type StartedInFolder, startAsNewcomer } from '../harness/demo.ts';
import { describeLooks } from '../harness/scope.ts';
import { approvalsScreens } from '../../web/src/features/approvals/screens.ts';
import { WORDS as STAFF_WORDS } from './administrator-words.ts';
import { lockAndOpen, sellFirst } from './first-lock.ts';
import { newcomerWith } from './newcomer.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const WORDS = {
  en: {
    guide: 'First steps',
    done: 'Done',
    open: 'To do',
    ready: 'Ready to sell',
    agents: 'Agents',
    addAgent: 'Add agent',
    left: /first steps (is|are) left to do/,
    addUser: 'Add portal user',
    group: /^Security group/,
    record: 'Open the record',
    change: 'Change',
    send: 'Send the request',
    approve: 'Approve',
    approved: 'Request approved',
    administrators: 'Administrators',
    owners: 'Shop owners',
    addOwner: 'Add shop owner',
    addStore: 'Add store',
    owner: /^Owner/,
    shop: /^Shop/,
    addPhone: 'Add phone',
    toCatalogue: 'Add to the catalogue',
    receiveStock: 'Inventory add',
    list: 'IMEIs, one a line',
    addRows: 'Add 2 rows',
    receive: 'Receive 2 devices',
    model: /^Model/,
    providers: 'Operators and locks',
    testNow: (provider: string) => `Test now: ${provider}`,
    works: 'Connection works',
  },
  fr: {
    guide: 'Premiers pas',
    done: 'Fait',
    open: 'À faire',
    ready: 'Prêt à vendre',
    agents: 'Agents',
    addAgent: 'Ajouter un agent',
    left: /^Premiers pas\s: il reste (une|\d+) étapes?/,
    addUser: 'Ajouter un utilisateur',
    group: /^Groupe de sécurité/,
    record: 'Ouvrir la fiche',
    change: 'Modifier',
    send: 'Envoyer la demande',
    approve: 'Approuver',
    approved: 'Demande approuvée',
    administrators: 'Administrateurs',
    owners: 'Propriétaires',
    addOwner: 'Ajouter un propriétaire',
    addStore: 'Ajouter une boutique',
    owner: /^Propriétaire/,
    shop: /^Boutique/,
    addPhone: 'Ajouter un téléphone',
    toCatalogue: 'Ajouter au catalogue',
    receiveStock: 'Entrée en stock',
    list: 'IMEI, un par ligne',
    addRows: 'Ajouter 2 lignes',
    receive: 'Réceptionner 2 appareils',
    model: /^Modèle/,
    providers: 'Opérateurs et verrous',
    testNow: (provider: string) => `Tester maintenant : ${provider}`,
    works: 'La connexion fonctionne',
  },
} as const;

const OWN_PASSWORD = 'a long way round 7';
const COLOUR = '#1f5fa8';
const IMEIS = ['35846200010001', '35846200010002'].map((first14) => first14 + imeiCheckDigit(first14));

const AGENT = '+237677000004';
/** One number of MTN, one of Orange. */
const CUSTOMERS = [
  { surname: 'Tchatchoua', born_on: '1991-04-12', msisdn: '+237677030303', imei: IMEIS[0] ?? '' },
  { surname: 'Djoumessi', born_on: '1988-11-03', msisdn: '+237690030303', imei: IMEIS[1] ?? '' },
];

const dialog = (page: Page): Locator => page.getByRole('dialog');
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
async function pick(page: Page, label: RegExp, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** A picture that is larger than a logo may be: the browser makes it smaller. */
const picture = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 900];
    const brush = canvas.getContext('2d');
    if (brush) [brush.fillStyle] = ['#1f5fa8'];
    brush?.fillRect(0, 0, 900, 900);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

async function init(folder: string, args: readonly string[]): Promise<string> {
  const { PALIER_MODE: _, DATABASE_URL: __, ...inherited } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['server/dist/init.js', '--data', folder, ...args], {
    env: inherited,
  });
  return /temporary password (\S+)/.exec(stdout)?.[1] ?? '';
}

describeLooks([
  { language: 'en', theme: 'defaultDark', width: 1280 },
  { language: 'fr', theme: 'default', width: 360 },
] as const)('in $language at $width px', ({ language, theme, width }) => {
  const t = WORDS[language];
  let started: StartedInFolder;
  beforeAll(async () => {
    started = await startAsNewcomer(['--empty']);
  });
  afterAll(() => started?.stop());

  test(
    'an empty portal becomes a business that sells, and whose late phones lock and open by a payment',
    { timeout: 600_000 },
    async () => {
      const begun = Date.now();
      const password = await init(started.folder, [
        '--name=Ada Ngo',
        '--company=Mfoundi Phones SARL',
        ...'--username ada --phone 677000001 --brand Mfoundi --support +237699000333'.split(' '),
      ]);
      const ada = newcomerWith(started, { username: 'ada', msisdn: '+237677000001' }, STAFF_WORDS[language]);
      const ben = newcomerWith(started, { username: 'ben.tabi', msisdn: '+237677000002' }, STAFF_WORDS[language]);
      const [owner, second, seller] = [
        await atDesk(browser, { language, theme, width }),
        await atDesk(browser, { language, theme: 'default', width: 1280 }),
        await atDesk(browser, { language, theme, width: 1280 }),
      ];
      const { page } = owner;
      for (const [name, person] of [['owner', owner] as const, ['second', second] as const, ['agent', seller] as const])
        onTestFailed(
          async () =>
            void (await person.page
              .screenshot({ path: `.shots/failed-first-day-${language}-${name}.png`, fullPage: true })
              .catch(() => {})),
        );
      const guide = async (): Promise<void> => {
        await page.goto(`${started.console_url}/dashboard/first-steps`);
        await page.getByRole('heading', { level: 1, name: t.guide }).waitFor();
      };
      /** Opens a screen of the guide as its next step offers it. */
      const take = async (name: string): Promise<void> => {
        await guide();
        await page.locator('main').getByRole('link', { name, exact: true }).first().click();
      };
      const row = (step: FirstStepName): Locator =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: FIRST_STEP_LABELS[language][step] }) });
      const isDone = (step: FirstStepName): Promise<void> => row(step).getByText(t.done, { exact: true }).waitFor();
      const looksRight = async ({ page: shown }: Person): Promise<void> => {
        expect(await axe(shown)).toEqual([]);
        expect(
          await shown.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0);
      };
      /** The second person approves the one request that waits. */
      const approve = async (
        pathTo: (facts: { request: string }) => string,
        look: () => Promise<void> = async () => {},
      ): Promise<void> => {
        const [waiting] = await started.see<{ id: string }>(`select id from requests where state = 'pending'`);
        await second.page.goto(started.console_url + pathTo({ request: waiting?.id ?? '' }));
        await button(second.page, t.approve).last().waitFor();
        await look();
        await button(second.page, t.approve).last().click();
        await second.page.getByText(t.approved, { exact: true }).waitFor();
      };

      // The owner signs in with the password of the terminal, and is led to the guide from the home page.
      await ada.enter(owner, password);
      await ada.chooseOwn(owner, password, OWN_PASSWORD);
      await page.getByText(t.left).waitFor();
      await page.getByRole('alert').getByRole('link', { name: t.guide }).click();
      await Promise.all([isDone('business'), isDone('administrator')]);
      await row('second_person').getByText(t.open, { exact: true }).waitFor();
      await looksRight(owner);

      // A second person.
      await take(t.addUser);
      await dialog(page).locator('[name=full_name]').fill('Ben Tabi');
      await expect.poll(() => dialog(page).locator('[name=username]').inputValue()).toBe('ben.tabi');
      await dialog(page).locator('[name=phone]').fill('677 00 00 02');
      await page.getByRole('combobox', { name: t.group }).click();
      await page.getByRole('option', { name: t.administrators }).click();
      const now = Date.now();
      await button(dialog(page), t.addUser).click();
      await page.getByRole('heading', { level: 1, name: 'Ben Tabi' }).waitFor();
      await guide();
      await isDone('second_person');
      const bens = await ben.passwordSince(now);
      await ben.enter(second, bens);
      await ben.chooseOwn(second, bens, OWN_PASSWORD);

      // The look of the business: from now on a second person decides.
      await page.goto(`${started.console_url}/dashboard/settings?tab=business`);
      await button(page, t.change).click();
      await page.locator('[name="values.colour"]').fill(COLOUR);
      await page.locator('[name="values.version_label"]').fill('1.0');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await picture(page), 'base64') });
      await page.locator('[name=reason]').fill('our own look');
      await looksRight(owner);
      await button(page, t.send).click();
      await button(page, t.send).waitFor({ state: 'detached' });
      await approve(approvalsScreens.makerChecker.path, async () => {
        await second.page.getByRole('link', { name: t.record }).click();
        await second.page.getByRole('img', { name: /^PNG 512 × 512/ }).waitFor();
        await second.page.goBack();
      });
      await guide();
      const logo = await page.request.get(`${started.console_url}/branding/logo`);
      expect(logo.headers()['content-type']).toBe('image/png');
      expect(
        await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main').trim(),
        ),
      ).toBe(theme === 'default' ? COLOUR : '#ffc41f');

      // An owner and a shop.
      await take(t.owners);
      await button(page, t.addOwner).first().click();
      await dialog(page).locator('[name=full_name]').fill('Mfoundi Phones');
      await dialog(page).locator('[name=msisdn]').fill('677 00 00 03');
      await dialog(page).locator('button[type=submit]').click();
      await dialog(page).waitFor({ state: 'detached' });
      await approve((facts) => approvalsScreens.pending.path({ tab: 'owners', ...facts }));
      await take(t.addStore);
      await page.locator('[name=name]').fill('Akwa');
      await pick(page, t.owner, 'Mfoundi Phones');
      await page.locator('[name=location]').fill('Boulevard de la Liberté, Douala');
      await page.locator('main button[type=submit]').click();
      await page.getByRole('heading', { level: 1, name: 'Akwa' }).waitFor();

      // Who sells there.
      await take(t.agents);
      await button(page, t.addAgent).first().click();
      await dialog(page).locator('[name=full_name]').fill('Carine Etoa');
      await expect.poll(() => dialog(page).locator('[name=username]').inputValue()).toBe('carine.etoa');
      await dialog(page).locator('[name=phone]').fill('677 00 00 04');
      await pick(page, t.shop, 'Akwa');
      await dialog(page).locator('button[type=submit]').click();
      await dialog(page).waitFor({ state: 'detached' });

      // A model with its price, and two phones.
      await take(t.addPhone);
      for (const [name, value] of [
        ['name', 'Galaxy A06'],
        ['model', 'SM-A065F'],
        ['sku', 'A06-64'],
        ['product_code', 'A06'],
        ['retail_price_fcfa', '78000'],
        ['wholesale_price_fcfa', '60000'],
        ['deposit_fcfa', '15000'],
        ['credit_multiplier', '1.5'],
      ] as const)
        await page.locator(`[name=${name}]`).fill(value);
      await button(page, t.toCatalogue).click();
      await page.getByRole('heading', { level: 1, name: 'Galaxy A06' }).waitFor();
      await take(t.receiveStock);
      await pick(page, t.owner, 'Mfoundi Phones');
      await pick(page, t.shop, 'Akwa');
      await pick(page, t.model, 'Galaxy A06');
      await page.getByLabel(t.list).fill(IMEIS.join('\n'));
      await button(page, t.addRows).click();
      await button(page, t.receive).click();
      await button(page, t.receive).waitFor({ state: 'detached' });
      await guide();
      await Promise.all([isDone('shop'), isDone('agent'), isDone('product'), isDone('stock'), isDone('codes')]);

      // The operator and the company that locks the phones answer.
      await take(t.providers);
      for (const [at, provider] of ['MTN Mobile Money', 'Trustonic'].entries()) {
        await button(page, t.testNow(provider)).click();
        await page.getByRole('status').getByText(t.works).nth(at).waitFor();
      }

      // The guide sees the test payment without being asked.
      await guide();
      await Promise.all([isDone('operator'), isDone('lock')]);
      await row('payment').getByText(t.open, { exact: true }).waitFor();
      await fetch(`${started.sandbox_url}/__control/c2b`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ msisdn: '+237677000001', account: 'TEST', amount: 100 }),
      });
      await isDone('payment');
      await page.getByText(t.ready, { exact: true }).waitFor();
      await row('sale').getByText(t.open, { exact: true }).waitFor();
      await looksRight(owner);
      await page.screenshot({ path: `.shots/journey-first-day-${language}.png`, fullPage: true });
      const steps = page.waitForResponse((answer) => answer.url().includes(settingsCalls.firstSteps.path));
      await page.goto(`${started.console_url}/dashboard`);
      await (await steps).finished();
      await page.locator('main h1').waitFor();
      // The first sale alone is left to do.
      await page.getByText(t.left).waitFor();

      // The agent sells to customers of both operators; both phones lock, and open by a prompt of each.
      const carine = newcomerWith(started, { username: 'carine.etoa', msisdn: AGENT }, STAFF_WORDS[language]);
      const carines = await carine.passwordSince(begun);
      await carine.enter(seller, carines);
      await carine.chooseOwn(seller, carines, OWN_PASSWORD);
      const at = { page: seller.page, started, language, msisdn: AGENT };
      const sold = [];
      for (const customer of CUSTOMERS) sold.push({ customer, id: await sellFirst(at, customer) });
      await fetch(`${started.sandbox_url}/__control/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ days: 14 }),
      });
      for (const { customer, id } of sold) await lockAndOpen(at, customer, id);
      await seller.page.screenshot({ path: `.shots/journey-first-lock-${language}.png`, fullPage: true });
      expect(seller.complaints).toEqual([]);
      await seller.context.close();
      expect([owner.complaints, second.complaints]).toEqual([[], []]);
      await Promise.all([owner.context.close(), second.context.close()]);
    },
  );
});
