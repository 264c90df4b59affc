/**
 * A reviewer decides on an identity: the oldest case is open, the documents are shown when they are asked for, enlarged
 * and zoomed, and the face is compared with the document. At a desk in English, and on a phone in French.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits, untranslated } from '../harness/on-screen.ts';
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
    width: 1440,
    theme: 'default',
    show: 'Show the documents',
    enlarge: 'Enlarge: Photo of the customer',
    photo: /^Photo of the customer\./,
    front: /^ID, front\./,
    back: 'ID, back',
    zoomIn: 'Zoom in: Photo of the customer',
    turn: 'Turn to the right: Photo of the customer',
    sideBySide: 'Side by side',
    close: 'Close',
  },
  fr: {
    width: 360,
    theme: 'defaultDark',
    show: 'Afficher les pièces',
    enlarge: /^Agrandir\s: Photo du client$/,
    photo: /^Photo du client\./,
    front: /^Pièce, recto\./,
    back: 'Pièce, verso',
    zoomIn: /^Zoom avant\s: Photo du client$/,
    turn: /^Tourner à droite\s: Photo du client$/,
    sideBySide: 'Côte à côte',
    close: 'Fermer',
  },
} as const;

describe.each(['en', 'fr'] as const)('an identity is reviewed in %s', (language) => {
  const t = WORDS[language];
  let reviewer: Person;
  let page: Page;
  const frame = (name: RegExp) => page.getByRole('dialog').getByRole('group', { name });
  /** How much a picture is enlarged, and which way it is up. */
  const view = async (name: RegExp) => {
    const style = (await frame(name).locator('img').getAttribute('style')) ?? '';
    const [scale, degrees] = [/scale\(([\d.]+)\)/, /rotate\((\d+)deg\)/].map((part) => Number(part.exec(style)?.[1]));
    return { scale, degrees };
  };
  const looksRight = async (): Promise<void> => {
    expect(await axe(page)).toEqual([]);
    const other = sentences[language === 'en' ? 'fr' : 'en'];
    expect([...(await misfits(page)), ...(await untranslated(page, other))]).toEqual([]);
  };

  beforeAll(async () => {
    reviewer = await atDesk(browser, { language, theme: t.theme, width: t.width });
    ({ page } = reviewer);
    await signIn(started, reviewer, 'approver');
  }, 120_000);

  test('the oldest case is open, whichever was looked at before', async () => {
    const [brenda] = await started.see<{ id: string }>(`select id from customers where msisdn = '+237670000101'`);
    await page.goto(`${started.console_url}/dashboard/customers/view?customer=${brenda?.id}`);
    await page.getByRole('heading', { name: 'Brenda Fotso' }).waitFor();
    const [oldest] = await started.see<{ name: string }>(
      `select c.first_name || ' ' || c.surname as name from customers c join kyc_checks k on k.customer_id = c.id
        where c.kyc_state = 'attention' order by k.checked_at limit 1`,
    );
    await page.goto(`${started.console_url}/dashboard/customers/kyc-validation`);
    await page.getByRole('heading', { level: 2, name: oldest?.name ?? '' }).waitFor();
  });

  test('nothing is loaded until it is asked for; then each document is loaded once', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/customer/document/')) loaded.push(request.url());
    });
    await page.getByRole('button', { name: t.show }).waitFor();
    expect(loaded).toEqual([]);
    await page.getByRole('button', { name: t.show }).click();
    await page.getByRole('button', { name: t.enlarge }).waitFor();
    await page.getByRole('button', { name: t.sideBySide }).waitFor();
    await looksRight();
    expect([loaded.length, new Set(loaded).size]).toEqual([3, 3]);
  });

  test('the photo is enlarged, zoomed by keys, buttons and wheel, turned, and the focus comes back', async () => {
    const opener = page.getByRole('button', { name: t.enlarge });
    await opener.press('Enter');
    await frame(t.photo).locator('img').waitFor();
    await expect.poll(() => view(t.photo)).toEqual({ scale: 1, degrees: 0 });
    await page.keyboard.press('+');
    await expect.poll(async () => (await view(t.photo)).scale).toBe(1.25);
    await page.getByRole('button', { name: t.zoomIn }).click();
    await expect.poll(async () => (await view(t.photo)).scale).toBeCloseTo(1.5625);
    await frame(t.photo).hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await view(t.photo)).scale ?? 0).toBeGreaterThan(2);
    await page.getByRole('button', { name: t.turn }).click();
    await expect.poll(() => view(t.photo)).toEqual({ scale: 1, degrees: 90 });
    await looksRight();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('the document stands beside the face, and each is zoomed by itself', async () => {
    await page.getByRole('button', { name: t.sideBySide }).click();
    await frame(t.front).locator('img').waitFor();
    await frame(t.photo).locator('img').waitFor();
    await frame(t.front).press('+');
    await expect.poll(async () => [(await view(t.front)).scale, (await view(t.photo)).scale]).toEqual([1.25, 1]);
    await looksRight();
    await page.getByRole('dialog').getByRole('button', { name: t.back, exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').locator('img').count()).toBe(2);
    await page.getByRole('dialog').getByRole('button', { name: t.close, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(reviewer.complaints).toEqual([]);
  });
});
