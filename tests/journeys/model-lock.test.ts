/**
 * A stock keeper asks for a model without its lock, and adds a model that has none; an approver decides. The screens
 * say what waits and what is not for sale. In both languages.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

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
    change: 'Change lock',
    none: 'No lock',
    reason: /^Reason/,
    save: 'Save',
    second: /^A second person decides on a weaker lock/,
    atOnce: 'A stronger lock applies at once.',
    waits: 'Another lock is waiting for a decision',
    inStock: 'Phones in stock',
    approve: 'Approve',
    approved: 'Request approved',
    decline: 'Decline',
    declined: 'Request declined',
    newWaits: /^A second person must approve a model without a lock/,
    add: 'Add to the catalogue',
    notForSale: 'This model is not for sale.',
  },
  fr: {
    change: 'Changer le verrou',
    none: 'Sans verrou',
    reason: /^Motif/,
    save: 'Enregistrer',
    second: /^Une deuxième personne décide d’un verrou plus faible/,
    atOnce: 'Un verrou plus fort s’applique immédiatement.',
    waits: 'Un autre verrou attend une décision',
    inStock: 'Téléphones en stock',
    approve: 'Approuver',
    approved: 'Demande approuvée',
    decline: 'Refuser',
    declined: 'Demande refusée',
    newWaits: /^Une deuxième personne doit approuver un modèle sans verrou/,
    add: 'Ajouter au catalogue',
    notForSale: 'Ce modèle n’est pas en vente.',
  },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Chooses that a model has no lock; the solution follows. */
async function chooseNone(page: Page, where: ReturnType<typeof dialog>, none: string): Promise<void> {
  await where.getByRole('combobox').first().click();
  await page.getByRole('option', { name: none, exact: true }).click();
}

describe.each([
  { language: 'en', theme: 'defaultDark', width: 1440, at: 0 },
  { language: 'fr', theme: 'default', width: 360, at: 1 },
] as const)('in $language at $width px', ({ language, theme, width, at }) => {
  const t = WORDS[language];

  test('no lock, for a model in stock and for a new one', { timeout: 120_000 }, async () => {
    const keeper = await atDesk(browser, { language, theme, width });
    const officer = await atDesk(browser, { language, theme, width });
    const { page } = keeper;
    await signIn(started, keeper, 'keeper');
    const model = async () =>
      (
        await started.see<{ id: string; lock_solution: string; stock: number }>(
          `select p.id, p.lock_solution, (select count(*)::int from devices d where d.product_id = p.id
             and d.state = 'in_stock') as stock from products p where lock_type = 'hard lock' order by p.id offset $1
             limit 1`,
          [at],
        )
      )[0];
    const { id = '', stock = 0 } = (await model()) ?? {};
    const requestOn = async (product_id: string) =>
      (
        await started.see<{ id: string }>(
          `select id from requests where kind = 'product_lock' and subject_id = $1 order by id desc limit 1`,
          [product_id],
        )
      )[0]?.id;
    const lockNow = async () =>
      (await started.see<{ lock_solution: string }>('select lock_solution from products where id = $1', [id]))[0]
        ?.lock_solution;
    const solution = await lockNow();

    // The lock of a model whose phones are in stock: the form says that another person decides.
    await page.goto(`${started.console_url}/dashboard/inventory/phones/${id}?tab=model`);
    await button(page, t.change).click();
    expect(await dialog(page).getByText(t.atOnce).count()).toBe(0);
    await chooseNone(page, dialog(page), t.none);
    await dialog(page).getByText(t.second).waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog(page).getByLabel(t.reason).fill('no app for this series');
    await button(page, t.save).click();
    await page.getByText(t.waits).waitFor();
    expect(await button(page, t.change).isDisabled()).toBe(true);
    expect(await lockNow()).toBe(solution);
    expect(await axe(page)).toEqual([]);

    // The approver reads how many phones it concerns, and the keeper’s screen follows the decision by itself.
    await signIn(started, officer, 'approver', `/dashboard/mc_requests?request=${await requestOn(id)}`);
    await officer.page.getByText(t.inStock, { exact: true }).waitFor();
    expect(await officer.page.locator('main').innerText()).toContain(String(stock));
    expect(await axe(officer.page)).toEqual([]);
    await button(officer.page, t.approve).click();
    await officer.page.getByText(t.approved, { exact: true }).first().waitFor();
    await page.getByText(t.waits).waitFor({ state: 'detached' });
    await expect.poll(lockNow).toBe('none');

    // A new model without a lock.
    await page.goto(`${started.console_url}/dashboard/inventory/add?add=phone`);
    for (const [name, value] of [
      ['name', 'Nokia 105'],
      ['model', `TA-${at}`],
      ['sku', `N105-${at}`],
      ['product_code', `N105-${at}`],
      ['retail_price_fcfa', '18000'],
      ['wholesale_price_fcfa', '14000'],
      ['deposit_fcfa', '4000'],
      ['credit_multiplier', '1.3'],
    ] as const)
      await page.locator(`[name=${name}]`).fill(value);
    await chooseNone(page, page.locator('main'), t.none);
    await page.getByText(t.newWaits).waitFor();
    expect(await axe(page)).toEqual([]);
    await button(page, t.add).click();
    await page.getByRole('heading', { level: 1, name: 'Nokia 105' }).waitFor();
    await page.getByText(t.waits).waitFor();
    await page.getByText(t.newWaits).waitFor();
    expect(await page.getByText(t.notForSale).count()).toBe(0);
    const added = /phones\/([^?]+)/.exec(page.url())?.[1] ?? '';

    // Declined, it stays in the catalogue, and its screen says that it is not for sale.
    await officer.page.goto(`${started.console_url}/dashboard/mc_requests?request=${await requestOn(added)}`);
    await button(officer.page, t.decline).click();
    await dialog(officer.page).getByRole('textbox').fill('it is a smartphone');
    await dialog(officer.page).getByRole('button', { name: t.decline, exact: true }).click();
    await officer.page.getByText(t.declined, { exact: true }).first().waitFor();
    await page.getByText(t.notForSale).waitFor();
    expect(await axe(page)).toEqual([]);
    expect([...keeper.complaints, ...officer.complaints]).toEqual([]);
    await Promise.all([keeper.context.close(), officer.context.close()]);
  });
});
