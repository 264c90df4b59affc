/**
 * A day of a shop owner: she sees only her stores; an agent starts, gets a category, moves to her other shop and
 * leaves. In both languages.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { codeOn, signIn } from '../harness/signing-in.ts';
import { describeLooks } from '../harness/scope.ts';

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

const owner = DEMO_STAFF.find(({ username }) => username === 'owner')?.full_name ?? '';

const WORDS = {
  en: {
    addStore: 'Add store',
    name: 'Name',
    type: 'Type',
    ownerField: 'Owner (optional)',
    address: 'Address',
    region: 'Region',
    territory: 'Territory',
    latitude: 'Latitude',
    longitude: 'Longitude',
    paidBy: 'Payment method',
    till: 'Till',
    number: 'Number',
    numberWrong: 'valid payment number required',
    added: 'Added successfully',
    cash: 'Cash in the till',
    tabs: ['Store agents', 'Store inventory', 'Payment details', 'Loans'],
    agentsTab: 'Store agents',
    shop: 'Shop',
    noShop: 'No shop selected',
    addAgent: 'Add agent',
    fullName: 'Full name',
    username: 'Username',
    phone: 'Phone',
    agentCreated: 'Agent created',
    unassigned: 'Unassigned',
    password: /temporary password (\S+), for 3 days\. You/,
    actionsOn: 'Actions on',
    setCategory: 'Set category',
    category: 'Category',
    saved: 'Save',
    transfer: 'Transfer',
    toShop: 'To shop',
    moved: 'Agent moved',
    of: (count: number) => new RegExp(`of ${count}$`),
    fetchFailed: 'Failed to fetch agents. Please try again later.',
    transferFailed: 'Failed to transfer agent. Please try again later.',
    retry: 'Retry',
    leaves: 'Agent leaves',
    reason: 'Reason',
    endAccess: 'End access now',
    hasLeft: 'The agent’s access has ended',
    wrong: 'The username, dealer code or password is wrong. Check them and try again.',
    cancel: 'Cancel',
    close: 'Close',
    began: 'Began in',
    mustChange: 'Your password is temporary.',
  },
  fr: {
    addStore: 'Ajouter la boutique',
    name: 'Nom',
    type: 'Type',
    ownerField: 'Propriétaire (facultatif)',
    address: 'Adresse',
    region: 'Région',
    territory: 'Territoire',
    latitude: 'Latitude',
    longitude: 'Longitude',
    paidBy: 'Mode de paiement',
    till: 'Code marchand',
    number: 'Numéro',
    numberWrong: 'numéro de paiement valide requis',
    added: 'Ajout réussi',
    cash: 'Solde de caisse',
    tabs: ['Agents', 'Stock', 'Coordonnées de paiement', 'Prêts'],
    agentsTab: 'Agents',
    shop: 'Boutique',
    noShop: 'Aucune boutique choisie',
    addAgent: 'Ajouter un agent',
    fullName: 'Nom complet',
    username: 'Identifiant',
    phone: 'Téléphone',
    agentCreated: 'Agent créé',
    unassigned: 'Sans catégorie',
    password: /mot de passe provisoire (\S+), valable 3 jours\. Vous/,
    actionsOn: 'Actions sur',
    setCategory: 'Attribuer une catégorie',
    category: 'Catégorie',
    saved: 'Enregistrer',
    transfer: 'Transférer',
    toShop: 'Vers la boutique',
    moved: 'Agent transféré',
    of: (count: number) => new RegExp(`sur ${count}$`),
    fetchFailed: 'Impossible de charger les agents. Veuillez réessayer plus tard.',
    transferFailed: 'Impossible de transférer l’agent. Veuillez réessayer plus tard.',
    retry: 'Réessayer',
    leaves: 'Départ de l’agent',
    reason: 'Motif',
    endAccess: 'Mettre fin à l’accès',
    hasLeft: 'L’accès de l’agent est coupé',
    wrong: 'L’identifiant, le code revendeur ou le mot de passe est incorrect. Vérifiez-les et réessayez.',
    cancel: 'Annuler',
    close: 'Fermer',
    began: 'A commencé à',
    mustChange: 'Votre mot de passe est provisoire.',
  },
} as const;

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Types into a combobox and selects the option. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label }).last();
  await field.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function act(page: Page, t: (typeof WORDS)['en' | 'fr'], name: string, what: string): Promise<void> {
  // As a person does, who sees the list again before they press on it.
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `${t.actionsOn} ${name}` }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
  await dialog(page).waitFor();
}

/** The temporary password in the newest text to a phone. */
async function passwordOn(msisdn: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const texts = (await (
      await fetch(`${started.sandbox_url}/messages?to=${encodeURIComponent(msisdn)}`)
    ).json()) as Array<{ text: string }>;
    const found = texts.map(({ text }) => pattern.exec(text)?.[1]).find((password) => password !== undefined);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no password reached ${msisdn}`);
}

async function tryToSignIn({ page }: Person, username: string, password: string): Promise<void> {
  await page.goto(`${started.console_url}/`);
  await page.fill('#identifier', username);
  await page.fill('#password', password);
  await page.click('button[type=submit]');
}

describeLooks([
  {
    language: 'en',
    theme: 'defaultDark',
    width: 1280,
    second: 'Bonabéri Annex',
    agent: 'Éloïse Ngo Mballa',
    username: 'eloise.mballa',
    msisdn: '+237677401010',
    quarter: 'Bonabéri',
  },
  {
    language: 'fr',
    theme: 'default',
    width: 360,
    second: 'Annexe Deïdo',
    agent: 'Gaëtan Tchoumi',
    username: 'gaetan.tchoumi',
    msisdn: '+237677402020',
    quarter: 'Deïdo',
  },
] as const)('in $language at $width px', ({ language, theme, width, second, agent, username, msisdn, quarter }) => {
  const t = WORDS[language];

  test(
    'a second store is added; an agent starts, is given a category, moves and leaves',
    { timeout: 900_000 },
    async () => {
      const desk = await atDesk(browser, { language, theme, width });
      const first =
        DEMO_STAFF.find(({ username: name }) => name === 'owner') &&
        (
          await started.see<{ id: string; name: string }>(
            'select s.id, s.name from shops s join shop_owners o on o.id = s.shop_owner_id where o.full_name = $1 order by s.created_at, s.id limit 1',
            [owner],
          )
        )[0];
      if (!first) throw new Error('the demo owner has no shop');

      // An administrator adds the store, because the owner may not. Each error is shown at its field, and a reload
      // keeps the typed values.
      await signIn(started, desk, 'admin', '/dashboard/stores/add');
      await desk.page.getByRole('textbox', { name: t.name, exact: true }).first().fill(second);
      await choose(desk.page, t.ownerField, owner);
      await desk.page.locator('[name=location]').fill(`${quarter}, Douala`);
      await pick(desk.page, t.region, 'Littoral');
      await pick(desk.page, t.territory, 'Douala');
      await desk.page.locator('[name=latitude]').fill(language === 'fr' ? '4,0735' : '4.0735');
      await desk.page.locator('[name=longitude]').fill('9.67');
      await pick(desk.page, t.paidBy, t.till);
      await desk.page.getByRole('button', { name: t.addStore, exact: true }).click();
      await desk.page.getByText(t.numberWrong).waitFor();
      await desk.page.waitForTimeout(800);
      await desk.page.reload();
      await expect.poll(() => desk.page.locator('[name=location]').inputValue()).toBe(`${quarter}, Douala`);
      // A reload restores the scroll position, in which the bar may cover half of an element.
      await desk.page.evaluate(() => scrollTo(0, 0));
      expect(await axe(desk.page)).toEqual([]);
      await desk.page.locator('[name=payment_number]').fill('412345');
      await desk.page.getByRole('button', { name: t.addStore, exact: true }).click();
      await desk.page.getByRole('heading', { level: 1, name: second }).waitFor();
      expect(desk.complaints).toEqual([]);
      await desk.context.close();

      const person = await atDesk(browser, { language, theme, width });
      const { page, complaints } = person;
      onTestFailed(
        async () =>
          void (await page.screenshot({ path: `.shots/failed-owner-${language}.png`, fullPage: true }).catch(() => {})),
      );
      await signIn(started, person, 'owner');

      // She sees only her stores.
      await page.goto(`${started.console_url}/dashboard/stores`);
      await row(page, second).waitFor();
      const hers = (
        await started.see<{ name: string }>(
          'select s.name from shops s join shop_owners o on o.id = s.shop_owner_id where o.full_name = $1',
          [owner],
        )
      ).map(({ name }) => name);
      const names = await page
        .locator('.tb-row:not(.tb-head) > [role=cell]:first-child > a:first-child')
        .allTextContents();
      expect(names.toSorted()).toEqual(hers.toSorted());
      expect(await axe(page)).toEqual([]);

      await row(page, first.name).getByRole('link', { name: first.name }).click();
      await page.getByRole('heading', { level: 1, name: first.name }).waitFor();
      await page.getByText(t.cash).first().waitFor();
      expect(await axe(page)).toEqual([]);
      for (const tab of t.tabs) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await page.getByRole('tabpanel', { name: tab }).waitFor();
      }
      // Rows of the tab before it may still be there, and the agent is named in them.
      await page.getByRole('tab', { name: t.agentsTab, exact: true }).click();
      await page
        .getByRole('tabpanel', { name: t.agentsTab })
        .getByRole('row')
        .filter({ hasText: 'Hervé Kamdem' })
        .waitFor();

      // The agents' screen shows no agent until a shop is chosen.
      await page.goto(`${started.console_url}/dashboard/agents`);
      await page.getByText(t.noShop, { exact: true }).waitFor();
      expect(await axe(page)).toEqual([]);
      await choose(page, t.shop, first.name);
      await row(page, 'Hervé Kamdem').waitFor();
      const total = async (): Promise<number> =>
        Number(/(\d+)$/.exec((await page.getByRole('status').filter({ hasText: /–/ }).textContent()) ?? '')?.[1]);
      const before = await total();

      // An agent starts: the username is made from the name, the phone receives the temporary password, and it must be
      // changed.
      await page.getByRole('button', { name: t.addAgent, exact: true }).first().click();
      await dialog(page).locator('[name=full_name]').fill(agent);
      await expect.poll(() => dialog(page).locator('[name=username]').inputValue()).toBe(username);
      await dialog(page).locator('[name=phone]').fill(msisdn);
      expect(await axe(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: t.addAgent, exact: true }).click();
      await page.getByText(t.agentCreated, { exact: true }).waitFor();
      await row(page, agent).getByText(t.unassigned).waitFor();
      await expect.poll(total).toBe(before + 1);
      const password = await passwordOn(msisdn, t.password);
      const newcomer = await atDesk(browser, { language, theme, width });
      const now = Date.now();
      await tryToSignIn(newcomer, username, password);
      await newcomer.page.waitForSelector('#code');
      await newcomer.page.fill('#code', await codeOn(started.sandbox_url, msisdn, now));
      await newcomer.page.click('button[type=submit]');
      await newcomer.page.waitForURL('**/dashboard/password');
      await newcomer.page.getByText(t.mustChange).waitFor();

      await act(page, t, agent, t.setCategory);
      await pick(page, t.category, 'Gold');
      await dialog(page).getByRole('button', { name: t.saved, exact: true }).click();
      await row(page, agent).getByText('Gold').waitFor();

      // A transfer that fails without a message shows the default message at once, and the agent stays in the list.
      await page.route('**/shop/agent/transfer', (route) => route.fulfill({ status: 502, body: '' }));
      await act(page, t, agent, t.transfer);
      await choose(page, t.toShop, second);
      await dialog(page).getByRole('button', { name: t.transfer, exact: true }).click();
      await dialog(page).getByText(t.transferFailed).waitFor();
      expect(await axe(page)).toEqual([]);
      await page.unroute('**/shop/agent/transfer');
      await dialog(page).getByRole('button', { name: t.cancel, exact: true }).click();
      await row(page, agent).waitFor();
      expect(await total()).toBe(before + 1);

      // The count does not change before the portal answers, and is one lower afterwards.
      let let_go = () => {};
      const held = new Promise<void>((resolve) => {
        let_go = resolve;
      });
      await page.route('**/shop/agent/transfer', async (route) => {
        await held;
        await route.continue();
      });
      await act(page, t, agent, t.transfer);
      if ((await dialog(page).getByRole('combobox', { name: t.toShop }).inputValue()) !== second)
        await choose(page, t.toShop, second);
      await dialog(page).getByRole('button', { name: t.transfer, exact: true }).click();
      await expect
        .poll(() => page.locator('[role=status]').filter({ hasText: /–/ }).textContent())
        .toMatch(t.of(before + 1));
      let_go();
      await page.getByText(t.moved, { exact: true }).waitFor();
      await dialog(page).waitFor({ state: 'hidden' });
      await expect.poll(total).toBe(before);
      expect(await row(page, agent).count()).toBe(0);

      // Another shop: the list is empty, then has the rows of that shop, and never a row of the former one. When the
      // list fails to load, the screen says so.
      let answers = () => {};
      const waits = new Promise<void>((resolve) => {
        answers = resolve;
      });
      await page.route('**/shop/agents', async (route) => {
        await waits;
        await route.fulfill({ status: 502, body: '' });
      });
      await choose(page, t.shop, second);
      await expect.poll(() => row(page, 'Hervé Kamdem').count()).toBe(0);
      answers();
      await page.getByText(t.fetchFailed).waitFor({ timeout: 30_000 });
      await page.unroute('**/shop/agents');
      await page.getByRole('button', { name: t.retry, exact: true }).click();
      await row(page, agent).waitFor();
      expect(await row(page, 'Hervé Kamdem').count()).toBe(0);

      // The agent's former shops.
      await row(page, agent).click();
      await dialog(page).getByText(`${first.name} → ${second}`).waitFor();
      await dialog(page).getByText(`${t.began} ${first.name}`).waitFor();
      await dialog(page).getByText('Gold').waitFor();
      await page.waitForTimeout(300);
      expect(await axe(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: t.close, exact: true }).click();
      await dialog(page).waitFor({ state: 'hidden' });

      // The agent leaves: their session ends, and they cannot sign in again.
      await act(page, t, agent, t.leaves);
      await dialog(page)
        .getByLabel(t.reason)
        .fill(language === 'fr' ? 'A trouvé un autre emploi' : 'Found other work');
      await dialog(page).getByRole('button', { name: t.endAccess, exact: true }).click();
      await page.getByText(t.hasLeft, { exact: true }).waitFor();
      await expect.poll(() => row(page, agent).count()).toBe(0);
      await newcomer.page.reload();
      await newcomer.page.waitForURL(`${started.console_url}/`);
      await tryToSignIn(newcomer, username, password);
      await newcomer.page.getByText(t.wrong).waitFor();
      expect(newcomer.complaints).toEqual([]);
      expect(complaints).toEqual([]);
      await newcomer.context.close();
      await person.context.close();
    },
  );
});
