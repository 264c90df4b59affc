/** The owner changes when phones lock: rehearsed, requested, approved by a second person, and used from then on. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;

beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const WORDS = {
  en: {
    change: 'Change',
    lockDay: 'Lock after, days',
    warnDay: 'Warning after, days',
    refusal: 'The lock must come after its warning.',
    rehearse: 'Rehearse',
    lastDays: /Over the last 90 days the policies in force lock/,
    table: 'The days as a table',
    reason: 'Reason',
    send: 'Send the request',
    waits: /A change is waiting for a second person/,
    record: 'Open the record',
    stored: 'The rehearsal that was sent with the request',
    approve: 'Approve',
    changed: /Weekly: lock after/,
  },
  fr: {
    change: 'Modifier',
    lockDay: 'Verrouillage après, jours',
    warnDay: 'Avertissement après, jours',
    refusal: 'Le verrouillage doit venir après son avertissement.',
    rehearse: 'Faire un essai',
    lastDays: /Sur les 90 derniers jours, les règles en vigueur verrouillent/,
    table: 'Les jours en tableau',
    reason: 'Motif',
    send: 'Envoyer la demande',
    waits: /Un changement attend une deuxième personne/,
    record: 'Ouvrir la fiche',
    stored: 'L’essai envoyé avec la demande',
    approve: 'Approuver',
    changed: /Hebdomadaire : verrouillage après/,
  },
} as const;

const inForce = async (): Promise<number | undefined> =>
  (
    await started.see<{ day: number }>(
      `select ("values" #>> '{ladders,standard,weekly,lock_day}')::int as day from setting_versions
        where setting_group = 'locks' order by version desc limit 1`,
    )
  )[0]?.day;

async function propose(page: Page, language: 'en' | 'fr', lock_day: string) {
  const t = WORDS[language];
  await page.getByRole('button', { name: t.change, exact: true }).click();
  // Of daily, weekly and monthly loans, the second.
  const field = page.getByLabel(t.lockDay).nth(1);
  const warning = page.getByLabel(t.warnDay).nth(1);
  await warning.fill('20');
  await page.getByRole('button', { name: t.rehearse }).click();
  await page.getByText(t.refusal).waitFor();
  await warning.fill('1');
  await field.fill(lock_day);
  await page.getByRole('button', { name: t.rehearse }).click();
  await page.getByText(t.lastDays).first().waitFor({ timeout: 30_000 });
  await page.getByText(t.table).click();
  expect(await page.getByRole('row').count()).toBe(91);
  expect(await axe(page)).toEqual([]);
  await page.getByLabel(t.reason).fill('too many phones locked over the weekend');
  await page.getByRole('button', { name: t.send }).click();
  await page.getByText(t.waits).waitFor();
}

async function approve(desk: Person, language: 'en' | 'fr') {
  const t = WORDS[language];
  const [request] = await started.see<{ id: string }>(
    `select id from requests where kind = 'settings' and state = 'pending'`,
  );
  await signIn(started, desk, 'approver', `/dashboard/mc_requests?request=${request?.id}`);
  const { page } = desk;
  await page.getByText(t.changed).first().waitFor();
  await page.getByRole('link', { name: t.record }).click();
  await page.getByRole('heading', { name: t.stored }).waitFor();
  await page.getByText(t.lastDays).first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: t.approve, exact: true }).click();
}

test.each(['en', 'fr'] as const)('rehearsed, requested and approved, in %s', async (language) => {
  const lock_day = language === 'en' ? '9' : '8';
  const owner = await atDesk(browser, { language, width: language === 'en' ? 1440 : 360 });
  await signIn(started, owner, 'admin', '/dashboard/settings?tab=locks');
  await propose(owner.page, language, lock_day);
  expect(await misfits(owner.page)).toEqual([]);
  const checker = await atDesk(browser, { language, width: 1440 });
  await approve(checker, language);
  await expect.poll(inForce, { timeout: 20_000 }).toBe(Number(lock_day));
  await owner.page.reload();
  await owner.page.getByText(`+${lock_day}`).first().waitFor();
  expect(owner.complaints).toEqual([]);
  expect(checker.complaints).toEqual([]);
});
