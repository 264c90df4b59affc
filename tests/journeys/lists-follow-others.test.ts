/** What others change comes to open lists by itself, and does not disturb what somebody types. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

/** Far sooner than a list is read without a stream. */
const SOON = { timeout: 15_000 };

let started: Started;
let browser: Browser;
let admin: Person;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
  admin = await atDesk(browser, { language: 'en', width: 1440 });
  await signIn(started, admin, 'admin');
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** Opens a screen and waits until its stream of changes is open. */
async function open(address: string): Promise<void> {
  const streaming = admin.page.waitForResponse((answer) => answer.url().includes('/changes?of='));
  await admin.page.goto(`${started.console_url}${address}`);
  await streaming;
}

test('a region, a user and a model that others rename appear under their new names', async () => {
  const { page } = admin;
  for (const [address, statement, name] of [
    [
      '/dashboard/regions',
      `update regions set name = $1 where id = (select min(id::text)::uuid from regions)`,
      'Adamawa',
    ],
    ['/dashboard/users', `update staff set full_name = $1 where username = 'keeper'`, 'Solange Ebogo'],
    [
      '/dashboard/inventory',
      `update products set name = $1 where id = (select min(id::text)::uuid from products)`,
      'Nova 9',
    ],
  ] as const) {
    await open(address);
    await page.getByRole('row').nth(1).waitFor();
    await started.see(statement, [name]);
    await page.locator('main').getByText(name).first().waitFor(SOON);
  }
  expect(admin.complaints).toEqual([]);
});

test('who changes settings keeps what is typed, and reads at once that somebody else was quicker', async () => {
  const { page } = admin;
  await open('/dashboard/settings?tab=money');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const reason = page.getByLabel('Reason');
  await reason.fill('Prices of the new year');
  await started.see(
    `insert into setting_versions (id, setting_group, version, effective_on, values, reason, changed_by, created_at)
      select gen_random_uuid(), 'money', coalesce(max(version), 0) + 1, now()::date, '{}', 'By somebody else', null, now()
      from setting_versions where setting_group = 'money'`,
  );
  await page.getByText('Somebody else has changed these settings in the meantime').waitFor(SOON);
  expect(await reason.inputValue()).toBe('Prices of the new year');
});
