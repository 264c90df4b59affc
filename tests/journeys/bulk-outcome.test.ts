/** After an action on several rows the screen says of each whether it was done and why not, and keeps it in sight. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

const WORDS = {
  en: { choose: 'Select', suspend: 'Suspend', sum: '1 done, 1 refused', done: 'done', close: 'Close' },
  fr: { choose: 'Sélectionner', suspend: 'Suspendre', sum: 'Réussis : 1 · Refusés : 1', done: 'fait', close: 'Fermer' },
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
] as const)(
  'of two people one is suspended and one was already, in %s',
  async (language, width) => {
    const t = WORDS[language];
    const [two, other] = await started.see<{ id: string; full_name: string }>(
      `select id, full_name from staff where suspended_at is null and group_id = (select id from groups where name = 'Agents')
      order by username desc limit 2`,
    );
    if (!two || !other) throw new Error('there are no two agents');
    const admin = await atDesk(browser, { language, width });
    const { page } = admin;
    await signIn(started, admin, 'admin', '/dashboard/users');
    const choose = async (name: string): Promise<void> =>
      page.getByRole('checkbox', { name: `${t.choose} ${name}`, exact: true }).check();
    await choose(two.full_name);
    await choose(other.full_name);
    await page.getByRole('button', { name: t.suspend, exact: true }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('textbox').fill('They have left');
    // A colleague is faster with one of them.
    await started.see(`update staff set suspended_at = now() where id = '${other.id}' returning id`);
    await asked.getByRole('button', { name: t.suspend }).click();
    await asked.waitFor({ state: 'detached' });
    const main = page.locator('main');
    await main.getByRole('alert').filter({ hasText: t.sum }).waitFor();
    const rows = main.getByRole('listitem');
    await rows.filter({ hasText: new RegExp(`^${two.full_name}\\s?: ${t.done}$`) }).waitFor();
    await rows.filter({ hasText: other.full_name }).filter({ hasNotText: t.done }).waitFor();
    // It stays where the list is scrolled to.
    await page.mouse.wheel(0, 3_000);
    expect(await main.getByText(t.sum).isVisible()).toBe(true);
    expect([await axe(page), await misfits(page)]).toEqual([[], []]);
    await main.getByRole('button', { name: t.close }).click();
    expect(await main.getByText(t.sum).count()).toBe(0);
    expect(admin.complaints).toEqual([]);
  },
  120_000,
);
