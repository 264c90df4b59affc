/** The first sales of a new agent: to customers of two operators, up to the first lock and the payment that opens it. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Started } from '../harness/demo.ts';
import { codeOn } from '../harness/signing-in.ts';
import { WORDS } from './main-job-words.ts';

/** A customer who has nothing yet, whose number says the operator that is asked. */
export interface NewCustomer {
  readonly surname: string;
  readonly born_on: string;
  readonly msisdn: string;
  /** A phone that stands in the shop of the agent. */
  readonly imei: string;
}

interface Seller {
  readonly page: Page;
  readonly started: Started;
  readonly msisdn: string;
  readonly language: 'en' | 'fr';
}

async function control(started: Started, route: string, body: unknown): Promise<void> {
  const answer = await fetch(`${started.sandbox_url}/__control/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
}

/** The customer approves the prompt of their own operator with a PIN. */
async function approveOn(started: Started, msisdn: string): Promise<void> {
  for (let tries = 0; tries < 800; tries++) {
    const world = await fetch(`${started.sandbox_url}/__control/world?msisdn=${encodeURIComponent(msisdn)}`);
    const { prompts } = (await world.json()) as { prompts: Array<{ reference: string }> };
    const [prompt] = prompts;
    if (prompt) return control(started, 'prompt', { reference: prompt.reference, decision: 'approve', pin: '0000' });
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no prompt reached ${msisdn}`);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** The nine steps, from a number that nobody has to the activated lock. Answers the customer’s id. */
export async function sellFirst(seller: Seller, customer: NewCustomer): Promise<string> {
  const { page, started, language } = seller;
  const { msisdn, surname, imei } = customer;
  const t = WORDS[language];
  await page.goto(`${started.console_url}/dashboard/customers/find?q=${encodeURIComponent(msisdn)}`);
  await button(page, t.register).first().click();
  const form = page.locator('form').filter({ has: page.locator('[name=first_name]') });
  await form.locator('[name=first_name]').fill('Awa');
  await form.locator('[name=surname]').fill(surname);
  await form.locator('[name=date_of_birth]').fill(customer.born_on);
  await choose(page, t.idType, t.nationalId);
  await form.locator('[name=document_number]').fill(`CM${msisdn.slice(-9)}`);
  await form.locator('[name=msisdn]').fill(msisdn);
  await button(page, t.send).click();
  await page.waitForURL('**/customers/kyc-validation**');
  const id = new URL(page.url()).searchParams.get('customer') ?? '';

  await page.goto(`${started.console_url}/dashboard/customers/add-loan?customer=${id}`);
  // No two pictures are the same, of one customer or of two.
  const blue = Number(msisdn.slice(4, 6));
  for (const [label, background] of [
    [t.front, { r: 40, g: 110, b: blue }],
    [t.back, { r: 100, g: 110, b: blue }],
    [t.face, { r: 160, g: 110, b: blue }],
  ] as const)
    await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    });
  await button(page, t.handIn).click();
  await button(page, t.goOn).click({ timeout: 40_000 });
  await page.getByLabel(t.kinName).fill('Paul Ngo');
  await choose(page, t.kinRelationship, t.brother);
  await page.locator('[name=next_of_kin_phone]').fill('+237 677 99 88 77');
  await button(page, t.saveAndGoOn).click();
  await choose(page, t.profession, t.teacher);
  await page.getByLabel(t.income).fill('250000');
  await page.getByLabel(t.lives).fill('Akwa, Douala');
  await button(page, t.check).click();
  await button(page, t.goOn).click();
  await page.getByRole('radio').first().check({ force: true });
  await button(page, t.choosePhone).click();
  await button(page, t.choosePlan).waitFor();
  await page.locator('input[type=radio][name=plan][value*=weekly]:not([disabled])').first().check({ force: true });
  await button(page, t.choosePlan).click();

  // The whole deposit, by the customer's own operator.
  await button(page, t.sendPrompt).click();
  await page.getByText(t.waitingPin).first().waitFor();
  await approveOn(started, msisdn);
  await page.getByRole('status').filter({ hasText: t.depositIn }).waitFor();
  for (const label of [t.received, t.made, t.shopPaid]) await page.getByLabel(label).check();
  await button(page, t.confirmDeposit).click();
  const before = Date.now();
  await button(page, t.bothCodes).click();
  await page.getByText(t.bothSent).first().waitFor();
  await button(page, t.write).click();
  await page.getByLabel(t.typedName).fill(`Awa ${surname}`);
  await button(page, t.saveSignature).click();
  await page.getByLabel(t.imei).fill(imei);
  await page.getByLabel(t.customerCode).fill(await codeOn(started.sandbox_url, msisdn, before));
  await page.getByLabel(t.agentCode).fill(await codeOn(started.sandbox_url, seller.msisdn, before));
  await button(page, t.createLoan).click();
  await control(started, 'sim', { msisdn, imei });
  await page.getByLabel(t.sim).check();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button(page, t.confirmActivation).click();
  await page.getByLabel(t.pos).fill(`POS-${msisdn.slice(4)}`);
  await page.getByLabel(t.posCheck).check();
  await button(page, t.finish).click();
  await page.getByText(t.done).first().waitFor();
  return id;
}

/** The loan is late and the phone locked; the sum on the card is paid by a prompt, and the phone opens. */
export async function lockAndOpen(seller: Seller, { msisdn }: NewCustomer, customer: string): Promise<void> {
  const { page, started, language } = seller;
  const t = WORDS[language];
  await page.goto(`${started.console_url}/dashboard/customers/view?customer=${customer}`);
  await page.getByText(t.locked, { exact: true }).first().waitFor({ timeout: 130_000 });
  await page.getByTestId('amount-to-unlock').waitFor();
  await button(page, t.takePayment).first().click();
  await button(page, t.promptOut).click();
  await page.getByText(t.waitingPin).first().waitFor();
  await approveOn(started, msisdn);
  await page.getByText(t.paid).waitFor();
  await page.locator('[data-testid=phone-portrait][data-state=open]').waitFor({ timeout: 20_000 });
  await button(page, t.close).click();
  await page.getByText(t.unlocked, { exact: true }).first().waitFor({ timeout: 20_000 });
}
