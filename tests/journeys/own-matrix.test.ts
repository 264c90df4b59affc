/** The business types a provision matrix of its own: what cannot be is refused at its field, and a second person decides. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

const WORDS = {
  en: {
    change: 'Change',
    setting: 'Set aside for bad loans',
    own: 'Own matrix',
    notChosen: /^Choose “Own matrix” under/,
    start: 'CEMAC, microfinance: COBAC EMF R-2017/07',
    band: (number: number) => `Band ${number}`,
    rate: 'Set aside',
    until: 'Until day',
    begin: 'See what it would set aside',
    again: 'Work it out again',
    aside: /^At the end of .* this matrix would have set .*FCFA aside\./,
    changed: 'The matrix has changed since this was worked out.',
    falls: 'A rate cannot be lower than that of the band before it.',
    overlaps: 'A band must end later than the one before it.',
    tooMuch: 'from 0 to 100%, with at most two decimals',
    reason: 'Reason',
    send: 'Send the request',
    waits: /A change is waiting for a second person/,
    approve: 'Approve',
    add: 'Add a segment',
    addBand: 'Add a band',
    removeBand: 'Remove band 5',
    segment: 'Segment 1',
    model: 'Phone model',
    region: 'Region',
    onTime: '0 to 45 days',
    second: '46 to 136 days',
    names: 'Choose a phone model, a region, or both.',
    ofRegion: (name: string) => `Region ${name}`,
    own_rate: '20',
    decimal: '12.5',
    asked: '≤ 45: 12.5 %',
    shown: /^12\.5\s%$/,
  },
  fr: {
    change: 'Modifier',
    setting: 'Provision pour créances douteuses',
    own: 'Barème propre',
    notChosen: /^Choisissez « Barème propre » sous/,
    start: 'CEMAC, microfinance : COBAC EMF R-2017/07',
    band: (number: number) => `Tranche ${number}`,
    rate: 'Provision',
    until: 'Jusqu’au jour',
    begin: 'Voir ce qui serait provisionné',
    again: 'Recalculer',
    aside: /^À la fin du .*, ce barème aurait provisionné .*FCFA\./,
    changed: 'Le barème a changé depuis ce calcul.',
    falls: 'Un taux ne peut pas être inférieur à celui de la tranche précédente.',
    overlaps: 'Une tranche doit finir après celle qui la précède.',
    tooMuch: 'de 0 à 100 %, avec deux décimales au plus',
    reason: 'Motif',
    send: 'Envoyer la demande',
    waits: /Un changement attend une deuxième personne/,
    approve: 'Approuver',
    add: 'Ajouter un segment',
    addBand: 'Ajouter une tranche',
    removeBand: 'Retirer la tranche 5',
    segment: 'Segment 1',
    model: 'Modèle de téléphone',
    region: 'Région',
    onTime: '0 à 45 jours',
    second: '46 à 136 jours',
    names: 'Choisissez un modèle de téléphone, une région, ou les deux.',
    ofRegion: (name: string) => `Région ${name}`,
    own_rate: '15',
    decimal: '13,5',
    asked: '≤ 45: 13.5 %',
    shown: /^13,5\s%$/,
  },
} as const;

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = [await startDemo(), await launch()];
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

test.each([
  ['en', 1440],
  ['fr', 360],
] as const)('an own matrix is typed, refused, mended and approved, in %s', async (language, width) => {
  const t = WORDS[language];
  const owner = await atDesk(browser, { language, width });
  await signIn(started, owner, 'admin', '/dashboard/settings?tab=money');
  const { page } = owner;
  await page.getByRole('button', { name: t.change, exact: true }).click();
  const setting = page.getByLabel(t.setting);
  if (language === 'en') await page.getByText(t.notChosen).waitFor();
  await setting.click();
  await page.getByRole('option', { name: t.own }).click();
  await page.getByRole('button', { name: t.start }).click();
  const band = (number: number) => page.getByRole('group', { name: t.band(number), exact: true });
  const rate = (number: number) => band(number).getByLabel(t.rate);
  // Five bands: up to 45 days, and then by quarter of a year.
  expect(await rate(5).inputValue()).toBe('100');
  expect(await band(6).count()).toBe(0);

  await page.getByRole('button', { name: t.begin }).click();
  await page.getByText(t.aside).waitFor();
  expect(await misfits(page)).toEqual([]);
  await rate(1).fill(t.decimal);
  await page.getByText(t.changed).waitFor();
  await rate(2).fill('5');
  await band(3).getByLabel(t.until).fill('136');
  await page.getByLabel(t.reason).fill('our own losses of two years');
  await page.getByRole('button', { name: t.send }).click();
  await band(3).getByText(t.overlaps).waitFor();
  expect([await axe(page), await misfits(page)]).toEqual([[], []]);
  await band(3).getByLabel(t.until).fill('227');
  await page.getByRole('button', { name: t.send }).click();
  await band(2).getByText(t.falls).waitFor();
  await rate(2).fill('150');
  await page.getByRole('button', { name: t.send }).click();
  await band(2).getByText(t.tooMuch, { exact: false }).waitFor();
  await rate(2).fill('25');
  // A region has rates of its own. They begin as those of all loans, and are refused at their field like them.
  await page.getByRole('button', { name: t.add }).click();
  const segment = page.getByRole('group', { name: t.segment, exact: true });
  expect(await segment.getByLabel(t.second).inputValue()).toBe('25');
  // The model is chosen first. That both are missing is said when both were left, and not before.
  const isFocused = (name: string) =>
    segment.getByRole('combobox', { name }).evaluate((field) => field === document.activeElement);
  await expect.poll(() => isFocused(t.model)).toBe(true);
  await segment.getByRole('combobox', { name: t.region }).focus();
  expect(await segment.getByText(t.names).count()).toBe(0);
  await segment.getByLabel(t.onTime).focus();
  await segment.getByText(t.names).waitFor();
  // A band more is a rate more in each segment, and a band less the same rate less.
  const rates = () =>
    segment.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const before = await rates();
  await page.getByRole('button', { name: t.addBand }).click();
  await expect.poll(rates).toEqual([...before.slice(0, -1), '', before.at(-1)]);
  await page.getByRole('button', { name: t.removeBand }).click();
  await expect.poll(rates).toEqual(before);
  await page.getByRole('button', { name: t.send }).click();
  await expect.poll(() => isFocused(t.model)).toBe(true);
  await segment.getByText(t.names).waitFor();
  await segment.getByRole('combobox', { name: t.region }).click();
  const option = page.getByRole('option').first();
  const region = (await option.innerText()).trim();
  await option.click();
  await segment.getByLabel(t.onTime).fill('30');
  await page.getByRole('button', { name: t.send }).click();
  await segment.getByText(t.falls).waitFor();
  expect([await axe(page), await misfits(page)]).toEqual([[], []]);
  await segment.getByLabel(t.onTime).fill(t.own_rate);
  await page
    .getByRole('button', { name: t.begin })
    .or(page.getByRole('button', { name: t.again }))
    .click();
  await page.getByRole('rowheader', { name: t.ofRegion(region) }).waitFor();
  expect([await axe(page), await misfits(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: t.send }).click();
  await page.getByText(t.waits).waitFor();

  const checker = await atDesk(browser, { language, width: 1440 });
  const [request] = await started.see<{ id: string }>(
    `select id from requests where kind = 'settings' and state = 'pending'`,
  );
  await signIn(started, checker, 'approver', `/dashboard/mc_requests?request=${request?.id}`);
  await checker.page.getByText(t.asked).first().waitFor();
  await checker.page.getByText(`${region} · ≤ 45: ${t.own_rate} % · ≤ 136: 25 %`).first().waitFor();
  await checker.page.getByRole('button', { name: t.approve, exact: true }).click();
  await expect
    .poll(
      () =>
        started.see(
          `select "values" #>> '{provision_matrix,rows,0,rate_basis_points}' as rate, "values" ->> 'provisions' as name
            from setting_versions where request_id = $1`,
          [request?.id],
        ),
      { timeout: 20_000 },
    )
    .toEqual([{ rate: language === 'en' ? '1250' : '1350', name: 'typed' }]);
  await page.reload();
  await page.getByText(t.shown).first().waitFor();
  await page.getByText(t.ofRegion(region)).first().waitFor();
  // The versions name it too.
  await page.getByText(`${region} · ≤ 45: ${t.own_rate} %`).first().waitFor();
  expect([await axe(page), await misfits(page)]).toEqual([[], []]);
  expect(owner.complaints).toEqual([]);
  expect(checker.complaints).toEqual([]);
  await Promise.all([owner.context.close(), checker.context.close()]);
});
