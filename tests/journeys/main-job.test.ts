/** The main job, at a desk: a phone is sold, paid for, locked and unlocked. In both languages. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startAsNewcomer } from '../harness/demo.ts';
import { hearStep, untold } from '../harness/read-aloud.ts';
import { sellsWith } from '../harness/sells-with.ts';
import { codeOn, signInByHand } from '../harness/signing-in.ts';
import { describeLooks } from '../harness/scope.ts';
import { WORDS } from './main-job-words.ts';
import { HEARD } from './sale-read-aloud.ts';

let started: Started;
let browser: Browser;
let photos: string;
const photo = (name: string) => path.join(photos, `${name}.jpg`);

beforeAll(async () => {
  photos = mkdtempSync(path.join(os.tmpdir(), 'palier-photos-'));
  for (const [at, name] of ['front', 'back', 'face'].entries())
    await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 60 * at + 40, g: 110, b: 150 } } })
      .jpeg()
      .toFile(photo(name));
  started = await startAsNewcomer();
  browser = await launch();
  // What the business requires of the app is refused without it.
  await sellsWith(started, { customer_app: 'required' });
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
  rmSync(photos, { recursive: true, force: true });
});

const agent = DEMO_STAFF.find(({ username }) => username === 'agent');

async function control<T>(route: string, body: unknown): Promise<T> {
  const answer = await fetch(started.sandbox_url + route, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The customer approves the prompt on their phone with a PIN. */
async function approveOn(msisdn: string): Promise<void> {
  for (let tries = 0; tries < 480; tries++) {
    const { prompts } = (await (
      await fetch(`${started.sandbox_url}/__control/world?msisdn=${encodeURIComponent(msisdn)}`)
    ).json()) as { prompts: Array<{ reference: string }> };
    const [prompt] = prompts;
    if (prompt)
      return void (await control('/__control/prompt', {
        reference: prompt.reference,
        decision: 'approve',
        pin: '0000',
      }));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no prompt reached ${msisdn}`);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describeLooks([
  { language: 'en', theme: 'defaultDark', width: 1280, msisdn: '+237677010101', surname: 'Tchatchoua' },
  { language: 'fr', theme: 'default', width: 360, msisdn: '+237677020202', surname: 'Djoumessi' },
] as const)('in $language at $width px', ({ language, theme, width, msisdn, surname }) => {
  const t = WORDS[language];

  test(
    'a phone is sold in nine steps, its loan becomes late, it is locked, and it opens at exactly the amount on the card',
    { timeout: 900_000 },
    async () => {
      const person = await atDesk(browser, { language, theme, width });
      const { page, complaints } = person;
      onTestFailed(
        async () =>
          void (await page.screenshot({ path: `.shots/failed-${language}.png`, fullPage: true }).catch(() => {})),
      );
      await signInByHand(started, person, 'agent');

      // No customer has this number, so the customer is registered.
      await page.goto(`${started.console_url}/dashboard/customers/find?q=${encodeURIComponent(msisdn)}`);
      await button(page, t.register).first().click();
      const form = page.locator('form').filter({ has: page.locator('[name=first_name]') });
      await form.locator('[name=first_name]').fill('Awa');
      await form.locator('[name=surname]').fill(surname);
      await form.locator('[name=date_of_birth]').fill('1991-04-12');
      await choose(page, t.idType, t.nationalId);
      await form.locator('[name=document_number]').fill(`CM${msisdn.slice(-9)}`);
      await form.locator('[name=msisdn]').fill(msisdn);
      await button(page, t.send).click();
      await page.waitForURL('**/customers/kyc-validation**');
      const customer = new URL(page.url()).searchParams.get('customer') ?? '';
      expect(customer).not.toBe('');

      // 1 · identity. The start of the sale has an idempotency key: sent again over a bad network, it starts no second
      // one.
      const start_keys: Array<string | undefined> = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/application/start')) start_keys.push(request.headers()['idempotency-key']);
      });
      await page.goto(`${started.console_url}/dashboard/customers/add-loan?customer=${customer}`);
      const hear = (number: number, isOpened = false) =>
        hearStep(page, t.step(number), { expected: language === 'en' ? HEARD[number] : undefined, isOpened });
      await hear(1, true);
      const entries = await page.evaluate(() => history.length);
      await button(page, t.handIn).click();
      await page.getByText(t.filesMissing).waitFor();
      expect(await untold(page)).toEqual([]);
      for (const [label, name] of [
        [t.front, 'front'],
        [t.back, 'back'],
        [t.face, 'face'],
      ] as const)
        await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(photo(name));
      await button(page, t.handIn).click();
      await button(page, t.goOn).click({ timeout: 40_000 });

      // 2 · next of kin
      await hear(2);
      await page.getByLabel(t.kinName).fill('Paul Ngo');
      await choose(page, t.kinRelationship, t.brother);
      await page.locator('[name=next_of_kin_phone]').fill('+237 677 99 88 77');
      await button(page, t.saveAndGoOn).click();

      // 3 · finance; a reload keeps the typed values
      await hear(3);
      await choose(page, t.profession, t.teacher);
      await page.getByLabel(t.income).fill('250000');
      await page.getByLabel(t.lives).fill('Akwa, Douala');
      await new Promise((resolve) => setTimeout(resolve, 800));
      await page.reload();
      await expect.poll(() => page.getByLabel(t.lives).inputValue()).toBe('Akwa, Douala');
      await button(page, t.check).click();
      await button(page, t.goOn).click();
      expect(start_keys).toEqual([expect.stringMatching(/^[\w-]{8,80}$/), expect.stringMatching(/^[\w-]{8,80}$/)]);
      expect(start_keys[0]).not.toBe(start_keys[1]);

      // 4 and 5 · phone and plan
      await hear(4);
      await page
        .getByRole('radio', { name: /Tecno|Infinix/ })
        .first()
        .check({ force: true });
      expect(await axe(page)).toEqual([]);
      await button(page, t.choosePhone).click();
      await button(page, t.choosePlan).waitFor();
      await hear(5);
      const weekly = page.locator('input[type=radio][name=plan][value*=weekly]:not([disabled])');
      await weekly.first().check({ force: true });
      await button(page, t.choosePlan).click();

      // 6 · the deposit, by a prompt that the customer approves
      await hear(6);
      const amount = page.locator('[name=amount_fcfa]');
      const digitsOf = (text: string): number => Number(text.replace(/\D/g, ''));
      await amount.fill('1000');
      await button(page, t.sendPrompt).click();
      await page.getByText(t.waitingPin).first().waitFor();
      // The form is gone; the focus is where the payment is told.
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
      // Whoever would rather pay another way does so at once; no second prompt is offered beside the first.
      await button(page, t.posInstead).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('receipt_number');
      expect(
        await page.locator('input[name=method]').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
      ).not.toContain('push');
      expect(await axe(page)).toEqual([]);
      // The prompt of a part is paid while a receipt is typed: what was typed stays, and the sum is what is left.
      await page.locator('[name=receipt_number]').fill('TPE 77');
      await approveOn(msisdn);
      await page
        .getByRole('status')
        .filter({ hasText: /1.000.FCFA/ })
        .first()
        .waitFor();
      const due = await started.see<{ left: number }>(
        `select deposit_fcfa - 1000 as left from applications where customer_id = $1 and state = 'open'`,
        [customer],
      );
      await expect.poll(async () => digitsOf(await amount.inputValue())).toBe(due[0]?.left);
      expect(await page.locator('[name=receipt_number]').inputValue()).toBe('TPE 77');
      await page.locator('input[name=method][value=push]').check({ force: true });
      await button(page, t.sendPrompt).click();
      await page.getByText(t.waitingPin).first().waitFor();
      await approveOn(msisdn);
      await page.getByRole('status').filter({ hasText: t.depositIn }).waitFor();
      await button(page, t.confirmDeposit).click();
      await page.getByRole('checkbox', { name: t.received }).and(page.locator('[aria-invalid=true]')).waitFor();
      expect(await untold(page)).toEqual([]);
      await page.getByLabel(t.received).check();
      await page.getByLabel(t.made).check();
      await page.getByLabel(t.shopPaid).check();
      expect(await axe(page)).toEqual([]);
      await button(page, t.confirmDeposit).click();

      // 7 · both codes
      await hear(7);
      const before = Date.now();
      await button(page, t.bothCodes).click();
      await page.getByText(t.bothSent).first().waitFor();
      const [customerCode, agentCode] = [
        await codeOn(started.sandbox_url, msisdn, before),
        await codeOn(started.sandbox_url, agent?.msisdn ?? '', before),
      ];

      // 8 · contract, signature, loan, lock
      await hear(8);
      await button(page, t.write).click();
      await page.getByLabel(t.typedName).fill(`Awa ${surname}`);
      await button(page, t.saveSignature).click();
      const [box] = await started.see<{ imei: string }>(
        `select d.imei from devices d join applications a on a.product_id = d.product_id and a.shop_id = d.shop_id
          where a.customer_id = $1 and a.state = 'open' and d.state = 'in_stock' limit 1`,
        [customer],
      );
      await page.getByLabel(t.imei).fill(box?.imei ?? '');
      await button(page, t.createLoan).click();
      await page.getByText(t.needBoth).first().waitFor();
      expect(await untold(page)).toEqual([]);
      // Half a code is not sent, because each try counts. A code that is pasted with spaces is the code.
      await page.getByLabel(t.customerCode).fill('12');
      await page.getByLabel(t.agentCode).fill(agentCode);
      await button(page, t.createLoan).click();
      await page.getByText(t.sixDigits).waitFor();
      await page.getByLabel(t.customerCode).selectText();
      await page.keyboard.insertText(` ${customerCode.slice(0, 3)} ${customerCode.slice(3)} `);
      expect(await page.getByLabel(t.customerCode).inputValue()).toBe(customerCode);
      // Pressed twice, it is sent once: a second one would be told that the first still runs.
      let creations = 0;
      page.on('request', (request) => {
        if (request.postData()?.includes('"customer_code"')) creations++;
      });
      await button(page, t.createLoan).evaluate((create: HTMLElement) => {
        create.click();
        create.click();
      });
      await page.getByLabel(t.sim).waitFor();
      expect(creations).toBe(1);
      // What is told of it lies on nothing that is pressed next.
      const notice = await page.locator('.notistack-MuiContent', { hasText: t.created }).boundingBox();
      const next = await button(page, t.confirmActivation).boundingBox();
      expect(notice && next && (notice.y + notice.height <= next.y || next.y + next.height <= notice.y)).toBe(true);
      // A refusal goes when what it was about has changed.
      for (const label of [t.sim, t.setUp, t.app]) await page.getByLabel(label).check();
      await button(page, t.confirmActivation).click();
      const refusal = page.locator('.MuiAlert-colorError');
      await refusal.waitFor();
      await control('/__control/sim', { msisdn, imei: box?.imei });
      const asked = Date.now();
      await control('/__control/app/request_code', { msisdn });
      await control('/__control/app/sign_in', { msisdn, code: await codeOn(started.sandbox_url, msisdn, asked) });
      await refusal.waitFor({ state: 'detached' });
      expect(await axe(page)).toEqual([]);
      await button(page, t.confirmActivation).click();

      // 9 · the last step
      await hear(9);
      // The steps that were done add nothing to go back through: Back leaves the sale.
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await page.getByLabel(t.pos).fill(`POS-${msisdn.slice(-6)}`);
      await page.getByLabel(t.posCheck).check();
      await button(page, t.finish).click();
      await page.getByText(t.done).first().waitFor();
      await page.getByText(t.howToPay).waitFor();
      await page.screenshot({ path: `.shots/journey-sold-${language}-${width}.png`, fullPage: true });

      // The loan becomes late; the phone locks; the card shows the amount that opens it.
      await page.goto(`${started.console_url}/dashboard/customers/view?customer=${customer}`);
      await page.getByText(t.unlocked, { exact: true }).first().waitFor();
      await control('/__control/clock', { days: 14 });
      // The round that the clock begins locks at once, unless an operator was too busy to prove that no payment is
      // missing. Then the next round does, within a minute.
      await page.getByText(t.locked, { exact: true }).first().waitFor({ timeout: 130_000 });
      const sum = Number((await page.getByTestId('amount-to-unlock').innerText()).replace(/\D/g, ''));
      expect(sum).toBeGreaterThan(1);
      expect(await axe(page)).toEqual([]);
      await page.screenshot({ path: `.shots/journey-locked-${language}-${width}.png`, fullPage: true });
      const [loan] = await started.see<{ loan_reference: string }>(
        'select loan_reference from loans where customer_id = $1',
        [customer],
      );

      // A paybill payment of one franc less does not open the phone.
      await control('/__control/c2b', { account: loan?.loan_reference, msisdn, amount: sum - 1 });
      await expect
        .poll(() => page.getByTestId('amount-to-unlock').innerText(), { timeout: 20_000 })
        .toMatch(/^1\D*FCFA$/);
      // A prompt for the last franc opens the phone, and the open card shows it.
      await button(page, t.takePayment).first().click();
      await button(page, t.promptOut).click();
      await page.getByText(t.waitingPin).first().waitFor();
      // Loaded again, the card still knows since when it waits, and takes the money another way at once. When the
      // prompt is paid all the same, that is told before anything is taken twice.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await page.reload();
      await button(page, t.takePayment).first().click();
      expect(await page.locator('li[aria-current=step]', { hasText: /\d s$/ }).innerText()).toMatch(t.pinSince);
      await button(page, t.posInstead).click();
      await page.getByText(t.beside).waitFor();
      expect(await axe(page)).toEqual([]);
      await approveOn(msisdn);
      await page.getByText(t.paid).waitFor();
      // The phone opens beside the payment, which says so and what it took.
      await page.getByRole('region', { name: t.opened }).waitFor({ timeout: 20_000 });
      await page.locator('[data-testid=phone-portrait][data-state=open]').waitFor();
      await page.screenshot({ path: `.shots/journey-opened-${language}-${width}.png`, fullPage: true });
      await button(page, t.close).click();
      await page.getByText(t.unlocked, { exact: true }).first().waitFor({ timeout: 20_000 });
      const world = (await (
        await fetch(`${started.sandbox_url}/__control/world?msisdn=${encodeURIComponent(msisdn)}`)
      ).json()) as { handset: { lock_state: string } };
      expect(world.handset.lock_state).toBe('active');
      const texts = (await (
        await fetch(`${started.sandbox_url}/messages?to=${encodeURIComponent(msisdn)}`)
      ).json()) as Array<{ text: string }>;
      expect(texts.some(({ text }) => WORDS.en.smsPattern.test(text) || WORDS.fr.smsPattern.test(text))).toBe(true);
      expect(complaints).toEqual([]);
      await person.context.close();
    },
  );
});
