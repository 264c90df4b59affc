/**
 * Long lists: they draw their rows from the start, only the visible ones, and scrolling does not lay out the page for
 * every new row. The test counts layouts and does not measure time, so a slow machine changes nothing.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { stockScreens } from '../../web/src/features/stock/screens.ts';

const ROWS = 1000;
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The distance of a swipe in one frame. */
const FRAME_PX = 60;
const FRAMES = 150;

let started: Started;
let browser: Browser;
let person: Person;
let cdp: CDPSession;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
  person = await atDesk(browser, { language: 'en' });
  await signIn(started, person, 'admin');
  cdp = await person.context.newCDPSession(person.page);
  await cdp.send('Performance.enable');
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** The visible rows of the list, and how many rows are drawn. */
const seen = (page: Page) =>
  page.getByRole('table').evaluate((list) => {
    const frame = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll<HTMLElement>('[role=rowgroup] [role=row]')].map((row) => ({
      index: Number(row.getAttribute('aria-rowindex')),
      box: row.getBoundingClientRect(),
    }));
    const inSight = rows.filter(({ box }) => box.bottom > frame.top + 1 && box.top < frame.bottom - 1);
    const hasGap = rows.some(({ box }, at) => Math.abs(box.top - (rows[at - 1]?.box.bottom ?? box.top)) > 1);
    return {
      drawn: rows.length,
      first: inSight[0]?.index,
      last: inSight.at(-1)?.index,
      is_covered:
        (inSight[0]?.box.top ?? Infinity) <= frame.top + 40 && (inSight.at(-1)?.box.bottom ?? 0) >= frame.bottom - 1,
      has_gap: hasGap,
    };
  });

async function layouts(): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
}

/** Scrolls as a swipe does: a little in every frame. */
const scroll = (page: Page, by: number) =>
  page.getByRole('table').evaluate(
    async (list, [far, a_frame]) => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let way = 0; way < Math.abs(far); way += a_frame) {
        list.scrollBy(0, Math.sign(far) * a_frame);
        await frame();
      }
      for (let left = 5; left > 0; left--) await frame();
    },
    [by, FRAME_PX] as const,
  );

async function openAt(size: { width: number; height: number }): Promise<Page> {
  const { page } = person;
  await page.setViewportSize(size);
  await page.goto(`${started.console_url}/dashboard/gallery`);
  await page.getByRole('table').scrollIntoViewIfNeeded();
  await page.getByText('Row 0', { exact: true }).waitFor();
  return page;
}

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s', async (_, size) => {
  const page = await openAt(size);
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(ROWS + 1));
  const before = await layouts();
  await scroll(page, FRAMES * FRAME_PX);
  const made = (await layouts()) - before;
  const there = await seen(page);
  expect(there).toMatchObject({ is_covered: true, has_gap: false });
  expect(there.drawn).toBeLessThan(ROWS / 10);
  // Most frames only move rows. A list that measures the height of each new row would lay itself out in every frame.
  expect(there.first).toBeGreaterThan(50);
  expect(made).toBeLessThan(FRAMES / 2);
  // The end of the scroll bar is the last row.
  await page.getByRole('table').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect.poll(async () => (await seen(page)).last).toBe(ROWS + 1);
  // Upwards over rows that were not drawn before.
  await scroll(page, -3_000);
  expect(await seen(page)).toMatchObject({ is_covered: true, has_gap: false });
});

test('a window that shrinks from a desk to a phone shows the same rows, as cards', async () => {
  const page = await openAt(DESK);
  await page.getByRole('table').evaluate((list) => list.scrollTo(0, 20_000));
  await expect.poll(async () => (await seen(page)).first).toBeGreaterThan(400);
  const { first = 0 } = await seen(page);
  await page.setViewportSize(PHONE);
  await expect.poll(async () => Math.abs(((await seen(page)).first ?? 0) - first)).toBeLessThan(3);
  await scroll(page, 3_000);
  expect(await seen(page)).toMatchObject({ is_covered: true, has_gap: false });
  expect(person.complaints).toEqual([]);
});

/** Opens an address as a shared link does, and then loads the page again. */
async function drawnAfterReload(address: string): Promise<number[]> {
  const { page } = person;
  const drawn: number[] = [];
  for (const open of [() => page.goto(started.console_url + address), () => page.reload()]) {
    await open();
    await page.getByRole('table').waitFor();
    await expect.poll(async () => (await seen(page)).is_covered).toBe(true);
    drawn.push((await seen(page)).drawn);
  }
  return drawn;
}

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('a long schedule and a long page of a list are drawn as soon as they open, on %s', async (_, size) => {
  await person.page.setViewportSize(size);
  const [loan] = await started.see<{ customer: string; installments: number }>(
    `select customer_id as customer, installments from loans where status = 'active' and installments >= 182
      order by repaid_fcfa::numeric / total_fcfa limit 1`,
  );
  if (!loan) throw new Error('the market has no long daily loan');
  const schedule = customerOverviewScreens.card.path({ customer: loan.customer, tab: 'schedule' });
  for (const address of [schedule, `${stockScreens.inventory.path({ tab: 'devices' })}&size=200`]) {
    const drawn = await drawnAfterReload(address);
    for (const rows of drawn) expect(rows).toBeGreaterThan(5);
    expect(Number(await person.page.getByRole('table').getAttribute('aria-rowcount'))).toBeGreaterThan(120);
  }
  expect(person.complaints).toEqual([]);
});
