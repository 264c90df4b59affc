/**
 * A reader of the reports gets them by e-mail: asks for one with the keyboard, has it sent at once, reads it in the
 * inbox of the sandbox, and gets that of the next day once. In both languages.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

const WORDS = {
  en: {
    open: 'By e-mail',
    add: 'Get it by e-mail',
    send: /^Send now: /,
    stop: /^Stop: /,
    sent: 'Sent',
    none: /no report/,
  },
  fr: {
    open: 'Par e-mail',
    add: 'Le recevoir par e-mail',
    send: /^Envoyer maintenant/,
    stop: /^Arrêter/,
    sent: 'Envoyé',
    none: /aucun rapport/,
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
const control = async <T>(path: string, body?: object): Promise<T> => {
  const answer = await fetch(
    `${started.sandbox_url}/__control/${path}`,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return (await answer.json()) as T;
};
const mailsTo = (to: string) =>
  control<Array<{ subject: string; text: string; attachments: Array<{ file_name: string }> }>>(
    `mails?to=${encodeURIComponent(to)}`,
  );

test.each([
  ['en', 'default', 1440, 'finance', 'aissatou@palier.example', /^Shops, Everywhere, /, 'Outstanding'],
  ['fr', 'defaultDark', 360, 'lead', 'rachel@palier.example', /^Boutiques, Partout, /, 'Encours'],
] as const)('a report by e-mail in %s', async (language, theme, width, username, address, subject, figure) => {
  const t = WORDS[language];
  const reader = await atDesk(browser, { language, theme, width });
  const { page } = reader;
  await signIn(started, reader, username);
  await page.goto(`${started.console_url}/bi?tab=shop`);
  await page.getByRole('button', { name: t.open }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByText(t.none).waitFor();
  await panel.getByText(address).waitFor();
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
  // The report in sight is suggested.
  await panel.getByRole('button', { name: t.add }).focus();
  await page.keyboard.press('Enter');
  const send = panel.getByRole('button', { name: t.send });
  await send.waitFor();
  // Yesterday is worked out soon after the start.
  await expect
    .poll(async () => (await started.see('select 1 from report_runs where day = now()::date - 1')).length, {
      timeout: 120_000,
    })
    .toBe(1);
  await send.click();
  await panel.getByText(t.sent, { exact: true }).waitFor();
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
  const [mail] = await mailsTo(address);
  expect(mail?.subject).toMatch(subject);
  expect(mail?.text).toContain(figure);
  expect(mail?.attachments[0]?.file_name).toMatch(/^shop-.*\.xlsx$/);

  // A person reads it in the sandbox, as they read texts on the phone.
  const inbox = await reader.context.newPage();
  await inbox.goto(started.sandbox_url);
  await inbox.getByText(mail?.subject ?? '', { exact: true }).click();
  await inbox.getByText(figure).first().waitFor();
  expect(await axe(inbox)).toEqual([]);
  await inbox.close();

  if (language === 'fr') {
    await panel.getByRole('button', { name: t.stop }).click();
    await panel.getByText(t.none).waitFor();
  } else {
    await control('clock', { days: 1 });
    // The reports are followed once a minute. The day that was sent at once is not sent again.
    await expect.poll(async () => (await mailsTo(address)).length, { timeout: 150_000 }).toBe(2);
    expect(new Set((await mailsTo(address)).map((one) => one.subject)).size).toBe(2);
    // The mail is in the inbox a moment before the portal has heard that it was taken.
    await expect.poll(() => started.see('select 1 from report_mails where state <> $1', ['sent'])).toEqual([]);
  }
  expect(reader.complaints).toEqual([]);
  await reader.context.close();
});
