/** What was typed in a dialog is not lost by Escape or a press beside it: it is kept, or the dialog asks first. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

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
    pay: 'Take a payment',
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
    pay: 'Encaisser un versement',
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

    // Of a form with a code everything else is kept.
    const admin = await atDesk(browser, { language, width });
    const [shop] = await started.see<{ id: string }>(`select id from shops order by id limit 1`);
    await signIn(started, admin, 'admin', `/dashboard/stores/${shop?.id ?? ''}?tab=payment`);
    const there = admin.page;
    const change = there.getByRole('button', { name: t.change }).first();
    await change.click();
    const details = there.getByRole('dialog').first();
    await details.getByRole('textbox').nth(1).waitFor();
    await there.waitForTimeout(GUARDED_MS);
    const fields = await details.getByRole('textbox').all();
    for (const field of fields) await field.fill('670000');
    await leave(there, width);
    await there.getByRole('dialog').waitFor({ state: 'detached' });
    await change.click();
    await details.getByText(t.restored).waitFor();
    const typed = await Promise.all((await details.getByRole('textbox').all()).map((field) => field.inputValue()));
    expect([typed.filter((text) => text === '670000').length, typed.at(-1)]).toEqual([fields.length - 1, '']);
    await there.waitForTimeout(GUARDED_MS);
    await leave(there, width);

    // A payment at the desk is not: the dialog asks first.
    const [loan] = await started.see<{ loan_reference: string }>(
      `select l.loan_reference from loans l join applications a on a.id = l.application_id where l.status = 'active'
        and a.shop_id <> (select shop_id from staff where username = 'agent') order by 1 limit 1`,
    );
    const agent = await atDesk(browser, { language, width });
    const desk = agent.page;
    await signIn(started, agent, 'agent', `/dashboard/customers/find?q=${loan?.loan_reference ?? ''}`);
    await desk.getByRole('button', { name: t.pay }).click();
    const asked = desk.getByRole('dialog').first();
    await asked.getByRole('textbox').nth(1).waitFor();
    await desk.waitForTimeout(GUARDED_MS);
    for (const field of await asked.getByRole('textbox').all()) await field.fill('5000');
    await leave(desk, width);
    await desk.getByRole('heading', { name: t.ask }).waitFor();
    expect([await axe(desk), await misfits(desk)]).toEqual([[], []]);
    await desk.getByRole('button', { name: t.stay }).click();
    await desk.getByRole('heading', { name: t.ask }).waitFor({ state: 'detached' });
    expect(await asked.getByRole('textbox').first().inputValue()).not.toBe('');
    await leave(desk, width);
    await desk.getByRole('button', { name: t.discard, exact: true }).click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
    expect(agent.complaints).toEqual([]);
    expect(admin.complaints).toEqual([]);
  },
  120_000,
);
