/** Requests that only others may approve stand apart, and the key to approve says why instead of asking the portal. */
import { errorMessage } from '@palier/contract/errors.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

const WORDS = {
  en: { others: 'For others to approve', approve: 'Approve', decline: 'Decline' },
  fr: { others: 'À approuver par d’autres', approve: 'Approuver', decline: 'Refuser' },
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

const waiting = async (): Promise<string[]> =>
  (await started.see<{ id: string }>(`select id from requests where state = 'pending' order by id`)).map(
    ({ id }) => id,
  );

test.each([
  ['en', 1440],
  ['fr', 360],
] as const)(
  'of a maker whose account the officer changed, in %s',
  async (language, width) => {
    const t = WORDS[language];
    const [maker] = await started.see<{ id: string; full_name: string }>(
      `select s.id, s.full_name from requests r join staff s on s.id = r.asked_by
      where r.state = 'pending' and r.kind = 'loan_extension' order by r.id limit 1`,
    );
    if (!maker) throw new Error('nobody asks for an extension');
    await started.see(
      `insert into account_changes select gen_random_uuid(), $1, s.id, 'password', now() from staff s
      where s.username = 'approver' returning id`,
      [maker.id],
    );
    const before = await waiting();
    const officer = await atDesk(browser, { language, width });
    await signIn(started, officer, 'approver', '/dashboard/pending_requests');
    const { page } = officer;
    const list = page.getByRole('table');
    await list.getByRole('row').nth(1).waitFor();
    expect(await list.getByText(maker.full_name).count()).toBe(0);
    await page.getByRole('tab', { name: t.others }).click();
    await list.getByText(maker.full_name).first().waitFor();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: t.decline, exact: true }).waitFor();
    expect(await page.getByRole('button', { name: t.approve, exact: true }).count()).toBe(0);
    const why = errorMessage('TIED_TO_MAKER', language, { days: 30 });
    expect(await page.getByText(why).count()).toBe(1);
    await page.keyboard.press('a');
    // Beneath the buttons, and as the answer to the key.
    await expect.poll(() => page.getByText(why).count()).toBe(2);
    expect([await axe(page), await misfits(page)]).toEqual([[], []]);
    expect(await waiting()).toEqual(before);
    expect(officer.complaints).toEqual([]);
  },
  120_000,
);
