/**
 * A day of the stock keeper: a delivery is received, devices move, a price changes, the stock is counted, and a phone
 * is missing. In both languages.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ninePlans } from '@palier/contract/rules/price.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { agreeOnPhone } from '../harness/over-http.ts';
import { correct, cutInTable } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { describeLooks } from '../harness/scope.ts';

let started: Started;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'palier-delivery-'));
  started = await startDemo();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const WORDS = {
  en: {
    owner: /^Owner/,
    shop: /^Shop/,
    list: 'IMEIs, one a line',
    add: (count: number) => `Add ${count} rows`,
    cell: (row: number) => `IMEI, row ${row}`,
    bad: '2 rows have problems',
    good: '4 rows are right',
    receive: (count: number) => `Receive ${count} devices`,
    received: (count: number) => `${count} devices received`,
    kept: 'These rows were kept from your last visit.',
    more: 'Import more',
    file: 'File',
    fileLabel: 'CSV or XLSX file',
    fileRead: '3 rows read from delivery.csv',
    lifeBook: 'Stock history',
    receipt: 'Received',
    transfer: 'Transfer',
    toShop: /^To shop/,
    reason: 'Reason',
    send: (count: number) => (count === 1 ? 'Move 1 device' : `Move ${count} devices`),
    moved: (count: number) => (count === 1 ? '1 device moved' : `${count} devices moved`),
    choose: (imei: string) => `Select ${imei}`,
    damage: 'Report damaged',
    damaged: 'Damaged',
    repair: 'Send to repair',
    resume: 'Resume',
    found: 'Report found',
    updatePrice: 'Update phone price',
    sendPrice: 'Send for approval',
    waits: 'New prices are waiting for a decision',
    comes: /^Starts on/,
    approve: 'Approve',
    approved: 'Request approved',
    retail: 'Retail price',
    deposit: 'Deposit',
    slider: 'Deposit on the slider',
    below: 'Below the floor',
    above: 'Above the floor',
    desk: 'Deal desk',
    start: 'Start a stock count',
    begin: 'Start counting',
    paste: 'Paste a list',
    seen: 'IMEIs seen, one a line',
    count: (count: number) => `Count ${count} IMEIs`,
    markLost: /^Report missing as lost/,
    close: 'Close the count',
    note: 'Note',
    closed: 'This count is closed.',
    nothing: 'Nothing matches this search and these filters.',
  },
  fr: {
    owner: /^Propriétaire/,
    shop: /^Boutique/,
    list: 'IMEI, un par ligne',
    add: (count: number) => `Ajouter ${count} lignes`,
    cell: (row: number) => `IMEI, ligne ${row}`,
    bad: '2 lignes posent problème',
    good: '4 lignes sont justes',
    receive: (count: number) => `Réceptionner ${count} appareils`,
    received: (count: number) => `${count} appareils réceptionnés`,
    kept: 'Ces lignes ont été gardées de votre dernière visite.',
    more: 'Importer d’autres lignes',
    file: 'Fichier',
    fileLabel: 'Fichier CSV ou XLSX',
    fileRead: '3 lignes lues dans delivery.csv',
    lifeBook: 'Historique du stock',
    receipt: 'Entrée en stock',
    transfer: 'Transférer',
    toShop: /^Vers la boutique/,
    reason: 'Motif',
    send: (count: number) => (count === 1 ? 'Déplacer 1 appareil' : `Déplacer ${count} appareils`),
    moved: (count: number) => (count === 1 ? '1 appareil déplacé' : `${count} appareils déplacés`),
    choose: (imei: string) => `Sélectionner ${imei}`,
    damage: 'Déclarer endommagé',
    damaged: 'Endommagé',
    repair: 'Envoyer en réparation',
    resume: 'Lever la suspension',
    found: 'Déclarer retrouvé',
    updatePrice: 'Modifier le prix',
    sendPrice: 'Envoyer pour approbation',
    waits: 'De nouveaux prix attendent une décision',
    comes: /^Débute le/,
    approve: 'Approuver',
    approved: 'Demande approuvée',
    retail: 'Prix de vente',
    deposit: 'Dépôt initial',
    slider: 'Dépôt initial au curseur',
    below: 'Sous le plancher',
    above: 'Au-dessus du plancher',
    desk: 'Simulation',
    start: 'Commencer un inventaire',
    begin: 'Commencer à compter',
    paste: 'Coller une liste',
    seen: 'IMEI vus, un par ligne',
    count: (count: number) => `Compter ${count} IMEI`,
    markLost: /^Déclarer les manquants perdus/,
    close: 'Clôturer l’inventaire',
    note: 'Note',
    closed: 'Cet inventaire est clôturé.',
    nothing: 'Rien ne correspond à cette recherche et à ces filtres.',
  },
} as const;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
/** Selects an option by typing part of its name. */
async function pick(page: Page, label: RegExp, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(name);
  await page.getByRole('option', { name }).first().click();
}
const withCheckDigit = (first14: string): string => first14 + imeiCheckDigit(first14);

interface Shelf {
  readonly owner: string;
  readonly shop_owner_id: string;
  readonly shop: string;
  readonly shop_id: string;
  readonly other: string;
  readonly other_id: string;
}
interface Model {
  readonly tac: string;
  readonly product_id: string;
  readonly name: string;
  readonly retail_price_fcfa: number;
  readonly wholesale_price_fcfa: number;
  readonly deposit_fcfa: number;
  readonly credit_multiplier: number;
}

const stateOf = async (imei: string) =>
  (
    await started.see<{ state: string; shop_id: string }>('select state, shop_id from devices where imei = $1', [imei])
  )[0];

describeLooks([
  { language: 'en', theme: 'defaultDark', width: 1280, at: 0 },
  { language: 'fr', theme: 'default', width: 360, at: 1 },
] as const)('in $language at $width px', ({ language, theme, width, at }) => {
  const t = WORDS[language];

  test(
    'a delivery is received, devices move, a price changes, and the stock is counted',
    { timeout: 900_000 },
    async () => {
      const person = await atDesk(browser, { language, theme, width });
      const { page, complaints } = person;
      onTestFailed(
        async () =>
          void (await page.screenshot({ path: `.shots/failed-stock-${language}.png`, fullPage: true }).catch(() => {})),
      );
      await signIn(started, person, 'keeper');
      const open = (where: string) => page.goto(`${started.console_url}/dashboard/${where}`);
      const [shelf] = await started.see<Shelf>(
        `select o.full_name as owner, o.id as shop_owner_id, a.name as shop, a.id as shop_id, b.name as other, b.id as
          other_id
       from shop_owners o join lateral (select id, name from shops where shop_owner_id = o.id and state = 'open'
         order by id limit 1) a on true
       join lateral (select id, name from shops where shop_owner_id = o.id and state = 'open' and id <> a.id order by id
         limit 1) b on true order by o.id offset $1 limit 1`,
        [at],
      );
      const [model] = await started.see<Model>(
        `select x.tac, p.id as product_id, p.name, v.retail_price_fcfa::int, v.wholesale_price_fcfa::int,
          v.deposit_fcfa::int, v.credit_multiplier::float from products p join tacs x on x.product_id = p.id
       join lateral (select * from price_versions v where v.product_id = p.id and v.effective_on <= now()::date
         order by v.effective_on desc limit 1) v on true where p.lock_solution = 'trustonic'
         order by p.id, x.tac offset $1 limit 1`,
        [at],
      );
      if (!shelf || !model) throw new Error('the market has no owner with two shops or no model');
      const imei = (number: number) => withCheckDigit(`${model.tac}${String(910_000 + at * 1000 + number)}`);
      const [first, second, third, fourth] = [imei(1), imei(2), imei(3), imei(4)];
      const mistyped = fourth.slice(0, 14) + String((Number(fourth[14]) + 3) % 10);
      // A pasted list with one IMEI twice and one mistyped: each error is shown at its cell, and the list cannot be
      // received.
      await open('inventory/add');
      await pick(page, t.owner, shelf.owner);
      await pick(page, t.shop, shelf.shop);
      await page.getByLabel(t.list).waitFor();
      expect(await page.getByRole('button', { name: /^(Add|Ajouter) 0/ }).count()).toBe(0);
      await page.getByLabel(t.list).fill([first, second, first, mistyped].join('\n'));
      await button(page, t.add(4)).click();
      await page.getByText(t.bad).waitFor();
      for (const row of [1, 2, 3, 4])
        expect(await page.getByLabel(t.cell(row), { exact: true }).getAttribute('aria-invalid')).toBe(`${row > 2}`);
      expect(await button(page, t.receive(4)).isDisabled()).toBe(true);
      expect(await cutInTable(page, '.im-problem, .im-cell input')).toEqual([]);
      expect(await axe(page)).toEqual([]);
      // A reload keeps the typed values.
      await new Promise((resolve) => setTimeout(resolve, 1200));
      await page.reload();
      await page.getByText(t.kept).waitFor();
      await correct(page, t.cell(3), third);
      await correct(page, t.cell(4), fourth);
      await page.getByText(t.good).waitFor();
      await button(page, t.receive(4)).click();
      await page.getByText(t.received(4)).waitFor();
      for (const one of [first, second, third, fourth])
        expect(await stateOf(one)).toEqual({ state: 'in_stock', shop_id: shelf.shop_id });
      // The rest of the delivery comes as a file with the supplier's headings.
      const file = path.join(folder, 'delivery.csv');
      writeFileSync(
        file,
        `IMEI 1;IMEI 2;Produit;Couleur\r\n${[5, 6, 7].map((number) => `${imei(number)};${imei(number + 10)};${model.name};noir`).join('\r\n')}\r\n`,
      );
      await button(page, t.more).click();
      await page.getByRole('tab', { name: t.file }).click();
      await page.locator(`input[type=file][aria-label="${t.fileLabel}"]`).setInputFiles(file);
      await page.getByText(t.fileRead).waitFor();
      await button(page, t.receive(3)).click();
      await page.getByText(t.received(3)).waitFor();
      expect(await started.see('select imei2 from devices where imei = $1', [imei(5)])).toEqual([{ imei2: imei(15) }]);

      // The history of the first device has its receipt, and only possible actions are offered.
      await open(`inventory/device/${first}`);
      await page.getByRole('list', { name: t.lifeBook }).getByText(t.receipt).first().waitFor();
      await button(page, t.transfer).waitFor();
      for (const impossible of [t.resume, t.found]) expect(await button(page, impossible).count()).toBe(0);
      const aside = page.getByTestId('record-aside');
      expect(await aside.getByTestId('phone-portrait').getAttribute('data-state')).toBe('off');
      await aside.getByText(shelf.owner, { exact: true }).waitFor();
      expect(await axe(page)).toEqual([]);

      // Two devices go to the other shop together.
      await open(`inventory?tab=devices&shop_id=${shelf.shop_id}&sort=created_at&down=1`);
      for (const one of [first, second]) await page.getByLabel(t.choose(one), { exact: true }).check();
      await button(page, t.transfer).click();
      await pick(page, t.toShop, shelf.other);
      await page.getByLabel(t.reason).fill('Akwa sells more of them');
      await button(page, t.send(2)).click();
      await page.getByText(t.moved(2)).waitFor();
      for (const one of [first, second])
        expect(await stateOf(one)).toEqual({ state: 'in_stock', shop_id: shelf.other_id });
      expect(await axe(page)).toEqual([]);
      // One arrives broken; a transfer is then no longer offered, and a repair is.
      await open(`inventory/device/${second}`);
      await button(page, t.damage).click();
      await page.getByLabel(t.reason).fill('The glass is broken');
      await button(page, / · 1 (device|appareil)$/).click();
      await agreeOnPhone(started, page, second);
      await page.getByText(t.damaged, { exact: true }).first().waitFor();
      await button(page, t.repair).waitFor();
      expect(await button(page, t.transfer).count()).toBe(0);
      expect((await stateOf(second))?.state).toBe('damaged');
      // The price calculator shows the totals of the price engine, also with the keyboard.
      await open(`inventory/phones/${model.product_id}`);
      const total = (months: number) => page.getByTestId(`total-${months}`).textContent();
      const planned = (deposit_fcfa: number, retail_price_fcfa = model.retail_price_fcfa) =>
        ninePlans({ retail_price_fcfa, deposit_fcfa, credit_multiplier: model.credit_multiplier }, 25).find(
          (plan) => plan.contract_duration === 12 && plan.repayment_interval === 'weekly',
        );
      await expect.poll(() => total(12)).toBe(formatFcfa(planned(model.deposit_fcfa)?.total_cost_fcfa ?? 0));
      await page.getByRole('slider', { name: t.slider }).press('ArrowRight');
      const deposit = Number((await page.getByLabel(t.deposit, { exact: true }).inputValue()).replace(/\D/g, ''));
      expect(deposit).toBeGreaterThan(model.deposit_fcfa);
      await expect.poll(() => total(12)).toBe(formatFcfa(planned(deposit)?.total_cost_fcfa ?? 0));
      await expect
        .poll(() => page.getByTestId('plan-12-weekly').textContent())
        .toContain(formatFcfa(planned(deposit)?.payment_fcfa ?? 0));
      await page.getByText(t.above, { exact: true }).waitFor();
      const sale = model.wholesale_price_fcfa + 500;
      await page.getByLabel(t.retail, { exact: true }).fill(String(sale));
      await page.getByText(t.below, { exact: true }).waitFor();
      await expect.poll(() => total(12)).toBe(formatFcfa(planned(deposit, sale)?.total_cost_fcfa ?? 0));
      expect(await axe(page)).toEqual([]);

      // A new price from tomorrow is requested; until another person approves it, nothing changes.
      await button(page, t.updatePrice).click();
      const day = page.locator('[name=effective_on]');
      const tomorrow = addDays((await day.getAttribute('min')) ?? '', 1);
      await page.locator('[name=retail_price_fcfa]').fill(String(model.retail_price_fcfa + 2000));
      await day.fill(tomorrow);
      await page.locator('[name=reason]').fill('The supplier raised the price');
      expect(await axe(page)).toEqual([]);
      await button(page, t.sendPrice).click();
      await page.getByText(t.waits).waitFor();
      await page
        .getByText(`${groupThousands(model.retail_price_fcfa + 2000)}`)
        .first()
        .waitFor();
      expect(await button(page, t.updatePrice).isDisabled()).toBe(true);
      expect(await axe(page)).toEqual([]);
      const [request] = await started.see<{ id: string; versions: number }>(
        `select id, (select count(*)::int from price_versions where product_id = $1::uuid
          and retail_price_fcfa = $2) as versions from requests where kind = 'phone_prices'
          and subject_id = ($1::uuid)::text and state = 'pending'`,
        [model.product_id, model.retail_price_fcfa + 2000],
      );
      expect(request?.versions).toBe(0);
      const officer = await atDesk(browser, { language, theme, width });
      await signIn(started, officer, 'approver', `/dashboard/mc_requests?request=${request?.id}`);
      await button(officer.page, t.approve).click();
      await officer.page.getByText(t.approved, { exact: true }).first().waitFor();
      await officer.context.close();
      await page.reload();
      await page.getByText(t.comes).first().waitFor();
      expect(
        await started.see(
          `select to_char(effective_on, 'YYYY-MM-DD') as day, retail_price_fcfa::int as retail, reason
            from price_versions where product_id = $1 order by id desc limit 1`,
          [model.product_id],
        ),
      ).toEqual([{ day: tomorrow, retail: model.retail_price_fcfa + 2000, reason: 'The supplier raised the price' }]);
      await page
        .getByText(`${groupThousands(model.retail_price_fcfa + 2000)}`)
        .first()
        .waitFor();

      // The other shop is counted: one phone is missing, and one is unexpected.
      const there = (
        await started.see<{ imei: string }>(
          `select imei from devices where shop_id = $1 and state = 'in_stock' order by imei`,
          [shelf.other_id],
        )
      ).map((device) => device.imei);
      const missing = there.find((one) => one === first) ?? '';
      await open('inventory?tab=takes');
      await button(page, t.start).first().click();
      await page.getByRole('dialog').getByRole('combobox').click();
      await page.getByRole('dialog').getByRole('combobox').fill(shelf.other);
      await page.getByRole('option', { name: shelf.other }).first().click();
      await button(page, t.begin).click();
      await page.waitForURL('**/stock-takes/**');
      await page.getByRole('link', { name: missing }).waitFor();
      expect(await button(page, t.markLost).count()).toBe(0);
      await page.getByRole('tab', { name: t.paste }).click();
      const seen = [...there.filter((one) => one !== missing), third];
      await page.getByLabel(t.seen).fill(seen.join('\n'));
      await button(page, t.count(seen.length)).click();
      const counted = (name: string) => page.getByTestId(`count-${name}`).textContent();
      await expect.poll(() => counted('missing')).toBe('1');
      expect([await counted('expected'), await counted('unexpected')]).toEqual([String(there.length), '1']);
      await page.getByRole('link', { name: missing }).waitFor();
      expect(await axe(page)).toEqual([]);
      await button(page, t.close).click();
      await page.getByLabel(t.note).fill('Counted by hand');
      await page.getByRole('dialog').getByRole('button', { name: t.close, exact: true }).click();
      await page.getByText(t.closed).waitFor();
      await button(page, t.markLost).click();
      await page.getByLabel(t.reason).fill('Not on the shelf at the count');
      await button(page, /^(Report 1 device as lost|Déclarer 1 appareil perdu)$/).click();
      await page.getByText(/^1 (device reported as lost|appareil déclaré perdu)$/).waitFor();
      expect((await stateOf(missing))?.state).toBe('lost');

      // The lost phone is in the list of lost phones, and a global search opens it.
      await open(`inventory/lost?q=${missing}`);
      await page.getByRole('link', { name: missing }).waitFor();
      await open(`inventory/suspended?q=${missing}`);
      await page.getByText(t.nothing).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(missing);
      await page.getByRole('option', { name: missing }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/inventory/device/${missing}`);
      expect(complaints).toEqual([]);
      await person.context.close();
    },
  );
});
