/** Numbers as people type them: none is made another one, and none comes that nobody typed. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { importsScreens } from '../../web/src/features/imports/screens.ts';
import { settingsScreens } from '../../web/src/features/settings/screens.ts';
import { type Person, atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
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

async function idOf(story: string): Promise<string> {
  const msisdn = SHOWCASE.find((one) => one.story.startsWith(story))?.msisdn;
  const [found] = await started.see<{ id: string }>('select id from customers where msisdn = $1', [msisdn]);
  if (!found) throw new Error(`nobody is ${story}`);
  return found.id;
}

async function atScreen(desk: Parameters<typeof atDesk>[1], username: string, address: string): Promise<Person> {
  const person = await atDesk(browser, desk);
  await signIn(started, person, username, address as `/dashboard${string}`);
  return person;
}

test.each([
  {
    language: 'en',
    title: 'Take a payment',
    label: 'Amount',
    decimals: 'Whole francs only, without a comma.',
    minus: 'Not below zero: without the minus.',
    send: 'Send the prompt',
  },
  {
    language: 'fr',
    title: 'Encaisser un versement',
    label: 'Montant',
    decimals: 'Francs entiers seulement, sans virgule.',
    minus: /^Pas en dessous de zéro\s: sans le signe moins\.$/,
    send: 'Envoyer la demande',
  },
] as const)('in $language, a sum with decimals or a minus is not made another sum', async (t) => {
  const { language, title, label, send } = t;
  const customer = await idOf('warned');
  const { page } = await atScreen({ language }, 'agent', customerOverviewScreens.card.path({ customer }));
  await page.getByRole('button', { name: title }).first().click();
  const payment = page.getByRole('region', { name: title });
  const amount = payment.getByLabel(label, { exact: true });
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith(paymentsCalls.requestRepayment.path) && sent.push(request.url()),
  );
  for (const [typed, says] of [
    ['1500,50', t.decimals],
    ['-1500', t.minus],
  ] as const) {
    await amount.press('Control+a');
    await amount.pressSequentially(typed);
    await payment.getByText(says).waitFor();
    await payment.getByRole('button', { name: send }).click();
    const shown = (await amount.inputValue()).replace(/\s/, '');
    expect([shown, await amount.getAttribute('aria-invalid'), sent]).toEqual([typed, 'true', []]);
  }
  await amount.fill('1.500 FCFA');
  expect(await amount.inputValue()).toBe('1\u202f500');
  for (const says of [t.decimals, t.minus]) expect(await payment.getByText(says).count()).toBe(0);
});

test('a sum that was preset stays away when the field is emptied, and comes back when it is asked for', async () => {
  const customer = await idOf('locked: nine');
  const { page } = await atScreen({ language: 'en' }, 'agent', customerOverviewScreens.card.path({ customer }));
  await page.getByRole('button', { name: 'Take a payment' }).first().click();
  const payment = page.getByRole('region', { name: 'Take a payment' });
  const amount = payment.getByLabel('Amount', { exact: true });
  const preset = await amount.inputValue();
  expect(preset).toMatch(/\d/);
  await amount.press('Control+a');
  await amount.press('Delete');
  expect(await amount.inputValue()).toBe('');
  await payment.getByRole('button', { name: 'Send the prompt' }).click();
  await payment.getByText('valid amount required').waitFor();
  expect(await amount.inputValue()).toBe('');
  await payment.getByRole('button', { name: / opens the phone$/ }).click();
  expect(await amount.inputValue()).toBe(preset);
});

test.each([
  ['en', 'RAM', 'A whole number only, without a comma.', 'At most 4 digits.'],
  ['fr', 'RAM', 'Nombre entier seulement, sans virgule.', '4 chiffres au maximum.'],
] as const)('in %s, gigabytes that are none stay as they were typed', async (language, label, none, many) => {
  const { page } = await atScreen({ language }, 'admin', importsScreens.add.path({ add: 'phone' }));
  const field = page.getByLabel(new RegExp(`^${label}`));
  for (const [typed, says] of [
    ['12 Gx', none],
    ['1,5', none],
    ['12345', many],
  ] as const) {
    await field.fill(typed);
    await page.getByText(says).waitFor();
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
  }
  await field.fill('128');
  expect(await page.getByText(none).or(page.getByText(many)).count()).toBe(0);
});

test.each([
  ['en', 'Credit multiplier', '1.x5', 'A number only, such as 1.35.', '1.35'],
  ['fr', 'Coefficient de crédit', '1,x5', 'Un nombre seulement, par exemple 1,35.', '1,35'],
] as const)('in %s, a multiplier that is none stays as it was typed', async (language, label, wrong, says, right) => {
  const { page } = await atScreen({ language }, 'admin', importsScreens.add.path({ add: 'phone' }));
  const field = page.getByLabel(new RegExp(`^${label}`));
  await field.fill(wrong);
  await page.getByText(says).waitFor();
  expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([wrong, 'true']);
  await field.fill(right);
  expect([await field.inputValue(), await page.getByText(says).count()]).toEqual([right, 0]);
});

test('days of a lock policy that are none stay as they were typed, and are not sent', async () => {
  const { page } = await atScreen({ language: 'en' }, 'admin', settingsScreens.settings.path({ tab: 'locks' }));
  await page.getByRole('button', { name: 'Change' }).click();
  const field = page.getByLabel('Lock after, days').first();
  const says = 'A whole number only, without a comma.';
  await field.fill('3 days');
  await page.getByText(says).waitFor();
  expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['3 days', 'true']);
  await field.fill('333');
  await page.getByText('At most 2 digits.').waitFor();
  await field.fill('5');
  expect([await field.inputValue(), await page.getByText(says).count()]).toEqual(['5', 0]);
});
