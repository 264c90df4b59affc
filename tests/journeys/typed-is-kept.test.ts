/** What was typed in a dialog is not lost by Escape or a press beside it: it is kept, or the dialog asks first. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn, signInByHand } from '../harness/signing-in.ts';

const WORDS = {
  en: {
    add: 'Book an entry',
    reason: /^Reason/,
    kept: 'What you typed is kept until you open this form again.',
    restored: 'What you typed last time has been restored.',
    change: 'Change payment details',
    ask: 'Discard what you typed?',
    stay: 'Keep typing',
    discard: 'Discard',
  },
  fr: {
    add: 'Saisir une écriture',
    reason: /^Motif/,
    kept: 'Votre saisie est gardée jusqu’à la prochaine ouverture de ce formulaire.',
    restored: 'Votre saisie précédente a été rétablie.',
    change: 'Changer les coordonnées',
    ask: 'Abandonner votre saisie ?',
    stay: 'Continuer la saisie',
    discard: 'Abandonner',
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

/** A press beside a dialog that has just opened belongs to the one that opened it. */
const GUARDED_MS = 600;

/** A press beside the dialog, where there is room beside it; on a phone it fills the screen. */
const leave = (page: Page, width: number): Promise<void> =>
  width > 600 ? page.mouse.click(5, 5) : page.keyboard.press('Escape');

test.each([
  ['en', 1440],
  ['fr', 360],
] as const)(
  'an entry by hand is kept, and a form without a draft asks, in %s',
  async (language, width) => {
    const t = WORDS[language];
    const finance = await atDesk(browser, { language, width });
    const { page } = finance;
    await signIn(started, finance, 'finance', '/dashboard/accounting');
    // Opened and closed, nothing was typed: nothing is kept, and nothing is said to be restored.
    await page.getByRole('button', { name: t.add }).click();
    await page.getByRole('dialog').getByLabel(t.reason).waitFor();
    await page.waitForTimeout(GUARDED_MS);
    await leave(page, width);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /^palier.draft/.test(name)));
    expect([await page.getByText(t.kept).count(), await drafts()]).toEqual([0, []]);
    await page.getByRole('button', { name: t.add }).click();
    await page.waitForTimeout(GUARDED_MS);
    expect(await page.getByText(t.restored).count()).toBe(0);
    const reason = page.getByRole('dialog').getByLabel(t.reason);
    await reason.fill('Fees of the bank in October');
    await leave(page, width);
    await page.getByText(t.kept).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: t.add }).click();
    await page.getByRole('dialog').getByText(t.restored).waitFor();
    expect(await reason.inputValue()).toBe('Fees of the bank in October');
    expect(await drafts()).toHaveLength(1);
    // What was taken away again is no draft.
    await reason.fill('');
    await page.waitForTimeout(GUARDED_MS);
    expect(await drafts()).toEqual([]);
    expect([await axe(page), await misfits(page)]).toEqual([[], []]);
    expect(finance.complaints).toEqual([]);

    const admin = await atDesk(browser, { language, width });
    const [shop] = await started.see<{ id: string }>(`select id from shops order by id limit 1`);
    await signIn(started, admin, 'admin', `/dashboard/stores/${shop?.id ?? ''}?tab=payment`);
    const there = admin.page;
    await there.getByRole('button', { name: t.change }).first().click();
    const asked = there.getByRole('dialog').first();
    await asked.getByRole('textbox').nth(1).waitFor();
    await there.waitForTimeout(GUARDED_MS);
    for (const field of await asked.getByRole('textbox').all()) await field.fill('670000000');
    await leave(there, width);
    await there.getByRole('heading', { name: t.ask }).waitFor();
    expect([await axe(there), await misfits(there)]).toEqual([[], []]);
    await there.getByRole('button', { name: t.stay }).click();
    await there.getByRole('heading', { name: t.ask }).waitFor({ state: 'detached' });
    expect(await asked.getByRole('textbox').first().inputValue()).not.toBe('');
    await leave(there, width);
    await there.getByRole('button', { name: t.discard, exact: true }).click();
    await there.getByRole('dialog').waitFor({ state: 'detached' });
    expect(admin.complaints).toEqual([]);
  },
  120_000,
);

test('what was typed outlives a session whose time is over, for the same person alone', async () => {
  const t = WORDS.en;
  const person = await atDesk(browser, { language: 'en', width: 1280 });
  const { page } = person;
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /^palier.draft\./.test(name)));
  const reason = page.getByRole('dialog').getByLabel(t.reason);
  const openForm = async () => {
    await page.goto(`${started.console_url}/dashboard/accounting`);
    await page.getByRole('button', { name: t.add }).click();
    await reason.waitFor();
  };
  const endSessions = async () => {
    await started.see(`update sessions set expires_at = now() - interval '3 hours' where revoked_at is null`);
    await page.reload();
    await page.getByText('You have been logged out').waitFor();
  };
  await signIn(started, person, 'finance', '/dashboard/accounting');
  await openForm();
  await page.waitForTimeout(GUARDED_MS);
  await reason.fill('Fees of the bank in November');
  await page.waitForTimeout(GUARDED_MS);
  await endSessions();
  expect(await drafts()).toHaveLength(1);
  await signInByHand(started, person, 'finance');
  await openForm();
  await page.getByRole('dialog').getByText(t.restored).waitFor();
  expect(await reason.inputValue()).toBe('Fees of the bank in November');
  await endSessions();
  await signInByHand(started, person, 'admin');
  await expect.poll(drafts).toEqual([]);
  // A few hours later it is gone, also where nobody signs in.
  const later = await atDesk(browser, { language: 'en', width: 1280 });
  await later.page.goto(`${started.console_url}/`);
  await later.page.evaluate(() => {
    localStorage.setItem('palier.draft.old', 'sealed');
    localStorage.setItem('palier.typed-at', JSON.stringify({ old: Date.now() - 5 * 3_600_000 }));
  });
  await later.page.reload();
  await expect.poll(() => later.page.evaluate(() => localStorage.getItem('palier.draft.old'))).toBe(null);
}, 120_000);
