/** How W1 presses, types and waits for what follows: a press that does nothing fails, and is not quick. */
import type { Locator, Page } from 'playwright-core';
import type { Interactions } from './w1-in-page.ts';

/** The browser reports the paint after an event a while later. */
const REPORTED_MS = 1_000;

/** The browser names no event that was painted sooner than this: it took at most so long. */
const LEAST_MS = 16;

const interactionsOn = (page: Page): Promise<Interactions> =>
  page.evaluate(() => (globalThis as unknown as { interactions: () => Interactions }).interactions());

/** The slowest interaction during an action, from the event to the next paint. */
export async function slowest(page: Page, action: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (globalThis as unknown as { forgetEvents: () => void }).forgetEvents());
  const before = await interactionsOn(page);
  await action();
  await page.waitForTimeout(REPORTED_MS);
  const after = await interactionsOn(page);
  if (after.count === before.count) throw new Error('the browser saw no interaction');
  return Math.max(after.slowest_ms, LEAST_MS);
}

interface Sorted {
  /** From the press to the next paint, which need not show the rows in their new order yet. */
  readonly next_paint_ms: number;
  /** From the press to the paint that shows the rows in another order. */
  readonly rows_ms: number;
}

/** Presses the header of a column until the list is in another order. */
export async function sortBy(page: Page, header: Locator): Promise<Sorted> {
  await header.scrollIntoViewIfNeeded();
  await page.evaluate(() => (globalThis as unknown as { watchOrder: () => void }).watchOrder());
  const next_paint_ms = await slowest(page, () => header.click());
  const rows_ms = await page.evaluate(() => (globalThis as unknown as { reordered: Promise<number> }).reordered);
  return { next_paint_ms, rows_ms };
}
