/** What a screen says is true, adds up, and is in words: on a desk and on a phone, in both languages. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';

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

/** The whole number that a cell or a sentence begins with. */
const numberIn = (text: string): number => Number(/\d[\d\s]*/.exec(text)?.[0].replaceAll(/\s/g, ''));

const lateRows = (page: Page, label: string) =>
  page
    .getByRole('table', { name: label })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)));

test.each([
  ['en', 1280, 'Late instalments, in FCFA'],
  ['fr', 360, 'Échéances en retard, en FCFA'],
] as const)(
  'in %s at %i px, the late instalments add up to the amount that opens the phone',
  async (language, width, label) => {
    const address = customerOverviewScreens.card.path({ customer: await idOf('locked: nine') });
    const { page, complaints } = await atScreen({ language, width }, 'agent', address);
    const opens = numberIn(await page.getByTestId('amount-to-unlock').innerText());
    const rows = await lateRows(page, label);
    // Nine days late: also the last three days, for which alone no phone locks.
    expect(rows).toHaveLength(9 + 1);
    const missing = rows.map((cells) => numberIn(cells.at(-1) ?? ''));
    expect(missing.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(opens);
    expect(missing.at(-1)).toBe(opens);
    // The column that decides is in sight, not beside the screen.
    const table = page.getByRole('table', { name: label });
    expect(await table.evaluate((it) => it.parentElement!.scrollWidth - it.parentElement!.clientWidth)).toBe(0);
    expect(complaints).toEqual([]);
  },
);
