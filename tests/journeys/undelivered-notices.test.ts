/**
 * In a business without texts, a collector finds those who are to be called in place of a text, reads on the call and
 * on the customer's card until when the lock waits, and speaks to one.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { callAtAnyHour } from '../harness/call-at-any-hour.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { describeLooks } from '../harness/scope.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  started = await startDemo({ PALIER_DEMO_WITHOUT: 'orange,africastalking' });
  await callAtAnyHour(started);
  browser = await launch();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const looksRight = async ({ page, complaints }: Person) => {
  expect([...(await misfits(page)), ...(await axe(page))]).toEqual([]);
  expect(complaints).toEqual([]);
};

const WORDS = {
  en: {
    tab: /^No text delivered \d/,
    reason: 'No text delivered',
    waits: /No text delivered, lock from .+ without a call/,
    card: /^No texts are sent: call the customer\. Without a call, the phone locks from /,
  },
  fr: {
    tab: /^SMS non remis \d/,
    reason: 'SMS non remis',
    waits: /SMS non remis, verrouillage dès le .+ sans appel/,
    card: /^Aucun SMS n’est envoyé\s: appelez le client\. Sans appel, le téléphone se verrouille à partir du /,
  },
} as const;

const LOOKS = [
  { language: 'en', theme: 'default', width: 1280 },
  { language: 'fr', theme: 'defaultDark', width: 360 },
] as const;

describeLooks(LOOKS)('$language, $theme, $width', (look) => {
  test('the list of those who are to be called, the call, and the card', async () => {
    const desk = await atDesk(browser, look);
    const { page } = desk;
    const words = WORDS[look.language];
    await signIn(started, desk, 'collector');
    await page.goto(`${started.console_url}/dashboard/defaulters`);
    await page.getByRole('tab', { name: words.tab }).click();
    await page.getByRole('tab', { name: words.tab, selected: true }).waitFor();
    await page.getByRole('row').filter({ hasText: words.reason }).first().waitFor();
    await looksRight(desk);

    const [loan] = await started.see<{ loan_reference: string; customer_id: string }>(
      `select l.loan_reference, l.customer_id from collection_cases k join loans l on l.id = k.loan_id
        join device_locks d on d.loan_id = l.id and d.desired = 'unlocked' and d.lock_type <> 'no lock'
        where k.closed_at is null and k.call_before > k.computed_on and k.rest_until is null
        order by k.call_before desc, l.loan_reference limit 1`,
    );
    if (!loan) throw new Error('nobody is to be called');
    await page.goto(`${started.console_url}/dashboard/defaulters/${loan.loan_reference}/call`);
    await page.getByText(words.waits).waitFor();
    await looksRight(desk);
    await page.goto(`${started.console_url}/dashboard/customers/view?customer=${loan.customer_id}`);
    await page.getByText(words.card).waitFor();
    await looksRight(desk);
    await desk.context.close();
  });
});
