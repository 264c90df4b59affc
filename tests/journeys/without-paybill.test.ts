/**
 * The market of most sellers at first: prompts of MTN and of Orange, and cash. Nothing is red, nobody is told of a
 * number to pay to, and a prompt opens a locked phone.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startAsNewcomer } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startAsNewcomer(['--without-paybill']), launch()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** An MTN number and an Orange one; both phones are locked. */
const MTN = '+237670000101';
const ORANGE = '+237690000013';

const world = async (msisdn: string) =>
  (await (await fetch(`${started.sandbox_url}/__control/world?msisdn=${encodeURIComponent(msisdn)}`)).json()) as {
    prompts: Array<{ reference: string; operator: string }>;
    short_code: string | null;
    handset: { lock_state: string; lock_text: string | null } | null;
  };

test('the first sight has no operator that is silent, in French on a dark phone', async () => {
  const desk = await atDesk(browser, { language: 'fr', theme: 'defaultDark', width: 360 });
  const { page, complaints } = desk;
  await signIn(started, desk, 'admin');
  await page.getByText('Les avis de paiement arrivent.', { exact: false }).waitFor();
  expect(await page.getByText(/muet|n’arrivent pas/i).count()).toBe(0);
  await page.goto(`${started.console_url}/dashboard/money-feed`);
  for (const operator of [/Orange Money/, /MTN Mobile Money/])
    await page
      .getByRole('listitem')
      .filter({ hasText: operator })
      .getByText(/^(Fonctionne|Au repos)$/)
      .waitFor();
  expect(await page.getByText(/paybill|comptes marchands|paiements annoncés/i).count()).toBe(0);
  expect([...(await misfits(page)), ...(await axe(page))]).toEqual([]);
  expect(complaints).toEqual([]);
}, 60_000);

test('nobody can pay alone, and a lock screen says who can be called', async () => {
  for (const msisdn of [MTN, ORANGE]) {
    const { short_code, handset } = await world(msisdn);
    expect(short_code).toBeNull();
    expect(handset?.lock_state).toBe('locked');
    expect(handset?.lock_text).toMatch(/appelez le \+237|call \+237/);
    expect(handset?.lock_text).not.toMatch(/600600|compte \d|account \d/);
  }
  const { paybills } = (
    await started.see<{ paybills: number }>(
      `select count(*)::int as paybills from payments where provider like '%paybill'`,
    )
  )[0] ?? { paybills: -1 };
  expect(paybills).toBe(0);
  const prompted = await started.see<{ provider: string }>(
    `select distinct provider from payments where channel = 'mobile_money' order by provider`,
  );
  expect(prompted.map(({ provider }) => provider)).toEqual(['mtn-momo', 'orange-money']);
});

async function payByPrompt(page: Page, msisdn: string, operator: string): Promise<void> {
  const [customer] = await started.see<{ id: string }>('select id from customers where msisdn = $1', [msisdn]);
  await page.goto(`${started.console_url}/dashboard/customers/view?customer=${customer?.id}`);
  await page.getByRole('button', { name: 'Take a payment' }).first().click();
  await page.getByRole('button', { name: 'Send the prompt' }).click();
  await expect.poll(async () => (await world(msisdn)).prompts, { timeout: 20_000 }).toMatchObject([{ operator }]);
  const [prompt] = (await world(msisdn)).prompts;
  await fetch(`${started.sandbox_url}/__control/prompt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference: prompt?.reference, decision: 'approve', pin: '0000' }),
  });
  await page.getByText('Paid. The money is in the books.').waitFor();
  await expect.poll(async () => (await world(msisdn)).handset?.lock_state, { timeout: 20_000 }).toBe('active');
}

test('a prompt of its own operator opens each phone, in English at a desk', async () => {
  const desk = await atDesk(browser, { language: 'en', theme: 'default', width: 1440 });
  await signIn(started, desk, 'agent');
  await payByPrompt(desk.page, MTN, 'MTN Mobile Money');
  await payByPrompt(desk.page, ORANGE, 'Orange Money');
  expect(desk.complaints).toEqual([]);
}, 120_000);
