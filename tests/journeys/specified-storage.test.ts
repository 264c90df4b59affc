/** Section 3 and 4: what the browser keeps of the person, the customer and the sale is there after a reload, encrypted. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';
import { salesScreens } from '../../web/src/features/sales/screens.ts';
import { atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signInByHand } from '../harness/signing-in.ts';
import { SIGNED_IN_KEPT_IN } from '../specification/stored.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = [await startDemo(), await launch()];
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** Everything that the stores of the browser hold, as text. Runs in the page. */
async function everythingKept(): Promise<string> {
  const inRequest = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('the store does not open'));
    });
  const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  const asText = (value: unknown): string =>
    value instanceof Uint8Array || value instanceof ArrayBuffer
      ? new TextDecoder('latin1').decode(value)
      : value instanceof CryptoKey
        ? `a key that ${value.extractable ? 'can' : 'cannot'} be taken out`
        : typeof value === 'object' && value !== null
          ? Object.values(value).map(asText).join(' ')
          : String(value);
  for (const { name } of await indexedDB.databases()) {
    const database = await inRequest(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames) {
      const rows = await inRequest(database.transaction(store).objectStore(store).getAll());
      found.push(...rows.map(asText));
    }
    database.close();
  }
  return found.join('\n');
}
const kept = (page: Page) => page.evaluate(everythingKept);

test('the signed-in person and the sale stay through a reload, and nothing of them can be read in the browser', async () => {
  const desk = await atDesk(browser, { language: 'en' });
  const { page } = desk;
  await signInByHand(started, desk, 'agent');
  const msisdn = SHOWCASE.find(({ story }) => story.startsWith('checked and pre-approved'))?.msisdn ?? '';
  const [person] = await started.see<{ id: string; surname: string; document_number: string }>(
    'select id, surname, document_number from customers where msisdn = $1',
    [msisdn],
  );
  if (!person) throw new Error('the showcase has no such customer');
  await page.goto(started.console_url + salesScreens.sale.path({ customer: person.id }));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const second = page.getByRole('heading', { name: /^Step 2 of 9/ });
  await second.waitFor();
  await page.getByLabel(/^Full name/).fill('Brigitte Onana');
  await page.waitForTimeout(1_000);
  const text = await kept(page);
  expect(text).toContain(SIGNED_IN_KEPT_IN);
  expect(text).toContain('a key that cannot be taken out');
  const secrets = [person.surname, person.document_number, msisdn.slice(-9), 'Brigitte Onana', 'Hervé'];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  await page.reload();
  await second.waitFor();
  await expect.poll(() => page.getByLabel(/^Full name/).inputValue()).toBe('Brigitte Onana');
  expect(desk.complaints).toEqual([]);
}, 120_000);
