/**
 * The nine steps of a first deposit as the specification has them, in order, with what stands on each and what is said
 * on the way. The items are in `tests/specification/sale.ts` and `lists.ts`; a failing test names each one that is not
 * on the screen.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';
import { salesScreens } from '../../web/src/features/sales/screens.ts';
import { closeMenu, missingFrom, partOf, press } from '../harness/accessibility-tree.ts';
import { atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { codeOn, signIn } from '../harness/signing-in.ts';
import { PROFESSIONS, RELATIONSHIPS } from '../specification/lists.ts';
import { CHOICES, CONFIRMED_AT_DEPOSIT, CONFIRMED_AT_LOCK, SAID, STEPS } from '../specification/sale.ts';

let started: Started;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  started = await startDemo();
  browser = await launch();
  const person = await atDesk(browser, { language: 'en' });
  ({ page } = person);
  await signIn(started, person, 'agent');
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const msisdnOf = (story: string): string => SHOWCASE.find((one) => one.story.startsWith(story))?.msisdn ?? '';
/** Opens the sale of a customer of the showcase. */
async function open(story: string): Promise<string> {
  const [found] = await started.see<{ id: string }>('select id from customers where msisdn = $1', [msisdnOf(story)]);
  const customer = found?.id ?? '';
  await page.goto(started.console_url + salesScreens.sale.path({ customer }));
  return customer;
}

/** The items of a step, counted from 1, that are not on the screen, with its heading. */
const missingOf = (number: number) => {
  const { step, items } = STEPS[number - 1] ?? { step: '', items: [] };
  return missingFrom(page, [`heading "Step ${number} of ${STEPS.length}: ${step}"`, ...items]);
};

/** The options of a field, without the capital letter of a label. Screens sort them by their names. */
async function optionsOf(field: string): Promise<string[]> {
  await press(page, `combobox "${field}"`);
  const options = await page.getByRole('option').allTextContents();
  await closeMenu(page);
  return options.map((option) => option.toLowerCase()).toSorted();
}

test('the steps are these nine, in this order, and the last is marked', async () => {
  await open('registered, no identity');
  await partOf(page, 'heading "Step 1 of 9: …"').waitFor();
  const steps = await page
    .getByRole('navigation', { name: 'Steps of the sale' })
    .getByRole('listitem')
    .allTextContents();
  expect(steps.map((text, index) => text.includes(STEPS[index]?.step ?? '?'))).toEqual(STEPS.map(() => true));
  expect(steps.filter((text) => text.includes('last step'))).toEqual([steps.at(-1)]);
});

test('step 1 takes the documents, and goes on with all of them only', async () => {
  expect(await missingOf(1)).toEqual([]);
  await press(page, 'button "Hand in the documents"');
  expect(await missingFrom(page, [SAID.without_files])).toEqual([]);
});

test('steps 2 to 5 ask for the next of kin, the finances, the phone and the plan', async () => {
  await open('checked and pre-approved');
  await press(page, 'button "Continue"');
  expect(await missingOf(2)).toEqual([]);
  expect(await optionsOf(CHOICES.relationship)).toEqual(RELATIONSHIPS.toSorted());
  await page.getByLabel('Full name').fill('Paul Ngo');
  await press(page, `combobox "${CHOICES.relationship}"`);
  await press(page, 'option "Brother"');
  await page.locator('[name=next_of_kin_phone]').fill('+237 677 99 88 77');
  await press(page, 'button "Save and continue"');
  expect(await missingOf(3)).toEqual([]);
  expect(await optionsOf(CHOICES.profession)).toEqual(PROFESSIONS.toSorted());
  await press(page, 'button "Check pre-approval…"');
  await press(page, 'button "Continue"');
  expect(await missingOf(4)).toEqual([]);
  await page.getByRole('radiogroup').getByRole('radio').first().check({ force: true });
  await press(page, 'button "Choose this phone"');
  expect(await missingOf(5)).toEqual([]);
});

test('step 6 takes the deposit and three confirmations, step 7 sends both codes, and step 8 needs both', async () => {
  const customer = await open('a sale waits for its deposit');
  expect(await missingOf(6)).toEqual([]);
  await partOf(page, 'radio "POS…"').check({ force: true });
  await page.locator('[name=receipt_number]').fill('TPE 4711');
  await press(page, 'button "Record the POS payment"');
  expect(await missingFrom(page, [SAID.deposit, ...CONFIRMED_AT_DEPOSIT])).toEqual([]);
  for (const item of CONFIRMED_AT_DEPOSIT) await partOf(page, item).check();
  await press(page, 'button "Confirm the deposit"');
  expect(await missingOf(7)).toEqual([]);
  await press(page, 'button "Send both codes"');
  expect(await missingFrom(page, [SAID.both_codes])).toEqual([]);
  await press(page, 'button "Type the name instead"');
  await page.getByLabel('Full name, as a signature').fill('Rosine Owona');
  await press(page, 'button "Save the signature"');
  const [box] = await started.see<{ imei: string }>(
    `select d.imei from devices d join applications a on a.product_id = d.product_id and a.shop_id = d.shop_id
      where a.customer_id = $1 and a.state = 'open' and d.state = 'in_stock' limit 1`,
    [customer],
  );
  await page.getByLabel('IMEI of the phone').fill(box?.imei ?? '');
  await press(page, 'button "Create the loan"');
  expect(await missingFrom(page, [SAID.without_codes])).toEqual([]);
});

test('step 8 says how the lock is installed and asks for three confirmations, and step 9 is the last', async () => {
  const story = 'the loan is made';
  const customer = await open(story);
  expect([...(await missingOf(8)), ...(await missingFrom(page, CONFIRMED_AT_LOCK))]).toEqual([]);
  const control = async (route: string, body: object) => {
    const answer = await fetch(`${started.sandbox_url}/__control/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${route}: ${await answer.text()}`);
  };
  const [loan] = await started.see<{ imei: string }>(
    'select d.imei from loans l join devices d on d.id = l.device_id where l.customer_id = $1',
    [customer],
  );
  const msisdn = msisdnOf(story);
  await control('sim', { msisdn, imei: loan?.imei });
  const asked = Date.now();
  await control('app/request_code', { msisdn });
  await control('app/sign_in', { msisdn, code: await codeOn(started.sandbox_url, msisdn, asked) });
  for (const item of CONFIRMED_AT_LOCK) await partOf(page, item).check();
  await page.getByText('Logged in', { exact: true }).waitFor();
  await press(page, 'button "Confirm the activation"');
  expect(await missingFrom(page, [SAID.activation])).toEqual([]);
  expect(await missingOf(9)).toEqual([]);
});
