/**
 * A phone comes back: the keeper grades it, the officer sees what it is worth and ends its loan, and it is stock
 * of the business. In both languages.
 */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { PHONE_GRADE_LABELS } from '@palier/contract/stock/labels.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits, untranslated } from '../harness/on-screen.ts';
import { atFrontDoor } from '../harness/over-http.ts';
import { describeLooks } from '../harness/scope.ts';
import { picture } from '../harness/slip-paper.ts';
import { signIn } from '../harness/signing-in.ts';
import { ownSentences } from '../harness/two-languages.ts';

let started: Started;
let browser: Browser;
let sentences: Awaited<ReturnType<typeof ownSentences>>;
beforeAll(async () => {
  [started, browser, sentences] = await Promise.all([startDemo(), launch(), ownSentences()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const WORDS = {
  en: {
    scan: 'Scan this phone',
    picture: /^Picture/,
    imei: /^IMEI on the screen/,
    grade: /^Grade/,
    send: 'Record the scan',
    takes: /the phone is taken in for/,
    approved: 'Request approved',
    business: 'The business',
    checked: 'Checked again',
  },
  fr: {
    scan: 'Scanner ce téléphone',
    picture: /^Photo/,
    imei: /^IMEI à l’écran/,
    grade: /^Grade/,
    send: 'Enregistrer le scan',
    takes: /le téléphone est repris pour/,
    approved: 'Demande approuvée',
    business: 'L’entreprise',
    checked: 'Contrôle fait',
  },
} as const;

interface Debt {
  readonly id: string;
  readonly imei: string;
  readonly device_id: string;
  readonly shop_id: string;
  readonly name: string;
}

/** Locked phones of the agent’s shop that nobody has asked about, the cheapest first. */
const lateLoans = () =>
  started.see<Debt>(
    `select l.id, d.imei, d.id as device_id, l.shop_id, c.first_name || ' ' || c.surname as name
      from loans l join customers c on c.id = l.customer_id join devices d on d.id = l.device_id
        join device_locks k on k.loan_id = l.id
      where l.status = 'active' and k.reported = 'locked' and c.msisdn not like '+2376900000%' and c.msisdn not like '+2376700001%'
        and l.shop_id = (select shop_id from staff where username = 'agent')
        and not exists (select from requests r where r.subject_id in (l.id::text, c.id::text))
      order by l.retail_price_fcfa, l.id`,
  );

describeLooks(['en', 'fr'] as const)('a phone that comes back, in %s', (language) => {
  const t = WORDS[language];
  let loan: Debt;
  let keeper: Person;
  let officer: Person;
  const looksRight = async (page: Page): Promise<void> => {
    expect(await axe(page)).toEqual([]);
    expect([
      ...(await misfits(page)),
      ...(await untranslated(page, sentences[language === 'en' ? 'fr' : 'en'])),
    ]).toEqual([]);
  };

  beforeAll(async () => {
    loan = (await lateLoans())[0] as Debt;
    const theme = language === 'en' ? 'default' : 'defaultDark';
    [keeper, officer] = await Promise.all([
      atDesk(browser, { language, theme, width: 360 }),
      atDesk(browser, { language, theme, width: 1440 }),
    ]);
    await signIn(started, keeper, 'keeper');
    await signIn(started, officer, 'approver');
  });

  test('the keeper states its grade beside the picture', async () => {
    const { done } = await atFrontDoor(started, 'agent');
    await done(loansCalls.requestDeactivation, { loan_id: loan.id, phone_returned: true, reason: 'Brings it back' });
    const { page } = keeper;
    await page.goto(`${started.console_url}/dashboard/inventory/device/${loan.imei}`);
    await page.getByRole('button', { name: t.scan }).click();
    const dialog = page.getByRole('dialog');
    const photo = await picture('phone.jpg');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: photo.name, mimeType: photo.type, buffer: Buffer.from(await photo.arrayBuffer()) });
    await dialog.getByLabel(t.imei).fill(loan.imei);
    await dialog.getByRole('button', { name: t.send }).click();
    // Without a grade nothing is sent.
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    await dialog.getByLabel(t.grade).click();
    await page.getByRole('option', { name: PHONE_GRADE_LABELS[language].B }).click();
    await looksRight(page);
    await dialog.getByRole('button', { name: t.send }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(PHONE_GRADE_LABELS[language].B).first().waitFor();
  });

  test('the officer sees what it is worth, and approves', async () => {
    const { page } = officer;
    await page.goto(`${started.console_url}/dashboard/deregistrations`);
    await page
      .getByRole('row', { name: new RegExp(loan.name) })
      .first()
      .click();
    await page.getByText(t.takes).waitFor();
    await looksRight(page);
    await page.keyboard.press('a');
    await page.getByText(t.approved).waitFor();
    const released = () =>
      started.see<{ state: string }>(`select reported as state from device_locks where loan_id = $1`, [loan.id]);
    await expect.poll(async () => (await released())[0]?.state, { timeout: 20_000 }).toBe('released');
  });

  test('it stands in stock as the business’s, under its grade', async () => {
    const { done } = await atFrontDoor(started, 'keeper');
    await done(stockCalls.actOnDevices, { device_ids: [loan.device_id], action: 'restock', reason: t.checked });
    const { page } = keeper;
    await page.reload();
    await page.getByText(t.business).first().waitFor();
    await page.getByText(PHONE_GRADE_LABELS[language].B).first().waitFor();
    await looksRight(page);
  });
});
