/**
 * The owner of the business writes the payment reminder anew, in both languages: the editor shows it on a phone, a test
 * arrives on the owner's own phone, a second person approves it, and the next reminders have the new words.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { approvalsScreens } from '../../web/src/features/approvals/screens.ts';
import { settingsScreens } from '../../web/src/features/settings/screens.ts';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { callAtAnyHour } from '../harness/call-at-any-hour.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const WORDS = {
  en: {
    change: 'Change',
    edit: 'Edit: Payment reminder',
    text: 'Text: Payment reminder',
    day: 'Due day',
    missing: '{day} is missing (Due day)',
    typed: '{brand}: hello! {amount} must be paid by ',
    shown: 'Palier: hello! 2 400 FCFA must be paid by 21/11',
    size: /^1 SMS · 47 characters · GSM-7/,
    test: 'Send me this text',
    sent: 'Test sent to your own number',
    arrives: 'Test: Palier: hello! 2 400 FCFA must be paid by 21/11',
    off: 'Sent by SMS: Phone opened',
    reason: 'Reason',
    send: 'Send the request',
    waits: 'A change is waiting for a second person. Until it is decided, nobody can request another.',
    fact: 'Payment reminder, in English',
    proposed: '[Name of the business]: hello! [Amount due] must be paid by [Due day]',
    approve: 'Approve',
    approved: 'Request approved',
    own: 'Own wording',
    reminder: /^Palier: hello! [\d ]+ FCFA must be paid by \d\d\/\d\d$/,
  },
  fr: {
    change: 'Modifier',
    edit: /^Modifier.: Rappel d’échéance$/,
    text: /^Texte.: Rappel d’échéance$/,
    day: 'Échéance',
    missing: 'il manque {day} (Échéance)',
    typed: '{brand} : êtes-vous prêt ? {amount} à payer le ',
    shown: 'Palier : etes-vous pret ? 2 400 FCFA à payer le 21/11',
    size: /^1 SMS · 53 caractères · GSM-7.*ê → e/,
    test: 'M’envoyer ce texte',
    sent: 'Essai envoyé à votre propre numéro',
    arrives: 'Essai : Palier : etes-vous pret ? 2 400 FCFA à payer le 21/11',
    off: /^Envoyé par SMS.: Prêt entièrement payé$/,
    reason: 'Motif',
    send: 'Envoyer la demande',
    waits: 'Un changement attend une deuxième personne. D’ici là, personne ne peut en demander un autre.',
    fact: 'Rappel d’échéance, en français',
    proposed: '[Nom de l’entreprise] : êtes-vous prêt ? [Montant dû] à payer le [Échéance]',
    approve: 'Approuver',
    approved: 'Demande approuvée',
    own: 'Texte personnalisé',
    reminder: /^Palier : etes-vous pret \? [\d ]+ FCFA à payer le \d\d\/\d\d$/,
  },
} as const;

const owner = DEMO_STAFF.find(({ username }) => username === 'admin');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const onPhoneOfOwner = async (): Promise<string | undefined> => {
  const answer = await fetch(`${started.sandbox_url}/messages?to=${encodeURIComponent(owner?.msisdn ?? '')}`);
  return ((await answer.json()) as Array<{ text: string }>)[0]?.text;
};
const texts = () => `${started.console_url}${settingsScreens.settings.path({ tab: 'texts' })}`;

async function writeReminder(language: 'en' | 'fr', width: number): Promise<void> {
  const t = WORDS[language];
  const person = await atDesk(browser, { language, theme: width < 900 ? 'default' : 'defaultDark', width });
  const { page, complaints } = person;
  onTestFailed(
    async () => void (await page.screenshot({ path: `.shots/failed-texts-${language}.png` }).catch(() => {})),
  );
  await signIn(started, person, 'admin');
  await page.goto(texts());
  await button(page, t.change).click();
  await button(page, t.edit).click();
  const field = page.getByLabel(t.text);
  await field.fill(t.typed);
  await page.getByText(t.missing, { exact: true }).waitFor();
  expect(await button(page, t.test).isDisabled()).toBe(true);
  // The form says which text keeps it back, and sends nothing.
  await page.getByLabel(t.reason).fill('Customers asked for plainer words');
  await button(page, t.send).click();
  await page.getByText(t.missing, { exact: true }).waitFor();
  await button(page, t.day).click();
  expect(await field.inputValue()).toBe(`${t.typed}{day}`);
  await expect.poll(() => page.getByRole('figure').innerText()).toContain(t.shown);
  await page.getByText(t.size).first().waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);

  await button(page, t.test).click();
  await page.getByText(t.sent).waitFor();
  await expect.poll(onPhoneOfOwner).toBe(t.arrives);

  // What was typed survives a reload.
  await page.getByRole('switch', { name: t.off }).click();
  await page.waitForTimeout(600);
  await page.reload();
  await button(page, t.change).click();
  await expect.poll(() => page.getByRole('switch', { name: t.off }).isChecked()).toBe(false);
  await button(page, t.send).click();
  await page.getByText(t.waits).waitFor();
  expect(complaints).toEqual([]);
  await person.context.close();
}

async function approveIt(language: 'en' | 'fr', width: number): Promise<void> {
  const t = WORDS[language];
  const person = await atDesk(browser, { language, theme: 'default', width });
  const { page, complaints } = person;
  onTestFailed(
    async () => void (await page.screenshot({ path: `.shots/failed-texts-${language}.png` }).catch(() => {})),
  );
  await signIn(started, person, 'approver');
  const [request] = await started.see<{ id: string }>(
    `select id from requests where kind = 'settings' and subject_id = 'texts' and state = 'pending'`,
  );
  await page.goto(`${started.console_url}${approvalsScreens.makerChecker.path({ request: request?.id ?? '' })}`);
  const row = page.getByRole('row', { name: t.fact });
  await row.getByText(t.proposed).first().waitFor();
  await page.screenshot({ path: `.shots/journey-texts-request-${language}.png`, fullPage: true });
  expect(await axe(page)).toEqual([]);
  await button(page, t.approve).last().click();
  await page.getByText(t.approved).waitFor();
  await person.context.close();
  expect(complaints).toEqual([]);
}

test('the reminder is written anew in both languages, and the next ones have the new words', async () => {
  await writeReminder('en', 1280);
  await approveIt('en', 1440);
  await writeReminder('fr', 360);
  await approveIt('fr', 900);

  const reader = await atDesk(browser, { language: 'fr', theme: 'default', width: 1440 });
  await signIn(started, reader, 'admin');
  await reader.page.goto(texts());
  await reader.page.getByText(WORDS.fr.own, { exact: true }).first().waitFor();
  // The history names the text, and shows it before and after.
  await reader.page.getByText(WORDS.fr.fact, { exact: true }).first().waitFor();
  await reader.page.screenshot({ path: '.shots/journey-texts-history.png', fullPage: true });
  expect(await axe(reader.page)).toEqual([]);
  expect(reader.complaints).toEqual([]);

  const reminders = () =>
    started.see<{ language: 'en' | 'fr'; text: string }>(
      `select distinct on (language) language, text from messages where template = 'reminder'
        and status in ('sent', 'delivered') order by language, id desc`,
    );
  // Reminders leave at the hours of calls, and this test runs at any hour.
  await callAtAnyHour(started);
  await fetch(`${started.sandbox_url}/__control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days: 1 }),
  });
  await expect.poll(async () => (await reminders()).length, { timeout: 60_000 }).toBe(2);
  for (const { language, text } of await reminders()) expect(text).toMatch(WORDS[language].reminder);
}, 240_000);
