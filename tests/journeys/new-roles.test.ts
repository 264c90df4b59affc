/** After an upgrade, who gives roles is offered the new ones on the home page, once. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

const WORDS = {
  en: { see: 'See roles', title: 'New roles', request: 'Request roles', leave: 'Give to nobody', group: /Finance off/ },
  fr: {
    see: 'Voir les rôles',
    title: 'Nouveaux rôles',
    request: 'Demander les rôles',
    leave: 'N’attribuer à personne',
    group: /Agents financiers/,
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
const BROUGHT = [['BOOK_ENTRIES', 'CLOSE_BOOKS']];
beforeEach(async () => {
  await started.see('delete from answered_roles');
  await started.see('delete from group_roles where code = any($1)', BROUGHT);
});
const asked = async () =>
  (
    await started.see<{ asked: number }>(
      `select count(*)::int as asked from requests where kind = 'group_roles' and state = 'pending'
        and proposed::text like '%CLOSE_BOOKS%'`,
    )
  )[0]?.asked ?? 0;

test.each([
  ['en', 1440],
  ['fr', 360],
] as const)(
  'they are requested or left, and not offered again, in %s',
  async (language, width) => {
    const t = WORDS[language];
    const before = await asked();
    const admin = await atDesk(browser, { language, width });
    const { page } = admin;
    await signIn(started, admin, 'admin', '/dashboard');
    await page.getByRole('button', { name: t.see }).click();
    const dialog = page.getByRole('dialog', { name: t.title });
    await dialog.getByText(t.group).first().waitFor();
    expect(await dialog.getByRole('checkbox').count()).toBe(2);
    expect([await axe(page), await misfits(page)]).toEqual([[], []]);
    const isAsked = language === 'en';
    // The book entries stay with nobody.
    if (isAsked) await dialog.getByRole('checkbox').first().uncheck();
    await dialog.getByRole('button', { name: isAsked ? t.request : t.leave }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t.see }).waitFor({ state: 'detached' });
    expect(await asked()).toBe(before + (isAsked ? 2 : 0));
    expect(admin.complaints).toEqual([]);
  },
  120_000,
);
