/**
 * The month-end of a finance officer and an approval officer: a payment of the owners is entered by hand, the month is
 * closed by two people, its statement is signed off, and its file goes to the accountant. In both languages.
 */
import { buffer } from 'node:stream/consumers';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

const WORDS = {
  en: {
    add: 'Book an entry',
    happened: 'What happened',
    owners: 'Owner contributions',
    amount: /^Amount/,
    reason: /^Reason/,
    send: 'Send the request',
    sent: 'Request sent',
    close: 'Close a period',
    through: /^Until the end of/,
    waits: 'Closing pending',
    approve: 'Approve',
    approved: 'Request approved',
    entry: 'Manual entry',
    closing: 'Closing of the books',
    equal: /^Both sides are equal/,
    later: 'Booked later',
    file: 'General journal (CSV)',
    signedOff: 'As signed off',
    result: 'Result',
    event: 'Event',
    reference: 'Reference',
    proof: /^The loans add up to account 1100/,
  },
  fr: {
    add: 'Saisir une écriture',
    happened: /Ce qui s/,
    owners: 'Apports des propriétaires',
    amount: /^Montant/,
    reason: /^Motif/,
    send: 'Envoyer la demande',
    sent: 'Demande envoyée',
    close: 'Clôturer une période',
    through: /^Jusqu’à la fin du/,
    waits: 'Clôture en attente',
    approve: 'Approuver',
    approved: 'Demande approuvée',
    entry: 'Écriture manuelle',
    closing: 'Clôture des comptes',
    equal: /^Les deux côtés sont égaux/,
    later: 'Comptabilisé après',
    file: 'Journal général (CSV)',
    signedOff: 'À la clôture',
    result: 'Résultat',
    event: 'Opération',
    reference: 'Référence',
    proof: /^La somme des prêts est celle du compte 1100/,
  },
} as const;

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

/** Days of this year, each language closing a month of its own. */
const monthEnd = async (months_back: number): Promise<string> => {
  const [row] = await started.see<{ today: string }>('select now()::date::text as today', []);
  let first = `${row?.today.slice(0, 7)}-01`;
  for (let back = 1; back < months_back; back++) first = `${addDays(first, -1).slice(0, 7)}-01`;
  return addDays(first, -1);
};

test.each([
  ['en', 'defaultDark', 1440, 2],
  ['fr', 'default', 360, 1],
] as const)('a month-end in %s', async (language, theme, width, months_back) => {
  const t = WORDS[language];
  const through_on = await monthEnd(months_back);
  const officer = await atDesk(browser, { language, theme, width });
  const { page } = officer;
  await signIn(started, officer, 'finance');
  await page.goto(`${started.console_url}/dashboard/accounting`);
  await page.getByRole('button', { name: t.add }).click();
  await page.getByLabel(t.happened).click();
  await page.getByRole('option', { name: t.owners }).click();
  await page.getByLabel(t.amount).fill('750000');
  await page.getByLabel(t.reason).fill(`Capital ${language}`);
  await page.getByRole('button', { name: t.send }).click();
  await page.getByText(t.sent).waitFor();
  await page.getByRole('button', { name: t.close }).click();
  await page.getByLabel(t.through).fill(through_on);
  await page.getByLabel(t.reason).fill('The month is over');
  await page.getByRole('button', { name: t.send }).click();
  await page.getByText(t.waits).waitFor();
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);

  const decider = await atDesk(browser, { language, theme, width: 1440 });
  await signIn(started, decider, 'approver');
  for (const kind of [t.entry, t.closing]) {
    await decider.page.goto(`${started.console_url}/dashboard/mc_requests`);
    await decider.page.getByText(kind).first().click();
    await decider.page.getByRole('button', { name: t.approve, exact: true }).click();
    await decider.page.getByText(t.approved).waitFor();
  }
  expect(decider.complaints).toEqual([]);
  await decider.context.close();

  await page.goto(`${started.console_url}/dashboard/accounting`);
  await page.getByText(`Capital ${language}`).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.file }).first().click(),
  ]);
  const lines: Array<Record<string, string>> = parse(await buffer(await download.createReadStream()), {
    bom: true,
    columns: true,
    delimiter: ';',
  });
  const sum = (column: string): number => lines.reduce((total, line) => total + Number(line[column]), 0);
  expect(lines.length).toBeGreaterThan(10);
  expect(sum('debit')).toBe(sum('credit'));
  expect(lines.every(({ entry_date }) => (entry_date ?? '') <= through_on)).toBe(true);

  await page.goto(`${started.console_url}/dashboard/balance-sheet`);
  await page.getByText(t.equal).waitFor();
  // Signed off is not today: the page goes to the last closed day.
  await page.getByRole('button', { name: t.signedOff }).click();
  await page.getByText(t.later).first().waitFor();
  expect(new URL(page.url()).searchParams.get('day')).toBe(through_on);
  await page.getByText(t.equal).waitFor();
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);

  // So do the result and the reports, of which the signed-off ones are worked out after the closing.
  await page.goto(`${started.console_url}/dashboard/profit-and-loss`);
  await Promise.all([page.waitForResponse(/\/books\/closings$/), page.reload()]);
  await page.getByRole('button', { name: t.signedOff }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('until')).toBe(through_on);
  await page.getByRole('rowheader', { name: t.result, exact: true }).waitFor();
  await expect
    .poll(
      () => started.see('select 1 from report_runs where closing_id is not null and day = $1::date', [through_on]),
      { timeout: 120_000 },
    )
    .not.toEqual([]);
  await Promise.all([page.waitForResponse(/\/books\/closings$/), page.goto(`${started.console_url}/bi`)]);
  await page.getByRole('button', { name: t.signedOff }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(through_on);
  await page.getByText(t.proof).waitFor();

  // On a tablet an entry has no room for what happened: a press on it shows all.
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto(`${started.console_url}/dashboard/entries`);
  const entry = page.getByRole('row').nth(1);
  await entry.getByText(/FCFA$/).waitFor();
  expect(await page.getByRole('columnheader', { name: t.event }).count()).toBe(0);
  await entry.click();
  // The sheet has what happened as its name.
  const sheet = page.getByRole('dialog');
  await sheet.getByText(t.reference, { exact: true }).waitFor();
  expect(await sheet.getByRole('heading').innerText()).not.toBe('');
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width, height: 900 });

  await page.goto(`${started.console_url}/dashboard/daily-cashflow`);
  await page.getByText(t.owners).first().waitFor();
  await page.goto(`${started.console_url}/dashboard/profit-and-loss`);
  await page.getByRole('rowheader', { name: t.result, exact: true }).waitFor();
  expect(officer.complaints).toEqual([]);
  await officer.context.close();
});
