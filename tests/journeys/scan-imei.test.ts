/**
 * The camera reads IMEIs instead of typing: the devices of a delivery, a phone that is searched for, and the new phone
 * of a loan. Another test scans during a sale.
 */
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { fakeCamera } from '../harness/fake-camera.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';

interface Swap {
  readonly customer_id: string;
  readonly name: string;
  readonly imei: string;
  readonly next_imei: string;
}

const camera = fakeCamera();
let started: Started;
let browser: Browser;
let swap: Swap;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch(camera.flags)]);
  // A running loan, and another phone of its model in the agent's shop.
  const [found] = await started.see<Swap>(
    `select c.id as customer_id, concat_ws(' ', c.first_name, c.other_names, c.surname) as name, d.imei, n.imei as next_imei from loans l
      join customers c on c.id = l.customer_id join devices d on d.id = l.device_id
       join devices n on n.product_id = d.product_id and n.state = 'in_stock' and n.shop_id = (select shop_id from staff
         where username = 'agent') and l.shop_id = n.shop_id
      where l.status = 'active' and not exists (select 1 from requests r where r.subject_id in (l.id::text, c.id::text))
        order by l.id, n.imei limit 1`,
  );
  if (!found) throw new Error('the market has no phone to swap');
  swap = found;
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
  camera.putAway();
});

const FR = {
  scan: 'Scanner l’IMEI',
  worn: /n’est pas un IMEI\s: le chiffre de contrôle ne correspond pas/,
  cancel: 'Annuler',
  requests: 'Demandes',
  another: /^Demander un changement d’IMEI/,
  newImei: /^IMEI du nouveau téléphone/,
  free: /En stock et libre/,
  returned: 'Rapporté à la boutique',
  reason: /^Motif/,
  send: 'Envoyer la demande',
  sent: 'Demande envoyée',
  found: 'Client trouvé',
} as const;
const EN = {
  way: 'Scan',
  start: 'Start the camera',
  taken: (imei: string) => `${imei} added`,
  twice: (imei: string) => `${imei} is already in row 1.`,
  cell: 'IMEI, row 1',
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The same number with another last digit, as a camera may read a worn label. */
const worn = (imei: string): string => imei.slice(0, 14) + String((Number(imeiCheckDigit(imei.slice(0, 14))) + 3) % 10);

describe('a camera reads', () => {
  test('a phone that is searched for, and the new phone of a loan, on a phone in French', async () => {
    const t = FR;
    const person = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
    const { page, complaints } = person;
    onTestFailed(
      async () => void (await page.screenshot({ path: '.shots/failed-scan-fr.png', fullPage: true }).catch(() => {})),
    );
    await signIn(started, person, 'agent', '/dashboard/customers/find');
    await button(page, t.scan).waitFor();
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) fetched.push(request.url());
    });

    camera.film(swap.imei);
    await button(page, t.scan).click();
    await page.getByText(t.found, { exact: true }).waitFor();
    expect(page.url()).toContain(`q=${swap.imei}`);
    await page.getByRole('heading', { name: swap.name }).waitFor();
    // The barcode reader is loaded only now.
    expect(fetched.filter((url) => url.includes('camera-scan'))).toHaveLength(1);
    expect([...(await axe(page)), ...(await misfits(page))]).toEqual([]);

    await page.goto(`${started.console_url}/dashboard/customers/view?customer=${swap.customer_id}`);
    await button(page, t.requests).click();
    await page.getByRole('menuitem', { name: t.another }).click();
    const field = page.getByLabel(t.newImei);
    // The screen reports a misread label, the camera continues, and the field stays empty.
    camera.film(worn(swap.next_imei));
    await button(page, t.scan).click();
    await page.getByText(t.worn).waitFor();
    expect([...(await axe(page)), ...(await misfits(page))]).toEqual([]);
    await page.getByRole('dialog', { name: t.scan }).getByRole('button', { name: t.cancel }).click();
    expect(await field.inputValue()).toBe('');
    camera.film(swap.next_imei);
    await button(page, t.scan).click();
    await page.getByText(t.free).waitFor();
    expect(await field.inputValue()).toBe(swap.next_imei);
    expect([...(await axe(page)), ...(await misfits(page))]).toEqual([]);
    await page.getByLabel(t.returned).check();
    await page.getByLabel(t.reason).fill('écran cassé');
    await button(page, t.send).click();
    await page.getByText(t.sent).first().waitFor();
    expect(
      await started.see(
        `select payload->>'imei' as imei from requests where kind = 'imei_change' and state = 'pending'
          and was->>'imei' = $1`,
        [swap.imei],
      ),
    ).toEqual([{ imei: swap.next_imei }]);
    expect(complaints).toEqual([]);
    await person.context.close();
  });

  test('the phones of a delivery, one after another', async () => {
    const t = EN;
    const person = await atDesk(browser, { language: 'en', theme: 'defaultDark', width: 1280 });
    const { page, complaints } = person;
    onTestFailed(
      async () => void (await page.screenshot({ path: '.shots/failed-scan-en.png', fullPage: true }).catch(() => {})),
    );
    await signIn(started, person, 'keeper');
    const imei = `${swap.imei.slice(0, 8)}987654`;
    const fresh = imei + imeiCheckDigit(imei);
    camera.film(fresh);
    await page.goto(`${started.console_url}/dashboard/inventory/add`);
    await page.getByRole('tab', { name: t.way, exact: true }).click();
    await button(page, t.start).click();
    await page.getByText(t.taken(fresh)).waitFor();
    expect(await page.getByLabel(t.cell, { exact: true }).inputValue()).toBe(fresh);
    // A phone that stays in view counts once.
    await page.waitForTimeout(3000);
    expect(await page.getByText(t.twice(fresh)).count()).toBe(0);
    expect([...(await axe(page)), ...(await misfits(page))]).toEqual([]);
    expect(complaints).toEqual([]);
    await person.context.close();
  });
});
