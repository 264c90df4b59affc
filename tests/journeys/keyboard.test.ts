/** A working day without a mouse: the test only presses keys and reads the focus. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { DEMO_PASSWORD } from '../../server/src/platform/secrets.ts';
import { SHOWCASE, type Showcase } from '../../server/src/demo/showcase.ts';
import { atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { comesTo, goRound, place, seenPlace, tabTo } from '../harness/keyboard.ts';
import { codeOn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const agent = DEMO_STAFF.find(({ username }) => username === 'agent');
const late = SHOWCASE[0] as Showcase;
const AMOUNT = '350';

const type = (page: Page, text: string) => page.keyboard.type(text);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test.each(['default', 'defaultDark'] as const)(
  'with the theme %s somebody signs in, finds a customer, takes cash, reads the statement, changes the language and leaves',
  async (theme) => {
    const person = await atDesk(browser, { language: 'en', theme, width: 1280 });
    const { page, complaints } = person;
    onTestFailed(
      async () => void (await page.screenshot({ path: `.shots/failed-keyboard-${theme}.png` }).catch(() => {})),
    );
    await page.goto(`${started.console_url}/`);

    // Sign-in: the username and the code have the focus when they appear.
    await comesTo(page, 'textbox', /Username.*/);
    await type(page, 'agent');
    await tabTo(page, 'textbox', 'Password');
    await type(page, DEMO_PASSWORD);
    await tabTo(page, 'button', 'Show password');
    await press(page, 'Tab');
    await seenPlace(page);
    const now = Date.now();
    await press(page, 'Enter');
    await comesTo(page, 'textbox', 'Code');
    await type(page, await codeOn(started.sandbox_url, agent?.msisdn ?? '', now));
    await press(page, 'Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();

    // A slash opens the global search from anywhere; arrows select, Enter opens.
    await press(page, '/');
    await comesTo(page, 'combobox', /.*/);
    await goRound(page);
    await type(page, late.msisdn.slice(-9));
    await page.getByRole('option', { name: late.surname }).first().waitFor();
    await press(page, 'ArrowDown', 'ArrowUp', 'Enter');
    await page.waitForURL('**/dashboard/customers/view**');
    await page.getByRole('heading', { level: 1, name: late.surname }).waitFor();

    // The first tab stop skips the menu.
    await press(page, 'Tab');
    expect((await seenPlace(page)).name).toBe('Skip to the content');
    await press(page, 'Enter', 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await seenPlace(page);

    // The button opens the global search too, and has the focus again when the search closes.
    await tabTo(page, 'button', /Search everything.*/, 'Shift+Tab');
    await press(page, 'Enter');
    await comesTo(page, 'combobox', /.*/);
    await press(page, 'Escape');
    await comesTo(page, 'button', /Search everything.*/);

    // The payment takes the focus, is gone through from there, and returns it when it closes.
    await tabTo(page, 'button', 'Take a payment');
    await press(page, 'Enter');
    await comesTo(page, 'textbox', 'Amount');
    await tabTo(page, 'textbox', 'Paying number');
    await tabTo(page, 'button', 'Cancel');
    await tabTo(page, 'button', 'Send the prompt');
    await press(page, 'Escape');
    await comesTo(page, 'button', 'Take a payment');

    // A cash payment.
    await press(page, 'Enter');
    await comesTo(page, 'textbox', 'Amount');
    await tabTo(page, 'button', 'Prompt to the phone', 'Shift+Tab');
    await press(page, 'ArrowRight');
    await comesTo(page, 'button', 'Cash');
    await press(page, 'Space');
    await tabTo(page, 'textbox', 'Amount');
    await press(page, 'Control+a');
    await type(page, AMOUNT);
    await tabTo(page, 'textbox', 'Receipt number');
    const receipt = `KEYS-${theme}`;
    await type(page, receipt);
    await press(page, 'Enter');
    await page.getByText('Payment booked').waitFor();
    await comesTo(page, 'button', 'Take a payment');

    // The statement shows the payment; arrows reach its tab.
    await tabTo(page, 'tab', 'Overview', 'Shift+Tab');
    for (let steps = 0; steps < 8 && (await place(page)).name !== 'Customer statement'; steps++) {
      await press(page, 'ArrowRight');
      await seenPlace(page);
    }
    expect((await seenPlace(page)).name).toBe('Customer statement');
    await press(page, 'Enter');
    const row = page.getByRole('row').filter({ hasText: AMOUNT });
    await row.first().waitFor();
    expect(
      (
        await started.see<{ amount_fcfa: number }>(
          'select amount_fcfa::int from payments where transaction_id like $1',
          [`%${receipt}`],
        )
      ).map(({ amount_fcfa }) => amount_fcfa),
    ).toEqual([Number(AMOUNT)]);

    // Change of language, and sign-out.
    await tabTo(page, 'button', 'Language: English', 'Shift+Tab');
    await press(page, 'Enter');
    await comesTo(page, 'menuitem', 'English');
    await press(page, 'ArrowDown');
    await comesTo(page, 'menuitem', 'Français');
    await press(page, 'Enter');
    await comesTo(page, 'button', 'Langue : Français');
    await tabTo(page, 'button', /Compte de .*/);
    await press(page, 'Enter');
    await comesTo(page, 'menuitem', /.*/);
    await press(page, 'End');
    await comesTo(page, 'menuitem', 'Se déconnecter');
    await press(page, 'Enter');
    await page.getByText('Vous avez été déconnecté').waitFor();
    await comesTo(page, 'textbox', /.*/);
    expect(complaints).toEqual([]);
    await person.context.close();
  },
);
